// GTP questions: what Go adds to GTP, as questions that every client may ask.
#pragma once

#include <vector>

#include "engine/parts.h"
#include "games/go/game.h"

namespace boyi::go {

std::vector<engine::Question<Go>> gtp_questions();

}  // namespace boyi::go
