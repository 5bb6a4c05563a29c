// GTP 2 (Farneback 2002), both sides. A GTP engine answers each command before it reads the next,
// and a generated move is played at once, so the engine's side has a dialog of its own instead of
// being a Protocol for Dialog; the client's side is a Speech as all others.
//
// The room knows no game: what a game calls itself and how a start is told to another program is
// handed in, and every question that the engine publishes is a command by its name (final_score,
// owl_attack, gogui-analyze_commands, ...).
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "protocol/gtp_clock.h"
#include "protocol/gtp_text.h"
#include "protocol/link.h"
#include "protocol/protocol.h"

namespace boyi::protocol {

// How another program is brought to the start of a game.
struct GtpStart {
    Lines commands{};  // after boardsize and clear_board, whatever the start needs
    Side to_move = Side::First;
};

struct GtpGame {
    std::string name{};         // as set_game and GoGui write it: "Go", "Othello"
    std::optional<int> size{};  // the only one; absent: the engine's option "Board Size" says
    std::function<Result<GtpStart>(const std::optional<std::string>& start)> begin{};
};

struct GtpManners {
    engine::Go effort{};  // where the controller tells no times
    bool ponders = false;
    std::function<Result<std::string>(const std::string& path)> load{};  // for loadsgf
};

// The client's side, for engines in other programs.
std::unique_ptr<Speech> make_gtp_client(GtpGame game);

class GtpDialog {
  public:
    GtpDialog(Link& link, std::unique_ptr<engine::Engine> engine, GtpGame game,
              GtpManners manners = {});
    ~GtpDialog();

    void run();  // until the client quits or goes away
    void receive(std::string_view line);
    bool is_over() const { return over_; }

  private:
    using Text = Result<std::string>;
    using Handler = Text (GtpDialog::*)(std::string_view arguments);
    struct Step {
        std::string move;
        std::optional<std::string> turned;  // the position before it, where it was not its turn
    };
    struct Known;                                                 // the table of commands
    enum class Spare : unsigned char { None, Ponder, Analysis };  // what the engine does unasked

    Text answer(const GtpRequest& request);
    void reply(const GtpReply& reply);
    Text ask(const std::string& question, std::string_view argument = {});
    Result<Done> tell(const engine::Command& command);
    Result<engine::BestMove> think(const engine::Go& go);
    void hear(const engine::Event& event);
    bool has_option(std::string_view name) const;
    bool has_question(std::string_view name) const;

    Result<std::optional<Side>> turn();  // nobody: the game is over
    Result<Done> give_turn(Side side);
    void remember(std::string move);
    Result<Done> set_up(const std::optional<std::string>& start, std::vector<std::string> moves);
    Result<Done> rebuild();
    Result<engine::BestMove> choose(Side side);
    void begin_spare();
    void end_spare();
    void show_lines(std::optional<long> count);
    void show_analysis();

    Text protocol_version(std::string_view);
    Text name(std::string_view);
    Text version(std::string_view);
    Text known_command(std::string_view arguments);
    Text list_commands(std::string_view);
    Text quit(std::string_view);
    Text boardsize(std::string_view arguments);
    Text clear_board(std::string_view);
    Text komi(std::string_view arguments);
    Text play(std::string_view arguments);
    Text genmove(std::string_view arguments);
    Text reg_genmove(std::string_view arguments);
    Text undo(std::string_view);
    Text time_settings(std::string_view arguments);
    Text time_left(std::string_view arguments);
    Text handicap(const std::string& question, std::string_view arguments);
    Text loadsgf(std::string_view arguments);
    Text set_game(std::string_view arguments);
    Text list_games(std::string_view);
    Text rules_game_id(std::string_view);
    Text rules_board_size(std::string_view);
    Text rules_legal_moves(std::string_view);
    Text rules_side_to_move(std::string_view);
    Text rules_final_result(std::string_view);
    Text set_option(std::string_view arguments);
    Text analyze(std::string_view arguments);

    Link& link_;
    GtpGame game_;
    GtpManners manners_;
    bool over_ = false;
    std::optional<std::string> start_;  // absent: the usual one
    std::vector<Step> steps_;
    std::optional<std::string> turned_;  // for the next step
    GtpClock clock_;
    std::vector<std::string> questions_;
    Spare spare_ = Spare::None;
    Spare next_spare_ = Spare::None;  // begins when the reply is out

    std::mutex mutex_;  // guards the six below: events come from the thinking thread
    std::condition_variable answered_;
    engine::Identity identity_;
    std::vector<engine::Option> options_;
    std::optional<engine::BestMove> best_;
    std::string answer_;
    std::vector<engine::Report> reports_;  // by rank, of the iteration in progress

    std::unique_ptr<engine::Engine> engine_;  // last: it stops talking before the rest goes away
};

}  // namespace boyi::protocol
