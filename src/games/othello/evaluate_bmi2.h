// The AVX2 twin of the evaluation: the states of 16 instances in one register.
#pragma once

#include <immintrin.h>

#include "games/othello/evaluate.h"

namespace boyi::othello {

inline __m256i* lanes(States& states, std::size_t i) {
    return reinterpret_cast<__m256i*>(states.data() + 16 * i);
}

template <>
inline void read_instances<Bmi2>(const Patterns& p, const Board& b, States& out) {
    constexpr std::size_t kRegisters = kLanes / 16;
    __m256i mine[kRegisters], theirs[kRegisters];
    for (std::size_t i = 0; i < kRegisters; ++i) mine[i] = theirs[i] = _mm256_setzero_si256();
    for (std::size_t rank = 0; rank < kSize; ++rank) {
        const auto* m =
            reinterpret_cast<const __m256i*>(p.parts[rank][b.mover >> rank * 8 & 255].data());
        const auto* t =
            reinterpret_cast<const __m256i*>(p.parts[rank][b.other >> rank * 8 & 255].data());
        for (std::size_t i = 0; i < kRegisters; ++i) {
            mine[i] = _mm256_add_epi16(mine[i], _mm256_load_si256(m + i));
            theirs[i] = _mm256_add_epi16(theirs[i], _mm256_load_si256(t + i));
        }
    }
    for (std::size_t i = 0; i < kRegisters; ++i)
        _mm256_storeu_si256(lanes(out, i),
                            _mm256_add_epi16(mine[i], _mm256_add_epi16(theirs[i], theirs[i])));
}

}  // namespace boyi::othello
