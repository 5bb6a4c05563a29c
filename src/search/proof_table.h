// What a proof-number search knows about positions. Whole positions are kept, not only keys, so
// that nothing is ever taken for something else. Several threads may use it at once while it does
// not grow.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/wide_memory.h"
#include "search/proof_place.h"

namespace boyi::search {

inline constexpr std::uint32_t kNever = 1u << 30;  // a proof or disproof that cannot be

// 64 bytes where a state takes 24 and a zone 8: as much as is fetched at once.
template <class State, class Zone>
struct alignas(8) ProofEntry {
    std::uint32_t version;    // see ProofPlace
    std::uint32_t condition;  // number of the condition on which the disproof rests; 0: none
    std::uint64_t key;        // 0 stands for a free place
    State state;
    Zone zone;  // the points on which a proof or disproof rests
    std::uint32_t proof, disproof;
    std::uint32_t work;  // positions looked at below
    std::int16_t best;   // a move, as the game numbers them
    bool is_general;     // solved in a way that holds for the general position, too

    bool is_proved() const { return proof == 0; }
    bool is_disproved() const { return disproof == 0; }
    bool is_solved() const { return proof == 0 || disproof == 0; }
    bool is_final() const { return is_proved() || (is_disproved() && condition == 0); }
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

    explicit ProofTable(std::size_t megabytes, int threads = 1)
        : lessons_(static_cast<std::size_t>(threads)) {
        while (most_buckets_ * 2 * kWays * sizeof(Place) <= megabytes << 20) most_buckets_ *= 2;
        clear();
    }

    // By who moves and whether it was proved. Each thread has its own.
    Lessons<State, Zone>& lessons(int thread, bool attacker_moves, bool proved) {
        return lessons_[static_cast<std::size_t>(thread)]
                       [(attacker_moves ? 2u : 0u) + (proved ? 1u : 0u)];
    }

    // Begins to load what `find` will look at.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(bucket_of(key)); }

    std::optional<Entry> find(const State& state, std::uint64_t key) const {
        return find_if(key, [&](const Entry& e) { return e.state == state; });
    }
    // The entry of the position with this key, where only its key is known.
    std::optional<Entry> find_key(std::uint64_t key) const {
        return find_if(key, [](const Entry&) { return true; });
    }

    // Replaces what is known of this position, unless more was known, or else the entry that cost
    // least. Where another thread is writing it may be lost.
    void store(const Entry& entry) {
        Place* const bucket = bucket_of(entry.key);
        Place* place = nullptr;
        std::uint32_t least = ~0u;
        for (std::size_t i = 0; i < kWays; ++i) {
            if (bucket[i].is_free()) return fill(bucket[i], entry);
            Entry known;
            if (!bucket[i].read(known)) continue;
            if (known.key == entry.key && known.state == entry.state) {
                if (entry.is_final() || !known.is_final()) bucket[i].write(entry);
                return;
            }
            if (known.work >= least) continue;
            least = known.work;
            place = &bucket[i];
        }
        if (place != nullptr) place->write(entry);
    }

    // See SharedTable.
    void begin_sharing(std::uint64_t more) {
        while (used_ + more > room() && may_grow()) grow();
        is_shared_ = true;
    }
    void end_sharing() { is_shared_ = false; }

    Repeated condition(std::uint32_t number) const {
        const std::lock_guard<std::mutex> lock(conditions_mutex_);
        return conditions_[number - 1];
    }

    // The number of this set of positions; the keys are sorted.
    std::uint32_t number_of(const Repeated& keys) {
        const std::lock_guard<std::mutex> lock(conditions_mutex_);
        std::uint64_t hash = 0;
        for (const auto key : keys) hash = (hash ^ key) * 0x9E3779B97F4A7C15ULL + (hash >> 31);
        const auto [first, last] = numbers_.equal_range(hash);
        for (auto it = first; it != last; ++it)
            if (conditions_[it->second - 1] == keys) return it->second;
        conditions_.push_back(keys);
        const auto number = static_cast<std::uint32_t>(conditions_.size());
        numbers_.emplace(hash, number);
        return number;
    }

    void clear() {
        places_.reset();  // never both at once
        mask_ = std::min(kFirstBuckets, most_buckets_) - 1;
        places_ = zeroed(mask_ + 1);
        used_ = 0;
        for (auto& of_thread : lessons_)
            for (auto& l : of_thread) l.clear();
        conditions_.clear();
        numbers_.clear();
    }

  private:
    using Place = ProofPlace<Entry>;

    Place* bucket_of(std::uint64_t key) const {
        return static_cast<Place*>(places_.get()) + (key & mask_) * kWays;
    }
    // Places are filled from the front of a bucket.
    template <class IsIt>
    std::optional<Entry> find_if(std::uint64_t key, IsIt is_it) const {
        const Place* bucket = bucket_of(key);
        std::optional<Entry> out;
        for (std::size_t i = 0; i < kWays; ++i) {
            const std::uint64_t there = bucket[i].key();
            if (there == 0) break;
            if (there != key) continue;
            out.emplace();
            if (bucket[i].read(*out) && out->key == key && is_it(*out)) return out;
            out.reset();
        }
        return out;
    }
    void fill(Place& place, const Entry& entry) {
        if (!place.write(entry)) return;
        if (++used_ > room() && !is_shared_ && may_grow()) grow();
    }

    static WideMemory zeroed(std::size_t buckets) {
        WideMemory out = wide_memory(buckets * kWays * sizeof(Place));
        std::memset(out.get(), 0, buckets * kWays * sizeof(Place));
        return out;
    }
    std::uint64_t room() const { return (mask_ + 1) * kWays / 2; }
    bool may_grow() const { return mask_ + 1 < most_buckets_; }

    // Small tables stay near the processor. Each bucket falls into two.
    void grow() {
        const std::size_t old = mask_ + 1;
        const WideMemory before = std::exchange(places_, zeroed(old * 2));
        mask_ = old * 2 - 1;
        for (std::size_t b = 0; b < old; ++b) {
            std::array<std::size_t, 2> filled{};
            for (std::size_t i = 0; i < kWays; ++i) {
                Entry e;
                const Place& place = static_cast<const Place*>(before.get())[b * kWays + i];
                if (place.is_free() || !place.read(e)) break;
                bucket_of(e.key)[filled[(e.key & old) != 0 ? 1 : 0]++].write(e);
            }
        }
    }

    static constexpr std::size_t kWays = 4, kFirstBuckets = 4096;
    WideMemory places_;
    std::size_t mask_ = 0, most_buckets_ = 1;
    std::atomic<std::uint64_t> used_{0};
    bool is_shared_ = false;  // changes only while one thread alone uses the table
    std::vector<std::array<Lessons<State, Zone>, 4>> lessons_;
    mutable std::mutex conditions_mutex_;  // of the next two
    std::vector<Repeated> conditions_;
    std::unordered_multimap<std::uint64_t, std::uint32_t> numbers_;
};

// While several threads use a table it does not grow: before, it is made large enough for so many
// more entries.
template <class Table>
class SharedTable {
  public:
    SharedTable(Table& table, std::uint64_t more) : table_(table) { table_.begin_sharing(more); }
    ~SharedTable() { table_.end_sharing(); }
    SharedTable(const SharedTable&) = delete;
    SharedTable& operator=(const SharedTable&) = delete;

  private:
    Table& table_;
};

}  // namespace boyi::search
