#include "games/go/levels.h"

#include <algorithm>
#include <cmath>

#include "engine/named_levels.h"

namespace boyi::go {

const std::vector<Level>& levels() {
    // clang-format off
    static const std::vector<Level> list = {
        // name      playouts, temperature, at random
        {"random",   {1,    0.0, 1.0}},
        {"beginner", {20,   1.0, 0.7}},
        {"novice",   {20,   1.0, 0.45}},
        {"learner",  {20,   1.0, 0.2}},
        {"casual",   {20,   1.0, 0.05}},
        {"player",   {50,   0.6}},
        {"club",     {150,  0.4}},
        {"strong",   {450,  0.2}},
        {"expert",   {1500}},
        {"master",   {8000}},
        {"full",     {}},
    };
    // clang-format on
    return list;
}

engine::Option level_option() { return engine::level_option(levels()); }

Strength strength_of(std::string_view name) { return engine::strength_named(levels(), name); }

std::size_t pick(const std::vector<std::uint32_t>& visits, const Strength& strength,
                 Random& random) {
    if (strength.temperature <= 0 || visits.empty()) return 0;
    std::vector<double> shares;
    for (const auto v : visits) {
        const double share = static_cast<double>(v) / std::max(1U, visits[0]);
        shares.push_back(std::pow(share, 1 / strength.temperature));
    }
    return engine::draw(shares, random);
}

}  // namespace boyi::go
