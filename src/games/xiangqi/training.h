// Training: Xiangqi's side of self-play and of fitting the evaluation's weights.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/xiangqi/weights.h"
#include "train/archive.h"
#include "train/regression.h"

namespace boyi::xiangqi {

// Plays game number `seed` of a series at a fixed number of nodes a move: the same game each time.
// Each self-player belongs to one thread.
std::function<train::PackedGame(std::uint64_t seed)> make_self_player(std::uint64_t nodes,
                                                                      const Weights& weights);

// Quiet positions of the games as rows for the regression. The wanted value mixes the game's result
// with what the search said: `result_share` 1 is the result alone.
struct RowPlan {
    double result_share = 0.5;
    double scale = 0.006;   // logistic of the search's score
    int skipped_plies = 4;  // at the start of each game
    int most_score = 1500;  // beyond it nothing is learnt
    std::uint64_t seed = 1;
    int test_percent = 5;  // of the games are kept for testing
};

struct RowSets {
    train::Rows train, test;
};

RowSets make_rows(const std::vector<train::PackedGame>& games, const RowPlan& plan);

std::vector<train::TaperedWeight> to_fit(const Weights& w);
Weights from_fit(const std::vector<train::TaperedWeight>& w);

}  // namespace boyi::xiangqi
