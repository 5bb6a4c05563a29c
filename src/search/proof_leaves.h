// The numbers that a proof search begins with at positions it has not searched yet. Most positions
// stay like that, and nothing rests on what is only a guess: so they are kept apart from what was
// searched, small, by parts of their keys alone, and may get lost or, very rarely, be taken for one
// another. Several threads may use it at once while it does not grow.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/growing_memory.h"
#include "base/isa.h"
#include "base/on_threads.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

struct ProofNumbers {
    std::uint32_t proof = 1, disproof = 1;
};

class ProofLeaves {
  public:
    explicit ProofLeaves(std::size_t megabytes, int threads = 1)
        : threads_(threads),
          most_lines_(most_lines(megabytes)),
          lines_(most_lines_ * sizeof(Line)) {
        widen(std::min(kFirstLines, most_lines_));
    }

    // g++ drops calls of functions that do nothing else.
    [[gnu::always_inline]] void prefetch(std::uint64_t key) const {
        __builtin_prefetch(&line_of(key));
    }

    std::optional<ProofNumbers> find(std::uint64_t key) const {
        const std::uint64_t check = check_of(key);
        for (const Leaf& leaf : line_of(key)) {
            const std::uint64_t word = leaf.load(std::memory_order_relaxed);
            if (word != 0 && word >> 2 * kBits == check)
                return ProofNumbers{unpacked(word >> kBits), unpacked(word)};
        }
        return std::nullopt;
    }

    // Of a position that is not there; both numbers are positive, and large ones are rounded.
    void add(std::uint64_t key, ProofNumbers numbers) {
        const std::uint64_t word =
            check_of(key) << 2 * kBits | packed(numbers.proof) << kBits | packed(numbers.disproof);
        Line& line = line_of(key);
        for (Leaf& leaf : line)
            if (leaf.load(std::memory_order_relaxed) == 0) {
                leaf.store(word, std::memory_order_relaxed);
                if (!is_shared_ && ++used_ > room() && may_grow()) grow();
                return;
            }
        line[static_cast<std::size_t>(key >> 32) % kWays].store(word, std::memory_order_relaxed);
    }

    // See SharedTable.
    void begin_sharing(std::uint64_t more) {
        while (used_ + more > room() && may_grow()) grow();
        is_shared_ = true;
    }
    void end_sharing() {
        is_shared_ = false;
        used_ = count_in_sample();
    }

  private:
    // 28 bits of the key, from those on that tell the lines of the smallest table apart, and 18 for
    // each number; 0: free.
    using Leaf = std::atomic<std::uint64_t>;
    static constexpr int kBits = 18, kFirstLinesBits = 10;
    static constexpr std::size_t kWays = 8, kFirstLines = std::size_t{1} << kFirstLinesBits;
    using Line = std::array<Leaf, kWays>;
    static_assert(sizeof(Line) == 64);  // as much as is fetched at once

    // 13 bits of a number and by how many it was shifted to fit.
    static constexpr int kExact = 13;
    static std::uint64_t packed(std::uint32_t number) {
        const int shift = std::max(0, static_cast<int>(std::bit_width(number)) - kExact);
        return static_cast<std::uint64_t>(shift) << kExact | number >> shift;
    }
    static std::uint32_t unpacked(std::uint64_t word) {
        const auto exact = static_cast<std::uint32_t>(word & ((1u << kExact) - 1));
        return exact << (word >> kExact & ((1u << (kBits - kExact)) - 1));
    }

    static std::uint64_t check_of(std::uint64_t key) {
        return key >> kFirstLinesBits & ((std::uint64_t{1} << (64 - 2 * kBits)) - 1);
    }

    Line* lines() const { return static_cast<Line*>(lines_.data()); }
    Line& line_of(std::uint64_t key) const { return lines()[key & mask_]; }

    static std::size_t most_lines(std::size_t megabytes) {
        std::size_t out = 1;
        while (out * 2 * sizeof(Line) <= megabytes << 20) out *= 2;
        return out;
    }
    void widen(std::size_t count) {
        lines_.grow_to(count * sizeof(Line));
        mask_ = count - 1;
    }
    std::uint64_t room() const { return (mask_ + 1) * kWays / 2; }
    bool may_grow() const { return mask_ + 1 < most_lines_; }

    // Each line falls into two.
    void grow() {
        const std::size_t old = mask_ + 1;
        widen(old * 2);
        share_on_threads(threads_, old,
                         [&](std::size_t i) { split(lines()[i], lines()[i + old], old); });
    }
    static void split(Line& low, Line& high, std::size_t bit) {
        std::array<std::size_t, 2> filled{};
        for (Leaf& leaf : low) {
            const std::uint64_t word = leaf.load(std::memory_order_relaxed);
            if (word == 0) continue;
            leaf.store(0, std::memory_order_relaxed);
            const bool is_high = (word >> 2 * kBits << kFirstLinesBits & bit) != 0;
            (is_high ? high : low)[filled[is_high ? 1 : 0]++].store(word,
                                                                    std::memory_order_relaxed);
        }
    }

    // How many places are used, judged by the first lines: keys fall anywhere alike.
    std::uint64_t count_in_sample() const {
        const std::size_t some = std::min(mask_ + 1, kFirstLines);
        std::uint64_t used = 0;
        for (std::size_t i = 0; i < some; ++i)
            for (const Leaf& leaf : lines()[i])
                used += leaf.load(std::memory_order_relaxed) != 0 ? 1 : 0;
        return used * ((mask_ + 1) / some);
    }

    const int threads_;  // that help when it grows
    const std::size_t most_lines_;
    GrowingMemory lines_;
    std::size_t mask_ = 0;
    std::uint64_t used_ = 0;  // not counted while the table is shared
    bool is_shared_ = false;  // changes only while one thread alone uses the table
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
