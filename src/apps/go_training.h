// Go training: `boyi train go`: games of the player against itself, weights fitted to them, kept if
// they beat the ones before.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"

namespace boyi::apps {

struct GoTrainingWish {
    std::string out, start;  // files of weights; no start: the weights that the program carries
    int generations = 2, games = 200, playouts = 800, size = 9, pairs = 50, epochs = 30;
    int threads = 1;
    std::uint64_t seed = 1;
    bool json = false;
};

Result<Done> train_go(const GoTrainingWish& wish);

}  // namespace boyi::apps
