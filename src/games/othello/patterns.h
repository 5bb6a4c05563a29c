// Patterns: the pieces of the board that the evaluation looks at. A shape is a list of squares; its
// instances are its images under the eight symmetries of the board and share one table of weights.
// The state of an instance is a number in base 3 (empty 0, mover 1, other 2). Beside the instances
// stand a few counts, each with a table of its own, so that all terms are looked up alike.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/othello/moves.h"

namespace boyi::othello {

inline constexpr int kShapes = 14;
inline constexpr int kInstances = 58;
inline constexpr int kCounts = 5;
inline constexpr int kTerms = kInstances + kCounts;
inline constexpr int kLanes = 64;  // terms, filled up to whole vectors

struct Shape {
    const char* name;
    std::vector<int> squares;     // of its first instance
    int offset = 0;               // of its table among all weights
    int states = 1;               // 3 to the number of squares
    std::vector<int> mirrored{};  // the state seen in the mirror that maps the shape on itself
};

// All shapes and instances, built once.
struct Patterns {
    std::vector<Shape> shapes;
    std::array<std::uint32_t, kLanes> offset{};  // of each term's table
    // [rank][discs on it][instance]: what those discs add to the instance's state.
    alignas(64) std::array<std::array<std::array<std::uint16_t, kLanes>, 256>, kSize> parts{};
    int weights = 0;  // in all tables together
    // For each weight the one that stands for it and its mirror image, numbered without gaps.
    std::vector<std::uint32_t> folded;
    int folded_weights = 0;

    Patterns();
};

const Patterns& patterns();

using States = std::array<std::uint16_t, kLanes>;

// Empty squares beside the other's discs: moves that may come.
template <class Set>
int potential_mobility(const Board& b) {
    constexpr Bits kNotA = ~Bits{0x0101010101010101}, kNotH = ~(Bits{0x0101010101010101} << 7);
    Bits around = b.other | (b.other & kNotH) << 1 | (b.other & kNotA) >> 1;
    around |= around << 8 | around >> 8;
    return Set::count(around & b.empty());
}

// What both sides can do and may come to do, and how many discs there are.
template <class Set>
void read_counts(const Board& b, Bits moves, States& out) {
    const Board t = b.passed();
    const std::array<int, kCounts> counts = {Set::count(moves), Set::count(mobility<Set>(t)),
                                             potential_mobility<Set>(b), potential_mobility<Set>(t),
                                             kSquares - Set::count(b.empty())};
    for (std::size_t i = 0; i < kCounts; ++i)
        out[kInstances + i] = static_cast<std::uint16_t>(counts[i]);
}

template <class Set>
void read_instances(const Patterns& p, const Board& b, States& out) {
    for (std::size_t i = 0; i < kLanes; ++i) out[i] = 0;
    for (std::size_t rank = 0; rank < kSize; ++rank) {
        const auto& mine = p.parts[rank][b.mover >> rank * 8 & 255];
        const auto& theirs = p.parts[rank][b.other >> rank * 8 & 255];
        for (std::size_t i = 0; i < kLanes; ++i)
            out[i] = static_cast<std::uint16_t>(out[i] + mine[i] + 2 * theirs[i]);
    }
}

// The states of all terms; `moves` are the mover's.
template <class Set>
void read_states(const Patterns& p, const Board& b, Bits moves, States& out) {
    read_instances<Set>(p, b, out);
    read_counts<Set>(b, moves, out);
}

}  // namespace boyi::othello
