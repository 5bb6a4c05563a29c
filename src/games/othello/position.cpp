#include "games/othello/position.h"

#include "games/othello/moves.h"

namespace boyi::othello {
namespace {

constexpr Key mixed(Key x) {  // the finaliser of SplitMix64
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

}  // namespace

Key Position::key() const {
    const Key turn = side_ == Side::First ? 0 : 0x9E3779B97F4A7C15ULL;
    return mixed(board_.mover + mixed(board_.other + turn));
}

MoveList Position::moves() const {
    MoveList list;
    const Bits squares = mobility<Plain>(board_);
    for_each(squares, [&](int s) { list.add(Move{Square{s}}); });
    if (squares == 0 && mobility<Plain>(board_.passed()) != 0) list.add(Move::pass());
    return list;
}

bool Position::is_legal(Move m) const {
    if (m.is_none()) return false;
    const Bits squares = mobility<Plain>(board_);
    if (m.is_pass()) return squares == 0 && mobility<Plain>(board_.passed()) != 0;
    return (squares & bit(m.square())) != 0;
}

bool Position::is_over() const {
    return mobility<Plain>(board_) == 0 && mobility<Plain>(board_.passed()) == 0;
}

std::optional<Outcome> Position::outcome() const {
    if (!is_over()) return std::nullopt;
    const int score = final_score(board_);
    if (score == 0) return draw_by("equal discs");
    return win_for(score > 0 ? side_ : other(side_), "more discs");
}

void Position::play(Move m) {
    if (m.is_pass()) board_ = board_.passed();
    else board_ = board_.after(bit(m.square()), flips<Plain>(board_, m.square().index));
    side_ = other(side_);
}

}  // namespace boyi::othello
