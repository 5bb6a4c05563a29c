// Positions for property tests: seeded random play from the start.
#pragma once

#include <vector>

#include "base/random.h"
#include "games/xiangqi/game.h"

namespace boyi::xiangqi::testing {

inline std::vector<Position> random_positions(int count, std::uint64_t seed) {
    std::vector<Position> out;
    Random random(seed);
    Position p = Xiangqi::start();
    int plies = 0;
    while (static_cast<int>(out.size()) < count) {
        const MoveList moves = p.moves();
        if (moves.empty() || plies > 150) {
            p = Xiangqi::start();
            plies = 0;
            continue;
        }
        p.play(moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        ++plies;
        if (random.below(4) == 0) out.push_back(p);
    }
    return out;
}

}  // namespace boyi::xiangqi::testing
