// Points, moves and whole positions as text.
//
// Points: C17 (people and GTP: no letter I, rows from below) and cc (SGF: from the upper left).
// Positions: the rows from the top with digits for runs of empty points, X black, O white; the side
// to move; the point that a ko forbids or -; then, where they are not usual, komi and rules:
//   9/9/2X3X2/9/4O4/9/9/9/9 w - 5.5 japanese
// Instead of rows, the size of an empty board with or without handicap stones: 9x9, 13x13+4.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/go/position.h"

namespace boyi::go {

std::string write_point(Point p);                               // C17
Result<Point> read_point(std::string_view text, int size);      // C17, any case
std::string write_sgf_point(Point p, int size);                 // cc
Result<Point> read_sgf_point(std::string_view text, int size);  // cc
Result<Points> read_points(std::string_view text, int size);    // "C3 D4,E5"

std::string write_move(Move m);                 // a point, or pass
Result<Side> read_side(std::string_view text);  // black, white, b, w
std::string_view side_word(Side s);

std::string write_position(const Position& p);
Result<Position> read_position(std::string_view text);
Result<int> read_size(std::string_view text);
Result<double> read_komi(std::string_view text);  // whole or half points

}  // namespace boyi::go
