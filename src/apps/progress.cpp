#include "apps/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace boyi::apps {
namespace {

constexpr int kWidth = 30;
constexpr Millis kPause{100};

}  // namespace

Progress::Progress() : on_terminal_(::isatty(STDERR_FILENO) == 1) {}

void Progress::show(double share, std::string_view words) {
    if (!on_terminal_ || (is_drawn_ && since_drawn_.elapsed() < kPause)) return;
    std::cerr << "\r\x1b[K" << draw_bar(share, kWidth) << ' ' << words << std::flush;
    is_drawn_ = true;
    since_drawn_.restart();
}

void Progress::clear() {
    if (is_drawn_) std::cerr << "\r\x1b[K" << std::flush;
    is_drawn_ = false;
}

std::string draw_bar(double share, int width) {
    share = std::clamp(share, 0.0, 1.0);
    const auto full = static_cast<std::size_t>(std::lround(share * width));
    const std::string percent = std::to_string(std::lround(share * 100));
    return "[" + std::string(full, '#') + std::string(static_cast<std::size_t>(width) - full, '.') +
           "] " + std::string(3 - percent.size(), ' ') + percent + " %";
}

}  // namespace boyi::apps
