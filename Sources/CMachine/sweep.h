#ifndef SWEEP_H
#define SWEEP_H

// Coverage of cells, and stretches of one colour: the same sums and the same rounding as in Swift, Sweep and SolidSweep,
// eight pixels at a time. For the files here, under x86-64.

#include "CMachine.h"
#include "wide.h"

// 0 … 255 in each lane, of sums of which 2²¹ is a full pixel.
INLINE __m256i coverage(__m256i sum, bool even_odd) {
    __m256i m = _mm256_srli_epi32(_mm256_abs_epi32(sum), 11);
    const __m256i full = _mm256_set1_epi32(1024);
    if (even_odd) {
        m = _mm256_and_si256(m, _mm256_set1_epi32(2047));
        m = _mm256_sub_epi32(full, _mm256_abs_epi32(_mm256_sub_epi32(full, m)));
    } else {
        m = _mm256_min_epu32(m, full);
    }
    m = _mm256_add_epi32(_mm256_sub_epi32(_mm256_slli_epi32(m, 8), m), _mm256_set1_epi32(512));
    return _mm256_srli_epi32(m, 10);
}

// How much is covered: 1024 and more is full.
INLINE uint32_t share_of_one(uint32_t sum, bool even_odd) {
    uint32_t m = ((int32_t)sum < 0 ? -sum : sum) >> 11;
    if (even_odd) {
        m &= 2047;
        if (m > 1024) m = 2048 - m;
    }
    return m;
}

// 0 … 255 for up to 1024.
INLINE uint32_t byte_of(uint32_t m) { return ((m << 8) - m + 512) >> 10; }

// A stretch of one colour.
INLINE void store(uint32_t *p, long count, __m256i words) {
    for (; count >= 32; count -= 32, p += 32) {
        _mm256_storeu_si256((__m256i *)p, words);
        _mm256_storeu_si256((__m256i *)(p + 8), words);
        _mm256_storeu_si256((__m256i *)(p + 16), words);
        _mm256_storeu_si256((__m256i *)(p + 24), words);
    }
    for (; count >= 8; count -= 8, p += 8) _mm256_storeu_si256((__m256i *)p, words);
    if (count > 0) store_first(p, (size_t)count, words);
}

// A colour's channels with a coverage, which lies in both halves of each word.
INLINE Channels covered(Channels color, __m256i m) {
    return (Channels){multiply(color.even, m), multiply(color.odd, m)};
}

INLINE __m256i times_255(__m256i v) {
    return _mm256_add_epi16(_mm256_sub_epi16(_mm256_slli_epi16(v, 8), v), _mm256_set1_epi16(128));
}

// Channels times `rest`, with 255 times those that lie over them and 128 added, divided by 255.
INLINE __m256i faded(__m256i target, __m256i rest, Channels added) {
    const __m256i by = _mm256_set1_epi16(257);
    const __m256i even = _mm256_add_epi16(_mm256_mullo_epi16(even_channels(target), rest), added.even);
    const __m256i odd = _mm256_add_epi16(_mm256_mullo_epi16(odd_channels(target), rest), added.odd);
    return _mm256_or_si256(
        _mm256_mulhi_epu16(even, by), _mm256_slli_epi16(_mm256_mulhi_epu16(odd, by), 8));
}

// A stretch of one coverage, which is `m` of 1024; below 3 it rounds to 0, from 1022 on to 255.
INLINE void constant(uint32_t *p, long count, uint32_t m, Channels color, __m256i words, bool opaque) {
    if (m <= 2) return;
    if (opaque && m >= 1022) return store(p, count, words);
    if (m > 1024) m = 1024;
    const uint32_t cover = byte_of(m);
    const Channels source = covered(color, _mm256_set1_epi32((int)(cover << 16 | cover)));
    const __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(source.odd, 0xf5), 0xf5);
    const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
    // A whole 255th more of the sum is one more of the quotient: the source is added before the division.
    const Channels added = {times_255(source.even), times_255(source.odd)};
    for (; count >= 8; count -= 8, p += 8) {
        const __m256i target = _mm256_loadu_si256((const __m256i *)p);
        _mm256_storeu_si256((__m256i *)p, faded(target, rest, added));
    }
    if (count > 0) {
        const __m256i lanes = first_lanes(count);
        const __m256i target = _mm256_maskload_epi32((const int *)p, lanes);
        store_first(p, (size_t)count, faded(target, rest, added));
    }
}

// The running sums of eight cells, which become zero.
INLINE __m256i sums(int32_t *cells) {
    // Sums within each half, the lower half's onto the upper.
    __m256i v = _mm256_loadu_si256((const __m256i *)cells);
    _mm256_storeu_si256((__m256i *)cells, _mm256_setzero_si256());
    v = _mm256_add_epi32(v, _mm256_slli_si256(v, 4));
    v = _mm256_add_epi32(v, _mm256_slli_si256(v, 8));
    const __m256i lower = _mm256_shuffle_epi32(_mm256_permute2x128_si256(v, v, 0x08), 0xff);
    return _mm256_add_epi32(v, lower);
}

#endif
