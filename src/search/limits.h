// Limits: how long a search may think. Absent means unlimited.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/timer.h"

namespace boyi::search {

struct Clock {
    Millis left{0};
    Millis increment{0};
    std::optional<int> moves_to_go{};

    bool operator==(const Clock&) const = default;
};

struct Limits {
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<Millis> move_time{};
    std::optional<Clock> ours{}, theirs{};
    std::optional<int> mate_in{};  // moves
    bool infinite = false;         // no answer before a stop, even when all is known
    bool ponder = false;           // as infinite, until the ponder move is played

    bool operator==(const Limits&) const = default;
};

}  // namespace boyi::search
