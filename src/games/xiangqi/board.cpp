#include "games/xiangqi/board.h"

#include "base/random.h"

namespace boyi::xiangqi {
namespace {

constexpr ZobristTables build_zobrist() {
    ZobristTables t;
    Random random(0x5A0B815713ULL);
    for (auto& squares : t.man)
        for (Key& key : squares) key = random.next();
    t.second_to_move = random.next();
    return t;
}

}  // namespace

constinit const ZobristTables kZobrist = build_zobrist();

void Board::put(Square s, Piece p) {
    clear(s);
    if (p.is_none()) return;
    men_[s.index] = p;
    by_side_[p.side()] |= bit(s);
    by_kind_[static_cast<std::size_t>(p.kind())] |= bit(s);
    key_ ^= kZobrist.man[p.index()][s.index];
    if (p.kind() == Kind::King) kings_[p.side()] = s;
}

void Board::clear(Square s) {
    const Piece p = men_[s.index];
    if (p.is_none()) return;
    men_[s.index] = kNoPiece;
    by_side_[p.side()] ^= bit(s);
    by_kind_[static_cast<std::size_t>(p.kind())] ^= bit(s);
    key_ ^= kZobrist.man[p.index()][s.index];
}

void Board::set_side_to_move(Side s) {
    if (s != side_to_move_) key_ ^= kZobrist.second_to_move;
    side_to_move_ = s;
}

}  // namespace boyi::xiangqi
