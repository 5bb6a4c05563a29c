// Mcchess: the evaluation of a student's program of 1998, as its author's article recalls it.
//
//   material                  chariot 52, cannon 22, horse 13, advisor 6, elephant 6, pawn 2,
//                             all times ten when put together with the rest
//   chariot late to leave     -13  each chariot that still stands on its corner
//   chariot behind horse       -8  each chariot whose next man ahead on its file is an own horse
//   cannon behind horse        +8  each cannon of which the same is true
//   horse's road blocked       -4  each leg of a horse that is occupied and bars a square
//
// The conditions after the numbers are our reading; the article names the cases only. It also
// mentions scores for single men by place, taken from a book, and gives none: there are none here.
#pragma once

#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

int mcchess(const Board& b);  // from the side to move

}  // namespace boyi::xiangqi
