// Score: counting a finished board, and Benson's stones that live whatever happens.
#pragma once

#include <string>

#include "games/go/position.h"

namespace boyi::go {

// For each point of the grid: whose it is when the listed stones are taken off, or Cell::Empty.
std::array<Cell, kCells> ownership(const Board& board, const Points& dead);

// Black's points minus White's, komi and handicap included; dead stones are taken off first.
double final_score(const Position& p, const Points& dead);

std::string write_result(double black_points);  // B+3.5, W+12, 0
std::string write_points(double points);        // 7.5, 12

// Stones of one side that cannot be captured even if that side always passes (Benson 1976).
Points unconditionally_alive(const Board& board, Side s);

}  // namespace boyi::go
