#include "CMachine.h"

#include "picture.h"
#include "wide.h"

// Rows of pictures that are stretched and not turned, eight pixels at once. Places are computed as in Swift, each product
// and sum rounded, nothing fused; sums are whole numbers, and therefore the same in any order.

// Four columns' places across, cut to the bitmap and a pixel around it. A NaN is -1.
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

INLINE double row_place(const CMachinePicture *p, double y) {
    const double at = p->d * y + p->ty;
    const double low = at > -1 ? at : -1;
    return low < p->height + 1.0 ? low : p->height + 1.0;
}

WIDE static void nearest(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    const uint32_t *const row = row_of(p, (int)__builtin_floor(row_place(p, y)));
    const I32x8 first = 0, last = p->width - 1;
    for (int i = 0; i < count; i += 8) {
        const I32x8 place = wholes(across(p, x + i), across(p, x + (i + 4)));
        const I32x8 column = __builtin_elementwise_min(__builtin_elementwise_max(place, first), last);
        int at[8];
        __builtin_memcpy(at, &column, sizeof at);
        if (i + 8 <= count) {
            for (int j = 0; j < 8; j++) out[i + j] = row[at[j]];
        } else {
            for (int j = 0; i + j < count; j++) out[i + j] = row[at[j]];
        }
    }
}

// Four pixels between two rows: channels of 16 bits, moved to where signed numbers are.
INLINE U16x16 between_rows(const uint32_t *upper, const uint32_t *lower, uint16_t first, uint16_t second) {
    U32x4 a, b;
    __builtin_memcpy(&a, upper, sizeof a);
    __builtin_memcpy(&b, lower, sizeof b);
    return (channels_of_four(a) * first + channels_of_four(b) * second) ^ 0x8000;
}

// Writes the pixels between two rows from a column on that may lie outside; up to three more.
INLINE void blend_rows(const CMachinePicture *p, int v, int left, int span, uint64_t *out) {
    const uint32_t *const upper = row_of(p, v >> 8), *const lower = row_of(p, (v >> 8) + 1);
    const uint16_t first = (uint16_t)(256 - (v & 255)), second = (uint16_t)(v & 255);
    for (int k = 0; k < span; k += 4) {
        const int from = left + k;
        U16x16 pixels;
        if (from >= 0 && from + 4 <= p->width) {
            pixels = between_rows(upper + from, lower + from, first, second);
        } else {
            uint32_t above[4], below[4];
            for (int j = 0; j < 4; j++) {
                const int column = within(from + j, p->width);
                above[j] = upper[column];
                below[j] = lower[column];
            }
            pixels = between_rows(above, below, first, second);
        }
        __builtin_memcpy(out + k, &pixels, sizeof pixels);
    }
}

// Two pixels, each between two columns: sums in 32 bits, rounded. A half has the weights of one of them.
INLINE U32x8 between_columns(const uint64_t *one, const uint64_t *other, U32x8 weights) {
    U16x8 first, second;
    __builtin_memcpy(&first, one, sizeof first);
    __builtin_memcpy(&second, other, sizeof second);
    const U16x16 pairs = __builtin_shufflevector(first, second, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    return (paired_products(pairs, (U16x16)weights) + (32768 * 256 + 32768)) >> 16;
}

// A piece of a row; false where it touches too many columns.
WIDE static bool linear(const CMachinePicture *p, uint32_t *out, double x, int v, int count) {
    int u[PIECE + 8];
    for (int i = 0; i < count; i += 8) {
        const F64x4 low = (across(p, x + i) - 0.5) * 256, high = (across(p, x + (i + 4)) - 0.5) * 256;
        const I32x8 places = wholes(low, high);
        __builtin_memcpy(u + i, &places, sizeof places);
    }
    const Range range = range_of(u[0], u[count - 1], 0, 1);
    if (range.span > SPAN) return false;
    for (int i = count; i & 7; i++) u[i] = u[count - 1];
    uint64_t columns[SPAN + 4];
    blend_rows(p, v, range.left, range.span, columns);
    for (int i = 0; i < count; i += 8) {
        I32x8 place;
        __builtin_memcpy(&place, u + i, sizeof place);
        const I32x8 column = (place >> 8) - range.left;
        const U32x8 share = (U32x8)place & 255;
        const U32x8 weights = share << 16 | (256 - share);
        int at[8];
        __builtin_memcpy(at, &column, sizeof at);
#define WEIGHTS(j) __builtin_shufflevector(weights, weights, j, j, j, j, j + 4, j + 4, j + 4, j + 4)
        const U32x8 sums[4] = {
            between_columns(columns + at[0], columns + at[4], WEIGHTS(0)),
            between_columns(columns + at[1], columns + at[5], WEIGHTS(1)),
            between_columns(columns + at[2], columns + at[6], WEIGHTS(2)),
            between_columns(columns + at[3], columns + at[7], WEIGHTS(3))};
#undef WEIGHTS
        const U32x8 words = eight_of_channels(sums);
        if (i + 8 <= count) {
            store_eight(out + i, words);
        } else {
            store_first(out + i, (size_t)(count - i), words);
        }
    }
    return true;
}

WIDE void cmachine_picture_upright(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, bool is_nearest
) {
    if (is_nearest) return nearest(p, out, x, y, count);
    const int v = (int)__builtin_floor((row_place(p, y) - 0.5) * 256);
    for (int i = 0; i < count; i += PIECE) {
        const int n = least(PIECE, count - i);
        if (!linear(p, out + i, x + i, v, n)) cmachine_picture_linear(p, out + i, x + i, y, n);
    }
}
