#include "CMachine.h"

#if defined(__x86_64__)

#include "over.h"

INLINE bool are_same(__m256i a, __m256i b, __m256i c, __m256i d) {
    const __m256i difference = _mm256_or_si256(_mm256_xor_si256(a, b), _mm256_xor_si256(c, d));
    return _mm256_testz_si256(difference, difference);
}

WIDE void cmachine_over(uint32_t *target, const uint32_t *source, size_t count, uint8_t coverage) {
    const __m256i m = _mm256_set1_epi16(coverage);
    if (coverage == 255) {
        for (; count >= 8; count -= 8, target += 8, source += 8) over_eight(target, load(source));
    } else {
        // Areas of one colour over another are common.
        __m256i last = _mm256_setzero_si256(), last_below = last, result = last;
        for (; count >= 8; count -= 8, target += 8, source += 8) {
            const __m256i pixels = load(source), below = load(target);
            if (!are_same(pixels, last, below, last_below)) {
                last = pixels;
                last_below = below;
                result = pixels_over(scaled(pixels, m), below);
            }
            _mm256_storeu_si256((__m256i *)target, result);
        }
    }
    if (count == 0) return;
    const __m256i lanes = first_lanes((long)count);
    const __m256i last = _mm256_maskload_epi32((const int *)source, lanes);
    const __m256i now = _mm256_maskload_epi32((const int *)target, lanes);
    store_first(target, count, pixels_over(coverage == 255 ? last : scaled(last, m), now));
}

WIDE void cmachine_over_masked(uint32_t *target, const uint32_t *source, size_t count, const uint8_t *coverage) {
    for (; count >= 8; count -= 8, target += 8, source += 8, coverage += 8) {
        uint64_t bytes;
        __builtin_memcpy(&bytes, coverage, 8);
        if (bytes == 0) continue;
        if (bytes == UINT64_MAX) {
            over_eight(target, load(source));
        } else {
            const __m256i m = in_halves(spread_bytes(bytes));
            over_eight(target, scaled(load(source), m));
        }
    }
    if (count == 0) return;
    const __m256i lanes = first_lanes((long)count);
    const __m256i m = in_halves(spread_bytes(few_bytes(coverage, count)));
    const __m256i last = scaled(_mm256_maskload_epi32((const int *)source, lanes), m);
    const __m256i now = _mm256_maskload_epi32((const int *)target, lanes);
    store_first(target, count, pixels_over(last, now));
}

// Luminances of eight pixels: (13926 r + 46885 g + 4725 b + 32768) >> 16; the middle one in two summands, which fit.
INLINE __m256i luminances(__m256i pixels) {
    const __m256i even = even_channels(pixels), odd = odd_channels(pixels);
    // Lanes of 16 bits: r, b and g, a.
    const __m256i red_blue = _mm256_madd_epi16(even, _mm256_set1_epi32(4725 << 16 | 13926));
    const __m256i green = _mm256_madd_epi16(odd, _mm256_set1_epi32(23443));
    const __m256i rest = _mm256_madd_epi16(odd, _mm256_set1_epi32(23442));
    const __m256i sum = _mm256_add_epi32(_mm256_add_epi32(red_blue, green), rest);
    return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(32768)), 16);
}

INLINE __m256i masked(__m256i pixels, __m256i mask, bool by_alpha) {
    return scaled(pixels, in_halves(by_alpha ? _mm256_srli_epi32(mask, 24) : luminances(mask)));
}

WIDE void cmachine_multiply_mask(uint32_t *target, const uint32_t *mask, size_t count, bool by_alpha) {
    __m256i last = _mm256_setzero_si256(), last_by = last, result = last;
    for (; count >= 8; count -= 8, target += 8, mask += 8) {
        const __m256i pixels = load(target), by = load(mask);
        if (!are_same(pixels, last, by, last_by)) {
            last = pixels;
            last_by = by;
            result = masked(pixels, by, by_alpha);
        }
        _mm256_storeu_si256((__m256i *)target, result);
    }
    if (count == 0) return;
    const __m256i lanes = first_lanes((long)count);
    const __m256i by = _mm256_maskload_epi32((const int *)mask, lanes);
    const __m256i now = _mm256_maskload_epi32((const int *)target, lanes);
    store_first(target, count, masked(now, by, by_alpha));
}

#else

void cmachine_over(uint32_t *target, const uint32_t *source, size_t count, uint8_t coverage) {
    (void)target, (void)source, (void)count, (void)coverage;
}

void cmachine_over_masked(uint32_t *target, const uint32_t *source, size_t count, const uint8_t *coverage) {
    (void)target, (void)source, (void)count, (void)coverage;
}

void cmachine_multiply_mask(uint32_t *target, const uint32_t *mask, size_t count, bool by_alpha) {
    (void)target, (void)mask, (void)count, (void)by_alpha;
}

#endif
