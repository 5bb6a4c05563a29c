// Transposition table: what was learned of a position, met again by another order of moves.
// (Greenblatt, Eastlake and Crocker 1967; keys after Zobrist 1970.)
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "search/textbook/model.h"

namespace boyi::textbook {

template <class Move>
struct Entry {
    Key key = 0;
    int value = 0;  // ends of the game are counted from this position, not from the root
    int depth = kEmpty;
    Bound bound = Bound::Exact;
    unsigned age = 0;
    std::optional<Move> move;

    static constexpr int kEmpty = -1000;
};

// Pairs of entries: the first keeps the deeper search of this age, the second the latest.
template <class Move>
class Table {
  public:
    explicit Table(std::size_t bytes)
        : entries_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Entry<Move>), 2))) {}

    const Entry<Move>* find(Key key) const {
        for (const std::size_t at : {pair_of(key), pair_of(key) + 1})
            if (entries_[at].depth != Entry<Move>::kEmpty && entries_[at].key == key)
                return &entries_[at];
        return nullptr;
    }

    void store(Entry<Move> entry) {
        entry.age = age_;
        auto& keeper = entries_[pair_of(entry.key)];
        auto& latest = entries_[pair_of(entry.key) + 1];
        if (!entry.move)  // a bound from above names no move: an older one still helps the order
            if (const auto* known = find(entry.key)) entry.move = known->move;
        const bool stale = keeper.key == entry.key || keeper.age != age_;
        (stale || entry.depth >= keeper.depth ? keeper : latest) = entry;
    }

    void clear() { std::fill(entries_.begin(), entries_.end(), Entry<Move>{}); }
    void grow_older() { ++age_; }  // what is kept stays known, but yields to anything new

    int permille_used() const {
        const std::size_t sample = std::min<std::size_t>(entries_.size(), 1000);
        const auto used = std::count_if(entries_.begin(), entries_.begin() + sample,
                                        [](auto& e) { return e.depth != Entry<Move>::kEmpty; });
        return static_cast<int>(used * 1000 / static_cast<std::ptrdiff_t>(sample));
    }

  private:
    std::size_t pair_of(Key key) const {
        return static_cast<std::size_t>(key ^ key >> 32) & (entries_.size() - 2);
    }

    std::vector<Entry<Move>> entries_;
    unsigned age_ = 0;
};

// Distances to the end are counted from the root in the search, from the position in the table.
constexpr int value_for_table(int value, int ply) {
    if (!is_decided(value)) return value;
    return value > 0 ? value + ply : value - ply;
}
constexpr int value_from_table(int value, int ply) {
    if (!is_decided(value)) return value;
    return value > 0 ? value - ply : value + ply;
}

}  // namespace boyi::textbook
