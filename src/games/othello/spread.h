// Spread: by how much the scores of a shallow and of a deep search differ, measured on positions of
// the program's own games. certainty.cpp holds the formula that is fitted to it.
#pragma once

#include <vector>

#include "games/othello/certainty.h"
#include "games/othello/fit.h"

namespace boyi::othello {

struct SpreadPlan {
    int games = 400;   // each gives one position for every few empty squares
    int deepest = 10;  // plies; each costs about three times the one before
    std::uint64_t seed = 1;
};

// Scores at `depth` less those at `probe` plies.
struct Spread {
    int empties = 0, depth = 0, probe = 0;
    int count = 0;
    double mean = 0, deviation = 0;  // discs
};

std::vector<Spread> measure_spread(const SpreadPlan& plan, const Weights& weights,
                                   const Parallel& parallel);

// The least-squares formula for the logarithms of the deviations, each counted as often as seen.
SpreadFormula fit_spread(const std::vector<Spread>& measured);

}  // namespace boyi::othello
