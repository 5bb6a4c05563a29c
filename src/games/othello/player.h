// Player: the searcher of Othello as the engine room wants it. Owns the table, plans the time, and
// plays as strongly as its level allows.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "games/othello/evaluate.h"
#include "games/othello/game.h"
#include "games/othello/levels.h"
#include "games/othello/table.h"
#include "search/task.h"

namespace boyi::othello {

struct Settings {
    int table_megabytes = 16;
    int lines = 1;
    int threads = 1;
    int exact_from = 0;  // empty squares from which it solves, whatever depth was asked for
    Millis overhead{10};
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
    search::Choice<Move> think(const search::Task<Othello>& task, const search::Signals& signals,
                               const search::Findings<Move>& found);

    std::uint64_t nodes() const { return nodes_; }  // of the last search

  private:
    class Thought;

    const Weights& weights() const;
    Result<Done> choose_weights(const std::string& path);

    Settings settings_;
    std::unique_ptr<Weights> weights_;  // none: those that the program carries
    std::unique_ptr<Table> table_;
    Random random_;
    std::uint64_t nodes_ = 0;
};

}  // namespace boyi::othello
