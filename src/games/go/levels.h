// Levels: named strengths. A level is weaker because it tries fewer playouts and chooses among the
// moves that look nearly as good to it; the weakest play a share of their moves at random.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "engine/option.h"

namespace boyi::go {

struct Strength {
    std::optional<std::uint64_t> playouts{};  // absent: as many as the time allows
    double temperature = 0;  // of the choice by visits: 0 the most visited, 1 as often as visited
    double at_random = 0;    // share of the moves that are any sensible one

    bool is_full() const { return !playouts && at_random == 0; }
};

struct Level {
    std::string_view name;
    Strength strength;
};

const std::vector<Level>& levels();  // weakest first
engine::Option level_option();
Strength strength_of(std::string_view level);  // one of the names

// Which of the visit counts, most visited first, to play.
std::size_t pick(const std::vector<std::uint32_t>& visits, const Strength& strength,
                 Random& random);

}  // namespace boyi::go
