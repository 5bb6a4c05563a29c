// Rays: the squares seen from each square in the eight directions, four that climb (towards higher
// bits) and four that descend, in the order of kSteps.
#pragma once

#include <array>

#include "games/othello/types.h"

namespace boyi::othello {

inline constexpr int kSteps[4] = {1, 8, 7, 9};

struct alignas(64) Rays {
    std::array<Bits, 4> up{};
    std::array<Bits, 4> down{};
};

extern const std::array<Rays, kSquares> kRays;

}  // namespace boyi::othello
