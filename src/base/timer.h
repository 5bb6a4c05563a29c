// Stopwatches: wall time for clocks and people, processor time for comparisons on busy machines.
#pragma once

#include <chrono>
#include <ctime>

namespace boyi {

using Millis = std::chrono::milliseconds;

class Timer {
  public:
    void restart() { start_ = Clock::now(); }
    Millis elapsed() const { return std::chrono::duration_cast<Millis>(Clock::now() - start_); }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now();
};

// Processor time of the whole process since construction.
class CpuTimer {
  public:
    double seconds() const { return double(std::clock() - start_) / CLOCKS_PER_SEC; }
    Millis elapsed() const { return Millis(static_cast<long>(seconds() * 1000)); }

  private:
    std::clock_t start_ = std::clock();
};

}  // namespace boyi
