#include "games/go/life/scenes.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace boyi::go::life {
namespace {

constexpr std::size_t kPointsInByte = 4, kFirstSlots = 1 << 10;
constexpr char kCells[] = {'.', 'D', 'A'};

unsigned bits_of(char cell) { return cell == '.' ? 0 : cell == 'D' ? 1 : 2; }

}  // namespace

Scenes::Scenes(int points)
    : points_(static_cast<std::size_t>(points)),
      width_((points_ + kPointsInByte - 1) / kPointsInByte + 4),
      slots_(kFirstSlots) {}

Scenes::Key Scenes::packed(const Scene& s) const {
    Key out{};
    for (std::size_t i = 0; i < points_; ++i)
        out[i / kPointsInByte] |=
            static_cast<std::uint8_t>(bits_of(s.cells[i]) << 2 * (i % kPointsInByte));
    out[width_ - 4] = s.attacker_moves ? 1 : 0;
    out[width_ - 3] = static_cast<std::uint8_t>(s.ko + 1);
    out[width_ - 2] = static_cast<std::uint8_t>(s.attackers_threats);
    out[width_ - 1] = static_cast<std::uint8_t>(s.defenders_threats);
    return out;
}

Scene Scenes::at(Number number) const {
    const std::uint8_t* key = key_of(number);
    Scene out;
    for (std::size_t i = 0; i < points_; ++i)
        out.cells[i] = kCells[key[i / kPointsInByte] >> 2 * (i % kPointsInByte) & 3];
    out.attacker_moves = key[width_ - 4] != 0;
    out.ko = key[width_ - 3] - 1;
    out.attackers_threats = key[width_ - 2];
    out.defenders_threats = key[width_ - 1];
    return out;
}

std::uint64_t Scenes::hash(const std::uint8_t* key) const {
    std::uint64_t h = 0x9E3779B97F4A7C15ULL;
    for (std::size_t i = 0; i < width_; i += sizeof h) {
        std::uint64_t word = 0;
        std::memcpy(&word, key + i, std::min(sizeof word, width_ - i));
        h = (h ^ word) * 0xBF58476D1CE4E5B9ULL;
        h ^= h >> 29;
    }
    return h ^ h >> 32;
}

// Where it stands, or the empty slot where it would.
std::size_t Scenes::slot_of(const Key& key) const {
    std::size_t slot = hash(key.data()) & (slots_.size() - 1);
    while (slots_[slot] != 0 && std::memcmp(key_of(slots_[slot] - 1), key.data(), width_) != 0)
        slot = (slot + 1) & (slots_.size() - 1);
    return slot;
}

std::optional<Scenes::Number> Scenes::find(const Scene& s) const {
    const Number found = slots_[slot_of(packed(s))];
    return found == 0 ? std::nullopt : std::optional<Number>(found - 1);
}

Scenes::Number Scenes::add(const Scene& s) {
    const Key key = packed(s);
    std::size_t slot = slot_of(key);
    if (slots_[slot] != 0) return slots_[slot] - 1;
    assert(count_ < kMost);
    if (4 * (count_ + 1) > 3 * slots_.size()) {
        grow();
        slot = slot_of(key);
    }
    if (count_ % kBlock == 0) blocks_.push_back(std::make_unique<std::uint8_t[]>(kBlock * width_));
    std::memcpy(&blocks_.back()[count_ % kBlock * width_], key.data(), width_);
    slots_[slot] = static_cast<Number>(++count_);
    return slots_[slot] - 1;
}

void Scenes::grow() {
    const std::size_t more = 2 * slots_.size();
    slots_.clear();
    slots_.shrink_to_fit();
    slots_.resize(more);
    for (std::size_t i = 0; i < count_; ++i) {
        std::size_t slot = hash(key_of(static_cast<Number>(i))) & (more - 1);
        while (slots_[slot] != 0) slot = (slot + 1) & (more - 1);
        slots_[slot] = static_cast<Number>(i + 1);
    }
}

}  // namespace boyi::go::life
