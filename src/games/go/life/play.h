// A move inside the area of a problem, by the rules of local play: the wall is immortal, a ko is
// not taken back at once.
#pragma once

#include "games/go/life/problem.h"

namespace boyi::go::life {

// The problem with the move played and the other side to move.
Result<Problem> after_move(const Problem& p, Move m);

// The stones of an area as a problem again.
Problem with_state(const Problem& p, const State<2>& s);

}  // namespace boyi::go::life
