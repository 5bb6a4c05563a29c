#include "engine/textbook_clock.h"

#include <algorithm>

namespace boyi::engine {
namespace {

constexpr Millis kReserve{60};  // for the way of the move to whoever holds the clock
constexpr int kMovesAhead = 30;
constexpr Millis kLeast{1};

ThinkingTime time_of_clock(const search::Clock& clock) {
    const int moves = std::clamp(clock.moves_to_go.value_or(kMovesAhead), 1, kMovesAhead);
    const Millis usable = std::max(clock.left - kReserve, kLeast);
    const Millis share = usable / moves + clock.increment * 3 / 4;
    ThinkingTime time;
    time.most = std::clamp(share * 2, kLeast, std::max(usable / 2, kLeast));
    time.wanted = std::min(share, time.most);
    return time;
}

}  // namespace

std::optional<ThinkingTime> thinking_time(const search::Limits& limits) {
    std::optional<ThinkingTime> time;
    if (limits.ours) time = time_of_clock(*limits.ours);
    if (limits.move_time) {
        const Millis most =
            std::max(*limits.move_time - std::min(kReserve, *limits.move_time / 2), kLeast);
        // A time for this move alone may be used up: a round is begun until it is gone.
        time = ThinkingTime{most * 2, time ? std::min(time->most, most) : most};
    }
    return time;
}

}  // namespace boyi::engine
