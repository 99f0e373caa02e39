#include "CMachine.h"

#if defined(__x86_64__)

#include "wide.h"

// Sums of four pixels each and their right neighbours, in lanes of 16 bits.
INLINE __m256i across(__m128i left, __m128i right, __m256i u) {
    const __m256i a = _mm256_cvtepu8_epi16(left), b = _mm256_cvtepu8_epi16(right);
    return _mm256_add_epi16(_mm256_slli_epi16(a, 8), _mm256_mullo_epi16(_mm256_sub_epi16(b, a), u));
}

// Products of two weights sum to 2¹⁶, rounded once, as in picture.h; sums are moved to where signed numbers are.
INLINE __m128i between(__m128i a, __m128i b, __m128i c, __m128i d, __m256i u, __m256i v) {
    const __m256i down = _mm256_set1_epi16((short)0x8000), up = _mm256_set1_epi32(32768 * 256 + 32768);
    const __m256i upper = _mm256_xor_si256(across(a, b, u), down), lower = _mm256_xor_si256(across(c, d, u), down);
    const __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(upper, lower), v);
    const __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(upper, lower), v);
    const __m256i words = _mm256_packus_epi32(
        _mm256_srli_epi32(_mm256_add_epi32(low, up), 16), _mm256_srli_epi32(_mm256_add_epi32(high, up), 16));
    return _mm256_castsi256_si128(_mm256_permute4x64_epi64(_mm256_packus_epi16(words, words), 0x08));
}

INLINE __m128i four(const uint32_t *p) { return _mm_loadu_si128((const __m128i *)p); }

WIDE void cmachine_picture_between(
    uint32_t *out, const uint32_t *upper, const uint32_t *lower, size_t count, int u, int v
) {
    const __m256i across = _mm256_set1_epi16((short)u);
    const __m256i down = _mm256_set1_epi32((int)((uint32_t)v << 16 | (uint32_t)(256 - v)));
    for (; count >= 4; count -= 4, out += 4, upper += 4, lower += 4) {
        const __m128i mixed = between(four(upper), four(upper + 1), four(lower), four(lower + 1), across, down);
        _mm_storeu_si128((__m128i *)out, mixed);
    }
    if (count == 0) return;
    const __m128i lanes = _mm256_castsi256_si128(first_lanes((long)count));
    const __m128i a = _mm_maskload_epi32((const int *)upper, lanes);
    const __m128i b = _mm_maskload_epi32((const int *)upper + 1, lanes);
    const __m128i c = _mm_maskload_epi32((const int *)lower, lanes);
    const __m128i d = _mm_maskload_epi32((const int *)lower + 1, lanes);
    _mm_maskstore_epi32((int *)out, lanes, between(a, b, c, d, across, down));
}

#else

void cmachine_picture_between(
    uint32_t *out, const uint32_t *upper, const uint32_t *lower, size_t count, int u, int v
) {
    (void)out, (void)upper, (void)lower, (void)count, (void)u, (void)v;
}

#endif
