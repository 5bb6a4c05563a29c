// Stability: discs that no sequence of moves can turn again, a lower bound found from the edges,
// from full lines, and from neighbours that are stable themselves.
#pragma once

#include <array>

#include "games/othello/board.h"

namespace boyi::othello {

// [mover's discs on an edge * 256 + other's]: the mover's discs that are stable along the edge.
extern const std::array<std::uint8_t, 256 * 256> kEdgeStable;

inline constexpr Bits kFileA = 0x0101010101010101;
inline constexpr Bits kFileH = kFileA << 7;

constexpr unsigned gather_file_a(Bits set) {
    return static_cast<unsigned>(((set & kFileA) * 0x0102040810204080) >> 56);
}
constexpr Bits spread_file_a(unsigned ranks) {
    return (((ranks & 127) * 0x0002040810204081ULL) & kFileA) | Bits{ranks & 128} << 49;
}

inline Bits stable_on_edges(const Board& b) {
    const auto look = [](Bits mine, Bits theirs) -> Bits {
        return kEdgeStable[static_cast<std::size_t>(mine << 8 | theirs)];
    };
    const Bits bottom = look(b.mover & 255, b.other & 255);
    const Bits top = look(b.mover >> 56, b.other >> 56) << 56;
    const Bits left = look(gather_file_a(b.mover), gather_file_a(b.other));
    const Bits right = look(gather_file_a(b.mover >> 7), gather_file_a(b.other >> 7));
    return bottom | top | spread_file_a(static_cast<unsigned>(left)) |
           spread_file_a(static_cast<unsigned>(right)) << 7;
}

// Squares whose line in one direction is full, so that nothing turns along it any more.
struct FullLines {
    Bits rank, file, rising, falling;
};

constexpr Bits first_files(int n) { return kFileA * ((1u << n) - 1); }
constexpr Bits last_files(int n) { return kFileA * (256u - (1u << (8 - n))); }

// Along a diagonal, looking one, two and four squares ahead each way; beyond the border all is
// full. `ahead` gives the files from which n upward steps leave the board, `behind` the same
// downward.
template <class Ahead, class Behind>
constexpr Bits full_both_ways(Bits occupied, int step, Ahead ahead, Behind behind) {
    Bits up = occupied, down = occupied;
    for (int n = 1; n <= 4; n *= 2) {
        const Bits top = ~Bits{0} << (kSquares - kSize * n),
                   bottom = ~Bits{0} >> (kSquares - kSize * n);
        up &= up >> n * step | ahead(n) | top;
        down &= down << n * step | behind(n) | bottom;
    }
    return up & down;
}

constexpr FullLines full_lines(Bits occupied) {
    FullLines f{};
    Bits rank = occupied;
    rank &= rank >> 4;
    rank &= rank >> 2;
    rank &= rank >> 1;
    f.rank = (rank & kFileA) * 255;
    Bits file = occupied;
    file &= file >> 8 | file << 56;
    file &= file >> 16 | file << 48;
    f.file = file & (file >> 32 | file << 32);
    f.rising = full_both_ways(occupied, 9, last_files, first_files);
    f.falling = full_both_ways(occupied, 7, first_files, last_files);
    return f;
}

// The mover's stable discs.
inline Bits stable_discs(const Board& b) {
    const FullLines full = full_lines(b.mover | b.other);
    Bits stable = stable_on_edges(b);
    stable |= full.rank & full.file & full.rising & full.falling & b.mover;
    if (stable == 0) return 0;
    const auto beside = [](Bits set, int step, Bits up_mask, Bits down_mask) {
        return (set << step & up_mask) | (set >> step & down_mask);
    };
    for (Bits before = 0; before != stable;) {
        before = stable;
        stable |= b.mover & (full.rank | beside(stable, 1, ~kFileA, ~kFileH)) &
                  (full.file | beside(stable, 8, ~Bits{0}, ~Bits{0})) &
                  (full.rising | beside(stable, 9, ~kFileA, ~kFileH)) &
                  (full.falling | beside(stable, 7, ~kFileH, ~kFileA));
    }
    return stable;
}

}  // namespace boyi::othello
