// Patterns: the pieces of the board that the evaluation looks at. A shape is a list of squares; its
// instances are its images under the eight symmetries of the board and share one table of weights.
// The state of an instance is a number in base 3 (empty 0, mover 1, other 2).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/othello/board.h"

namespace boyi::othello {

inline constexpr int kInstances = 46;
inline constexpr int kLanes = 48;  // instances, filled up to whole vectors
inline constexpr int kShapes = 11;

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
    std::array<std::uint32_t, kLanes> offset{};  // of each instance's table
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

template <class Set>
void read_states(const Patterns& p, const Board& b, States& out) {
    for (std::size_t i = 0; i < kLanes; ++i) out[i] = 0;
    for (std::size_t rank = 0; rank < kSize; ++rank) {
        const auto& mine = p.parts[rank][b.mover >> rank * 8 & 255];
        const auto& theirs = p.parts[rank][b.other >> rank * 8 & 255];
        for (std::size_t i = 0; i < kLanes; ++i)
            out[i] = static_cast<std::uint16_t>(out[i] + mine[i] + 2 * theirs[i]);
    }
}

}  // namespace boyi::othello
