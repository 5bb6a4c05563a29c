// What a proof-number search knows about positions. Whole positions are kept, not only keys, so
// that nothing is ever taken for something else; only first guesses are kept by keys. Several
// threads may use it at once while it does not grow.
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

#include "base/growing_memory.h"
#include "base/isa.h"
#include "base/on_threads.h"
#include "search/proof_leaves.h"
#include "search/proof_lessons.h"
#include "search/proof_place.h"

namespace boyi::search {
inline namespace BOYI_ISA_SPACE {

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

template <class State, class Zone>
class ProofTable {
  public:
    using Entry = ProofEntry<State, Zone>;

    explicit ProofTable(std::size_t megabytes, int threads = 1)
        : leaves_(std::max<std::size_t>(megabytes / 2, 1), threads),
          most_buckets_(most_buckets(std::max<std::size_t>(megabytes / 2, 1))),
          places_(bytes(most_buckets_)),
          signs_(most_buckets_ * kWays * sizeof(Sign)),
          lessons_(static_cast<std::size_t>(threads)) {
        widen(std::min(kFirstBuckets, most_buckets_));
    }

    // Positions that were only guessed at.
    ProofLeaves& leaves() { return leaves_; }
    const ProofLeaves& leaves() const { return leaves_; }

    // By who moves and whether it was proved. Each thread has its own.
    Lessons<State, Zone>& lessons(int thread, bool attacker_moves, bool proved) {
        return lessons_[static_cast<std::size_t>(thread)]
                       [(attacker_moves ? 2u : 0u) + (proved ? 1u : 0u)];
    }

    // Begin to load what says where an entry is, then the entry itself, or else the place where it
    // will be; false: it is not there. g++ drops calls of functions that do nothing else.
    [[gnu::always_inline]] void prefetch_sign(std::uint64_t key) const {
        __builtin_prefetch(signs_of(key));
    }
    [[gnu::always_inline]] bool prefetch_entry(std::uint64_t key) const {
        const Sign* signs = signs_of(key);
        for (std::size_t i = 0; i < kWays; ++i) {
            const std::uint32_t sign = signs[i].load(std::memory_order_relaxed);
            if (sign != 0 && !is_of(sign, key)) continue;
            __builtin_prefetch(bucket_of(key) + i);
            return sign != 0;
        }
        return false;
    }

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
        Sign* const signs = signs_of(entry.key);
        std::size_t place = 0;
        std::uint32_t least = ~0u;
        for (std::size_t i = 0; i < kWays; ++i) {
            const std::uint32_t sign = signs[i].load(std::memory_order_acquire);
            if (sign == 0) return fill(i, entry);
            if (is_of(sign, entry.key) && renew(i, entry)) return;
            if (work_in(sign) >= least) continue;
            least = work_in(sign);
            place = i;
        }
        write(place, entry);
    }

    // See SharedTable. Of the positions most are only guessed at.
    void begin_sharing(std::uint64_t more) {
        leaves_.begin_sharing(more);
        while (used_ + more / 4 > room() && may_grow()) grow();
        is_shared_ = true;
    }
    void end_sharing() {
        leaves_.end_sharing();
        is_shared_ = false;
        used_ = count_in_sample();
    }

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

  private:
    using Place = ProofPlace<Entry>;

    // Of each entry, apart from it, so that most that are not there are not looked for in memory
    // far away: 16 bits of the key, one of them always set, and the work, as far as 16 bits go.
    using Sign = std::atomic<std::uint32_t>;

    Place* bucket_of(std::uint64_t key) const {
        return static_cast<Place*>(places_.data()) + (key & mask_) * kWays;
    }
    Sign* signs_of(std::uint64_t key) const {
        return static_cast<Sign*>(signs_.data()) + (key & mask_) * kWays;
    }
    static std::uint32_t mark_of(std::uint64_t key) {
        return static_cast<std::uint32_t>(key >> 32) | 0x10000u;
    }
    static std::uint32_t sign_of(const Entry& e) {
        return (mark_of(e.key) & 0xFFFF0000u) | std::min(e.work, 0xFFFFu);
    }
    static bool is_of(std::uint32_t sign, std::uint64_t key) {
        return (sign ^ mark_of(key)) >> 16 == 0;
    }
    static std::uint32_t work_in(std::uint32_t sign) { return sign & 0xFFFFu; }

    // Places are filled from the front of a bucket.
    template <class IsIt>
    std::optional<Entry> find_if(std::uint64_t key, IsIt is_it) const {
        const Sign* signs = signs_of(key);
        std::optional<Entry> out;
        for (std::size_t i = 0; i < kWays; ++i) {
            const std::uint32_t sign = signs[i].load(std::memory_order_acquire);
            if (sign == 0) break;
            if (!is_of(sign, key)) continue;
            out.emplace();
            if (bucket_of(key)[i].read(*out) && out->key == key && is_it(*out)) return out;
            out.reset();
        }
        return out;
    }
    // False when another position is there.
    bool renew(std::size_t i, const Entry& entry) {
        Entry known;
        if (!bucket_of(entry.key)[i].read(known) || known.key != entry.key ||
            known.state != entry.state)
            return false;
        if (entry.is_final() || !known.is_final()) write(i, entry);
        return true;
    }
    void write(std::size_t i, const Entry& entry) {
        signs_of(entry.key)[i].store(sign_of(entry), std::memory_order_release);
        bucket_of(entry.key)[i].write(entry);
    }
    void fill(std::size_t i, const Entry& entry) {
        std::uint32_t none = 0;
        if (!signs_of(entry.key)[i].compare_exchange_strong(none, sign_of(entry))) return;
        bucket_of(entry.key)[i].write(entry);
        if (!is_shared_ && ++used_ > room() && may_grow()) grow();
    }
    // How many places are used, judged by the first buckets: keys fall anywhere alike.
    std::uint64_t count_in_sample() const {
        const std::size_t some = std::min(mask_ + 1, kFirstBuckets);
        std::uint64_t used = 0;
        for (std::size_t i = 0; i < some * kWays; ++i)
            used += signs_of(0)[i].load(std::memory_order_relaxed) != 0 ? 1 : 0;
        return used * ((mask_ + 1) / some);
    }

    static std::size_t bytes(std::size_t buckets) { return buckets * kWays * sizeof(Place); }
    static std::size_t most_buckets(std::size_t megabytes) {
        std::size_t out = 1;
        while (bytes(out * 2) <= megabytes << 20) out *= 2;
        return out;
    }
    void widen(std::size_t buckets) {
        places_.grow_to(bytes(buckets));
        signs_.grow_to(buckets * kWays * sizeof(Sign));
        mask_ = buckets - 1;
    }
    std::uint64_t room() const { return (mask_ + 1) * kWays / 2; }
    bool may_grow() const { return mask_ + 1 < most_buckets_; }

    // Small tables stay near the processor. Each bucket falls into two.
    void grow() {
        const std::size_t old = mask_ + 1;
        widen(old * 2);
        share_on_threads(static_cast<int>(lessons_.size()), old,
                         [&](std::size_t bucket) { split(bucket, old); });
    }
    void split(std::uint64_t bucket, std::size_t bit) {
        std::array<Entry, kWays> entries;
        std::size_t count = 0;
        for (; count < kWays; ++count) {
            if (signs_of(bucket)[count].exchange(0) == 0) break;
            bucket_of(bucket)[count].read(entries[count]);
        }
        std::array<std::size_t, 2> filled{};
        for (std::size_t i = 0; i < count; ++i)
            write(filled[(entries[i].key & bit) != 0 ? 1 : 0]++, entries[i]);
    }

    static constexpr std::size_t kWays = 4, kFirstBuckets = 4096;
    ProofLeaves leaves_;
    const std::size_t most_buckets_;
    GrowingMemory places_, signs_;
    std::size_t mask_ = 0;
    std::uint64_t used_ = 0;  // not counted while the table is shared
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

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::search
