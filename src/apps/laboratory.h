// The laboratory of a game: its textbook algorithms and move generators side by side.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/comparison.h"

namespace boyi::apps {

using engine::CompareEar;
using engine::CompareRow;
using engine::CompareWish;
using engine::Comparison;

struct GeneratorSpeed {
    std::string name;
    std::uint64_t positions = 0, moves = 0;  // generated
    double cpu_seconds = 0;
};

class Laboratory {
  public:
    virtual ~Laboratory() = default;
    virtual Result<Comparison> compare(const CompareWish& wish, const CompareEar& ear) const = 0;
    // Each generator for about so long on the same positions of seeded random games.
    virtual Result<std::vector<GeneratorSpeed>> time_generators(double seconds,
                                                                std::uint64_t seed) const = 0;
};

Result<const Laboratory*> find_laboratory(std::string_view game);

}  // namespace boyi::apps
