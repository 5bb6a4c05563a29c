// The source paper's static picture of a board (气位, "levels of breath"): how far each stone
// reaches.
//
// A stone acts on the points around it by level: beside it 1, diagonally 1.5 (2 where an enemy
// stone makes it a turn, the hane point), two points away in a line 2, a knight's move away 2.5.
// The levels weigh 6, 5, 3 and 2; Black counts positive, White negative; of each colour only the
// strongest stone acts on a point, and stones in between block.
#pragma once

#include "games/go/board.h"

namespace boyi::go {

using Influence = std::array<int, kCells>;

Influence influence(const Board& board);

}  // namespace boyi::go
