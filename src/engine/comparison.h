// Comparison: the textbook algorithms of a game side by side on one position: what is wished, what
// was found, and both as JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/stop.h"
#include "base/timer.h"
#include "game/score.h"

namespace boyi::engine {

struct CompareWish {
    std::string position;  // empty: the start
    int depth = 5;
    std::vector<std::string> algorithms;  // empty: all that the depth allows
    std::string evaluation;               // empty: the game's usual one
    int tolerance = 30;
    std::uint64_t visits = 20'000;
    std::uint64_t seed = 1;
    double most_leaves = 1e9;  // walk the whole tree unasked up to here
};

struct CompareRow {
    std::string name;
    std::string promise;  // exact, quiet, tolerant, sampled
    Score score;
    int value = 0;  // the score as one number, mates included
    std::string best;
    std::vector<std::string> line;
    std::uint64_t nodes = 0, leaves = 0;
    double share = 0;  // leaves against those of the minimal tree
    Millis wall{0}, cpu{0};
};

struct Comparison {
    std::string position, evaluation;
    double full_leaves = 0;  // of the whole tree: lines of play of this length
    bool full_is_estimated = false;
    double branching = 0;  // full_leaves^(1/depth)
    double minimal_leaves = 0;
    std::vector<CompareRow> rows;
    std::vector<std::string> left_out;      // too slow at this depth unless asked for by name
    std::vector<std::string> disagreement;  // broken promises, one sentence each
    bool was_stopped = false;               // the last algorithms are missing
};

// What is told while algorithms run.
struct CompareEar {
    std::function<void(std::string_view algorithm, std::uint64_t nodes)> progress =
        [](std::string_view, std::uint64_t) {};
    std::function<void(const CompareRow&)> finished = [](const CompareRow&) {};
};

std::string write_json(const CompareRow& row);
std::string write_json(const Comparison& found, std::string_view game, const CompareWish& wish);

}  // namespace boyi::engine
