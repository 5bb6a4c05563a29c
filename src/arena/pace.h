// Pace: how long an engine may think about a move.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/timer.h"

namespace boyi::arena {

struct GameClock {
    Millis base{0}, increment{0};
    bool counts_cpu = false;  // what the engine itself uses, instead of the time that passes
    bool operator==(const GameClock&) const = default;
};

// Whatever is present limits; at least one must be.
struct Pace {
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<Millis> move_time;
    std::optional<Millis> cpu_time;  // of the engine itself: fair on a busy machine
    std::optional<GameClock> clock;

    bool is_limited() const { return nodes || depth || move_time || cpu_time || clock; }
    bool operator==(const Pace&) const = default;
};

// Sets one limit by its name: nodes, depth, movetime, cputime (milliseconds), tc and cputc
// (seconds, or seconds+increment; the last counts processor time).
Result<Done> set_limit(Pace& pace, std::string_view name, std::string_view value);
bool is_limit(std::string_view name);

// "nodes=1000", "tc=8+0.08"; a pace reads back what it writes.
std::string write_pace(const Pace& pace);

}  // namespace boyi::arena
