// What a proof-number search knows about positions. Whole positions are kept, not only keys, so
// that nothing is ever taken for something else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace boyi::search {

inline constexpr std::uint32_t kNever = 1u << 30;  // a proof or disproof that cannot be

template <class State, class Zone>
struct ProofEntry {
    State state{};
    Zone zone{};                 // the points on which a proof or disproof rests
    std::uint64_t rests_on = 0;  // key of the position whose repetition the disproof needs; 0: none
    std::uint32_t proof = 1, disproof = 1;
    std::uint32_t work = 0;  // positions looked at below; 0: the entry is free
    std::int16_t best = -1;  // a move, as the game numbers them

    bool is_proved() const { return proof == 0; }
    bool is_disproved() const { return disproof == 0; }
};

template <class State, class Zone>
class ProofTable {
  public:
    using Entry = ProofEntry<State, Zone>;

    explicit ProofTable(std::size_t megabytes) {
        std::size_t buckets = 1;
        while (buckets * 2 * kWays * sizeof(Entry) <= megabytes << 20) buckets *= 2;
        entries_.resize(buckets * kWays);
        mask_ = buckets - 1;
    }

    const Entry* find(const State& state, std::uint64_t key) const {
        const Entry* bucket = &entries_[(key & mask_) * kWays];
        for (std::size_t i = 0; i < kWays; ++i)
            if (bucket[i].work > 0 && bucket[i].state == state) return &bucket[i];
        return nullptr;
    }

    // Replaces what is known of this position, or else the entry that cost least.
    void store(std::uint64_t key, const Entry& entry) {
        Entry* bucket = &entries_[(key & mask_) * kWays];
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

    void clear() { entries_.assign(entries_.size(), Entry{}); }

  private:
    static constexpr std::size_t kWays = 4;
    std::vector<Entry> entries_;
    std::size_t mask_ = 0;
};

}  // namespace boyi::search
