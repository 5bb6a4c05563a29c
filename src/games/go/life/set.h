// A set of numbered points of an area: one word for most problems, two for wide ones.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/isa.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

template <int kWords>
class PointSet {
  public:
    static constexpr int kMost = 64 * kWords;

    constexpr PointSet() = default;
    static constexpr PointSet of(int point) {
        PointSet out;
        out.words_[static_cast<std::size_t>(point / 64)] = std::uint64_t{1} << (point % 64);
        return out;
    }
    static constexpr PointSet of_word(std::uint64_t word) {
        static_assert(kWords == 1);
        PointSet out;
        out.words_[0] = word;
        return out;
    }

    constexpr bool has(int point) const { return bit(point) != 0; }
    constexpr std::uint64_t bit(int point) const {  // 1 or 0
        return words_[static_cast<std::size_t>(point / 64)] >> (point % 64) & 1;
    }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const auto w : words_) any |= w;
        return any == 0;
    }
    constexpr explicit operator bool() const { return !empty(); }
    int size() const {
        int out = 0;
        for (const auto w : words_) out += count(w);
        return out;
    }
    int first() const {  // of a set that is not empty
        for (int i = 0; i < kWords - 1; ++i)
            if (words_[static_cast<std::size_t>(i)] != 0)
                return 64 * i + std::countr_zero(words_[static_cast<std::size_t>(i)]);
        return 64 * (kWords - 1) + std::countr_zero(words_[kWords - 1]);
    }
    int pop() {
        const int out = first();
        auto& w = words_[static_cast<std::size_t>(out / 64)];
        w &= w - 1;
        return out;
    }
    bool is_single() const {
        PointSet rest = *this;
        if (rest.empty()) return false;
        rest.pop();
        return rest.empty();
    }

    constexpr PointSet& operator|=(const PointSet& o) {
        return apply(o, [](auto a, auto b) { return a | b; });
    }
    constexpr PointSet& operator&=(const PointSet& o) {
        return apply(o, [](auto a, auto b) { return a & b; });
    }
    constexpr PointSet& operator-=(const PointSet& o) {
        return apply(o, [](auto a, auto b) { return a & ~b; });
    }
    constexpr PointSet& operator^=(const PointSet& o) {
        return apply(o, [](auto a, auto b) { return a ^ b; });
    }
    friend constexpr PointSet operator^(PointSet a, const PointSet& b) { return a ^= b; }
    friend constexpr PointSet operator|(PointSet a, const PointSet& b) { return a |= b; }
    friend constexpr PointSet operator&(PointSet a, const PointSet& b) { return a &= b; }
    friend constexpr PointSet operator-(PointSet a, const PointSet& b) { return a -= b; }
    friend constexpr bool operator==(const PointSet& a, const PointSet& b) {
        return (a ^ b).empty();
    }

    // All numbers one or a stride apart, of a set in one word.
    constexpr PointSet shifted(int stride) const {
        static_assert(kWords == 1);
        PointSet out;
        const std::uint64_t w = words_[0];
        out.words_[0] = w << 1 | w >> 1 | w << stride | w >> stride;
        return out;
    }

    constexpr bool contains(const PointSet& o) const { return (o - *this).empty(); }
    std::uint64_t word(int i) const { return words_[static_cast<std::size_t>(i)]; }

  private:
    // Without the processor's own instruction std::popcount is a call.
    static int count(std::uint64_t w) {
        w -= w >> 1 & 0x5555555555555555ULL;
        w = (w & 0x3333333333333333ULL) + (w >> 2 & 0x3333333333333333ULL);
        return static_cast<int>(((w + (w >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >>
                                56);
    }

    template <class F>
    constexpr PointSet& apply(const PointSet& o, F f) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] = f(words_[i], o.words_[i]);
        return *this;
    }

    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
