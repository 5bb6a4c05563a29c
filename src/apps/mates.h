// Mates: proving the shortest forced win of Xiangqi positions, for `boyi solve` and its problems.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"

namespace boyi::apps {

struct MatesWish {
    std::string file, position;  // one of them
    int plies = 15;              // look no further
    double seconds = 60;         // for each position
    std::uint64_t nodes = ~std::uint64_t{0};
    int table_mebibytes = 16;
    bool json = false;
};

// How many of the positions whose win the file expects were solved; all others count as asked for.
struct MatesDone {
    int expected = 0, solved = 0;
};

Result<MatesDone> solve_mates(const MatesWish& wish);

}  // namespace boyi::apps
