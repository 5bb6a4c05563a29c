// Match: two settings of our own engine against each other in this process, at fixed nodes a move,
// from random openings with colours swapped. For laboratories and tuners.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/statistics.h"
#include "base/result.h"
#include "base/stop.h"

namespace boyi::apps {

using EngineOptions = std::vector<std::pair<std::string, std::string>>;  // names and values

struct MatchWish {
    std::string game;
    EngineOptions first, second;
    std::uint64_t nodes = 2000;       // a move
    long games = 200;                 // even
    std::uint64_t seed = 1;           // of the openings
    int threads = 1;                  // games at a time
    std::optional<arena::Sprt> sprt;  // may end it sooner
};

struct MatchResult {  // from the first one's view
    arena::Tally games;
    arena::Pairs pairs;
};

Result<MatchResult> play_match(const MatchWish& wish, const StopFlag& stop,
                               const std::function<void(const MatchResult&)>& progress);

// "+12.3 [-4.0, +28.6]", Elo with its 95 % bounds.
std::string write_elo(const arena::Pairs& pairs);

}  // namespace boyi::apps
