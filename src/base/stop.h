// StopFlag: one relaxed atomic, cheap enough to be read at every node of a search.
#pragma once

#include <atomic>

namespace boyi {

class StopFlag {
  public:
    void raise() { raised_.store(true, std::memory_order_relaxed); }
    void clear() { raised_.store(false, std::memory_order_relaxed); }
    bool raised() const { return raised_.load(std::memory_order_relaxed); }

  private:
    std::atomic<bool> raised_{false};
};

}  // namespace boyi
