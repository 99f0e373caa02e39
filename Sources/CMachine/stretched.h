#ifndef STRETCHED_H
#define STRETCHED_H

// Rows of pictures that are stretched and not turned, eight pixels at once. Sums are whole numbers, and therefore the same
// in any order.

#include "picture.h"
#include "wide.h"

// Four columns' places across, cut to the bitmap and a pixel around it; computed as in Swift, each product and sum rounded,
// nothing fused. A NaN is -1.
INLINE F64x4 across(const CMachinePicture *p, double x) {
    const F64x4 lanes = {0, 1, 2, 3}, lower = -1, upper = p->width + 1.0;
    const F64x4 at = (x + lanes) * p->a + p->tx;
    const F64x4 low = at > lower ? at : lower;
    return low < upper ? low : upper;
}

// The whole parts of eight places that fit 32 bits.
INLINE I32x8 wholes(F64x4 low, F64x4 high) {
    return __builtin_shufflevector(wholes_below(low), wholes_below(high), 0, 1, 2, 3, 4, 5, 6, 7);
}

// The columns in which eight places lie.
INLINE I32x8 nearest_columns(const CMachinePicture *p, double x) {
    const I32x8 place = wholes(across(p, x), across(p, x + 4)), first = 0, last = p->width - 1;
    return __builtin_elementwise_min(__builtin_elementwise_max(place, first), last);
}

// Eight places between two columns' middles, in 256ths.
INLINE I32x8 between_places(const CMachinePicture *p, double x) {
    return wholes((across(p, x) - 0.5) * 256, (across(p, x + 4) - 0.5) * 256);
}

// The weights of the columns left and right of eight places.
INLINE U32x8 column_weights(I32x8 place) {
    const U32x8 share = (U32x8)place & 255;
    return share << 16 | (256 - share);
}

// A row's place down, cut likewise, of a bitmap of so many rows.
INLINE double down(double d, double ty, int height, double y) {
    const double at = d * y + ty;
    const double low = at > -1 ? at : -1;
    return low < height + 1.0 ? low : height + 1.0;
}

INLINE int nearest_row(double place) { return (int)__builtin_floor(place); }

INLINE int between_row(double place) { return (int)__builtin_floor((place - 0.5) * 256); }

// Two rows of a bitmap and their weights.
typedef struct {
    const uint32_t *upper, *lower;
    uint16_t first, second;
} RowPair;

// Four pixels between two rows: channels of 16 bits, moved to where signed numbers are. 128 more, so that the mean of two of
// them is rounded to the nearest.
INLINE U16x16 between_rows(const uint32_t *upper, const uint32_t *lower, U16x16 first, U16x16 second) {
    U32x4 a, b;
    __builtin_memcpy(&a, upper, sizeof a);
    __builtin_memcpy(&b, lower, sizeof b);
    return channels_of_four(a) * first + channels_of_four(b) * second + (128 + 0x8000);
}

// Writes the pixels between two rows from a column on that may lie outside; up to three more.
INLINE void blend_rows(RowPair rows, int width, int left, int span, uint64_t *out) {
    const U16x16 first = rows.first, second = rows.second;
    for (int k = 0; k < span; k += 4) {
        const int from = left + k;
        U16x16 pixels;
        if (from >= 0 && from + 4 <= width) {
            pixels = between_rows(rows.upper + from, rows.lower + from, first, second);
        } else {
            uint32_t above[4], below[4];
            for (int j = 0; j < 4; j++) {
                const int column = within(from + j, width);
                above[j] = rows.upper[column];
                below[j] = rows.lower[column];
            }
            pixels = between_rows(above, below, first, second);
        }
        __builtin_memcpy(out + k, &pixels, sizeof pixels);
    }
}

// Two pixels, each between two columns; less 128, so that they are signed bytes. A half has the weights of one of them.
INLINE I32x8 between_columns(const uint64_t *one, const uint64_t *other, U32x8 weights) {
    U16x8 first, second;
    __builtin_memcpy(&first, one, sizeof first);
    __builtin_memcpy(&second, other, sizeof second);
    const U16x16 pairs = __builtin_shufflevector(first, second, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    return (I32x8)paired_products(pairs, (U16x16)weights) >> 16;
}

// Eight pixels of columns that `blend_rows` has made.
// @param base where the bitmap's first column would be.
// @param at the columns left of the eight places.
INLINE U32x8 eight_between(uintptr_t base, const int32_t *at, U32x8 weights) {
#define COLUMN(j) (const uint64_t *)(base + (uintptr_t)((intptr_t)at[j] * 8))
#define WEIGHTS(j) __builtin_shufflevector(weights, weights, j, j, j, j, j + 4, j + 4, j + 4, j + 4)
    const I32x8 a = between_columns(COLUMN(0), COLUMN(4), WEIGHTS(0));
    const I32x8 b = between_columns(COLUMN(1), COLUMN(5), WEIGHTS(1));
    const I32x8 c = between_columns(COLUMN(2), COLUMN(6), WEIGHTS(2));
    const I32x8 d = between_columns(COLUMN(3), COLUMN(7), WEIGHTS(3));
#undef COLUMN
#undef WEIGHTS
#if VECTOR_AVX2
    const __m256i bytes = _mm256_packs_epi16(
        _mm256_packs_epi32((__m256i)a, (__m256i)b), _mm256_packs_epi32((__m256i)c, (__m256i)d));
    return (U32x8)bytes ^ 0x80808080;
#else
    const U32x8 channels[4] = {(U32x8)(a + 128), (U32x8)(b + 128), (U32x8)(c + 128), (U32x8)(d + 128)};
    return eight_of_channels(channels);
#endif
}

#endif
