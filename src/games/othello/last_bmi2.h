// The BMI2 twin of the last disc: the mover's discs of each line brought together and looked up.
#pragma once

#include "games/othello/last.h"
#include "games/othello/moves_bmi2.h"

namespace boyi::othello {

template <>
inline int count_last<Bmi2>(Bits mover, int square) {
    const auto& lines = kLast.lines[static_cast<std::size_t>(square)];
    int count = 0;
    for (const LastLine& line : lines) count += kLast.turned[line.at][_pext_u64(mover, line.mask)];
    return count;
}

}  // namespace boyi::othello
