// Ladder: one Elo number for each engine of a tournament, by maximum likelihood.
#pragma once

#include <vector>

#include "arena/scoreboard.h"

namespace boyi::arena {

struct Rating {
    double elo = 0;    // the mean of all engines is 0
    double error = 0;  // half of the 95 % interval
};

// Bradley and Terry's model, a draw as half a win. The errors come from the spread of the game
// pairs themselves (a "sandwich"), so draws and uneven openings count as they fell. Every pairing
// that met gets one drawn game in advance, which keeps a clean sweep finite.
std::vector<Rating> ratings(std::size_t engines, const std::vector<Pairing>& pairings);

}  // namespace boyi::arena
