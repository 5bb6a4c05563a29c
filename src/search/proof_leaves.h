// The numbers that a proof search begins with at positions it has not searched yet. Most positions
// stay like that, and nothing rests on what is only a guess: so they are kept apart from what was
// searched, small, by their keys alone, and may get lost. Several threads may use it at once while
// it does not grow.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/growing_memory.h"

namespace boyi::search {

struct ProofNumbers {
    std::uint32_t proof = 1, disproof = 1;
};

class ProofLeaves {
  public:
    explicit ProofLeaves(std::size_t megabytes)
        : most_lines_(most_lines(megabytes)), lines_(most_lines_ * sizeof(Line)) {
        widen(std::min(kFirstLines, most_lines_));
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&line_of(key)); }

    std::optional<ProofNumbers> find(std::uint64_t key) const {
        for (const Leaf& leaf : line_of(key)) {
            const std::uint64_t numbers = leaf.numbers.load(std::memory_order_relaxed);
            if (numbers != 0 && (leaf.check.load(std::memory_order_relaxed) ^ numbers) == key)
                return ProofNumbers{static_cast<std::uint32_t>(numbers >> 32),
                                    static_cast<std::uint32_t>(numbers)};
        }
        return std::nullopt;
    }

    // Of a position that is not there; both numbers are positive.
    void add(std::uint64_t key, ProofNumbers numbers) {
        const std::uint64_t word = std::uint64_t{numbers.proof} << 32 | numbers.disproof;
        Line& line = line_of(key);
        for (Leaf& leaf : line)
            if (leaf.numbers.load(std::memory_order_relaxed) == 0) {
                write(leaf, key, word);
                if (!is_shared_ && ++used_ > room() && may_grow()) grow();
                return;
            }
        write(line[static_cast<std::size_t>(key >> 32) % kWays], key, word);
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
    // Two threads may write at once: a check that does not fit to the numbers belongs to no key.
    struct Leaf {
        std::atomic<std::uint64_t> numbers;  // 0: free
        std::atomic<std::uint64_t> check;    // the key, changed by the numbers
    };
    static constexpr std::size_t kWays = 4, kFirstLines = 1024;
    using Line = std::array<Leaf, kWays>;
    static_assert(sizeof(Line) == 64);  // as much as is fetched at once

    static void write(Leaf& leaf, std::uint64_t key, std::uint64_t numbers) {
        leaf.numbers.store(numbers, std::memory_order_relaxed);
        leaf.check.store(key ^ numbers, std::memory_order_relaxed);
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
        for (std::size_t i = 0; i < old; ++i) split(lines()[i], lines()[i + old], old);
    }
    static void split(Line& low, Line& high, std::size_t bit) {
        std::array<std::size_t, 2> filled{};
        for (Leaf& leaf : low) {
            const std::uint64_t numbers = leaf.numbers.exchange(0, std::memory_order_relaxed);
            if (numbers == 0) continue;
            const std::uint64_t key = leaf.check.load(std::memory_order_relaxed) ^ numbers;
            const bool is_high = (key & bit) != 0;
            write((is_high ? high : low)[filled[is_high ? 1 : 0]++], key, numbers);
        }
    }

    // How many places are used, judged by the first lines: keys fall anywhere alike.
    std::uint64_t count_in_sample() const {
        const std::size_t some = std::min(mask_ + 1, kFirstLines);
        std::uint64_t used = 0;
        for (std::size_t i = 0; i < some; ++i)
            for (const Leaf& leaf : lines()[i])
                used += leaf.numbers.load(std::memory_order_relaxed) != 0 ? 1 : 0;
        return used * ((mask_ + 1) / some);
    }

    const std::size_t most_lines_;
    GrowingMemory lines_;
    std::size_t mask_ = 0;
    std::uint64_t used_ = 0;  // not counted while the table is shared
    bool is_shared_ = false;  // changes only while one thread alone uses the table
};

}  // namespace boyi::search
