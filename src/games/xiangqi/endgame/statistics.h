// Statistics: how many positions of a class are won, drawn and lost, and the longest line.
#pragma once

#include "games/xiangqi/endgame/retrograde.h"

namespace boyi::xiangqi::endgame {

struct Counts {
    std::uint64_t legal = 0, win = 0, draw = 0, loss = 0;  // for the side to move
    bool operator==(const Counts&) const = default;
};

// Every position of the board counts, also the mirror image of another; equal men are not told
// apart, and the side not to move is never in check.
struct Statistics {
    PerSide<Counts> to_move;
    int longest = 0;  // plies to the end of the game, by best play of both sides
};

// Of a class in this order of sides; the table is that of the canonical class.
Statistics count(const Table& t, const Material& wanted);

}  // namespace boyi::xiangqi::endgame
