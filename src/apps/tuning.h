// Tuning: what a game lets tuners turn, how a setting reaches its engine, and suites of positions
// with known best moves to measure it by.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/match.h"
#include "train/dial.h"

namespace boyi::apps {

struct TuningDesk {
    std::string game;
    std::vector<train::Dial> dials;
    // The engine's options for a setting of these dials.
    std::function<EngineOptions(const train::Setting&)> options;
    std::function<Result<train::Setting>(std::string_view)> read;  // "name=value, ..."; rest as now

    std::string write(const train::Setting& setting) const;  // "name=value, ..."
};

// `only`: names of dials, empty for all.
Result<TuningDesk> find_desk(std::string_view game, const std::vector<std::string>& only);

// One position a line: POSITION; best MOVE MOVE ... '#' begins a comment.
struct KnownMove {
    std::string position;
    std::vector<std::string> best;  // each of them counts
};
Result<std::vector<KnownMove>> read_suite(std::string_view text);

// What an engine with these options plays in each position at so many nodes.
Result<std::vector<std::string>> play_suite(const std::string& game, const EngineOptions& options,
                                            const std::vector<KnownMove>& suite,
                                            std::uint64_t nodes);
bool is_found(const KnownMove& known, const std::string& move);

}  // namespace boyi::apps
