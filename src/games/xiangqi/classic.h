// Classic: the evaluation of a 2006 survey of Chinese-chess programs, as far as it gives numbers.
//
//   e1 material   chariot 1000, horse 450, cannon 450, advisor 170, elephant 160, pawn 60. The
//                 king is "infinite" there; here it is never taken, so it counts nothing.
//   e2 place      the survey prints one table, the pawn's (equation 5-1), and asks for more; the
//                 other men have none here. In the printed table two minus signs stand loose: we
//                 read them at the 2s of the row where pawns begin.
//   e3 freedom    for every square a man can go to: pawn 15, horse 12, chariot 6, cannon 6,
//                 advisor 1, elephant 1, king 0. We count squares not held by an own man, without
//                 asking whether the king stays safe.
//   e4 teamwork   200 for crossed pawns hand in hand: each pair of neighbours on a rank. Linked
//                 horses, paired cannons and doubled chariots are named without numbers: nothing.
//   e5 safety     named without numbers: nothing.
//
// Our value is the sum for the side to move less that of the other side.
#pragma once

#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

struct ClassicTerms {
    int material = 0, place = 0, freedom = 0, teamwork = 0;

    int sum() const { return material + place + freedom + teamwork; }
};

ClassicTerms classic_terms_of(const Board& b, Side side);

using Evaluation = int (*)(const Board&);  // from the side to move

int classic_plain(const Board& b);
int classic_bmi2(const Board& b);  // in builds for x86-64 only

// The twin that suits this processor.
Evaluation classic();

}  // namespace boyi::xiangqi
