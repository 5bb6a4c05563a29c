// Fit: pattern weights from positions with known results, by stochastic gradient descent on the
// squared error, each phase on its own samples and those of its neighbours.
#pragma once

#include <functional>
#include <vector>

#include "games/othello/evaluate.h"
#include "games/othello/selfplay.h"

namespace boyi::othello {

struct FitOptions {
    int epochs = 6;
    double first_step = 0.3;  // part of the error corrected by a sample, in the first epoch
    double last_step = 0.01;  // and in the last; a geometric way between
    std::uint64_t seed = 1;
};

struct FitReport {
    double mean_error = 0;  // mean absolute error in discs, on samples kept out of the fit
    std::uint64_t samples = 0;
};

// Runs task(0) .. task(count - 1), in any order or at once.
using Parallel = std::function<void(int count, const std::function<void(int)>& task)>;

FitReport fit(Weights& weights, const std::vector<Sample>& samples, const FitOptions& options,
              const Parallel& parallel);

}  // namespace boyi::othello
