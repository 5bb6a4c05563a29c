// Bitboard: a set of squares, one 45-bit word for each side of the river. Rows of nine bits never
// straddle the words, and a file is the same mask in both.
#pragma once

#include <bit>
#include <cstdint>

#include "games/xiangqi/types.h"

namespace boyi::xiangqi {

struct Bitboard {
    std::uint64_t lo = 0;  // ranks 0..4
    std::uint64_t hi = 0;  // ranks 5..9

    constexpr bool operator==(const Bitboard&) const = default;
    constexpr explicit operator bool() const { return (lo | hi) != 0; }
    constexpr Bitboard operator&(Bitboard b) const { return {lo & b.lo, hi & b.hi}; }
    constexpr Bitboard operator|(Bitboard b) const { return {lo | b.lo, hi | b.hi}; }
    constexpr Bitboard operator^(Bitboard b) const { return {lo ^ b.lo, hi ^ b.hi}; }
    constexpr Bitboard without(Bitboard b) const { return {lo & ~b.lo, hi & ~b.hi}; }
    constexpr Bitboard& operator|=(Bitboard b) { return *this = *this | b; }
    constexpr Bitboard& operator&=(Bitboard b) { return *this = *this & b; }
    constexpr Bitboard& operator^=(Bitboard b) { return *this = *this ^ b; }

    constexpr bool contains(Square s) const {
        return ((s.index < kRiver ? lo >> s.index : hi >> (s.index - kRiver)) & 1) != 0;
    }
    constexpr int count() const { return std::popcount(lo) + std::popcount(hi); }
    constexpr Square lowest() const {
        return Square{lo != 0 ? std::countr_zero(lo) : kRiver + std::countr_zero(hi)};
    }
};

constexpr Bitboard bit(Square s) {
    return s.index < kRiver ? Bitboard{std::uint64_t{1} << s.index, 0}
                            : Bitboard{0, std::uint64_t{1} << (s.index - kRiver)};
}

// Calls visit(Square) for each member, lowest first.
template <class Visit>
constexpr void for_each(Bitboard set, Visit visit) {
    for (; set.lo != 0; set.lo &= set.lo - 1) visit(Square{std::countr_zero(set.lo)});
    for (; set.hi != 0; set.hi &= set.hi - 1) visit(Square{kRiver + std::countr_zero(set.hi)});
}

}  // namespace boyi::xiangqi
