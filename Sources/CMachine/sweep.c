#include "CMachine.h"

#if defined(__x86_64__)

#include "sweep.h"

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
                const __m256i v = sums(cells + i);
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
                    store_first(target + i, (size_t)(width - i), over(now, color, cover, opaque));
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
