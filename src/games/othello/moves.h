// Moves: where a disc may be put, what it turns, and perft, as templates on the instruction set.
// Here stand the plain versions; moves_bmi2.h brings their twins.
#pragma once

#include "base/isa.h"
#include "games/othello/board.h"
#include "games/othello/rays.h"

namespace boyi::othello {

inline constexpr Bits kInnerFiles = 0x7E7E7E7E7E7E7E7E;

// Squares on which the mover may put a disc. Both ways along each line at once: runs of the other's
// discs that begin beside one of ours grow by one, then by two twice (Kogge and Stone 1973).
template <class Set>
Bits mobility(const Board& b) {
    Bits found = 0;
    for (const int step : kSteps) {
        const Bits prey = step == 8 ? b.other : b.other & kInnerFiles;
        Bits up = prey & (b.mover << step), down = prey & (b.mover >> step);
        up |= prey & (up << step);
        down |= prey & (down >> step);
        const Bits pairs_up = prey & (prey << step), pairs_down = pairs_up >> step;
        for (int i = 0; i < 2; ++i) {
            up |= pairs_up & (up << 2 * step);
            down |= pairs_down & (down >> 2 * step);
        }
        found |= up << step | down >> step;
    }
    return found & b.empty();
}

// The discs turned by the mover's disc on an empty square. On a climbing ray the first square that
// is not the other's is the lowest bit, on a descending ray the highest; it must be ours.
template <class Set>
Bits flips(const Board& b, int square) {
    const Rays& rays = kRays[static_cast<std::size_t>(square)];
    Bits turned = 0;
    for (std::size_t d = 0; d < 4; ++d) {
        const Bits stops = rays.up[d] & ~b.other;
        const Bits end = stops & (~stops + 1) & b.mover;
        turned |= rays.up[d] & (end - (end != 0));
        const Bits below = rays.down[d] & ~b.other;
        const Bits top = below == 0 ? 0 : bit(63 - std::countl_zero(below));
        if (top & b.mover) turned |= rays.down[d] & ~(top | (top - 1));
    }
    return turned;
}

// Lines of play of a length; a finished game counts as one line whatever its length. The last ply
// is counted, not played. With `free_passes` a pass is no ply.
template <class Set, bool free_passes>
std::uint64_t count_lines(const Board& b, int depth) {
    if (depth == 0) return 1;
    Bits moves = mobility<Set>(b);
    if (moves == 0) {
        if (mobility<Set>(b.passed()) == 0) return 1;
        return count_lines<Set, free_passes>(b.passed(), free_passes ? depth : depth - 1);
    }
    if (depth == 1) return static_cast<std::uint64_t>(Set::count(moves));
    std::uint64_t count = 0;
    for (; moves != 0; moves &= moves - 1) {
        const int s = std::countr_zero(moves);
        count += count_lines<Set, free_passes>(b.after(bit(s), flips<Set>(b, s)), depth - 1);
    }
    return count;
}

}  // namespace boyi::othello
