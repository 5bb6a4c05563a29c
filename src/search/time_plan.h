// Time plan: how long to think on a move, from the clock. `soft` is when a new iteration is no
// longer begun, stretched or shortened by how the search goes; `hard` is never passed.
#pragma once

#include <optional>

#include "search/limits.h"

namespace boyi::search {

struct TimePlan {
    std::optional<Millis> soft, hard;
};

// What a game of this kind usually takes.
struct Horizon {
    int moves = 38;            // still to be thought about, when the clock does not say
    double most_shares = 4.0;  // of the time for one move, for a hard one
};

// `overhead`: what a move costs between the engine and the clock.
TimePlan plan_time(const Limits& limits, Millis overhead, const Horizon& horizon = {});

// How the iterations so far have gone.
struct Course {
    int best_stable_for = 0;      // iterations since the best move last changed
    int score_drop = 0;           // centipawns lost against the previous iterations' mean
    double effort_on_best = 0.5;  // share of nodes spent on the best move
};

// Factor on the soft limit: below 1 when one move stands out, above when the choice is unclear.
double stretch(const Course& course);

// Whether another iteration may begin after so long.
bool may_go_on(const TimePlan& plan, const Course& course, Millis spent);

// What matters is known after so long: what is left to find is worth a little more of the clock.
void hurry(TimePlan& plan, Millis spent);

}  // namespace boyi::search
