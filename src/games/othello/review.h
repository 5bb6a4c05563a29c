// Review: a whole game looked at again, every position valued and every move with what it lost.
#pragma once

#include <functional>
#include <vector>

#include "base/stop.h"
#include "game/line.h"
#include "games/othello/game.h"

namespace boyi::othello {

struct ReviewWish {
    int depth = 12;       // plies, in the middle game
    int exact_from = 22;  // empty squares from which positions are solved
    int threads = 1;
    int table_megabytes = 128;
};

// One position of the game, and the move that was played in it.
struct Reviewed {
    Position position;
    Move played;
    Move best;              // as good as any
    int value = 0;          // discs for the side to move, after the best move
    int loss = 0;           // discs that the played move is worse
    bool is_exact = false;  // both are proved
    int depth = 0;
};

struct Review {
    std::vector<Reviewed> moves;  // in the order of play; passes are not among them
    std::uint64_t nodes = 0;
};

// Backwards, so that the table knows what follows. `done` hears after each position how many are
// left. What was reviewed when it was stopped is kept.
Review review(const Line<Othello>& game, const ReviewWish& wish, const StopFlag& stop,
              const std::function<void(int left)>& done);

}  // namespace boyi::othello
