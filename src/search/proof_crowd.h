// Threads at work on the same question with one table: where each of them is, so that they give way
// to one another, and how many positions they may still look at.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/isa.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

class ProofCrowd {
  public:
    explicit ProofCrowd(std::uint64_t most_nodes) : most_(most_nodes), left_(most_nodes) {}

    void enter(std::uint64_t key) { there(key).fetch_add(1, std::memory_order_relaxed); }
    // What was solved there may spare the others that are there, too, their work.
    void leave(std::uint64_t key, bool solved) {
        if (there(key).fetch_sub(1, std::memory_order_relaxed) > 1 && solved)
            news_.fetch_add(1, std::memory_order_relaxed);
    }
    bool is_busy(std::uint64_t key) const {
        return at_[key % kPlaces].load(std::memory_order_relaxed) > 0;
    }
    // Changes when something was solved where others are at work.
    std::uint32_t news() const { return news_.load(std::memory_order_relaxed); }

    // Some of the positions that are left; 0: none are.
    std::uint64_t take() {
        std::uint64_t left = left_.load(std::memory_order_relaxed);
        while (left > 0) {
            const std::uint64_t some = std::min(left, kSome);
            if (left_.compare_exchange_weak(left, left - some, std::memory_order_relaxed))
                return some;
        }
        return 0;
    }
    void give_back(std::uint64_t some) { left_.fetch_add(some, std::memory_order_relaxed); }
    void give_up() { left_.store(0, std::memory_order_relaxed); }
    std::uint64_t spent() const { return most_ - left_.load(std::memory_order_relaxed); }

  private:
    static constexpr std::size_t kPlaces = 1 << 14;
    static constexpr std::uint64_t kSome = 256;

    std::atomic<std::uint8_t>& there(std::uint64_t key) { return at_[key % kPlaces]; }

    const std::uint64_t most_;
    std::atomic<std::uint64_t> left_;
    std::atomic<std::uint32_t> news_{0};
    std::array<std::atomic<std::uint8_t>, kPlaces> at_{};  // how many threads are at such keys
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
