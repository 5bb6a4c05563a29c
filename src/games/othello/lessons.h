// Lessons: positions of the kind that a search meets, valued by a search of their own. They are
// made from the end of the game backwards, so that each search looks into phases whose weights are
// already good, down to those that are solved exactly. Depend on seeds and weights alone.
#pragma once

#include <functional>
#include <vector>

#include "games/othello/fit.h"
#include "games/othello/ridge.h"
#include "games/othello/teacher.h"

namespace boyi::othello {

// Plies by which a search surely leaves the phase that is being valued for one already fitted.
inline constexpr int kLeastLessonDepth = 6;

struct LessonPlan {
    int games = 20000;              // whose positions are taken
    CoursePlan course;              // and how they are played
    int depth = kLeastLessonDepth;  // of the search that values a position
    int exact_from = 16;            // empties from which it is solved instead
    int wander = 4;                 // plies, at most, that a position lies beside the game
    int first_discs = 8;            // fewer discs are not taught
    int twice_from = 40;  // discs from which each game gives two: there are more positions
    std::uint64_t seed = 1;
};

struct LessonReport {
    int phase = 0;
    std::size_t lessons = 0;
    double error_before = 0;  // root mean square in discs, lessons kept out of the fit
    double error_after = 0;
};

// A round of lessons between two of its phases: all that the rest of it needs.
struct Schooling {
    explicit Schooling(const Weights& begin) : weights(begin) {}

    Weights weights;              // fitted from `phase` to the last one
    int phase = kPhases;          // the next one to be fitted is before it
    std::vector<Sample> lessons;  // that it shares with those
    std::uint64_t given = 0;      // lessons so far
    double errors = 0;            // of the phases fitted, summed
};

// Goes on with a round down to the first phase: gives lessons for each phase and fits it to them,
// near what it was in `former`. `guide` plays the games. Each report comes when a phase is done.
void teach(const Weights& former, const Weights& guide, Schooling& schooling,
           const LessonPlan& plan, const RidgeOptions& ridge, const Parallel& parallel,
           const std::function<void(const LessonReport&)>& told);

}  // namespace boyi::othello
