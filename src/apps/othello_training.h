// Othello training: `boyi train othello`: weights from nothing but the program's own games. Each
// generation plays against itself, fits the weights to all games so far, and is kept if it beats
// the one before. Rounds of lessons follow: positions valued by search, from the end of the game
// backwards. At the end the worth of having the move may be levelled.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"

namespace boyi::apps {

struct OthelloTrainingWish {
    std::string out, start, rival;  // files of weights
    std::string journal;            // file to go on from after an interruption
    int generations = 4, games = 20000, depth = 6, exact = 16, pairs = 200, epochs = 6;
    int trust = 100, longest_opening = 34;
    int rounds = 0, lessons = 20000, lesson_depth = 6, lesson_exact = 16, pull = 20;
    int tempo_games = 0;
    int threads = 1;
    std::uint64_t seed = 1;
    bool json = false;
};

Result<Done> train_othello(const OthelloTrainingWish& wish);

}  // namespace boyi::apps
