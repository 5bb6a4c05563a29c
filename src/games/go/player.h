// Player: the searcher of Go as the engine room wants it. Owns the tree, which lives as long as the
// game goes on, plans the time, passes and resigns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "games/go/game.h"
#include "games/go/levels.h"
#include "games/go/play/mind.h"
#include "search/task.h"

namespace boyi::go {

struct Settings {
    int threads = 1;
    int table_megabytes = 64;  // of the tree
    int lines = 1;
    int resign_permille = 50;  // resigns when its chance to win is below this; 0: never
    Millis overhead{30};
    Strength strength;
    std::uint64_t seed = 1;
    std::string weights_file{};  // empty: the weights that the program carries
};

class Player {
  public:
    Player();
    explicit Player(const Settings& settings);

    std::vector<engine::Option> options() const;
    Result<Done> configure(const engine::Options& options);
    void press(std::string_view button);
    void new_game();
    search::Choice<Move> think(const search::Task<Go>& task, const search::Signals& signals,
                               const search::Findings<Move>& found);

    std::uint64_t playouts() const { return playouts_; }  // of the last search
    const Picture& picture() const { return picture_; }   // of the last search

  private:
    class Thought;

    Settings settings_;
    std::shared_ptr<const Knowledge> knowledge_ = standard_knowledge();
    std::unique_ptr<Mind> mind_;
    int mind_size_ = 0;
    std::optional<Line<Go>> thought_about_;  // what the tree is of
    Random random_;
    int hopeless_ = 0;  // turns in a row
    std::uint64_t playouts_ = 0;
    Picture picture_;
};

}  // namespace boyi::go
