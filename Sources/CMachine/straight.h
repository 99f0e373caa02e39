#ifndef STRAIGHT_H
#define STRAIGHT_H

// Channels of eight premultiplied pixels, as bytes and as numbers: the same bits as Raster's StraightColor. For the files
// here, under x86-64.

#include "wide.h"

enum { ALPHA = 0xff000000 };

INLINE __m256i load_eight(const uint32_t *p) { return _mm256_loadu_si256((const __m256i *)p); }

INLINE void store_eight(uint32_t *p, __m256i pixels) { _mm256_storeu_si256((__m256i *)p, pixels); }

// One byte of each pixel, 0 for the lowest, in both halves of its word.
INLINE __m256i in_both_halves(__m256i pixels, int byte) {
    const int place = byte | 0x80 << 8 | byte << 16 | (int)(0x80u << 24);
    return _mm256_shuffle_epi8(
        pixels, _mm256_add_epi8(_mm256_set1_epi32(place), _mm256_setr_epi32(
            0, 0x00040004, 0x00080008, 0x000c000c, 0, 0x00040004, 0x00080008, 0x000c000c)));
}

// One byte of each pixel in its word.
INLINE __m256i byte_of(__m256i pixels, int byte) {
    const int place = byte | (int)0x80808000u;
    return _mm256_shuffle_epi8(
        pixels, _mm256_add_epi8(_mm256_set1_epi32(place), _mm256_setr_epi32(0, 4, 8, 12, 0, 4, 8, 12)));
}

INLINE __m256i joined(__m256i red, __m256i green, __m256i blue, __m256i alpha) {
    return _mm256_or_si256(
        _mm256_or_si256(red, _mm256_slli_epi32(green, 8)),
        _mm256_or_si256(_mm256_slli_epi32(blue, 16), _mm256_slli_epi32(alpha, 24)));
}

INLINE bool are_opaque(__m256i pixels) { return _mm256_testc_si256(pixels, _mm256_set1_epi32((int)ALPHA)); }

// Straight bytes, rounded to the nearest, halves up, with the alpha; 0 for a clear pixel. Quotients that are no halves
// are at least 1/510 from one, and the number that is added is above a half by half of that.
INLINE __m256i straight_bytes(__m256i pixels) {
    const __m256i alpha = _mm256_srli_epi32(pixels, 24);
    const __m256 divisor = _mm256_cvtepi32_ps(_mm256_max_epi32(alpha, _mm256_set1_epi32(1)));
    const __m256 inverse = _mm256_set1_ps(255) / divisor;
    const __m256i bytes = _mm256_min_epu8(
        pixels, _mm256_shuffle_epi8(pixels, _mm256_setr_epi32(
            0x03030303, 0x07070707, 0x0b0b0b0b, 0x0f0f0f0f, 0x03030303, 0x07070707, 0x0b0b0b0b, 0x0f0f0f0f)));
    const __m256 half = _mm256_set1_ps(0.501f);
    const __m256i red = _mm256_cvttps_epi32(_mm256_cvtepi32_ps(byte_of(bytes, 0)) * inverse + half);
    const __m256i green = _mm256_cvttps_epi32(_mm256_cvtepi32_ps(byte_of(bytes, 1)) * inverse + half);
    const __m256i blue = _mm256_cvttps_epi32(_mm256_cvtepi32_ps(byte_of(bytes, 2)) * inverse + half);
    return joined(red, green, blue, alpha);
}

// Four channels of eight pixels.
typedef struct { __m256 red, green, blue, alpha; } Shares;

// A byte divided by 255, rounded as a division would be: the product by a number of two parts, the first of which gives
// exact products.
INLINE __m256 share(__m256i byte) {
    const __m256 v = _mm256_cvtepi32_ps(byte);
    return v * _mm256_set1_ps(0x1.01p-8f) + v * _mm256_set1_ps(0x1.010102p-24f);
}

// Premultiplied channels, 0 … 1.
INLINE Shares shares(__m256i pixels) {
    return (Shares){
        share(byte_of(pixels, 0)), share(byte_of(pixels, 1)), share(byte_of(pixels, 2)),
        share(_mm256_srli_epi32(pixels, 24))};
}

// Straight channels, 0 … 1, zeros for a clear pixel.
INLINE Shares straight_shares(__m256i pixels) {
    const Shares v = shares(pixels);
    if (are_opaque(pixels)) return v;
    const __m256 there = _mm256_cmp_ps(v.alpha, _mm256_setzero_ps(), _CMP_GT_OQ);
    return (Shares){
        _mm256_and_ps(v.red / v.alpha, there), _mm256_and_ps(v.green / v.alpha, there),
        _mm256_and_ps(v.blue / v.alpha, there), v.alpha};
}

// Cut to 0 … 1; what is not a number is 0.
INLINE __m256 cut(__m256 v) { return _mm256_min_ps(_mm256_max_ps(v, _mm256_setzero_ps()), _mm256_set1_ps(1)); }

// Rounded to bytes as by a sum with 2²³: to the nearest, halves to the even one.
INLINE __m256i rounded(__m256 share) { return _mm256_cvtps_epi32(share * _mm256_set1_ps(255)); }

INLINE __m256i pixels_of(Shares premultiplied) {
    return joined(
        rounded(premultiplied.red), rounded(premultiplied.green), rounded(premultiplied.blue),
        rounded(premultiplied.alpha));
}

#endif
