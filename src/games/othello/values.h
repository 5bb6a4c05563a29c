// Values: every legal move of a position valued at once.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/othello/root.h"

namespace boyi::othello {

struct Valued {
    std::vector<RootMove> moves;  // best first
    int depth = 0;
    bool is_exact = false;
};

// To the end where at most this many squares are empty.
inline constexpr int kValuesDepth = 8, kValuesExact = 14;

Valued value_moves(const Position& p, int depth, int exact_from);

// As JSON, for the query `values`; `argument` is a depth, or empty.
Result<std::string> values_in_json(const Position& p, std::string_view argument);

}  // namespace boyi::othello
