// Dial: one number that a tuner may turn, with its range. Tuners know nothing else of a game.
#pragma once

#include <string>
#include <vector>

namespace boyi::train {

struct Dial {
    std::string name;
    int now = 0, low = 0, high = 0;
};

using Setting = std::vector<int>;  // one value for each dial

}  // namespace boyi::train
