// Board scan: the rules of the game as a book states them, man by man and square by square, on a
// plain array. Slow and meant to be obviously right: the reference of every other generator.
#pragma once

#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

class ScanGenerator {
  public:
    explicit ScanGenerator(const Board& b);

    MoveList moves() const;          // legal ones of the side to move
    bool is_in_check(Side s) const;  // the other side could take the king, or faces it
    void apply(Move m);

  private:
    Piece at(int file, int rank) const { return men_[rank * kFiles + file]; }
    bool may_go(Square from, Square to) const;  // by the rule of the man, the king's safety aside
    bool is_free_line(Square from, Square to, int men_between) const;

    std::array<Piece, kSquares> men_{};
    Side side_to_move_ = Side::First;
};

}  // namespace boyi::xiangqi
