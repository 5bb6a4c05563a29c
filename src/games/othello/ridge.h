// Ridge: the weights of one phase by least squares that hold each weight near its former value, the
// more so the rarer its pattern is.
#pragma once

#include <vector>

#include "games/othello/fit.h"

namespace boyi::othello {

struct RidgeOptions {
    double pull = 20;     // samples that a weight's former value is worth
    int iterations = 40;  // of conjugate gradients
    double wide = 24;     // discs: a position with such a lead counts half
};

struct RidgeReport {
    std::size_t samples = 0;
    double error_before = 0;  // root of the weighted mean square in discs, on samples kept out
    double error_after = 0;
};

// Fits the phase of `weights` to all samples given. Samples that come from one game should stand
// together, lest one measures what its neighbours taught.
RidgeReport fit_ridge(const Weights& former, Weights& weights, int phase,
                      const std::vector<Sample>& samples, const RidgeOptions& options,
                      const Parallel& parallel);

}  // namespace boyi::othello
