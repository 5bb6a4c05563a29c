// Explains the evaluation: each of the papers' five parts in numbers for both sides, and every
// weight that counts in words.
#pragma once

#include <string>
#include <vector>

#include "games/xiangqi/board.h"
#include "games/xiangqi/weights.h"

namespace boyi::xiangqi {

struct TermValue {
    std::string_view name;
    Part part = Part::Material;
    PerSide<int> value;  // centipawns at the position's phase
};

struct ValueBreakdown {
    std::vector<TermValue> terms;  // those that count for a side
    std::array<PerSide<int>, kParts> parts{};
    int phase = 0;    // 0..16
    int chance = 64;  // of 64: less in hard-to-win endings
    int total = 0;    // centipawns, Red's view
};

ValueBreakdown explain_value(const Board& b, const Weights& weights = kStandardWeights);

}  // namespace boyi::xiangqi
