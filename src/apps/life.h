// `boyi solve go`: life and death of a marked group, told to people and programs.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"

namespace boyi::apps {

struct LifeWish {
    std::string file;
    std::string target, area = "auto", to_play, method = "exact";
    std::string proof;                       // a file to write the proofs to
    std::optional<std::size_t> proof_limit;  // positions of a plan
    std::string ko_trees = "both";           // of a ko: won, lost, or both
    std::optional<int> number;               // only this problem of the file, counted from 1
    double seconds = 10;
    std::optional<int> table;  // megabytes
    int threads = 1;
    bool json = false, all_moves = true;
};

// How many problems of the file have a first move marked right, and in how many the solver's is
// one.
struct LifeCount {
    int expected = 0, agreed = 0;
};

Result<LifeCount> solve_life(const LifeWish& wish);

}  // namespace boyi::apps
