// Notation: boards, moves and whole games as people paste them.
//
// A board is 64 cells, black one of x X * b B, white one of o O w W, empty one of . - _, on one
// line (FFO) or eight, with or without the letters and digits of the frame (GGS), then optionally
// who moves. Without that, black moves when the number of discs is even. A game is a transcript
// from the start (f5d6c3..., with or without blanks, numbers and passes) or a GGF text.
#pragma once

#include <string>
#include <string_view>

#include "game/line.h"
#include "games/othello/game.h"

namespace boyi::othello {

// Any of the forms above. Passes left out between moves are put in; a last forced pass is not.
Result<Line<Othello>> read_line(std::string_view text);

// A transcript played on from a position.
Result<Line<Othello>> read_transcript(const Position& start, std::string_view text);
std::string write_transcript(const Line<Othello>& line);  // f5d6c3; passes are left out

// f5, F5; pass, pa, ps or -- where only a pass is legal.
Result<Move> read_move(const Position& p, std::string_view text);
std::string write_move(Move m);

Result<Position> read_board(std::string_view text);
std::string write_board(const Position& p);  // 64 of X O -, a blank, X or O to move

// The board for people: a frame, legal moves marked with a point, who moves, the count.
std::string write_diagram(const Position& p);

}  // namespace boyi::othello
