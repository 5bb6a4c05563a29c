// Progress: one line on a terminal that says how far long work has come; nothing elsewhere.
#pragma once

#include <string>
#include <string_view>

#include "base/timer.h"

namespace boyi::apps {

class Progress {
  public:
    Progress();  // draws only where standard error is a terminal
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // `share` of the work is done, 0..1. Drawn a few times a second at most.
    void show(double share, std::string_view words);
    void clear();  // before other text goes to standard error

  private:
    bool on_terminal_;
    bool is_drawn_ = false;
    Timer since_drawn_;
};

// [#####.....]  50 %
std::string draw_bar(double share, int width);

}  // namespace boyi::apps
