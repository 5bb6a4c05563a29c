// FEN: a position as one line of text, read tolerantly, checked in words, written one way.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/xiangqi/position.h"

namespace boyi::xiangqi {

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

// Board, then optionally side (w, r or b), two fields that are ignored, clock 0..119, move number.
Result<Position> read_fen(std::string_view text);
std::string write_fen(const Position& p);

// Board and side only: the part that says whether two positions are the same.
std::string write_board(const Board& b);

// Why this board cannot occur in a game, or nothing.
std::optional<Fault> fault_of(const Board& b);

}  // namespace boyi::xiangqi
