#include "apps/tablebase.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <iostream>

#include "games/xiangqi/endgame/library.h"

namespace boyi::apps {
namespace {

std::uint64_t machine_memory() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::string write_bytes(std::uint64_t bytes) {
    constexpr std::array kUnits = {"bytes", "kB", "MB", "GB", "TB"};
    double size = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; size >= 1000 && unit + 1 < kUnits.size(); ++unit) size /= 1000;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), unit == 0 ? "%.0f %s" : "%.1f %s", size, kUnits[unit]);
    return text.data();
}

Result<Done> announce_memory(const std::vector<xiangqi::endgame::Material>& classes) {
    const auto bytes = xiangqi::endgame::memory_for(classes);
    if (!bytes) return bytes.fault();
    std::cerr << "tablebase: " << xiangqi::endgame::with_dependencies(classes).size()
              << " classes to generate, " << write_bytes(*bytes) << " of memory\n";
    if (*bytes > machine_memory())
        return Fault{"tablebase: these classes take " + write_bytes(*bytes) +
                     " of memory, this machine has " + write_bytes(machine_memory())};
    return Done{};
}

}  // namespace boyi::apps
