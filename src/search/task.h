// Task: what a search is given, what it says while it thinks, and what it chooses. Every searcher
// of every game speaks in these words; no text, no protocol.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/stop.h"
#include "game/line.h"
#include "game/score.h"
#include "search/limits.h"

namespace boyi::search {

// What reaches a search while it runs. Both may be read at every node.
struct Signals {
    StopFlag stop;        // answer now, with the best move so far
    StopFlag ponder_hit;  // the expected move was played: from now on our clock runs
};

// A look at a search at work, taken now and then where somebody watches.
template <class Move>
struct Glimpse {
    int depth = 0;           // of the iteration
    int number = 0, of = 0;  // which of the root's moves is searched
    std::uint64_t nodes = 0, cuts = 0;
    Millis elapsed{0};
    std::vector<Move> path{};  // from the root to where the search is
};

template <class Move>
struct Watch {
    Millis every{0};  // at least so long between two looks
    std::function<void(const Glimpse<Move>&)> see{};
};

template <Game G>
struct Task {
    using Move = typename G::Position::Move;

    Line<G> line{};               // the position to move in, with its past
    std::vector<Move> allowed{};  // choose among these: legal, at least one
    Limits limits{};
    bool draw_offered = false;
    std::optional<Watch<Move>> watch{};  // a searcher may do without
};

// One finished iteration, or one line of several.
template <class Move>
struct Finding {
    int depth = 0;
    std::optional<int> depth_reached{};  // the deepest ply that was looked at
    int rank = 1;                        // 1 = best line
    Score score{};                       // the side to move's view
    std::optional<Wdl> wdl{};
    std::uint64_t nodes = 0;
    Millis elapsed{0};
    std::optional<int> table_permille{};
    std::vector<Move> line{};
};

template <class Move>
using Findings = std::function<void(const Finding<Move>&)>;

template <class Move>
struct Choice {
    Move move{};                   // one of the allowed
    std::optional<Move> ponder{};  // the answer to expect
    bool offers_draw = false, resigns = false;
};

}  // namespace boyi::search
