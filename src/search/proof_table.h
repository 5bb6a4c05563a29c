// What a proof-number search knows about positions. Whole positions are kept, not only keys, so
// that nothing is ever taken for something else.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/wide_memory.h"

namespace boyi::search {

inline constexpr std::uint32_t kNever = 1u << 30;  // a proof or disproof that cannot be

// Zeros mean a free place, so that a large table costs only what is used of it.
template <class State, class Zone>
struct ProofEntry {
    State state;
    Zone zone;  // the points on which a proof or disproof rests
    std::uint64_t key;
    std::uint32_t proof, disproof;
    std::uint32_t work;       // positions looked at below; 0: the entry is free
    std::uint32_t condition;  // number of the condition on which the disproof rests; 0: none
    std::int16_t best;        // a move, as the game numbers them
    bool is_general;          // solved in a way that holds for the general position, too

    bool is_proved() const { return proof == 0; }
    bool is_disproved() const { return disproof == 0; }
    bool is_solved() const { return proof == 0 || disproof == 0; }
};

// A disproof may rest on a few positions whose repetition counts for the defender.
inline constexpr std::size_t kMostRepeated = 6;
using Repeated = std::array<std::uint64_t, kMostRepeated>;  // their keys; 0: none

// A solved position, for others that look the same where it matters.
template <class State, class Zone>
struct Lesson {
    State state;
    Zone zone, basis;  // must be the same; must at least be there, as the game understands it
    std::int16_t best;
    bool is_general;
};

// The lessons that were of use lately. One that serves again moves on towards the front.
template <class State, class Zone>
class Lessons {
  public:
    template <class Holds>
    const Lesson<State, Zone>* find(Holds holds) {
        for (std::size_t i = 0; i < list_.size(); ++i) {
            if (!holds(list_[i])) continue;
            if (i == 0) return &list_[0];
            std::swap(list_[i], list_[i / 2]);
            return &list_[i / 2];
        }
        return nullptr;
    }
    // A new one takes the place of one from the latter half, by turns.
    void add(const Lesson<State, Zone>& lesson) {
        if (list_.size() < kMost) {
            list_.push_back(lesson);
            return;
        }
        list_[kMost / 2 + next_] = lesson;
        next_ = (next_ + 1) % (kMost / 2);
    }
    void clear() { list_.clear(); }

  private:
    static constexpr std::size_t kMost = 64;
    std::vector<Lesson<State, Zone>> list_;
    std::size_t next_ = 0;
};

template <class State, class Zone>
class ProofTable {
  public:
    using Entry = ProofEntry<State, Zone>;

    // By who moves and whether it was proved.
    Lessons<State, Zone>& lessons(bool attacker_moves, bool proved) {
        return lessons_[(attacker_moves ? 2u : 0u) + (proved ? 1u : 0u)];
    }

    explicit ProofTable(std::size_t megabytes) {
        while (most_buckets_ * 2 * kWays * sizeof(Entry) <= megabytes << 20) most_buckets_ *= 2;
        clear();
    }

    // Begins to load what `find` will look at.
    void prefetch(std::uint64_t key) const {
        const Entry* bucket = &entries()[(key & mask_) * kWays];
        for (std::size_t i = 0; i < kWays; ++i) __builtin_prefetch(bucket + i);
    }

    const Entry* find(const State& state, std::uint64_t key) const {
        const Entry* bucket = &entries()[(key & mask_) * kWays];
        for (std::size_t i = 0; i < kWays; ++i)
            if (bucket[i].key == key && bucket[i].work > 0 && bucket[i].state == state)
                return &bucket[i];
        return nullptr;
    }

    // The entry of the position with this key, where only its key is known.
    const Entry* find_key(std::uint64_t key) const {
        const Entry* bucket = &entries()[(key & mask_) * kWays];
        for (std::size_t i = 0; i < kWays; ++i)
            if (bucket[i].key == key && bucket[i].work > 0) return &bucket[i];
        return nullptr;
    }

    // Replaces what is known of this position, or else the entry that cost least. Entries found
    // before are not to be used after it.
    void store(const Entry& entry) {
        Entry* bucket = &entries()[(entry.key & mask_) * kWays];
        Entry* place = bucket;
        for (std::size_t i = 0; i < kWays; ++i) {
            if (bucket[i].key == entry.key && bucket[i].work > 0 &&
                bucket[i].state == entry.state) {
                place = &bucket[i];
                break;
            }
            if (bucket[i].work < place->work) place = &bucket[i];
        }
        const bool is_new = place->work == 0;
        *place = entry;
        if (is_new && ++used_ > (mask_ + 1) * kWays / 2 && mask_ + 1 < most_buckets_) grow();
    }

    const Repeated& condition(std::uint32_t number) const { return conditions_[number - 1]; }

    // The number of this set of positions; the keys are sorted.
    std::uint32_t number_of(const Repeated& keys) {
        std::uint64_t hash = 0;
        for (const auto key : keys) hash = (hash ^ key) * 0x9E3779B97F4A7C15ULL + (hash >> 31);
        const auto [first, last] = numbers_.equal_range(hash);
        for (auto it = first; it != last; ++it)
            if (condition(it->second) == keys) return it->second;
        conditions_.push_back(keys);
        const auto number = static_cast<std::uint32_t>(conditions_.size());
        numbers_.emplace(hash, number);
        return number;
    }

    void clear() {
        entries_.reset();  // never both at once
        mask_ = std::min(kFirstBuckets, most_buckets_) - 1;
        entries_ = zeroed(mask_ + 1);
        used_ = 0;
        for (auto& l : lessons_) l.clear();
        conditions_.clear();
        numbers_.clear();
    }

  private:
    static_assert(std::is_trivially_copyable_v<Entry>);
    Entry* entries() const { return static_cast<Entry*>(entries_.get()); }

    static WideMemory zeroed(std::size_t buckets) {
        WideMemory out = wide_memory(buckets * kWays * sizeof(Entry));
        std::memset(out.get(), 0, buckets * kWays * sizeof(Entry));
        return out;
    }

    // Small tables stay near the processor. Each bucket falls into two.
    void grow() {
        const std::size_t old = mask_ + 1;
        WideMemory memory = zeroed(old * 2);
        Entry* next = static_cast<Entry*>(memory.get());
        for (std::size_t b = 0; b < old; ++b) {
            std::array<std::size_t, 2> filled{};
            for (std::size_t i = 0; i < kWays; ++i) {
                const Entry& e = entries()[b * kWays + i];
                if (e.work == 0) continue;
                const std::size_t half = (e.key & old) != 0 ? 1 : 0;
                next[(b + half * old) * kWays + filled[half]++] = e;
            }
        }
        entries_ = std::move(memory);
        mask_ = old * 2 - 1;
    }

    static constexpr std::size_t kWays = 4, kFirstBuckets = 4096;
    WideMemory entries_;
    std::size_t mask_ = 0, most_buckets_ = 1, used_ = 0;
    std::array<Lessons<State, Zone>, 4> lessons_;
    std::vector<Repeated> conditions_;
    std::unordered_multimap<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace boyi::search
