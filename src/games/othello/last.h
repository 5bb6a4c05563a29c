// The last four empty squares, each count a small function of its own. Scores are final disc
// differences for the mover; windows are null windows (alpha, alpha + 1).
#pragma once

#include <array>

#include "games/othello/moves.h"
#include "games/othello/stability.h"

namespace boyi::othello {

// The board is cut into four quadrants; a quadrant with an odd number of empty squares is one where
// the mover can have the last word. Bit q of a parity says that quadrant q is odd.
constexpr unsigned quadrant_of(int square) {
    return 1u << ((square >> 5 & 1) * 2 + (square >> 2 & 1));
}

constexpr Bits odd_squares(unsigned parity) {
    constexpr Bits kQuarter = 0x0F0F0F0F;
    Bits out = 0;
    for (int q = 0; q < 4; ++q)
        if (parity >> q & 1) out |= kQuarter << (q >> 1) * 32 << (q & 1) * 4;
    return out;
}

struct ParityTables {
    std::array<std::uint8_t, kSquares> quadrant{};
    std::array<Bits, 16> odd{};
    std::array<Bits, kSquares> neighbours{};
    std::array<std::array<std::uint8_t, 4>, 16> order4{};  // odd ones first, else as they stand
    std::array<std::array<std::uint8_t, 3>, 8> order3{};
};

constexpr Bits neighbours_of(int s) {
    Bits out = 0;
    for (int df = -1; df <= 1; ++df)
        for (int dr = -1; dr <= 1; ++dr) {
            const int file = s % kSize + df, rank = s / kSize + dr;
            if ((df || dr) && file >= 0 && file < kSize && rank >= 0 && rank < kSize)
                out |= bit(Square{file, rank});
        }
    return out;
}

template <std::size_t N, std::size_t Count>
constexpr std::array<std::array<std::uint8_t, N>, Count> odd_first() {
    std::array<std::array<std::uint8_t, N>, Count> out{};
    for (std::size_t odd = 0; odd < Count; ++odd) {
        std::size_t at = 0;
        for (const std::size_t wanted : {1, 0})
            for (std::size_t i = 0; i < N; ++i)
                if ((odd >> i & 1) == wanted) out[odd][at++] = static_cast<std::uint8_t>(i);
    }
    return out;
}

constexpr ParityTables build_parity() {
    ParityTables t;
    for (int s = 0; s < kSquares; ++s) {
        t.quadrant[s] = static_cast<std::uint8_t>(quadrant_of(s));
        t.neighbours[s] = neighbours_of(s);
    }
    for (unsigned p = 0; p < 16; ++p) t.odd[p] = odd_squares(p);
    t.order4 = odd_first<4, 16>();
    t.order3 = odd_first<3, 8>();
    return t;
}

inline constexpr ParityTables kParity = build_parity();

inline unsigned parity_of(Bits empty) {
    unsigned parity = 0;
    for_each(empty, [&](int s) { parity ^= kParity.quadrant[static_cast<std::size_t>(s)]; });
    return parity;
}

// For each line through a square: how many discs the last disc of the game turns there, by the
// mover's discs on the line (all others are the other's).
struct LastLine {
    Bits mask = 0;
    std::uint8_t at = 0;  // place of the square on the line
};

struct LastTables {
    std::array<std::array<std::uint8_t, 256>, kSize> turned{};  // [place][mover's discs]
    std::array<std::array<LastLine, 4>, kSquares> lines{};
};

extern const LastTables kLast;

// Discs turned by the mover's disc on the only empty square.
template <class Set>
int count_last(Bits mover, int square) {
    const Bits here = bit(square);
    return Set::count(flips<Set>(Board{mover, ~(mover | here)}, square));
}

template <class Set>
int solve_one(Bits mover, int square) {
    const int lead = 2 * Set::count(mover) - kSquares;
    if (const int turned = count_last<Set>(mover, square)) return lead + 2 + 2 * turned;
    const int lost = count_last<Set>(~(mover | bit(square)), square);
    if (lost) return lead - 2 * lost;
    return lead >= 0 ? lead + 2 : lead;
}

// Nodes are counted as Edax counts them: every position met with at least one empty square, and in
// endgame.h and midgame.h every move that is valued to be sorted.
template <class Set>
class Last {
  public:
    explicit Last(std::uint64_t& nodes) : nodes_(nodes) {}

