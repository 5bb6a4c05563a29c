// The question `solve` as clients put it: JSON in, JSON out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/go/position.h"

namespace boyi::go::life {

// The argument is empty or an object; what is left out is found:
//   target   "B2 C2": stones of the group, as they stand in the position
//   area     "A1 B1 ...": where play may happen
//   to_play  "black" or "white"
//   moves    ["B1", "A1"]: played first; the last of them is judged
//   seconds  how long to think, at most kMostSeconds
inline constexpr double kUsualSeconds = 3, kMostSeconds = 60;

// `nodes`: positions to look at in each of its searches, whatever the seconds.
Result<std::string> answer_solve(const Position& now, std::string_view argument,
                                 std::uint64_t nodes = std::uint64_t{1} << 40);

}  // namespace boyi::go::life
