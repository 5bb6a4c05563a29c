#include "apps/tablebase.h"

#include <unistd.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "apps/progress.h"
#include "games/xiangqi/endgame/generate.h"

namespace boyi::apps {
namespace {

std::uint64_t machine_memory() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::string write_time(double seconds) {
    std::array<char, 32> text{};
    const long all = std::lround(seconds);
    std::snprintf(text.data(), text.size(), "%ld:%02ld:%02ld", all / 3600, all / 60 % 60, all % 60);
    return text.data();
}

// Tells how generating goes: a bar on a terminal, else a line for each class that took a while.
class Account {
  public:
    void tell(const xiangqi::endgame::Advance& a) {
        if (!first_share_) first_share_ = a.share;
        const double made = a.share - *first_share_;
        const double left = made > 0 ? timer_.seconds() * (1 - a.share) / made : 0;
        const std::string words = write_class(a.material) + " layer " + std::to_string(a.layer) +
                                  ", class " + std::to_string(a.classes_done) + " of " +
                                  std::to_string(a.classes) + ", " + write_time(left) + " left";
        progress_.show(a.share, words);
        if (a.classes_done == told_ || isatty(STDERR_FILENO) != 0) return;
        told_ = a.classes_done;
        std::cerr << "tablebase: " << words << ", " << std::lround(100 * a.share) << " %, "
                  << write_time(timer_.seconds()) << " so far" << std::endl;
    }

  private:
    Progress progress_;
    Timer timer_;
    std::optional<double> first_share_;  // what was there already does not tell how fast it goes
    std::size_t told_ = 0;
};

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

Result<std::vector<Material>> read_classes(const std::vector<std::string>& names) {
    std::vector<Material> out;
    for (const auto& name : names) {
        const auto m = xiangqi::endgame::read_class(name);
        if (!m) return m.fault();
        const auto layout = xiangqi::endgame::Layout::of(*m);  // before all it leads to are listed
        if (!layout) return layout.fault();
        out.push_back(*m);
    }
    return out;
}

Result<Done> announce_memory(const std::vector<Material>& classes, std::uint64_t bytes) {
    std::cerr << "tablebase: " << xiangqi::endgame::with_dependencies(classes).size()
              << " classes with the smaller ones they lead to, " << write_bytes(bytes)
              << " of memory\n";
    if (bytes > machine_memory())
        return Fault{"tablebase: this takes " + write_bytes(bytes) +
                     " of memory, the machine has " + write_bytes(machine_memory())};
    return Done{};
}

std::string default_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    if (data != nullptr && *data != '\0') return std::string(data) + "/boyi/tablebases";
    return std::string(home != nullptr ? home : ".") + "/.local/share/boyi/tablebases";
}

Result<Done> generate_tables(const std::string& folder, const std::vector<Material>& classes,
                             int threads) {
    const auto bytes = xiangqi::endgame::memory_needed(classes);
    if (!bytes) return bytes.fault();
    const auto announced = announce_memory(classes, *bytes);
    if (!announced) return announced;
    Account account;
    return xiangqi::endgame::generate(
        {folder, classes, threads},
        [&](const xiangqi::endgame::Advance& advance) { account.tell(advance); });
}

}  // namespace boyi::apps