    int two(const Board& b, int alpha, int s1, int s2) {
        ++nodes_;
        int best = try_two(b, alpha, s1, s2);
        if (best != kNothing) return best;
        best = try_two(b.passed(), -alpha - 1, s1, s2);
        return best != kNothing ? -best : final_score(b);
    }

    int three(const Board& b, int alpha, unsigned parity, std::array<int, 3> s) {
        ++nodes_;
        const unsigned odd = odd_bits<3>(parity, s);
        const auto& order = kParity.order3[odd];
        s = {s[order[0]], s[order[1]], s[order[2]]};
        int best = try_three(b, alpha, s);
        if (best != kNothing) return best;
        best = try_three(b.passed(), -alpha - 1, s);
        return best != kNothing ? -best : final_score(b);
    }

    int four(const Board& b, int alpha, unsigned parity) {
        ++nodes_;
        if (alpha >= kStableFrom) {
            const int bound = kSquares - 2 * Set::count(stable_discs(b.passed()));
            if (bound <= alpha) return bound;
        }
        std::array<int, 4> s{};
        Bits empty = b.empty();
        for (int& each : s) {
            each = std::countr_zero(empty);
            empty &= empty - 1;
        }
        const auto& order = kParity.order4[odd_bits<4>(parity, s)];
        s = {s[order[0]], s[order[1]], s[order[2]], s[order[3]]};
        int best = try_four(b, alpha, parity, s);
        if (best != kNothing) return best;
        best = try_four(b.passed(), -alpha - 1, parity, s);
        return best != kNothing ? -best : final_score(b);
    }

  private:
    static constexpr int kNothing = -100;  // no move
    static constexpr int kStableFrom = 0;  // alpha from which the other's stable discs are counted

    template <std::size_t N>
    static unsigned odd_bits(unsigned parity, const std::array<int, N>& s) {
        const Bits odd = kParity.odd[parity];
        unsigned out = 0;
        for (std::size_t i = 0; i < N; ++i) out |= static_cast<unsigned>(odd >> s[i] & 1) << i;
        return out;
    }

    // The board after a disc on s, if that is legal.
    static bool put(const Board& b, int s, Board& child) {
        if ((kParity.neighbours[static_cast<std::size_t>(s)] & b.other) == 0) return false;
        const Bits turned = flips<Set>(b, s);
        child = b.after(bit(s), turned);
        return turned != 0;
    }

    static int better(int a, int b) { return a > b ? a : b; }

    int try_two(const Board& b, int alpha, int s1, int s2) {
        int best = kNothing;
        Board child;
        if (put(b, s1, child)) {
            ++nodes_;
            best = -solve_one<Set>(child.mover, s2);
        }
        if (best <= alpha && put(b, s2, child)) {
            ++nodes_;
            best = better(best, -solve_one<Set>(child.mover, s1));
        }
        return best;
    }

    int try_three(const Board& b, int alpha, const std::array<int, 3>& s) {
        int best = kNothing;
        Board child;
        if (put(b, s[0], child)) best = -two(child, -alpha - 1, s[1], s[2]);
        if (best <= alpha && put(b, s[1], child))
            best = better(best, -two(child, -alpha - 1, s[0], s[2]));
        if (best <= alpha && put(b, s[2], child))
            best = better(best, -two(child, -alpha - 1, s[0], s[1]));
        return best;
    }

    int try_four(const Board& b, int alpha, unsigned parity, const std::array<int, 4>& s) {
        int best = kNothing;
        Board child;
        const auto go_on = [&](int played, int a, int c, int d) {
            if (best > alpha || !put(b, played, child)) return;
            const unsigned left = parity ^ kParity.quadrant[static_cast<std::size_t>(played)];
            best = better(best, -three(child, -alpha - 1, left, {a, c, d}));
        };
        go_on(s[0], s[1], s[2], s[3]);
        go_on(s[1], s[0], s[2], s[3]);
        go_on(s[2], s[0], s[1], s[3]);
        go_on(s[3], s[0], s[1], s[2]);
        return best;
    }

    std::uint64_t& nodes_;
};

}  // namespace boyi::othello
