// Random: one small seeded generator (xoshiro256**, Blackman and Vigna 2018), the same on every
// machine.
#pragma once

#include <array>
#include <cstdint>

namespace boyi {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (auto& word : state_) word = split_mix(seed);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    // Uniform in [0, bound); the bias is below 2^-32 for every bound that a game needs.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int by) {
        return (x << by) | (x >> (64 - by));
    }
    static constexpr std::uint64_t split_mix(std::uint64_t& seed) {
        std::uint64_t z = (seed += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    std::array<std::uint64_t, 4> state_{};
};

}  // namespace boyi
