// Score: a value with its unit, from the side to move's point of view.
#pragma once

#include <cstdint>

namespace boyi {

enum class Unit : std::uint8_t {
    Centi,     // hundredths of a pawn
    Plies,     // distance to mate: +n mates in n plies, -n is mated in n plies
    Rule,      // +1 wins by a rule (perpetual check or chase), -1 loses by it
    Discs,     // Othello
    Points,    // Go
    Permille,  // winning chance
};

enum class Bound : std::uint8_t { Exact, Lower, Upper };

struct Score {
    Unit unit = Unit::Centi;
    Bound bound = Bound::Exact;
    int value = 0;

    bool operator==(const Score&) const = default;
};

// Chances in permille, summing to 1000, of the side to move.
struct Wdl {
    int win = 0, draw = 0, loss = 0;
    bool operator==(const Wdl&) const = default;
};

}  // namespace boyi
