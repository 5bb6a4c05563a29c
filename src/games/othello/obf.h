// OBF: problem files with one board a line, then optionally the moves with their scores:
// "64 cells X; a2:+38; c7:+36; % remark".
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/othello/position.h"

namespace boyi::othello {

struct Problem {
    Position position;
    std::optional<int> expected;  // the best score that the line names
};

// Every line that is not blank and not a remark (%).
Result<std::vector<Problem>> read_obf(std::string_view text);

}  // namespace boyi::othello
