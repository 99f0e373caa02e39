#include "CMachine.h"

#if defined(__x86_64__)

#include "between.h"

INLINE __m128i four(const uint32_t *p) { return _mm_loadu_si128((const __m128i *)p); }

WIDE void cmachine_picture_between(
    uint32_t *out, const uint32_t *upper, const uint32_t *lower, size_t count, int u, int v
) {
    const __m256i across = _mm256_set1_epi16((short)u);
    const __m256i down = _mm256_set1_epi32((int)((uint32_t)v << 16 | (uint32_t)(256 - v)));
    for (; count >= 4; count -= 4, out += 4, upper += 4, lower += 4) {
        const __m128i mixed = between(four(upper), four(upper + 1), four(lower), four(lower + 1), across, down, down);
        _mm_storeu_si128((__m128i *)out, mixed);
    }
    if (count == 0) return;
    const __m128i lanes = _mm256_castsi256_si128(first_lanes((long)count));
    const __m128i a = _mm_maskload_epi32((const int *)upper, lanes);
    const __m128i b = _mm_maskload_epi32((const int *)upper + 1, lanes);
    const __m128i c = _mm_maskload_epi32((const int *)lower, lanes);
    const __m128i d = _mm_maskload_epi32((const int *)lower + 1, lanes);
    store_few(out, count, between(a, b, c, d, across, down, down));
}

#else

void cmachine_picture_between(
    uint32_t *out, const uint32_t *upper, const uint32_t *lower, size_t count, int u, int v
) {
    (void)out, (void)upper, (void)lower, (void)count, (void)u, (void)v;
}

#endif
