// Levels: named strengths. A level is weaker because it looks less far and because it chooses among
// the moves that look nearly as good to it, never by a random blunder: what it may give away in one
// move is bounded, and it takes every win it sees.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "games/xiangqi/search.h"

namespace boyi::xiangqi {

struct Strength {
    int depth = kMaxPly - 1;                  // plies looked ahead
    std::uint64_t nodes = ~std::uint64_t{0};  // a move
    int lines = 1;                            // moves to choose among
    int temperature = 1;  // centipawns: a move that much worse is chosen e times more rarely
    int most_loss = 0;    // centipawns that a choice may give away, as far as the level sees

    bool is_full() const { return nodes == ~std::uint64_t{0} && depth == kMaxPly - 1; }
    bool operator==(const Strength&) const = default;
};

struct Level {
    std::string_view name;
    int elo;  // measured between the levels; the scale is fixed at the top (docs/xiangqi-engine.md)
    Strength strength;
};

// The ten of our own player, weakest first.
const std::vector<Level>& levels();

// Strength for any Elo between the weakest level and the strongest.
Strength strength_of(int elo);

// The options with which a client asks for less than full strength.
std::vector<engine::Option> level_options();

// What they ask for.
struct Handicap {
    Strength strength;
    std::string textbook;  // name of the document whose evaluation plays; empty: our own player
    std::uint64_t seed = 1;
};
Handicap read_handicap(const engine::Options& options);

// Which of the moves, best first, to play: the better it looks the likelier, none that gives away
// too much. The same seed chooses the same.
std::size_t pick(const std::vector<RootMove>& best_first, const Strength& strength,
                 std::uint64_t seed);

}  // namespace boyi::xiangqi
