// Perft that hears a stop: it looks up between small pieces of the work.
#pragma once

#include <cstdint>

#include "base/stop.h"
#include "game/game.h"

namespace boyi::engine {

// `count(position, depth)` counts the pieces. Too small when stopped.
template <PositionLike Position, class Count>
std::uint64_t count_until(const StopFlag& stop, const Position& p, int depth, const Count& count) {
    constexpr int kSmallPiece = 3;
    if (depth <= kSmallPiece) return count(p, depth);
    std::uint64_t sum = 0;
    for (const auto m : p.moves()) {
        if (stop.raised()) break;
        Position next = p;
        next.play(m);
        sum += count_until(stop, next, depth - 1, count);
    }
    return sum;
}

}  // namespace boyi::engine
