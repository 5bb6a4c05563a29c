// Levels: named strengths. A level is weaker because it looks less far and chooses among the moves
// that look nearly as good to it; what it may give away in one move is bounded, and it keeps every
// win it sees.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "engine/option.h"
#include "games/othello/types.h"

namespace boyi::othello {

enum class Manner : std::uint8_t {
    Search,
    Classic,  // the player of the source paper
    MonteCarlo,
    Random,  // any legal move: what every level is measured against
};

struct Strength {
    int depth = kSquares;       // plies looked ahead
    int exact_from = kSquares;  // empty squares from which it plays perfectly
    double temperature = 0;     // discs: a move that much worse is chosen e times more rarely
    int most_loss = 0;          // discs that a choice may give away, as far as the level sees
    Manner manner = Manner::Search;

    bool chooses() const { return temperature > 0; }
};

struct Level {
    std::string_view name;
    Strength strength;
};

const std::vector<Level>& levels();  // weakest first; then players of another manner
engine::Option level_option();
Strength strength_of(std::string_view level);  // one of the names

// Empty squares from which the endgame is solved when the middle game is searched this deep: it
// takes not much longer then.
constexpr int exact_from_at(int depth) { return depth < 6 ? 8 + 2 * depth : 20 + (depth - 6) / 3; }

// Which of the values, best first, to play.
std::size_t pick(const std::vector<int>& best_first, const Strength& strength, Random& random);

}  // namespace boyi::othello
