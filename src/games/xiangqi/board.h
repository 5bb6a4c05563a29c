// Board: the men, whose turn it is, and the key of both; a copyable value without memory of the
// past.
#pragma once

#include <array>

#include "game/game.h"
#include "games/xiangqi/bitboard.h"

namespace boyi::xiangqi {

struct ZobristTables {
    std::array<std::array<Key, kSquares>, kPieces> man{};
    Key second_to_move = 0;
};

extern const ZobristTables kZobrist;

class Board {
  public:
    using Move = xiangqi::Move;

    Side side_to_move() const { return side_to_move_; }
    Key key() const { return key_; }
    Piece at(Square s) const { return men_[s.index]; }
    Bitboard of(Side s) const { return by_side_[s]; }
    Bitboard of(Kind k) const { return by_kind_[static_cast<std::size_t>(k)]; }
    Bitboard of(Side s, Kind k) const { return of(s) & of(k); }
    Bitboard occupied() const { return by_side_.first | by_side_.second; }
    Square king(Side s) const { return kings_[s]; }

    bool operator==(const Board& b) const {
        return men_ == b.men_ && side_to_move_ == b.side_to_move_;
    }

    // Set-up. A board without both kings may be built but not played on.
    void put(Square s, Piece p);
    void clear(Square s);
    void set_side_to_move(Side s);

    // Moves a man, legal or not, and hands back what it took.
    Piece apply(Move m) {
        const Square from = m.from(), to = m.to();
        const Piece mover = men_[from.index], taken = men_[to.index];
        const Bitboard path = bit(from) | bit(to);
        if (!taken.is_none()) {
            by_side_[taken.side()] ^= bit(to);
            by_kind_[static_cast<std::size_t>(taken.kind())] ^= bit(to);
            key_ ^= kZobrist.man[taken.index()][to.index];
        }
        by_side_[mover.side()] ^= path;
        by_kind_[static_cast<std::size_t>(mover.kind())] ^= path;
        key_ ^= kZobrist.man[mover.index()][from.index] ^ kZobrist.man[mover.index()][to.index] ^
                kZobrist.second_to_move;
        men_[to.index] = mover;
        men_[from.index] = kNoPiece;
        if (mover.kind() == Kind::King) kings_[mover.side()] = to;
        side_to_move_ = other(side_to_move_);
        return taken;
    }

    // The same position with the turn passed to the other side: what would it threaten?
    Board passed() const {
        Board b = *this;
        b.set_side_to_move(other(side_to_move_));
        return b;
    }

  private:
    PerSide<Bitboard> by_side_;
    std::array<Bitboard, kKinds> by_kind_{};
    Key key_ = 0;
    std::array<Piece, kSquares> men_{};
    PerSide<Square> kings_;
    Side side_to_move_ = Side::First;
};

}  // namespace boyi::xiangqi
