// Legal moves. Most men cannot expose their king: those that can are found once (the blockers), and
// only their moves, and the king's, are tried out.
#pragma once

#include "games/xiangqi/attacks.h"
#include "games/xiangqi/board.h"

namespace boyi::xiangqi {

// Men of the other side that attack `king` of side `s` on a board occupied like this.
// `gone`: a square whose man has just been taken.
template <class Set>
Bitboard king_attackers(const Board& b, Side s, Square king, Bitboard occupied,
                        Bitboard gone = {}) {
    const Bitboard theirs = b.of(other(s)).without(gone);
    const SliderView lines = slider_view<Set>(king, occupied);
    const Bitboard file_king = bit(b.king(other(s))) & lines.reach;
    return (theirs & ((lines.reach & b.of(Kind::Chariot)) | (lines.beyond & b.of(Kind::Cannon)) |
                      (kAttacks.pawn_from[other(s)][king.index] & b.of(Kind::Pawn)) |
                      (horse_attackers<Set>(king, occupied) & b.of(Kind::Horse)))) |
           file_king;
}

template <class Set>
Bitboard checkers(const Board& b, Side s) {
    return king_attackers<Set>(b, s, b.king(s), b.occupied());
}

template <class Set>
bool leaves_king_safe(const Board& b, Move m) {
    const Side us = b.side_to_move();
    const Bitboard to = bit(m.to());
    const Bitboard occupied = b.occupied().without(bit(m.from())) | to;
    const Square king = m.from() == b.king(us) ? m.to() : b.king(us);
    return !king_attackers<Set>(b, us, king, occupied, to);
}

// What the side to move must mind.
struct Exposure {
    Bitboard blockers;  // own men whose moves must be tried out: in check all of them, else those
                        // whose leaving may open an attack on the king
    Bitboard hollow;    // squares between the king and a bare cannon: stepping in makes its screen
};

template <class Set>
Exposure exposure(const Board& b, bool in_check) {
    const Side us = b.side_to_move();
    if (in_check) return {b.of(us), {}};
    const Square king = b.king(us);
    const Bitboard theirs = b.of(other(us)), ours = b.of(us), occupied = b.occupied();
    const Bitboard lines = spread_lines((1u << kRanks) - 1, kRow, king.file(), king.rank());
    Exposure e;
    for_each(theirs & lines & (b.of(Kind::Chariot) | b.of(Kind::King)), [&](Square s) {
        const Bitboard men = between(king, s) & occupied;
        if (Set::count(men.lo) + Set::count(men.hi) == 1) e.blockers |= men & ours;
    });
    for_each(theirs & lines & b.of(Kind::Cannon), [&](Square s) {
        const Bitboard gap = between(king, s), men = gap & occupied;
        const int count = Set::count(men.lo) + Set::count(men.hi);
        if (count == 0) e.hollow |= gap;
        if (count == 2) e.blockers |= men & ours;
    });
    for_each(kAttacks.horse_ring[king.index] & theirs & b.of(Kind::Horse),
             [&](Square s) { e.blockers |= bit(leg_of(s, king)) & ours; });
    return e;
}

inline constexpr Bitboard kEverywhere{(1ULL << kRiver) - 1, (1ULL << kRiver) - 1};

// Calls each(from, targets, sure) for every man to move; `sure` says that all targets are legal.
// Only targets inside wanted(kind) are offered: the enemy's men for captures, empty squares for the
// rest.
template <class Set, class Wanted, class Each>
void for_each_mover(const Board& b, const Exposure& e, Wanted wanted, Each each) {
    const Side us = b.side_to_move();
    const Bitboard ours = b.of(us), occupied = b.occupied();
    const auto visit = [&](Kind k, auto targets_from) {
        const Bitboard open = wanted(k).without(ours | e.hollow);
        if (!open) return;
        for_each(ours & b.of(k),
                 [&](Square s) { each(s, targets_from(s) & open, !e.blockers.contains(s)); });
    };
    visit(Kind::Chariot, [&](Square s) { return chariot_attacks<Set>(s, occupied); });
    visit(Kind::Cannon, [&](Square s) {
        return targets<Set>(Piece{us, Kind::Cannon}, s, occupied);
    });
    visit(Kind::Horse, [&](Square s) { return horse_attacks<Set>(s, occupied); });
    visit(Kind::Pawn, [&](Square s) { return kAttacks.pawn_to[us][s.index]; });
    visit(Kind::Elephant, [&](Square s) { return elephant_attacks<Set>(s, occupied); });
    visit(Kind::Advisor, [&](Square s) { return kAttacks.advisor_to[s.index]; });
    const Square king =
        b.king(us);  // the king itself is no screen: it may step towards a bare cannon
    each(king, (kAttacks.king_to[king.index] & wanted(Kind::King)).without(ours), false);
}

template <class Set, class Wanted, class Visit>
void for_each_legal_move(const Board& b, const Exposure& e, Wanted wanted, Visit visit) {
    for_each_mover<Set>(b, e, wanted, [&](Square from, Bitboard to, bool sure) {
        for_each(to, [&](Square s) {
            const Move m{from, s};
            if (sure || leaves_king_safe<Set>(b, m)) visit(m);
        });
    });
}

template <class Set>
Exposure exposure(const Board& b) {
    return exposure<Set>(b, static_cast<bool>(checkers<Set>(b, b.side_to_move())));
}

inline constexpr auto kAnywhere = [](Kind) { return kEverywhere; };

template <class Set>
MoveList legal_moves(const Board& b) {
    MoveList list;
    for_each_legal_move<Set>(b, exposure<Set>(b), kAnywhere, [&](Move m) { list.add(m); });
    return list;
}

template <class Set>
MoveList all_legal_moves(const Board& b) {
    return legal_moves<Set>(b);
}

template <class Set>
int count_legal_moves(const Board& b) {
    int count = 0;
    for_each_mover<Set>(b, exposure<Set>(b), kAnywhere, [&](Square from, Bitboard to, bool sure) {
        if (sure) {
            count += Set::count(to.lo) + Set::count(to.hi);
        } else {
            for_each(to, [&](Square s) { count += leaves_king_safe<Set>(b, Move{from, s}); });
        }
    });
    return count;
}

template <class Set>
std::uint64_t count_lines(const Board& b, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves<Set>(b));
    std::uint64_t count = 0;
    for (const Move m : legal_moves<Set>(b)) {
        Board next = b;
        next.apply(m);
        count += count_lines<Set>(next, depth - 1);
    }
    return count;
}

}  // namespace boyi::xiangqi
