// Many scenes of one area, each kept once in a few bytes and known by its number: two bits for each
// point, then who moves, the ko and the threats.
#pragma once

#include <memory>
#include <optional>

#include "games/go/life/plain.h"

namespace boyi::go::life {

class Scenes {
  public:
    using Number = std::uint32_t;
    static constexpr std::size_t kMost = 0xFFFF'FFFE;

    explicit Scenes(int points);

    // Its number; a scene that is not there yet gets the next one.
    Number add(const Scene& s);
    std::optional<Number> find(const Scene& s) const;
    Scene at(Number number) const;
    bool attacker_moves(Number number) const { return key_of(number)[width_ - 4] != 0; }
    std::size_t size() const { return count_; }

  private:
    static constexpr std::size_t kLongest = kLargestArea / 4 + 4;
    static constexpr std::size_t kBlock = 4096;  // scenes
    using Key = std::array<std::uint8_t, kLongest>;

    Key packed(const Scene& s) const;
    const std::uint8_t* key_of(Number number) const {
        return &blocks_[number / kBlock][number % kBlock * width_];
    }
    std::uint64_t hash(const std::uint8_t* key) const;
    std::size_t slot_of(const Key& key) const;
    void grow();

    const std::size_t points_, width_;
    std::vector<std::unique_ptr<std::uint8_t[]>> blocks_;
    std::vector<Number> slots_;  // one more than a number; 0: empty
    std::size_t count_ = 0;
};

}  // namespace boyi::go::life
