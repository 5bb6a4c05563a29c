// Line of play: where a game started and what was played. Repetition, ko and the move-count rules
// need the past, so the past travels with the position, in one value.
#pragma once

#include <vector>

#include "game/game.h"

namespace boyi {

template <Game G>
struct Line {
    using Position = typename G::Position;
    using Move = typename Position::Move;

    Position start = G::start();
    std::vector<Move> moves;

    Position now() const {
        auto p = start;
        for (auto m : moves) p.play(m);
        return p;
    }
};

}  // namespace boyi
