// The AVX2 twin of the evaluation: the states of 16 instances in one register, eight weights
// gathered at a time.
#pragma once

#include <immintrin.h>

#include "games/othello/evaluate.h"

namespace boyi::othello {

inline __m256i* lanes(States& states, std::size_t i) {
    return reinterpret_cast<__m256i*>(states.data() + 16 * i);
}

template <>
inline void read_states<Bmi2>(const Patterns& p, const Board& b, States& out) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i mine0 = zero, mine1 = zero, mine2 = zero;
    __m256i theirs0 = zero, theirs1 = zero, theirs2 = zero;
    for (std::size_t rank = 0; rank < kSize; ++rank) {
        const auto* m =
            reinterpret_cast<const __m256i*>(p.parts[rank][b.mover >> rank * 8 & 255].data());
        const auto* t =
            reinterpret_cast<const __m256i*>(p.parts[rank][b.other >> rank * 8 & 255].data());
        mine0 = _mm256_add_epi16(mine0, _mm256_load_si256(m));
        mine1 = _mm256_add_epi16(mine1, _mm256_load_si256(m + 1));
        mine2 = _mm256_add_epi16(mine2, _mm256_load_si256(m + 2));
        theirs0 = _mm256_add_epi16(theirs0, _mm256_load_si256(t));
        theirs1 = _mm256_add_epi16(theirs1, _mm256_load_si256(t + 1));
        theirs2 = _mm256_add_epi16(theirs2, _mm256_load_si256(t + 2));
    }
    const auto joined = [](__m256i m, __m256i t) {
        return _mm256_add_epi16(m, _mm256_add_epi16(t, t));
    };
    _mm256_storeu_si256(lanes(out, 0), joined(mine0, theirs0));
    _mm256_storeu_si256(lanes(out, 1), joined(mine1, theirs1));
    _mm256_storeu_si256(lanes(out, 2), joined(mine2, theirs2));
}

}  // namespace boyi::othello
