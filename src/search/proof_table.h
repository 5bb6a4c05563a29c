// What a proof-number search knows about positions. Whole positions are kept, not only keys, so
// that nothing is ever taken for something else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace boyi::search {

inline constexpr std::uint32_t kNever = 1u << 30;  // a proof or disproof that cannot be

// Zeros mean a free place, so that a large table costs only what is used of it.
template <class State, class Zone>
struct ProofEntry {
    State state;
    Zone zone;  // the points on which a proof or disproof rests
    std::uint32_t proof, disproof;
    std::uint32_t work;       // positions looked at below; 0: the entry is free
    std::uint32_t condition;  // number of the condition on which the disproof rests; 0: none
    std::int16_t best;        // a move, as the game numbers them

    bool is_proved() const { return proof == 0; }
    bool is_disproved() const { return disproof == 0; }
    bool is_solved() const { return proof == 0 || disproof == 0; }
};

// A disproof may rest on a few positions whose repetition counts for the defender.
inline constexpr std::size_t kMostRepeated = 6;
using Repeated = std::array<std::uint64_t, kMostRepeated>;  // their keys; 0: none

template <class State, class Zone>
class ProofTable {
  public:
    using Entry = ProofEntry<State, Zone>;

    explicit ProofTable(std::size_t megabytes) {
        std::size_t buckets = 1;
        while (buckets * 2 * kWays * sizeof(Entry) <= megabytes << 20) buckets *= 2;
        mask_ = buckets - 1;
        allocate();
    }

    const Entry* find(const State& state, std::uint64_t key) const {
        const Entry* bucket = &entries_.get()[(key & mask_) * kWays];
        for (std::size_t i = 0; i < kWays; ++i)
            if (bucket[i].work > 0 && bucket[i].state == state) return &bucket[i];
        return nullptr;
    }

    // The entry of the position with this key, where only its key is known.
    template <class KeyOf>
    const Entry* find_key(std::uint64_t key, KeyOf key_of) const {
        const Entry* bucket = &entries_.get()[(key & mask_) * kWays];
        for (std::size_t i = 0; i < kWays; ++i)
            if (bucket[i].work > 0 && key_of(bucket[i].state) == key) return &bucket[i];
        return nullptr;
    }

    // Replaces what is known of this position, or else the entry that cost least.
    void store(std::uint64_t key, const Entry& entry) {
        Entry* bucket = &entries_.get()[(key & mask_) * kWays];
        Entry* place = bucket;
        for (std::size_t i = 0; i < kWays; ++i) {
            if (bucket[i].work > 0 && bucket[i].state == entry.state) {
                place = &bucket[i];
                break;
            }
            if (bucket[i].work < place->work) place = &bucket[i];
        }
        *place = entry;
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
        allocate();
        conditions_.clear();
        numbers_.clear();
    }

  private:
    static_assert(std::is_trivially_copyable_v<Entry>);
    struct Release {
        void operator()(Entry* p) const { std::free(p); }
    };

    // The system hands out zeroed memory page by page, when it is first touched.
    void allocate() {
        entries_.reset();
        entries_.reset(static_cast<Entry*>(std::calloc((mask_ + 1) * kWays, sizeof(Entry))));
        if (!entries_) throw std::bad_alloc();
    }

    static constexpr std::size_t kWays = 4;
    std::unique_ptr<Entry, Release> entries_;
    std::size_t mask_ = 0;
    std::vector<Repeated> conditions_;
    std::unordered_multimap<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace boyi::search
