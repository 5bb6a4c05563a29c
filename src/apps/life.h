// `boyi solve go`: life and death of a marked group, told to people and programs.
#pragma once

#include <string>

#include "base/result.h"

namespace boyi::apps {

struct LifeWish {
    std::string file;
    std::string target, area = "auto", to_play;
    double seconds = 10;
    int table = 256;
    bool json = false, all_moves = true;
};

Result<Done> solve_life(const LifeWish& wish);

}  // namespace boyi::apps
