// Transposition table: what was found out about a position, shared by all threads without locks.
//
// One remembered position, 16 bytes, four to a cache line:
//   lock   64 bits  key xor facts: an entry torn between two writers never matches
//   facts  64 bits  move:16 score:16 value:16 depth:8 bound:2 age:6
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/wide_memory.h"
#include "game/game.h"
#include "game/score.h"

namespace boyi::search {

struct Known {
    std::uint16_t move = 0;
    std::int16_t score = 0;
    std::int16_t value = 0;  // static evaluation
    std::int8_t depth = 0;
    Bound bound = Bound::Exact;
    bool operator==(const Known&) const = default;
};

class Table {
  public:
    explicit Table(std::size_t mebibytes) { resize(mebibytes); }

    void resize(std::size_t mebibytes);  // forgets everything
    void clear();
    void new_search() { age_ = (age_ + 1) & kAgeMask; }

    std::optional<Known> probe(Key key) const {
        for (const Entry& e : bucket(key).entries) {
            const std::uint64_t facts = e.facts.load(kRelaxed);
            if ((e.lock.load(kRelaxed) ^ facts) == key && facts != 0) return unpack(facts);
        }
        return std::nullopt;
    }
    void store(Key key, const Known& known);
    void prefetch(Key key) const { __builtin_prefetch(&bucket(key)); }
    int permille_used() const;

  private:
    static constexpr auto kRelaxed = std::memory_order_relaxed;
    static constexpr int kSlots = 4;
    static constexpr unsigned kAgeMask = 63;

    struct Entry {
        std::atomic<std::uint64_t> lock{0};
        std::atomic<std::uint64_t> facts{0};
    };
    struct alignas(64) Bucket {
        Entry entries[kSlots];
    };
    static_assert(sizeof(Bucket) == 64);

    static Known unpack(std::uint64_t facts) {
        Known k;
        k.move = static_cast<std::uint16_t>(facts);
        k.score = static_cast<std::int16_t>(facts >> 16);
        k.value = static_cast<std::int16_t>(facts >> 32);
        k.depth = static_cast<std::int8_t>(facts >> 48);
        k.bound = static_cast<Bound>(facts >> 56 & 3);
        return k;
    }

    Bucket& bucket(Key key) const {
        return buckets_.get()[(static_cast<unsigned __int128>(key) * count_) >> 64];
    }

    std::unique_ptr<Bucket[], ReleaseWide> buckets_;
    std::uint64_t count_ = 0;
    unsigned age_ = 0;
};

}  // namespace boyi::search
