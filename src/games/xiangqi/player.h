// Player: the strong searcher as the engine room wants it. Owns the table and the threads'
// memories, plans the time, and turns what the workers find into reports.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "games/xiangqi/game.h"
#include "games/xiangqi/history.h"
#include "games/xiangqi/levels.h"
#include "games/xiangqi/tunables.h"
#include "games/xiangqi/weights.h"
#include "search/task.h"

namespace boyi::xiangqi {

namespace endgame {
struct Shelf;
}

struct Settings {
    int threads = 1;
    int lines = 1;
    std::size_t table_mebibytes = 16;
    Millis overhead{10};
    bool shows_wdl = false;
    Handicap handicap;
    Rules rules;
    Features features;
    Tuning tuning = standard_tuning();
    Weights weights = kStandardWeights;
};

class Player {
  public:
    Player();
    explicit Player(const Settings& settings);
    ~Player();
    Player(Player&&) noexcept;
    Player& operator=(Player&&) noexcept;

    std::vector<engine::Option> options() const;
    Result<Done> configure(const engine::Options& options);
    void press(std::string_view button);
    void new_game();
    search::Choice<Move> think(const search::Task<Xiangqi>& task, const search::Signals& signals,
                               const search::Findings<Move>& found);

    std::uint64_t nodes() const;  // of the last search, all threads
    // What is to be told to people since the last time this was asked: tables that are damaged.
    std::vector<std::string> take_remarks();
    std::shared_ptr<const endgame::Shelf> shelf() const;  // the tables of endings in use

  private:
    class Thought;
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

// A search score as people read it.
Score to_score(int value, Bound bound = Bound::Exact);

// Chances of the side to move for a value in centipawns, fitted on our own games.
Wdl chances(int value);

}  // namespace boyi::xiangqi
