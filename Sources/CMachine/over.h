#ifndef OVER_H
#define OVER_H

// Eight pixels laid over others. For the files here, under x86-64.

#include "wide.h"

INLINE __m256i pixels_over(__m256i source, __m256i target) {
    const __m256i odd = odd_channels(source);
    const __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(odd, 0xf5), 0xf5);
    const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
    const __m256i even = _mm256_add_epi16(even_channels(source), multiply(even_channels(target), rest));
    const __m256i sum = _mm256_add_epi16(odd, multiply(odd_channels(target), rest));
    return _mm256_or_si256(even, _mm256_slli_epi16(sum, 8));
}

INLINE __m256i in_halves(__m256i bytes) { return _mm256_or_si256(bytes, _mm256_slli_epi32(bytes, 16)); }

INLINE __m256i load(const uint32_t *p) { return _mm256_loadu_si256((const __m256i *)p); }

INLINE void over_eight(uint32_t *target, __m256i source) {
    const __m256i opaque = _mm256_set1_epi32((int)0xff000000);
    // Most of a layer is clear or opaque eight times in a row, and costs a look.
    if (_mm256_testc_si256(source, opaque)) {
        _mm256_storeu_si256((__m256i *)target, source);
    } else if (!_mm256_testz_si256(source, source)) {
        _mm256_storeu_si256((__m256i *)target, pixels_over(source, load(target)));
    }
}

#endif
