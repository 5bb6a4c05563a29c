// Hunch: what playouts make of a problem: which first move they favour, and which points the
// defender holds in the end. Nothing of it is proved; it says what to try and where to look.
#pragma once

#include "base/stop.h"
#include "games/go/life/problem.h"

namespace boyi::go::life {

// The same problem as a whole game: all outside of the area is the attacker's and has eyes, so that
// a few points in the end mean that the target lives. Nothing where there is no place for eyes.
std::optional<Position> as_game(const Problem& p);

struct Hunch {
    Move move;
    Points held;  // the area; first what most often is the defender's in the end
};

// Half of the playouts look at all of the area, the others where the defender may hold something.
std::optional<Hunch> hunch(const Problem& p, int playouts, const StopFlag& stop);

}  // namespace boyi::go::life
