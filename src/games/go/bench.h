// Bench: fixed positions thought about for a fixed number of playouts; how many nodes the trees
// have is a signature of how the player thinks.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace boyi::go {

inline constexpr int kBenchDepth = 6;  // 16 playouts, doubled so often

std::uint64_t bench(int depth, const std::function<void(std::string_view, std::uint64_t)>& done);

}  // namespace boyi::go
