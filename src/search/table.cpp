#include "search/table.h"

#include <new>

namespace boyi::search {
namespace {

std::uint64_t pack(const Known& k, unsigned age) {
    return static_cast<std::uint64_t>(k.move) |
           static_cast<std::uint64_t>(static_cast<std::uint16_t>(k.score)) << 16 |
           static_cast<std::uint64_t>(static_cast<std::uint16_t>(k.value)) << 32 |
           static_cast<std::uint64_t>(static_cast<std::uint8_t>(k.depth)) << 48 |
           static_cast<std::uint64_t>(k.bound) << 56 | static_cast<std::uint64_t>(age) << 58;
}

unsigned age_of(std::uint64_t facts) { return static_cast<unsigned>(facts >> 58); }

}  // namespace

void Table::resize(std::size_t mebibytes) {
    buckets_.reset();
    const std::size_t bytes = (mebibytes == 0 ? 1 : mebibytes) << 20;
    auto* buckets = static_cast<Bucket*>(wide_memory(bytes).release());
    count_ = bytes / sizeof(Bucket);
    for (std::uint64_t i = 0; i < count_; ++i) new (&buckets[i]) Bucket;
    buckets_.reset(buckets);
    age_ = 0;
}

void Table::clear() {
    for (std::uint64_t i = 0; i < count_; ++i) new (&buckets_.get()[i]) Bucket;
    age_ = 0;
}

void Table::store(Key key, const Known& known) {
    constexpr int kAgeWorth = 8;  // plies of depth that one search of age costs
    Entry* victim = nullptr;
    int cheapest = 1 << 20;
    Known fresh = known;
    for (Entry& e : bucket(key).entries) {
        const std::uint64_t facts = e.facts.load(kRelaxed);
        if ((e.lock.load(kRelaxed) ^ facts) == key) {
            const Known old = unpack(facts);
            if (fresh.move == 0) fresh.move = old.move;
            const bool much_shallower = fresh.depth + 4 < old.depth && fresh.bound != Bound::Exact;
            if (much_shallower && age_of(facts) == age_) return;
            victim = &e;
            break;
        }
        const int years = static_cast<int>((age_ - age_of(facts)) & kAgeMask);
        const int worth = facts == 0 ? -(1 << 16) : unpack(facts).depth - kAgeWorth * years;
        if (worth < cheapest) {
            cheapest = worth;
            victim = &e;
        }
    }
    const std::uint64_t facts = pack(fresh, age_);
    victim->facts.store(facts, kRelaxed);
    victim->lock.store(key ^ facts, kRelaxed);
}

int Table::permille_used() const {
    int used = 0;
    const std::uint64_t sample = count_ < 250 ? count_ : 250;
    for (std::uint64_t i = 0; i < sample; ++i)
        for (const Entry& e : buckets_.get()[i].entries) {
            const std::uint64_t facts = e.facts.load(kRelaxed);
            used += facts != 0 && age_of(facts) == age_;
        }
    return sample == 0 ? 0 : static_cast<int>(used * 250 / sample);
}

}  // namespace boyi::search
