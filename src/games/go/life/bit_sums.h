// A small number for each point of an area, kept bit by bit, so that sums are made for all points
// at once. Numbers above 15 all are 16.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/isa.h"

namespace boyi::go::life {
inline namespace BOYI_ISA_SPACE {

class BitSums {
  public:
    using Word = std::uint64_t;  // one bit for each point
    static constexpr int kMost = 16;

    constexpr BitSums() = default;
    static constexpr BitSums ones(Word where) {
        BitSums out;
        out.bits_[0] = where;
        return out;
    }
    // How many of four sets hold each point.
    static constexpr BitSums count(Word a, Word b, Word c, Word d) {
        const Word ab = a & b, cd = c & d, one_each = (a ^ b) & (c ^ d);
        BitSums out;
        out.bits_ = {a ^ b ^ c ^ d, (ab ^ cd) | one_each, ab & cd, 0};
        return out;
    }

    constexpr BitSums doubled() const {
        BitSums out;
        out.bits_ = {0, bits_[0], bits_[1], bits_[2]};
        out.most_ = most_ | bits_[3];
        return out;
    }
    friend constexpr BitSums operator+(const BitSums& x, const BitSums& y) {
        BitSums out;
        Word carry = 0;
        for (std::size_t i = 0; i < kBits; ++i) {
            const Word differ = x.bits_[i] ^ y.bits_[i];
            out.bits_[i] = differ ^ carry;
            carry = (x.bits_[i] & y.bits_[i]) | (differ & carry);
        }
        out.most_ = x.most_ | y.most_ | carry;
        return out;
    }
    // One less at these points, but not below zero.
    constexpr void lessen(Word where) {
        where &= bits_[0] | bits_[1] | bits_[2] | bits_[3];
        for (std::size_t i = 0; i < kBits; ++i) {
            bits_[i] ^= where;
            where &= bits_[i];
        }
    }
    constexpr void set_most(Word where) { most_ |= where; }

    // The points whose number is below n, at most 16.
    constexpr Word below(int n) const {
        Word out = n == kMost ? ~Word{0} : 0;
        for (std::size_t i = 0; n < kMost && i < kBits; ++i)
            out = (n >> i & 1) != 0 ? ~bits_[i] | out : ~bits_[i] & out;
        return out & ~most_;
    }
    // The least number at any of these points.
    constexpr int least(Word where) const {
        where &= ~most_;
        if (where == 0) return kMost;
        int out = 0;
        for (std::size_t i = kBits; i-- > 0;) {
            const Word smaller = where & ~bits_[i];
            out = 2 * out + (smaller == 0 ? 1 : 0);
            where = smaller != 0 ? smaller : where;
        }
        return out;
    }
    constexpr int at(int point) const {
        if ((most_ >> point & 1) != 0) return kMost;
        int out = 0;
        for (std::size_t i = kBits; i-- > 0;)
            out = 2 * out + static_cast<int>(bits_[i] >> point & 1);
        return out;
    }

  private:
    static constexpr std::size_t kBits = 4;

    std::array<Word, kBits> bits_{};
    Word most_ = 0;
};

}  // namespace BOYI_ISA_SPACE
}  // namespace boyi::go::life
