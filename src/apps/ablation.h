// Ablation: each technique of a search switched off in turn. What does the tree cost without it,
// and how much weaker is the player?
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/match.h"

namespace boyi::apps {

struct AblationWish {
    std::string game;
    std::vector<std::string> techniques;  // empty: all
    int depth = 12;                       // of the trees that are counted
    long games = 200;                     // of each match; 0: none
    std::uint64_t nodes = 2000, seed = 1;
    int threads = 1;
};

struct AblationRow {
    std::string technique;    // switched off
    std::uint64_t nodes = 0;  // of the bench positions to that depth without it
    double ratio = 1;         // to the nodes of the whole search
    MatchResult match;        // of the whole search against the one without
};

struct Ablation {
    std::uint64_t nodes = 0;  // of the whole search
    std::vector<AblationRow> rows;
};

struct AblationListener {
    std::function<void(double share, std::string_view technique)> progress;
    std::function<void(const AblationRow&)> row;  // as soon as it is measured
};

Result<Ablation> ablate(const AblationWish& wish, const AblationListener& listener);

}  // namespace boyi::apps
