#include "games/othello/table.h"

#include <new>

namespace boyi::othello {
namespace {

// How much a slot is worth keeping: this search first, then the cost of finding it again.
int worth(const Known& known, std::uint8_t age) { return known.cost + (known.age == age ? 64 : 0); }

}  // namespace

Table::Table(int megabytes) {
    const std::size_t want = static_cast<std::size_t>(megabytes) * (1 << 20) / sizeof(Bucket);
    mask_ = std::bit_floor(want < 1 ? std::size_t{1} : want) - 1;
    auto* buckets = static_cast<Bucket*>(wide_memory((mask_ + 1) * sizeof(Bucket)).release());
    for (std::size_t i = 0; i <= mask_; ++i) new (&buckets[i]) Bucket;
    buckets_.reset(buckets);
}

void Table::clear() {
    for (std::size_t i = 0; i <= mask_; ++i)
        for (Slot& slot : buckets_[i].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.known.store(0, std::memory_order_relaxed);
        }
    age_ = 0;
}

void Table::store(Key key, Known known) {
    known.age = age_;
    Slot* victim = nullptr;
    int least = 1 << 30;
    for (Slot& slot : buckets_[key & mask_].slots) {
        const std::uint64_t word = slot.known.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ word) == key) {
            victim = &slot;
            break;
        }
        const int value = word == 0 ? -1 : worth(bit_cast<Known>(word), age_);
        if (value < least) {
            least = value;
            victim = &slot;
        }
    }
    const auto word = bit_cast<std::uint64_t>(known);
    victim->known.store(word, std::memory_order_relaxed);
    victim->check.store(key ^ word, std::memory_order_relaxed);
}

}  // namespace boyi::othello
