#include "CMachine.h"

#if defined(__x86_64__)

#include "sweep.h"

// Finer pixels of a pixel, along each axis.
enum { FINENESS = 4 };

// Adds a stretch of one coverage.
INLINE void add_constant(uint16_t *sums, long count, uint32_t m) {
    const uint32_t value = byte_of(m < 1024 ? m : 1024) * FINENESS;
    if (value == 0) return;
    const __m256i added = _mm256_set1_epi16((short)value);
    for (; count >= 16; count -= 16, sums += 16) {
        __m256i *const p = (__m256i *)sums;
        _mm256_storeu_si256(p, _mm256_add_epi16(_mm256_loadu_si256(p), added));
    }
    for (; count > 0; count--, sums++) *sums = (uint16_t)(*sums + value);
}

// Adds the coverage of a row of finer pixels to the pixels that they lie in.
INLINE void add_row(int32_t *cells, uint64_t *bits, const CMachineCells *band, bool even_odd, uint16_t *sums_of_pixels) {
    const __m256i last_lane = _mm256_set1_epi32(7);
    const long width = (long)band->width;
    __m256i sum = _mm256_setzero_si256();
    long x = 0;
    for (size_t number = 0; number < band->words; number++) {
        uint64_t w = bits[number];
        if (w == 0) continue;
        bits[number] = 0;
        do {
            const long i = ((long)number * 64 + (long)_tzcnt_u64(w)) * 8;
            w = _blsr_u64(w);
            if (i > x) {
                sum = _mm256_add_epi32(sum, _mm256_set1_epi32(cells[x]));
                cells[x] = 0;
                const long end = i < width ? i : width;
                add_constant(
                    sums_of_pixels + x / FINENESS, (end - x) / FINENESS,
                    share_of_one((uint32_t)_mm256_cvtsi256_si32(sum), even_odd));
            }
            x = i + 8;
            const __m256i v = sums(cells + i);
            __m256i cover = coverage(_mm256_add_epi32(v, sum), even_odd);
            sum = _mm256_add_epi32(sum, _mm256_permutevar8x32_epi32(v, last_lane));
            cover = _mm256_add_epi32(cover, _mm256_shuffle_epi32(cover, 0xb1));
            cover = _mm256_add_epi32(cover, _mm256_shuffle_epi32(cover, 0x4e));
            uint16_t *const p = sums_of_pixels + i / FINENESS;
            if (i < width) p[0] = (uint16_t)(p[0] + _mm256_cvtsi256_si32(cover));
            if (i + FINENESS < width) p[1] = (uint16_t)(p[1] + _mm_cvtsi128_si32(_mm256_extracti128_si256(cover, 1)));
        } while (w != 0);
    }
    if (x > 0) {
        sum = _mm256_add_epi32(sum, _mm256_set1_epi32(cells[x]));
        cells[x] = 0;
        if (x < width) {
            add_constant(
                sums_of_pixels + x / FINENESS, (width - x) / FINENESS,
                share_of_one((uint32_t)_mm256_cvtsi256_si32(sum), even_odd));
        }
    }
}

WIDE size_t cmachine_sweep_fine(
    const CMachineCells *band, bool even_odd, uint16_t *sums, uint8_t *coverage, CMachineRun *runs
) {
    for (size_t row = 0; row < FINENESS; row++) {
        int32_t *const cells = band->cells + row * band->stride;
        uint64_t *const bits = band->bits + row * band->words;
        if (even_odd) add_row(cells, bits, band, true, sums); else add_row(cells, bits, band, false, sums);
    }
    const int32_t width = (int32_t)(band->width / FINENESS);
    const __m128i half = _mm_set1_epi16(FINENESS * FINENESS / 2);
    size_t count = 0;
    int32_t end = -1;
    for (int32_t x = 0; x < width; x += 8) {
        __m128i *const p = (__m128i *)(sums + x);
        const __m128i eight = _mm_loadu_si128(p);
        if (_mm_testz_si128(eight, eight)) continue;
        _mm_storeu_si128(p, _mm_setzero_si128());
        const __m128i bytes = _mm_srli_epi16(_mm_add_epi16(eight, half), 4);
        _mm_storel_epi64((__m128i *)(coverage + x), _mm_packus_epi16(bytes, bytes));
        if (x == end) {
            runs[count - 1].count += 8;
        } else {
            runs[count++] = (CMachineRun){x, 8, 0};
        }
        end = x + 8;
    }
    if (end > width) runs[count - 1].count -= end - width;
    return count;
}

#else

size_t cmachine_sweep_fine(
    const CMachineCells *band, bool even_odd, uint16_t *sums, uint8_t *coverage, CMachineRun *runs
) {
    (void)band, (void)even_odd, (void)sums, (void)coverage, (void)runs;
    return 0;
}

#endif
