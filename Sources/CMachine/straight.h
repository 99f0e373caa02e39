#ifndef STRAIGHT_H
#define STRAIGHT_H

// Channels of eight premultiplied pixels, as bytes and as numbers: the same bits as Raster's StraightColor.

#include "wide.h"

enum { ALPHA = 0xff000000 };

// The upper byte of each pixel, in both halves of its word.
INLINE U16x16 alpha_in_both_halves(U32x8 pixels) {
#if VECTOR_AVX2
    return (U16x16)_mm256_shuffle_epi8((__m256i)pixels, _mm256_setr_epi32(
        (int)0x80038003, (int)0x80078007, (int)0x800b800b, (int)0x800f800f,
        (int)0x80038003, (int)0x80078007, (int)0x800b800b, (int)0x800f800f));
#else
    return alphas(odd_channels(pixels));
#endif
}

// One byte of each pixel in its word, 0 for the lowest.
INLINE U32x8 byte_of(U32x8 pixels, int byte) {
#if VECTOR_AVX2
    const int place = byte | (int)0x80808000u;
    return (U32x8)_mm256_shuffle_epi8(
        (__m256i)pixels, _mm256_add_epi8(_mm256_set1_epi32(place), _mm256_setr_epi32(0, 4, 8, 12, 0, 4, 8, 12)));
#else
    return pixels >> (uint32_t)(8 * byte) & 255;
#endif
}

INLINE U32x8 joined(U32x8 red, U32x8 green, U32x8 blue, U32x8 alpha) {
    return (red | green << 8) | (blue << 16 | alpha << 24);
}

// Straight bytes, rounded to the nearest, halves up, with the alpha; 0 for a clear pixel. Quotients that are no halves
// are at least 1/510 from one, and the number that is added is above a half by half of that.
INLINE U32x8 straight_bytes(U32x8 pixels) {
    const U32x8 alpha = pixels >> 24;
    const F32x8 inverse = 255 / numbers_of(__builtin_elementwise_max(alpha, (U32x8)1));
    const U8x32 bytes = (U8x32)pixels;
    const U32x8 limited = (U32x8)__builtin_elementwise_min(
        bytes, __builtin_shufflevector(
            bytes, bytes, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, 23, 27, 27,
            27, 27, 31, 31, 31, 31));
    const F32x8 half = 0.501f;
    const U32x8 red = (U32x8)cut_to_wholes(numbers_of(byte_of(limited, 0)) * inverse + half);
    const U32x8 green = (U32x8)cut_to_wholes(numbers_of(byte_of(limited, 1)) * inverse + half);
    const U32x8 blue = (U32x8)cut_to_wholes(numbers_of(byte_of(limited, 2)) * inverse + half);
    return joined(red, green, blue, alpha);
}

// Four channels of eight pixels.
typedef struct { F32x8 red, green, blue, alpha; } Shares;

// A byte divided by 255, rounded as a division would be: the product by a number of two parts, the first of which gives
// exact products.
INLINE F32x8 share(U32x8 byte) {
    const F32x8 v = numbers_of(byte);
    return v * 0x1.01p-8f + v * 0x1.010102p-24f;
}

// Premultiplied channels, 0 … 1.
INLINE Shares shares(U32x8 pixels) {
    return (Shares){
        share(byte_of(pixels, 0)), share(byte_of(pixels, 1)), share(byte_of(pixels, 2)), share(pixels >> 24)};
}

// A number where another is above zero, else zero.
INLINE F32x8 where_above_zero(F32x8 number, F32x8 other) { return (F32x8)((I32x8)number & (other > 0)); }

// Straight channels, 0 … 1, zeros for a clear pixel.
INLINE Shares straight_shares(U32x8 pixels) {
    const Shares v = shares(pixels);
    if (are_opaque(pixels)) return v;
    return (Shares){
        where_above_zero(v.red / v.alpha, v.alpha), where_above_zero(v.green / v.alpha, v.alpha),
        where_above_zero(v.blue / v.alpha, v.alpha), v.alpha};
}

// Cut to 0 … 1; what is not a number is 0.
INLINE F32x8 cut(F32x8 v) { return lesser(greater(v, 0), 1); }

// Rounded to bytes as by a sum with 2²³: to the nearest, halves to the even one.
INLINE U32x8 rounded(F32x8 share) { return (U32x8)nearest_wholes(share * 255); }

INLINE U32x8 pixels_of(Shares premultiplied) {
    return joined(
        rounded(premultiplied.red), rounded(premultiplied.green), rounded(premultiplied.blue),
        rounded(premultiplied.alpha));
}

#endif
