// The static picture of a board as JSON: influence and groups by the source paper, enclosed regions
// by the tables.
#pragma once

#include <string>

#include "games/go/eyes.h"

namespace boyi::go {

std::string analysis_in_json(const Board& board, const Influence& reach,
                             const std::vector<Group>& groups);

}  // namespace boyi::go
