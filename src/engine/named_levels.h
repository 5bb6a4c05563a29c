// Levels that have names: the option that offers them, and the draw by which weak ones choose.
#pragma once

#include <string_view>
#include <vector>

#include "base/random.h"
#include "engine/option.h"

namespace boyi::engine {

template <class Level>
Option level_option(const std::vector<Level>& levels) {
    Combo combo{"full", {}};
    for (const Level& level : levels) combo.choices.emplace_back(level.name);
    return {"Level", std::move(combo)};
}

// Full strength for a name that is not there.
template <class Level>
auto strength_named(const std::vector<Level>& levels, std::string_view name) {
    for (const Level& level : levels)
        if (level.name == name) return level.strength;
    return decltype(Level::strength){};
}

// A number from 0 on, each as likely as its share of the sum.
inline std::size_t draw(const std::vector<double>& shares, Random& random) {
    double sum = 0;
    for (const double share : shares) sum += share;
    double left = random.unit() * sum;
    for (std::size_t i = 0; i < shares.size(); ++i)
        if ((left -= shares[i]) < 0) return i;
    return 0;
}

}  // namespace boyi::engine
