// Othello journal: a training at rest, so that hours of work survive an interruption.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/othello/lessons.h"

namespace boyi::apps {

struct OthelloTrainingState {
    int steps = 0;                                  // generations and rounds that are done
    std::unique_ptr<othello::Weights> current;      // none: the start heuristic
    std::unique_ptr<othello::Weights> former;       // what all lessons begin with
    std::vector<othello::Sample> samples;           // of all generations, while they last
    std::unique_ptr<othello::Schooling> schooling;  // of a round that is under way
};

// `wish` describes the training: what was noted for another one is refused.
Result<Done> write_journal(const std::string& path, const std::string& wish,
                           const OthelloTrainingState& state);

// False where there is no such file yet.
Result<bool> read_journal(const std::string& path, const std::string& wish,
                          OthelloTrainingState& state);

}  // namespace boyi::apps
