// Bench: a fixed set of positions searched to a fixed depth. The sum of their nodes is the
// signature: it changes only when the search does.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace boyi::othello {

inline constexpr int kBenchDepth = 16;

std::uint64_t bench(int depth, const std::function<void(std::string_view, std::uint64_t)>& done);

}  // namespace boyi::othello
