#ifndef WIDE_H
#define WIDE_H

// Arithmetic on eight premultiplied pixels at once: the same sums and the same rounding as Raster's FourPixels and
// SolidColor.

#include "vector.h"

INLINE U16x16 even_channels(U32x8 pixels) { return (U16x16)(pixels & 0x00ff00ff); }

INLINE U16x16 odd_channels(U32x8 pixels) { return (U16x16)pixels >> 8; }

INLINE U32x8 joined_channels(U16x16 even, U16x16 odd) { return (U32x8)(even | odd << 8); }

// A byte in each word as one in both of its halves.
INLINE U16x16 in_both_halves(U32x8 bytes) {
#if VECTOR_AVX2
    return (U16x16)(bytes | bytes << 16);
#else
    const U16x16 v = (U16x16)bytes;
    return __builtin_shufflevector(v, v, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14);
#endif
}

// The alphas, which are the upper halves of the odd channels, in both.
INLINE U16x16 alphas(U16x16 odd) {
    return __builtin_shufflevector(odd, odd, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15);
}

// All channels of eight pixels times a byte, which lies in both halves of each word.
INLINE U32x8 scaled(U32x8 pixels, U16x16 m) {
    return joined_channels(multiply(even_channels(pixels), m), multiply(odd_channels(pixels), m));
}

// Channels of a colour in lanes of 16 bits.
typedef struct { U16x16 even, odd; } Channels;

INLINE Channels channels(uint32_t color) {
    const U32x8 words = color;
    return (Channels){even_channels(words), odd_channels(words)};
}

// Eight pixels with the colour over them; a byte of coverage in each word.
INLINE U32x8 over(U32x8 target, Channels color, U32x8 cover, bool opaque) {
    const U16x16 m = in_both_halves(cover);
    U16x16 even = multiply(color.even, m);
    U16x16 odd = multiply(color.odd, m);
    // An opaque colour's alpha is the coverage itself.
    const U16x16 rest = 255 - (opaque ? m : alphas(odd));
    even += multiply(even_channels(target), rest);
    odd += multiply(odd_channels(target), rest);
    return joined_channels(even, odd);
}

#endif
