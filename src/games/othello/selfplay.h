// Self-play: games of the program against itself, from random openings and with exact endgames, as
// positions with what they are worth. A game depends on its seed and the weights alone.
#pragma once

#include <vector>

#include "games/othello/evaluate.h"
#include "games/othello/kernel.h"

namespace boyi::othello {

struct Sample {
    Board board;
    std::int8_t score = 0;  // disc difference for the mover
};

struct SelfPlay {
    int depth = 4;             // of each move's search
    int exact_from = 12;       // empties from which play is perfect
    int shortest_opening = 6;  // random plies before the first recorded position
    int longest_opening = 34;
    // How much of a position's worth is the end of the game, in per cent; the rest is what the
    // search that chose the move saw, which depends less on the mistakes that followed.
    int trust_in_end = 100;
};

std::vector<Sample> play_game(const SelfPlay& how, const Weights* weights, std::uint64_t seed);

// Final disc difference for black of a game between two evaluations after a random opening.
int play_match_game(const SelfPlay& how, const Weights* black, const Weights* white,
                    std::uint64_t seed);

}  // namespace boyi::othello
