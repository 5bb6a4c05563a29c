// The AVX2 twin of the evaluation: the states of 16 instances in one register.
#pragma once

#include <immintrin.h>

#include "games/othello/evaluate.h"

namespace boyi::othello {

inline constexpr std::size_t kRegisters = kLanes / 16;

struct Registers {
    __m256i lanes[kRegisters];

    Registers() {
        for (__m256i& each : lanes) each = _mm256_setzero_si256();
    }
    explicit Registers(const States& states) {
        for (std::size_t i = 0; i < kRegisters; ++i)
            lanes[i] = _mm256_load_si256(reinterpret_cast<const __m256i*>(states.data() + 16 * i));
    }
    void store(States& out) const {
        for (std::size_t i = 0; i < kRegisters; ++i)
            _mm256_store_si256(reinterpret_cast<__m256i*>(out.data() + 16 * i), lanes[i]);
    }
    Registers& operator+=(const Registers& by) {
        for (std::size_t i = 0; i < kRegisters; ++i)
            lanes[i] = _mm256_add_epi16(lanes[i], by.lanes[i]);
        return *this;
    }
    Registers& operator-=(const Registers& by) {
        for (std::size_t i = 0; i < kRegisters; ++i)
            lanes[i] = _mm256_sub_epi16(lanes[i], by.lanes[i]);
        return *this;
    }
};

template <>
inline void read_instances<Bmi2>(const Patterns& p, const Board& b, States& out) {
    Registers mine, theirs;
    for (std::size_t rank = 0; rank < kSize; ++rank) {
        mine += Registers(p.part(rank, b.mover));
        theirs += Registers(p.part(rank, b.other));
    }
    mine += theirs;
    mine += theirs;
    mine.store(out);
}

template <>
inline void instances_after<Bmi2>(const Patterns& p, const Ply& ply, const States& passed,
                                  States& out) {
    const Registers played(p.part(rank_of(ply.square), bit(ply.square)));
    Registers sum(passed);
    sum += played;
    sum += played;
    for (Bits turned = ply.turned; turned != 0; turned &= ~rank_bits(first_rank(turned)))
        sum += Registers(p.part(first_rank(turned), turned));
    sum.store(out);
}

template <>
inline void passed_after<Bmi2>(const Patterns& p, const Ply& ply, const States& before,
                               States& out) {
    Registers sum(before);
    sum += Registers(p.part(rank_of(ply.square), bit(ply.square)));
    for (Bits turned = ply.turned; turned != 0; turned &= ~rank_bits(first_rank(turned)))
        sum -= Registers(p.part(first_rank(turned), turned));
    sum.store(out);
}

}  // namespace boyi::othello
