// Move clock: the time that counts on a move. While pondering it does not run; it starts anew when
// the expected move was played.
#pragma once

#include "base/timer.h"
#include "search/limits.h"
#include "search/task.h"

namespace boyi::search {

class MoveClock {
  public:
    MoveClock(const Limits& limits, const Signals& signals) : limits_(limits), signals_(signals) {}

    Millis elapsed() const { return timer_.elapsed(); }

    bool runs() {
        if (limits_.infinite) return false;
        if (!limits_.ponder || hit_) return true;
        if (!signals_.ponder_hit.raised()) return false;
        hit_ = true;
        timer_.restart();
        return true;
    }

  private:
    const Limits& limits_;
    const Signals& signals_;
    Timer timer_;
    bool hit_ = false;
};

}  // namespace boyi::search
