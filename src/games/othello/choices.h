// Choices: the moves of one position as the search lists them, best guess first.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "games/othello/board.h"

namespace boyi::othello {

inline constexpr int kUnseen = 1 << 24;  // no evaluation

// A position with what its parent already found out about it.
struct Place {
    Board board;
    Bits moves;
    unsigned parity;
    int empties;
    int sight = kUnseen;  // its evaluation for the mover
};

// A move to be searched. Without initial values: lists of it are made at every node.
struct Choice {
    Bits mover, other;  // the board after the move
    Bits replies;       // the other side's moves there
    int square;
    int value;  // the larger, the earlier
    int sight;  // the middle game's: the evaluation of the board after the move

    Board child() const { return {mover, other}; }
    void set(int played, const Board& after) {
        square = played;
        mover = after.mover;
        other = after.other;
    }
};

class Choices {
  public:
    Choice& add() { return list_[size_++]; }
    std::size_t size() const { return size_; }
    Choice& operator[](std::size_t i) { return list_[i]; }

    // Brings the best of those not yet taken to place i.
    Choice& pick(std::size_t i) {
        std::size_t best = i;
        for (std::size_t j = i + 1; j < size_; ++j)
            if (list_[j].value > list_[best].value) best = j;
        if (best != i) std::swap(list_[i], list_[best]);
        return list_[i];
    }

  private:
    std::size_t size_ = 0;
    std::array<Choice, 34> list_;
};

}  // namespace boyi::othello
