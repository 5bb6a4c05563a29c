// How long the first player thinks: a fixed share of its clock, never the last reserve.
#pragma once

#include <optional>

#include "base/timer.h"
#include "search/limits.h"
#include "search/task.h"

namespace boyi::engine {

struct ThinkingTime {
    Millis wanted{0};  // begin no new round after half of it
    Millis most{0};    // break off
};

// The time for one move, or nothing when no clock limits it.
std::optional<ThinkingTime> thinking_time(const search::Limits& limits);

class TextbookClock {
  public:
    TextbookClock(const search::Limits& limits, const search::Signals& signals)
        : time_(limits.infinite ? std::nullopt : thinking_time(limits)),
          pondering_(limits.ponder),
          signals_(signals) {}

    bool runs() {
        if (pondering_ && signals_.ponder_hit.raised()) {  // our clock starts now
            pondering_ = false;
            timer_.restart();
        }
        return time_ && !pondering_;
    }
    bool is_out() { return runs() && timer_.elapsed() >= time_->most; }
    bool is_late() { return runs() && timer_.elapsed() * 2 >= time_->wanted; }

  private:
    std::optional<ThinkingTime> time_;
    bool pondering_;
    const search::Signals& signals_;
    Timer timer_;
};

}  // namespace boyi::engine
