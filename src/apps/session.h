// Session: a game in the terminal between a person and an engine, line in, lines out.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>

#include "apps/opponent.h"
#include "apps/table.h"

namespace boyi::apps {

struct SessionWish {
    PerSide<bool> person{true, false};  // which sides a person plays
    engine::Go effort;                  // how long the engine thinks
    Look look;
};

class Session {
  public:
    using NewTable = std::function<std::unique_ptr<Table>()>;

    Session(SessionWish wish, NewTable new_table, Opponent& opponent, std::istream& in,
            std::ostream& out);

    Result<Done> run();  // until quit or the end of the input

  private:
    struct Word {
        std::string help;
        void (Session::*act)(std::string_view argument);
    };
    static const std::map<std::string, Word, std::less<>>& words_known();

    void show();
    void finish_if_over();
    Result<Done> let_engine_move();
    void obey(std::string_view line);

    void help(std::string_view);
    void undo(std::string_view argument);
    void hint(std::string_view);
    void moves(std::string_view);
    void fen(std::string_view);
    void flip(std::string_view);
    void engine_moves(std::string_view);
    void resign(std::string_view);
    void save(std::string_view path);
    void begin_anew(std::string_view);
    void quit(std::string_view);

    SessionWish wish_;
    NewTable new_table_;
    Opponent& opponent_;
    std::istream& in_;
    std::ostream& out_;
    std::unique_ptr<Table> table_;
    std::optional<Side> resigned_;
    bool over_ = false;    // the game
    bool closed_ = false;  // the session
    bool fresh_ = true;    // the board has changed since it was drawn
};

}  // namespace boyi::apps
