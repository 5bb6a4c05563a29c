// A slow, plainly written Xiangqi for the tests: it walks the board square by square and knows no
// table, so that it shares no mistake with the program.
#pragma once

#include <cstdlib>
#include <vector>

#include "games/xiangqi/board.h"

namespace boyi::xiangqi::naive {

inline bool is_in_palace(Side s, Square at) {
    const int height = s == Side::First ? at.rank() : kRanks - 1 - at.rank();
    return at.file() >= 3 && at.file() <= 5 && height <= 2;
}

// Men strictly between two squares of one line; -1 when they share none.
inline int men_between(const Board& b, Square from, Square to) {
    const int df = to.file() - from.file(), dr = to.rank() - from.rank();
    if ((df != 0) == (dr != 0)) return -1;
    const int steps = std::abs(df + dr), step_file = df / steps, step_rank = dr / steps;
    int men = 0;
    for (int i = 1; i < steps; ++i)
        men += !b.at(Square{from.file() + i * step_file, from.rank() + i * step_rank}).is_none();
    return men;
}

inline bool horse_jumps(const Board& b, Square from, int df, int dr) {
    if (std::abs(df) == 2 && std::abs(dr) == 1)
        return b.at(Square{from.file() + df / 2, from.rank()}).is_none();
    if (std::abs(df) == 1 && std::abs(dr) == 2)
        return b.at(Square{from.file(), from.rank() + dr / 2}).is_none();
    return false;
}

inline bool pawn_steps(Side s, Square from, int df, int dr) {
    const int forward = s == Side::First ? dr : -dr;
    if (df == 0) return forward == 1;
    return dr == 0 && std::abs(df) == 1 && !from.is_in_half_of(s);
}

// May this man go there by the way it moves? Whose man stands there is not asked, only whether.
inline bool reaches(const Board& b, Square from, Square to) {
    const Piece p = b.at(from);
    const int df = to.file() - from.file(), dr = to.rank() - from.rank();
    switch (p.kind()) {
        case Kind::King: return std::abs(df) + std::abs(dr) == 1 && is_in_palace(p.side(), to);
        case Kind::Advisor:
            return std::abs(df) == 1 && std::abs(dr) == 1 && is_in_palace(p.side(), to);
        case Kind::Elephant:
            return std::abs(df) == 2 && std::abs(dr) == 2 && to.is_in_half_of(p.side()) &&
                   b.at(Square{from.file() + df / 2, from.rank() + dr / 2}).is_none();
        case Kind::Horse: return horse_jumps(b, from, df, dr);
        case Kind::Chariot: return men_between(b, from, to) == 0;
        case Kind::Cannon: return men_between(b, from, to) == (b.at(to).is_none() ? 0 : 1);
        case Kind::Pawn: return pawn_steps(p.side(), from, df, dr);
    }
    return false;
}

inline bool is_attacked(const Board& b, Side s) {  // the king of s
    const Square king = b.king(s), theirs = b.king(other(s));
    if (king.file() == theirs.file() && men_between(b, king, theirs) == 0) return true;
    for (int i = 0; i < kSquares; ++i)
        if (b.at(Square{i}).is(other(s)) && reaches(b, Square{i}, king)) return true;
    return false;
}

inline std::vector<Move> legal_moves(const Board& b) {
    std::vector<Move> out;
    const Side us = b.side_to_move();
    for (int from = 0; from < kSquares; ++from) {
        if (!b.at(Square{from}).is(us)) continue;
        for (int to = 0; to < kSquares; ++to) {
            if (from == to || b.at(Square{to}).is(us)) continue;
            if (!reaches(b, Square{from}, Square{to})) continue;
            Board next = b;
            next.apply(Move{Square{from}, Square{to}});
            if (!is_attacked(next, us)) out.push_back(Move{Square{from}, Square{to}});
        }
    }
    return out;
}

}  // namespace boyi::xiangqi::naive
