// Trace: the evaluation of a position as a sum the tuner can differentiate.
#pragma once

#include <cstdint>
#include <vector>

#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

struct TracedTerm {
    std::uint16_t weight = 0;
    std::int16_t count = 0;  // times it counts for Red minus times for Black
};

struct Trace {
    std::vector<TracedTerm> terms;
    int phase = 0;      // 0..kFullPhase
    double chance = 1;  // factor for hard-to-win material
};

Trace trace(const Board& b);

}  // namespace boyi::xiangqi
