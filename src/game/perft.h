// Perft: the number of lines of play of a given length, the classic proof of a move generator.
#pragma once

#include <cstdint>

#include "game/game.h"

namespace boyi {

template <PositionLike Position>
std::uint64_t perft(const Position& p, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (auto m : p.moves()) {
        auto next = p;
        next.play(m);
        count += perft(next, depth - 1);
    }
    return count;
}

}  // namespace boyi
