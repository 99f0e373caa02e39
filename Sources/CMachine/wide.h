#ifndef WIDE_H
#define WIDE_H

// Arithmetic on eight premultiplied pixels at once: the same sums and the same rounding as Raster's FourPixels and
// SolidColor. For the files here, under x86-64.

#include <immintrin.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WIDE __attribute__((target("avx2,bmi,bmi2")))
#define INLINE static inline __attribute__((always_inline, target("avx2,bmi,bmi2")))

// Products of two bytes in lanes of 16 bits, divided by 255 to the nearest: (t + (t >> 8)) >> 8 is t · 257 >> 16.
INLINE __m256i multiply(__m256i a, __m256i b) {
    const __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(a, b), _mm256_set1_epi16(128));
    return _mm256_mulhi_epu16(t, _mm256_set1_epi16(257));
}

INLINE __m256i even_channels(__m256i pixels) { return _mm256_and_si256(pixels, _mm256_set1_epi32(0x00ff00ff)); }

INLINE __m256i odd_channels(__m256i pixels) { return _mm256_srli_epi16(pixels, 8); }

// All channels of eight pixels times a byte, which lies in both halves of each word.
INLINE __m256i scaled(__m256i pixels, __m256i m) {
    return _mm256_or_si256(
        multiply(even_channels(pixels), m), _mm256_slli_epi16(multiply(odd_channels(pixels), m), 8));
}

// Channels of a colour in lanes of 16 bits.
typedef struct { __m256i even, odd; } Channels;

INLINE Channels channels(uint32_t color) {
    const __m256i words = _mm256_set1_epi32((int)color);
    return (Channels){even_channels(words), odd_channels(words)};
}

// Eight pixels with the colour over them; a byte of coverage in each word.
INLINE __m256i over(__m256i target, Channels color, __m256i cover, bool opaque) {
    const __m256i m = _mm256_or_si256(cover, _mm256_slli_epi32(cover, 16));
    __m256i even = multiply(color.even, m);
    __m256i odd = multiply(color.odd, m);
    // An opaque colour's alpha is the coverage itself; else it is the upper half of the odd lanes.
    const __m256i alpha =
        opaque ? m : _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(odd, 0xf5), 0xf5);
    const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
    even = _mm256_add_epi16(even, multiply(even_channels(target), rest));
    odd = _mm256_add_epi16(odd, multiply(odd_channels(target), rest));
    return _mm256_or_si256(even, _mm256_slli_epi16(odd, 8));
}

// One to seven bytes, the rest zeros, without a look at what lies behind them.
INLINE uint64_t few_bytes(const uint8_t *p, size_t count) {
    uint64_t bytes = 0;
    uint32_t four;
    uint16_t two;
    size_t at = 0;
    if (count & 4) {
        __builtin_memcpy(&four, p, 4);
        bytes = four;
        at = 4;
    }
    if (count & 2) {
        __builtin_memcpy(&two, p + at, 2);
        bytes |= (uint64_t)two << (8 * at);
        at += 2;
    }
    if (count & 1) bytes |= (uint64_t)p[at] << (8 * at);
    return bytes;
}

INLINE __m256i spread_bytes(uint64_t bytes) { return _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)bytes)); }

// The first `count` of eight lanes.
INLINE __m256i first_lanes(long count) {
    return _mm256_cmpgt_epi32(
        _mm256_set1_epi32((int)count), _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0));
}

// Writes the first one to three of four pixels: many processors take longer for a masked store than for two plain ones.
INLINE void store_few(uint32_t *p, size_t count, __m128i words) {
    if (count & 2) {
        _mm_storel_epi64((__m128i *)p, words);
        words = _mm_srli_si128(words, 8);
        p += 2;
    }
    if (count & 1) *p = (uint32_t)_mm_cvtsi128_si32(words);
}

// Writes the first one to eight pixels.
INLINE void store_first(uint32_t *p, size_t count, __m256i words) {
    if (count == 8) return _mm256_storeu_si256((__m256i *)p, words);
    __m128i half = _mm256_castsi256_si128(words);
    if (count & 4) {
        _mm_storeu_si128((__m128i *)p, half);
        half = _mm256_extracti128_si256(words, 1);
        p += 4;
    }
    store_few(p, count, half);
}

#endif
