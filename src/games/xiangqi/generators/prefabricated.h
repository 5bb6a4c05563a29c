// Prefabricated tables: everything a man could do from a square, written out beforehand. For
// chariot and cannon the state of a row (9 bits) or column (10 bits) is the index, and the answer
// gives landings with and without a capture apart, as the 2006 survey lays the table out.
#pragma once

#include <array>
#include <cstdint>

#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

class PrefabricatedGenerator {
  public:
    explicit PrefabricatedGenerator(const Board& b);

    MoveList moves() const;
    bool is_in_check(Side s) const;
    void apply(Move m);

  private:
    void put(Square s, Piece p);
    void lift(Square s);
    template <class Each>
    void for_each_target(Square from, Each each) const;

    std::array<Piece, kSquares> men_{};
    std::array<std::uint16_t, kRanks> rows_{};     // which files are occupied
    std::array<std::uint16_t, kFiles> columns_{};  // which ranks are occupied
    PerSide<Square> kings_;
    Side side_to_move_ = Side::First;
};

}  // namespace boyi::xiangqi
