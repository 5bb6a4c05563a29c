// Classic: the player of the source paper, with the weights it gives and our reading of its lost
// figures (docs/othello-engine.md): minimax with alpha-beta over the weights of the moves.
#pragma once

#include <cstdint>
#include <vector>

#include "base/stop.h"
#include "games/othello/position.h"

namespace boyi::othello {

// What the paper gives for putting a disc on a square in this position.
int classic_weight(const Position& before, Move m);

inline constexpr int kClassicDepth = 4;  // the paper names none

struct ClassicChoice {
    Move move;
    int value = 0;  // own weights less the other's along the line
    std::uint64_t nodes = 0;
};
ClassicChoice choose_classic(const Position& p, const std::vector<Move>& allowed, int depth,
                             const StopFlag& stop);

}  // namespace boyi::othello
