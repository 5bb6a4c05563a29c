// Trainer: play an ending against perfect defence; each move is answered with what it changed.
#pragma once

#include <iosfwd>

#include "games/xiangqi/endgame/advice.h"

namespace boyi::apps {

struct Training {
    std::string folder;
    std::string start;  // a class, for a position of it by chance, or a FEN
    std::uint64_t seed = 1;
    bool json = false;
};

// Reads moves (any notation), `hint`, `undo` and `quit` until the game or the input ends.
Result<Done> train(const Training& wish, std::istream& in, std::ostream& out);

}  // namespace boyi::apps
