#include "games/xiangqi/generators/scan.h"

#include <cstdlib>

namespace boyi::xiangqi {
namespace {

bool is_in_palace_of(Side side, Square s) {
    const bool far_enough = side == Side::First ? s.rank() <= 2 : s.rank() >= 7;
    return far_enough && s.file() >= 3 && s.file() <= 5;
}

}  // namespace

ScanGenerator::ScanGenerator(const Board& b) : side_to_move_(b.side_to_move()) {
    for (int i = 0; i < kSquares; ++i) men_[i] = b.at(Square{i});
}

void ScanGenerator::apply(Move m) {
    men_[m.to().index] = men_[m.from().index];
    men_[m.from().index] = kNoPiece;
    side_to_move_ = other(side_to_move_);
}

// On one file or rank, with exactly so many men strictly between.
bool ScanGenerator::is_free_line(Square from, Square to, int men_between) const {
    const int df = to.file() - from.file(), dr = to.rank() - from.rank();
    if ((df == 0) == (dr == 0)) return false;
    const int step_f = (df > 0) - (df < 0), step_r = (dr > 0) - (dr < 0);
    int men = 0;
    for (int f = from.file() + step_f, r = from.rank() + step_r; f != to.file() || r != to.rank();
         f += step_f, r += step_r)
        men += !at(f, r).is_none();
    return men == men_between;
}

bool ScanGenerator::may_go(Square from, Square to) const {
    const Piece man = men_[from.index], target = men_[to.index];
    if (target.is(man.side())) return false;
    const int df = to.file() - from.file(), dr = to.rank() - from.rank();
    const int across = std::abs(df), along = std::abs(dr);
    switch (man.kind()) {
        case Kind::King:  // one step along a line, inside the palace
            return across + along == 1 && is_in_palace_of(man.side(), to);
        case Kind::Advisor:  // one step diagonally, inside the palace
            return across == 1 && along == 1 && is_in_palace_of(man.side(), to);
        case Kind::Elephant:  // two steps diagonally over an empty eye, on its own side
            return across == 2 && along == 2 && to.is_in_half_of(man.side()) &&
                   at(from.file() + df / 2, from.rank() + dr / 2).is_none();
        case Kind::Horse:  // one step along a line, which must be empty, then one diagonally out
            if (across == 2 && along == 1) return at(from.file() + df / 2, from.rank()).is_none();
            if (across == 1 && along == 2) return at(from.file(), from.rank() + dr / 2).is_none();
            return false;
        case Kind::Chariot:  // along a line as far as it is empty
            return is_free_line(from, to, 0);
        case Kind::Cannon:  // moves as a chariot, takes over one man
            return is_free_line(from, to, target.is_none() ? 0 : 1);
        case Kind::Pawn: {  // one step ahead; across the river also sideways
            const int ahead = man.side() == Side::First ? 1 : -1;
            if (df == 0) return dr == ahead;
            return across == 1 && dr == 0 && from.is_in_half_of(other(man.side()));
        }
    }
    return false;
}

bool ScanGenerator::is_in_check(Side s) const {
    Square king, other_king;
    for (int i = 0; i < kSquares; ++i) {
        if (men_[i] == Piece{s, Kind::King}) king = Square{i};
        if (men_[i] == Piece{other(s), Kind::King}) other_king = Square{i};
    }
    if (king.file() == other_king.file() && is_free_line(king, other_king, 0)) return true;
    for (int i = 0; i < kSquares; ++i)
        if (men_[i].is(other(s)) && may_go(Square{i}, king)) return true;
    return false;
}

MoveList ScanGenerator::moves() const {
    MoveList list;
    for (int from = 0; from < kSquares; ++from) {
        if (!men_[from].is(side_to_move_)) continue;
        for (int to = 0; to < kSquares; ++to) {
            if (!may_go(Square{from}, Square{to})) continue;
            ScanGenerator next = *this;
            next.apply(Move{Square{from}, Square{to}});
            if (!next.is_in_check(side_to_move_)) list.add(Move{Square{from}, Square{to}});
        }
    }
    return list;
}

}  // namespace boyi::xiangqi
