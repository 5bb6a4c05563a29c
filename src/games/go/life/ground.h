// A problem as bits: its points numbered, in one word where they fit as they lie on the board, so
// that neighbours are found by shifts.
#pragma once

#include "games/go/life/local.h"
#include "games/go/life/problem.h"

namespace boyi::go::life {

// With two words the points have the numbers of their places in the area.
template <int kWords>
Ground<kWords> ground_of(const Problem& p);
template <int kWords>
State<kWords> state_of(const Problem& p);

}  // namespace boyi::go::life
