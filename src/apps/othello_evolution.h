// `boyi tune ga othello`: the source paper's idea made reproducible. Weights of squares are bred
// from nothing but a seed, their fitness the result of games against the paper's player; beside
// them stand the paper's own weights, weights fitted to the same games, and the patterns.
#pragma once

#include "base/result.h"
#include "train/genetic.h"

namespace boyi::apps {

struct EvolutionWish {
    train::GeneticPlan plan;
    int games = 20;  // of each individual
    int threads = 1;
    bool json = false;
};

Result<Done> evolve_othello(const EvolutionWish& wish);

}  // namespace boyi::apps
