#ifndef BETWEEN_H
#define BETWEEN_H

// Pixels between four others, four at a time. For the files here, under x86-64.

#include "wide.h"

// Sums of four pixels each and their right neighbours, in lanes of 16 bits.
INLINE __m256i across(__m128i left, __m128i right, __m256i u) {
    const __m256i a = _mm256_cvtepu8_epi16(left), b = _mm256_cvtepu8_epi16(right);
    return _mm256_add_epi16(_mm256_slli_epi16(a, 8), _mm256_mullo_epi16(_mm256_sub_epi16(b, a), u));
}

// Products of two weights sum to 2¹⁶, rounded once, as in picture.h; sums are moved to where signed numbers are. `u` has
// the right pixels' weights in lanes of 16 bits, the others have pairs of the upper and the lower row's: of the first and
// third pixel, and of the second and fourth.
INLINE __m128i between(__m128i a, __m128i b, __m128i c, __m128i d, __m256i u, __m256i odd, __m256i even) {
    const __m256i down = _mm256_set1_epi16((short)0x8000), up = _mm256_set1_epi32(32768 * 256 + 32768);
    const __m256i upper = _mm256_xor_si256(across(a, b, u), down), lower = _mm256_xor_si256(across(c, d, u), down);
    const __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(upper, lower), odd);
    const __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(upper, lower), even);
    const __m256i words = _mm256_packus_epi32(
        _mm256_srli_epi32(_mm256_add_epi32(low, up), 16), _mm256_srli_epi32(_mm256_add_epi32(high, up), 16));
    return _mm256_castsi256_si128(_mm256_permute4x64_epi64(_mm256_packus_epi16(words, words), 0x08));
}

#endif
