#include "CMachine.h"

#if defined(__x86_64__)

#include "wide.h"

// The same sums and the same rounding as in Swift: Sweep and SolidSweep, eight pixels at a time.

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

// A stretch of one colour.
INLINE void store(uint32_t *p, long count, __m256i words) {
    for (; count >= 32; count -= 32, p += 32) {
        _mm256_storeu_si256((__m256i *)p, words);
        _mm256_storeu_si256((__m256i *)(p + 8), words);
        _mm256_storeu_si256((__m256i *)(p + 16), words);
        _mm256_storeu_si256((__m256i *)(p + 24), words);
    }
    for (; count >= 8; count -= 8, p += 8) _mm256_storeu_si256((__m256i *)p, words);
    if (count > 0) _mm256_maskstore_epi32((int *)p, first_lanes(count), words);
}

// A stretch of one coverage, which is `m` of 1024; below 3 it rounds to 0, from 1022 on to 255.
INLINE void constant(uint32_t *p, long count, uint32_t m, Channels color, __m256i words, bool opaque) {
    if (m <= 2) return;
    if (opaque && m >= 1022) return store(p, count, words);
    if (m > 1024) m = 1024;
    const uint32_t cover = ((m << 8) - m + 512) >> 10;
    const __m256i covers = _mm256_set1_epi32((int)cover);
    for (; count >= 8; count -= 8, p += 8) {
        const __m256i target = _mm256_loadu_si256((const __m256i *)p);
        _mm256_storeu_si256((__m256i *)p, over(target, color, covers, opaque));
    }
    if (count > 0) {
        const __m256i lanes = first_lanes(count);
        const __m256i target = _mm256_maskload_epi32((const int *)p, lanes);
        _mm256_maskstore_epi32((int *)p, lanes, over(target, color, covers, opaque));
    }
}

INLINE void sweep(
    const CMachineCells *band, uint32_t *target, size_t pitch, uint32_t word, bool even_odd, bool opaque
) {
    const Channels color = channels(word);
    const __m256i words = _mm256_set1_epi32((int)word);
    const __m256i last_lane = _mm256_set1_epi32(7);
    const long width = (long)band->width;
    int32_t *cells = band->cells;
    uint64_t *bits = band->bits;
    for (size_t row = 0; row < band->rows; row++, cells += band->stride, bits += band->words, target += pitch) {
        // The sum up to here in each lane; up to here the row is done.
        __m256i sum = _mm256_setzero_si256();
        long x = 0;
        for (size_t word_number = 0; word_number < band->words; word_number++) {
            uint64_t w = bits[word_number];
            if (w == 0) continue;
            bits[word_number] = 0;
            do {
                const long i = ((long)word_number * 64 + (long)_tzcnt_u64(w)) * 8;
                w = _blsr_u64(w);
                if (i > x) {
                    sum = _mm256_add_epi32(sum, _mm256_set1_epi32(cells[x]));
                    const uint32_t before = (uint32_t)_mm256_cvtsi256_si32(sum);
                    cells[x] = 0;
                    const long end = i < width ? i : width;
                    constant(target + x, end - x, share_of_one(before, even_odd), color, words, opaque);
                }
                x = i + 8;
                // Sums within each half, the lower half's onto the upper, and what was before onto all.
                __m256i v = _mm256_loadu_si256((const __m256i *)(cells + i));
                _mm256_storeu_si256((__m256i *)(cells + i), _mm256_setzero_si256());
                v = _mm256_add_epi32(v, _mm256_slli_si256(v, 4));
                v = _mm256_add_epi32(v, _mm256_slli_si256(v, 8));
                const __m256i lower = _mm256_shuffle_epi32(_mm256_permute2x128_si256(v, v, 0x08), 0xff);
                v = _mm256_add_epi32(v, lower);
                const __m256i cover = coverage(_mm256_add_epi32(v, sum), even_odd);
                sum = _mm256_add_epi32(sum, _mm256_permutevar8x32_epi32(v, last_lane));
                __m256i *const p = (__m256i *)(target + i);
                // What is likely to be written two rows down; to ask for what is not there does no harm.
                __builtin_prefetch((const void *)((uintptr_t)p + 8 * pitch), 1);
                if (x <= width) {
                    _mm256_storeu_si256(p, over(_mm256_loadu_si256(p), color, cover, opaque));
                } else {
                    const __m256i lanes = first_lanes(width - i);
                    const __m256i now = _mm256_maskload_epi32((const int *)p, lanes);
                    _mm256_maskstore_epi32((int *)p, lanes, over(now, color, cover, opaque));
                }
            } while (w != 0);
        }
        if (x > 0) {
            sum = _mm256_add_epi32(sum, _mm256_set1_epi32(cells[x]));
            cells[x] = 0;
            const uint32_t before = (uint32_t)_mm256_cvtsi256_si32(sum);
            if (x < width) {
                constant(target + x, width - x, share_of_one(before, even_odd), color, words, opaque);
            }
        }
    }
}

// Four loops, so that nothing is asked twice.
WIDE void cmachine_sweep(
    const CMachineCells *band, uint32_t *target, size_t pitch, uint32_t color, bool even_odd
) {
    const bool opaque = color >> 24 == 255;
    if (even_odd) {
        if (opaque) sweep(band, target, pitch, color, true, true); else sweep(band, target, pitch, color, true, false);
    } else {
        if (opaque) sweep(band, target, pitch, color, false, true); else sweep(band, target, pitch, color, false, false);
    }
}

#else

void cmachine_sweep(
    const CMachineCells *band, uint32_t *target, size_t pitch, uint32_t color, bool even_odd
) {
    (void)band, (void)target, (void)pitch, (void)color, (void)even_odd;
}

#endif
