// Board: the discs as the side to move sees them. Who is black and who is white, only the position
// knows; the kernels do not ask.
#pragma once

#include <bit>

#include "games/othello/types.h"

namespace boyi::othello {

struct Board {
    Bits mover = 0;  // discs of the side to move
    Bits other = 0;

    constexpr Bits empty() const { return ~(mover | other); }
    constexpr int empties() const { return std::popcount(empty()); }

    // The board after the mover's disc on a square has turned `flipped`.
    constexpr Board after(Bits square, Bits flipped) const {
        return {other ^ flipped, mover ^ (flipped | square)};
    }
    constexpr Board passed() const { return {other, mover}; }

    constexpr bool operator==(const Board&) const = default;
};

// Disc difference of a finished game for the mover; empty squares go to the winner.
constexpr int final_score(const Board& b) {
    const int mine = std::popcount(b.mover), theirs = std::popcount(b.other);
    const int lead = mine - theirs, empty = kSquares - mine - theirs;
    return lead > 0 ? lead + empty : lead < 0 ? lead - empty : 0;
}

// One of the eight symmetries of the square applied to a set: bit 0 mirrors the files, bit 1 the
// ranks, bit 2 then swaps files and ranks.
constexpr Bits transformed(Bits set, int symmetry) {
    if (symmetry & 1) {
        set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
        set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
        set = (set >> 4 & 0x0F0F0F0F0F0F0F0F) | (set & 0x0F0F0F0F0F0F0F0F) << 4;
    }
    if (symmetry & 2) set = __builtin_bswap64(set);
    if (symmetry & 4) {
        const auto swap = [&set](Bits mask, int by) {
            const Bits t = (set ^ (set >> by)) & mask;
            set ^= t ^ (t << by);
        };
        swap(0x00AA00AA00AA00AA, 7);
        swap(0x0000CCCC0000CCCC, 14);
        swap(0x00000000F0F0F0F0, 28);
    }
    return set;
}

inline constexpr int kSymmetries = 8;

constexpr Board transformed(const Board& b, int symmetry) {
    return {transformed(b.mover, symmetry), transformed(b.other, symmetry)};
}

inline constexpr Board kStart{bit(Square{4, 3}) | bit(Square{3, 4}),
                              bit(Square{3, 3}) | bit(Square{4, 4})};

}  // namespace boyi::othello
