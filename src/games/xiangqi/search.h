// The search: what one thread needs to think, independent of the instruction set it runs on.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "base/stop.h"
#include "base/timer.h"
#include "games/xiangqi/evaluate.h"
#include "games/xiangqi/history.h"
#include "games/xiangqi/position.h"
#include "games/xiangqi/tunables.h"
#include "search/table.h"

namespace boyi::xiangqi {

namespace endgame {
class Tables;
}

inline constexpr int kMaxPly = 120;
inline constexpr int kInfinite = 32500;
inline constexpr int kMate = 32000;       // minus the plies to it
inline constexpr int kRuleWin = 31000;    // minus the plies to it: won by perpetual check or chase
inline constexpr int kDecided = 30000;    // beyond this a score is a mate or a rule win
inline constexpr int kTableWin = 29900;   // minus the plies: won by a table without distances
inline constexpr int kMostValue = 29000;  // what the evaluation may say
inline constexpr int kNoValue = -32767;   // in check there is no static value

// Scores seen from the root turned into scores seen from a node `ply` deep, and back.
constexpr int to_table(int score, int ply) {
    return score > kDecided ? score + ply : score < -kDecided ? score - ply : score;
}
constexpr int from_table(int score, int ply) {
    return score > kDecided ? score - ply : score < -kDecided ? score + ply : score;
}

struct RootMove {
    Move move;
    int score = -kInfinite;
    int last_score = -kInfinite;  // of the iteration before
    int mean_score = 0;
    std::uint64_t effort = 0;  // nodes spent below it
    int depth_reached = 0;
    std::vector<Move> line;
};

// What all threads of one search share.
struct Shared {
    Shared(search::Table& t, const PackedWeights& w) : table(t), weights(w) {}

    search::Table& table;
    const PackedWeights& weights;
    Tuning tuning = standard_tuning();
    Features features;
    Rules rules;
    const endgame::Tables* tables = nullptr;  // of endings, if there are any
    bool is_root_solved = false;              // by them
    StopFlag stop;
};

// The position to think about, with its past, and the moves to choose among.
struct Problem {
    Position start;
    std::vector<Move> past;  // from start to now
    std::vector<Move> allowed;
    int lines = 1;  // how many best lines are wanted
    int most_depth = kMaxPly - 1;
    std::uint64_t most_nodes = ~std::uint64_t{0};  // for this thread
};

// Where a worker is at this moment; asked for by its own thread, from within a poll.
struct WorkerView {
    int depth = 0;           // of the iteration
    int root_number = 0;     // which of the root's moves is searched, from 1
    std::uint64_t cuts = 0;  // moves found good enough to end a node
    std::vector<Move> path;  // up to the first pass
};

class SearchWorker {
  public:
    virtual ~SearchWorker() = default;

    // After each iteration: `finished` says whether to go on.
    using Finished = std::function<bool(int depth, const std::vector<RootMove>&)>;
    // Every few hundred nodes; may raise the stop flag.
    using Poll = std::function<void()>;

    virtual void forget() = 0;  // a new game
    virtual void run(const Problem& problem, const Poll& poll, const Finished& finished) = 0;
    virtual std::uint64_t nodes() const = 0;
    virtual const std::vector<RootMove>& root_moves() const = 0;
    virtual WorkerView view() const = 0;
};

}  // namespace boyi::xiangqi
