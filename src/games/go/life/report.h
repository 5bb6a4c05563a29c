// What the solver found, told to programs as JSON and to people in one sentence.
#pragma once

#include <string>

#include "base/timer.h"
#include "games/go/life/solve.h"

namespace boyi::go::life {

struct Spent {
    Millis wall{}, cpu{};
};

std::string in_json(const Problem& p, const Answer& a, const Spent& spent);
std::string in_words(const Problem& p, const Answer& a);

}  // namespace boyi::go::life
