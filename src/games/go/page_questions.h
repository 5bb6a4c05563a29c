// What pages ask of a Go position besides what every game answers, each with JSON.
#pragma once

#include <vector>

#include "engine/parts.h"
#include "games/go/game.h"

namespace boyi::go {

std::vector<engine::Question<Go>> page_questions();

}  // namespace boyi::go
