// GTP analysis: pictures for GoGui, and questions about life and death that the solver answers.
#pragma once

#include <vector>

#include "engine/parts.h"
#include "games/go/game.h"

namespace boyi::go {

std::vector<engine::Question<Go>> gtp_analysis_questions();

}  // namespace boyi::go
