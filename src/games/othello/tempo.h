// Tempo: what it is worth to have the move. Weights taught by searches of an even depth come to
// overrate it; then searches of odd and of even depths disagree, and lines with a pass are
// misjudged beside lines without. It is measured on games and taken off a constant for each number
// of discs.
#pragma once

#include "games/othello/teacher.h"

namespace boyi::othello {

struct TempoPlan {
    int games = 3000;                // whose positions are taken
    CoursePlan course{2, 6, 12, 2};  // level play, for that is where it matters
    int passes = 2;                  // of measuring and correcting
    std::uint64_t seed = 1;
};

struct TempoReport {
    double before = 0, after = 0;  // discs by which the move is overrated, mean size
};

TempoReport level_tempo(Weights& weights, const TempoPlan& plan, const Parallel& parallel);

}  // namespace boyi::othello
