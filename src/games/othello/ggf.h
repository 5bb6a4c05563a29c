// GGF: game records of the Generic Game Server, (;GM[Othello]...BO[8 ... *]B[f5]W[d6]...;). Moves
// may carry evaluation and time after slashes; those are not kept.
#pragma once

#include <string_view>

#include "game/line.h"
#include "games/othello/game.h"

namespace boyi::othello {

Result<Line<Othello>> read_ggf(std::string_view text);  // the first game of the text

}  // namespace boyi::othello
