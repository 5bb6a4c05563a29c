// Bench: a fixed set of positions searched to a fixed depth. With one thread the sum of nodes is
// the signature of the search: it moves when, and only when, play changes.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "games/xiangqi/tunables.h"

namespace boyi::xiangqi {

inline constexpr int kBenchDepth = 12;

const std::vector<std::string_view>& bench_positions();

struct BenchPlan {
    int depth = kBenchDepth;
    int threads = 1;
    Features features{};
};

// Calls done(position, nodes) after each; hands back the sum.
std::uint64_t bench(const BenchPlan& plan,
                    const std::function<void(std::string_view, std::uint64_t)>& done);

}  // namespace boyi::xiangqi
