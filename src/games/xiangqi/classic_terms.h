// The terms of the classic evaluation, one template for each instruction set; see classic.h.
#pragma once

#include <array>

#include "games/xiangqi/attacks.h"
#include "games/xiangqi/classic.h"

namespace boyi::xiangqi {

// By kind: king, advisor, elephant, horse, chariot, cannon, pawn.
inline constexpr std::array<int, kKinds> kClassicWorth = {0, 170, 160, 450, 1000, 450, 60};
inline constexpr std::array<int, kKinds> kClassicFreedom = {0, 1, 1, 12, 6, 6, 15};
inline constexpr int kHandInHand = 200;

// Equation 5-1 as Red sees it, the far rank first.
inline constexpr int kClassicPawn[kRanks][kFiles] = {
    {0, 3, 6, 9, 12, 9, 6, 3, 0},         {18, 36, 56, 80, 120, 80, 56, 36, 18},
    {14, 26, 42, 60, 80, 60, 42, 26, 14}, {10, 20, 30, 34, 40, 34, 30, 20, 10},
    {6, 12, 18, 18, 20, 18, 18, 12, 6},   {2, 0, 8, 0, 8, 0, 8, 0, 2},
    {0, 0, -2, 0, 4, 0, -2, 0, 0},        {0, 0, 0, 0, 0, 0, 0, 0, 0},
    {0, 0, 0, 0, 0, 0, 0, 0, 0},          {0, 0, 0, 0, 0, 0, 0, 0, 0},
};

constexpr int classic_pawn_place(Side side, Square s) {
    const int far = side == Side::First ? kRanks - 1 - s.rank() : s.rank();
    return kClassicPawn[far][s.file()];
}

template <class Set>
int count_of(Bitboard set) {
    return Set::count(set.lo) + Set::count(set.hi);
}

template <class Set>
int classic_freedom(const Board& b, Side side) {
    const Bitboard ours = b.of(side), occupied = b.occupied();
    int sum = 0;
    const auto add = [&](Kind k, auto targets_from) {
        int squares = 0;
        for_each(ours & b.of(k),
                 [&](Square s) { squares += count_of<Set>(targets_from(s).without(ours)); });
        sum += squares * kClassicFreedom[static_cast<std::size_t>(k)];
    };
    add(Kind::Advisor, [](Square s) { return kAttacks.advisor_to[s.index]; });
    add(Kind::Elephant, [&](Square s) { return elephant_attacks<Set>(s, occupied); });
    add(Kind::Horse, [&](Square s) { return horse_attacks<Set>(s, occupied); });
    add(Kind::Chariot, [&](Square s) { return chariot_attacks<Set>(s, occupied); });
    add(Kind::Cannon, [&](Square s) {
        return targets<Set>(Piece{side, Kind::Cannon}, s, occupied);
    });
    add(Kind::Pawn, [&](Square s) { return kAttacks.pawn_to[side][s.index]; });
    return sum;
}

// Pairs of neighbouring pawns on one rank beyond the river.
template <class Set>
int classic_pairs(const Board& b, Side side) {
    const Bitboard pawns = b.of(side, Kind::Pawn);
    constexpr std::uint64_t kNotLastFile = ~(kColumn << 8);
    const std::uint64_t crossed = side == Side::First ? pawns.hi : pawns.lo;
    return Set::count(crossed & kNotLastFile & crossed >> 1);
}

template <class Set>
ClassicTerms classic_terms(const Board& b, Side side) {
    ClassicTerms t;
    for (const Kind k : kAllKinds)
        t.material += count_of<Set>(b.of(side, k)) * kClassicWorth[static_cast<std::size_t>(k)];
    for_each(b.of(side, Kind::Pawn), [&](Square s) { t.place += classic_pawn_place(side, s); });
    t.freedom = classic_freedom<Set>(b, side);
    t.teamwork = classic_pairs<Set>(b, side) * kHandInHand;
    return t;
}

template <class Set>
int classic_value(const Board& b) {
    const Side us = b.side_to_move();
    return classic_terms<Set>(b, us).sum() - classic_terms<Set>(b, other(us)).sum();
}

}  // namespace boyi::xiangqi
