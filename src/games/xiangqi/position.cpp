#include "games/xiangqi/position.h"

namespace boyi::xiangqi {

Bitboard checkers_of(const Board& b, Side s) { return checkers<Plain>(b, s); }

bool is_in_check(const Board& b, Side s) { return static_cast<bool>(checkers_of(b, s)); }

Position::Position(const Board& board, int clock, int move_number)
    : board_(board),
      clock_(clock),
      move_number_(move_number),
      in_check_(is_in_check(board, board.side_to_move())) {}

MoveList Position::moves() const { return legal_moves<Plain>(board_); }

bool Position::is_legal(Move m) const {
    if (m.from().index >= kSquares || m.to().index >= kSquares) return false;
    const Piece mover = at(m.from());
    if (!mover.is(side_to_move()) || at(m.to()).is(side_to_move())) return false;
    return targets<Plain>(mover, m.from(), board_.occupied()).contains(m.to()) &&
           leaves_king_safe<Plain>(board_, m);
}

std::optional<Outcome> Position::outcome() const {
    if (count_legal_moves<Plain>(board_) > 0) return std::nullopt;
    return win_for(other(side_to_move()), in_check_ ? "checkmate" : "stalemate");
}

}  // namespace boyi::xiangqi
