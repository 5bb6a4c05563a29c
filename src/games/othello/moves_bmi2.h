// The AVX2 twins of moves.h: four lines in one register. Only files compiled for that set include
// this header.
#pragma once

#include <immintrin.h>

#include "games/othello/moves.h"

namespace boyi::othello {

// The union of four sets.
inline __attribute__((always_inline)) Bits united(__m256i sets, Bmi2) {
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(sets), _mm256_extracti128_si256(sets, 1));
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

template <>
inline Bits mobility<Bmi2>(const Board& b) {
    const __m256i step = _mm256_set_epi64x(9, 7, 8, 1), two = _mm256_add_epi64(step, step);
    const __m256i inner =
        _mm256_set_epi64x(static_cast<long long>(kInnerFiles), static_cast<long long>(kInnerFiles),
                          -1, static_cast<long long>(kInnerFiles));
    const __m256i ours = _mm256_set1_epi64x(static_cast<long long>(b.mover));
    const __m256i prey =
        _mm256_and_si256(inner, _mm256_set1_epi64x(static_cast<long long>(b.other)));
    const auto grown = [](__m256i run, __m256i through, __m256i next) {
        return _mm256_or_si256(run, _mm256_and_si256(through, next));
    };
    __m256i up = _mm256_and_si256(prey, _mm256_sllv_epi64(ours, step));
    __m256i down = _mm256_and_si256(prey, _mm256_srlv_epi64(ours, step));
    up = grown(up, prey, _mm256_sllv_epi64(up, step));
    down = grown(down, prey, _mm256_srlv_epi64(down, step));
    const __m256i pairs_up = _mm256_and_si256(prey, _mm256_sllv_epi64(prey, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    up = grown(up, pairs_up, _mm256_sllv_epi64(up, two));
    down = grown(down, pairs_down, _mm256_srlv_epi64(down, two));
    up = grown(up, pairs_up, _mm256_sllv_epi64(up, two));
    down = grown(down, pairs_down, _mm256_srlv_epi64(down, two));
    return united(_mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step)),
                  Bmi2{}) &
           b.empty();
}

template <>
inline Bits flips<Bmi2>(const Board& b, int square) {
    const Rays& rays = kRays[static_cast<std::size_t>(square)];
    const __m256i zero = _mm256_setzero_si256();
    const __m256i ours = _mm256_set1_epi64x(static_cast<long long>(b.mover));
    const __m256i theirs = _mm256_set1_epi64x(static_cast<long long>(b.other));
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up.data()));
    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down.data()));

    // climbing: the squares below the lowest stop, if that stop is ours
    const __m256i stops = _mm256_andnot_si256(theirs, up);
    const __m256i end =
        _mm256_and_si256(_mm256_and_si256(stops, ours), _mm256_sub_epi64(zero, stops));
    const __m256i before = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
    const __m256i climbed = _mm256_andnot_si256(_mm256_cmpeq_epi64(end, zero), before);

    // descending: of our discs and the empty squares on the ray the larger number has the higher
    // first square; what lies above our discs, smeared downwards, is turned
    const __m256i step = _mm256_set_epi64x(9, 7, 8, 1);
    const __m256i own = _mm256_and_si256(ours, down);
    const __m256i bare = _mm256_andnot_si256(_mm256_or_si256(ours, theirs), down);
    __m256i smeared = _mm256_or_si256(own, _mm256_srlv_epi64(own, step));
    smeared = _mm256_or_si256(smeared, _mm256_srlv_epi64(smeared, _mm256_slli_epi64(step, 1)));
    smeared = _mm256_or_si256(smeared, _mm256_srlv_epi64(smeared, _mm256_slli_epi64(step, 2)));
    const __m256i above = _mm256_andnot_si256(smeared, down);
    const __m256i descended = _mm256_and_si256(above, _mm256_cmpgt_epi64(own, bare));

    return united(_mm256_or_si256(_mm256_and_si256(climbed, up), descended), Bmi2{});
}

}  // namespace boyi::othello
