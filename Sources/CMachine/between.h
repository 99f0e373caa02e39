#ifndef BETWEEN_H
#define BETWEEN_H

// Pixels between four others, four at a time. 
#include "wide.h"

// Sums of four pixels each and their right neighbours, in lanes of 16 bits.
INLINE U16x16 across(U32x4 left, U32x4 right, U16x16 u) {
    const U16x16 a = channels_of_four(left), b = channels_of_four(right);
    return (a << 8) + (b - a) * u;
}

// Products of two weights sum to 2¹⁶, rounded once, as in picture.h; sums are moved to where signed numbers are. `u` has
// the right pixels' weights in lanes of 16 bits, the others have pairs of the upper and the lower row's: of the first and
// third pixel, and of the second and fourth.
INLINE U32x4 between(U32x4 a, U32x4 b, U32x4 c, U32x4 d, U16x16 u, U32x8 odd, U32x8 even) {
    const U16x16 upper = across(a, b, u) ^ 0x8000, lower = across(c, d, u) ^ 0x8000;
    const U16x16 first = __builtin_shufflevector(
        upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
    const U16x16 second = __builtin_shufflevector(
        upper, lower, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
    const uint32_t up = 32768 * 256 + 32768;
    return four_of_channels(
        (paired_products(first, (U16x16)odd) + up) >> 16, (paired_products(second, (U16x16)even) + up) >> 16);
}

#endif
