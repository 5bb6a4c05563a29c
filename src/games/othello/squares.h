// Squares: an evaluation by the squares that discs stand on, the oldest there is. Squares that the
// symmetries of the board map on one another are one class; each third of the game has its own
// weights.
#pragma once

#include <array>
#include <vector>

#include "games/othello/position.h"
#include "games/othello/selfplay.h"

namespace boyi::othello {

inline constexpr int kSquareClasses = 10, kSquarePhases = 3;

struct SquareWeights {
    std::array<std::array<int, kSquareClasses>, kSquarePhases> of{};
    bool operator==(const SquareWeights&) const = default;
};

// a1 b1 c1 d1 b2 c2 d2 c3 d3 d4, by the mirror image in the triangle between them.
int square_class(int square);
int square_phase(int empties);

int evaluate_squares(const SquareWeights& weights, const Board& b);  // for the mover

// The best of the moves so many plies deep, by alpha-beta; won games count most.
Move choose_by_squares(const SquareWeights& weights, const Position& p, int depth);

// Weights in hundredths of a disc that fit the results of games best (least squares, each phase on
// its own); classes that never differ stay 0.
SquareWeights fit_squares(const std::vector<Sample>& samples);

}  // namespace boyi::othello
