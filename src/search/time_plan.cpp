#include "search/time_plan.h"

#include <algorithm>

namespace boyi::search {
namespace {

constexpr double kMostOfClock = 0.6;  // of the time left, for a single move

}  // namespace

TimePlan plan_time(const Limits& limits, Millis overhead, const Horizon& horizon) {
    TimePlan plan;
    if (limits.move_time) {
        plan.hard = std::max(Millis{1}, *limits.move_time - overhead);
    } else if (limits.ours) {
        const Clock& clock = *limits.ours;
        const auto left = static_cast<double>((clock.left - overhead).count());
        const auto increment = static_cast<double>(clock.increment.count());
        const int moves = std::clamp(clock.moves_to_go.value_or(horizon.moves), 1, horizon.moves);
        const double reserve = static_cast<double>(overhead.count()) * (moves - 1);
        const double usable = std::max(1.0, left - reserve);
        const double most = std::max(1.0, left * (moves == 1 ? 0.9 : kMostOfClock));
        const double share = std::min(most, usable / moves + increment * 0.75);
        plan.soft = Millis{static_cast<long>(std::max(1.0, share * 0.8))};
        plan.hard =
            Millis{static_cast<long>(std::max(1.0, std::min(most, share * horizon.most_shares)))};
    }
    return plan;
}

double stretch(const Course& course) {
    const double stability = std::clamp(1.45 - 0.09 * course.best_stable_for, 0.75, 1.45);
    const double worry = std::clamp(1.0 + 0.008 * course.score_drop, 0.85, 1.7);
    const double effort = std::clamp(1.55 - course.effort_on_best, 0.55, 1.35);
    return stability * worry * effort;
}

bool may_go_on(const TimePlan& plan, const Course& course, Millis spent) {
    if (plan.hard && spent >= *plan.hard) return false;
    return !plan.soft || static_cast<double>(spent.count()) <
                             static_cast<double>(plan.soft->count()) * stretch(course);
}

void hurry(TimePlan& plan, Millis spent) {
    constexpr int kLittle = 4;  // this part of a move's usual time
    if (plan.soft) plan.hard = std::min(*plan.hard, spent + *plan.soft / kLittle);
}

}  // namespace boyi::search
