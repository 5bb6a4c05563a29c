// Table: what the search knows about positions already seen, shared by all threads without locks:
// the key is stored mixed with the entry, so that a torn write is no hit (Hyatt and Mann 2002).
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>

#include "base/bits.h"
#include "base/wide_memory.h"
#include "game/game.h"
#include "games/othello/board.h"

namespace boyi::othello {

// What is known of one position, 8 bytes: the score lies in [lower, upper] when searched `depth`
// plies at a `certainty` (an index into the named certainties; the last one is exact).
struct Known {
    std::int8_t lower = -kSquares;
    std::int8_t upper = kSquares;
    std::uint8_t depth = 0;
    std::uint8_t certainty = 0;
    std::uint8_t cost = 0;  // log2 of the nodes it took: what is dear is kept longer
    std::uint8_t age = 0;
    Move best, second;
};
static_assert(sizeof(Known) == 8);

inline Key key_of(const Board& b) {
    Key x = b.mover * 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 32)) + b.other;
    x *= 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 29)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 32);
}

class Table {
  public:
    explicit Table(int megabytes);

    void clear();
    void grow_older() { ++age_; }  // entries of earlier searches go first

    std::optional<Known> probe(Key key) const;
    void store(Key key, Known known);
    void prefetch(Key key) const { __builtin_prefetch(&buckets_[key & mask_]); }

  private:
    static constexpr int kWays = 4;
    struct Slot {  // both zero: empty
        std::atomic<std::uint64_t> check{0}, known{0};
    };
    struct alignas(64) Bucket {
        Slot slots[kWays];
    };
    static_assert(sizeof(Bucket) == 64);

    std::size_t mask_;
    std::unique_ptr<Bucket[], ReleaseWide> buckets_;
    std::uint8_t age_ = 0;
};

inline std::optional<Known> Table::probe(Key key) const {
    for (const Slot& slot : buckets_[key & mask_].slots) {
        const std::uint64_t word = slot.known.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ word) == key)
            return bit_cast<Known>(word);
    }
    return std::nullopt;
}

}  // namespace boyi::othello
