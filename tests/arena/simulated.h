// Simulated players of known strength, to prove the statistics.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "arena/statistics.h"
#include "base/random.h"

namespace boyi::arena {

// Two players `elo` apart. Each opening favours one colour by `bias` Elo, which the swapped game
// gives back. Draws take the given share of what a game leaves to chance.
struct Simulated {
    double elo = 0;
    double drawishness = 0.5;
    double bias = 0;

    // Near equality, with these draws, and openings so uneven that a pair has nine tenths of the
    // variance of two independent games.
    static Simulated with_draws(double elo, double draws) {
        const double swing = std::sqrt(0.1 * (1 - draws) / 4);  // of the expected score
        const double flatter = 1 - 4 * swing * swing;           // slope beside the middle
        return {elo / flatter, draws / (1 - 2 * swing), elo_of_score(0.5 + swing)};
    }

    // Half points of one game: 0, 1 or 2.
    std::array<double, 3> chances(double advantage) const {
        const double score = expected_score(elo + advantage);
        const double draw = 2 * drawishness * std::min(score, 1 - score);
        return {1 - score - draw / 2, draw, score - draw / 2};
    }

    int game(double advantage, Random& random) const {
        const auto p = chances(advantage);
        const double roll = random.unit();
        return roll < p[0] ? 0 : roll < p[0] + p[1] ? 1 : 2;
    }

    int pair(Random& random) const { return game(bias, random) + game(-bias, random); }

    Pairs match(long pairs, Random& random) const {
        Pairs result;
        for (long i = 0; i < pairs; ++i) result.add(pair(random));
        return result;
    }

    double true_elo(EloKind kind) const {
        const auto white = chances(bias), black = chances(-bias);
        double mean = 0, square = 0;  // of the score of a pair, 0 to 1
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b) {
                const double p = white[std::size_t(a)] * black[std::size_t(b)], x = (a + b) / 4.0;
                mean += p * x;
                square += p * x * x;
            }
        if (kind == EloKind::Logistic) return elo_of_score(mean);
        return (mean - 0.5) / std::sqrt(2 * (square - mean * mean)) * 800 / std::log(10.0);
    }
};

}  // namespace boyi::arena
