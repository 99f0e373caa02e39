#include "CMachine.h"

#include "between.h"

// Four places at once: the same operations in the same order as in picture.h, nothing fused.

INLINE F64x4 limited(F64x4 v, double least, double most) {
    const F64x4 lower = least, upper = most;
    const F64x4 low = v > lower ? v : lower;
    return low < upper ? low : upper;
}

// Coordinates in a bitmap that ends, cut to it and a pixel around it; what is not a number is -1.
INLINE F64x4 cut(F64x4 v, double size) { return limited(v, -1, size + 1); }

// Coordinates in the first of tiles that repeat: 0 to `size`, which may be reached by rounding.
INLINE F64x4 wrapped(F64x4 v, double size) { return v - __builtin_elementwise_floor(v / size) * size; }

INLINE I32x4 within(I32x4 v, int size) {
    return __builtin_elementwise_min(__builtin_elementwise_max(v, (I32x4)0), (I32x4)(size - 1));
}

// The pixels in which places lie.
INLINE I32x4 nearest(F64x4 v, int size, bool is_repeated) {
    if (is_repeated) return __builtin_convertvector(limited(wrapped(v, size), 0, size - 1), I32x4);
    return within(wholes_below(cut(v, size)), size);
}

// The pixels before and behind places, and the shares of those behind in 256ths.
typedef struct { I32x4 before, behind, share; } Pair;

INLINE Pair pair_of(F64x4 v, int size, bool is_repeated) {
    Pair out;
    if (is_repeated) {
        const F64x4 rest = wrapped(v - 0.5, size) * 256;
        const I32x4 place = __builtin_convertvector(limited(rest, 0, size * 256.0 - 1), I32x4);
        out.share = place & 255;
        out.before = place >> 8;
        out.behind = (out.before + 1) & ~(out.before == size - 1);
    } else {
        const I32x4 place = wholes_below((cut(v, size) - 0.5) * 256);
        out.share = place & 255;
        out.before = within(place >> 8, size);
        out.behind = within((place >> 8) + 1, size);
    }
    return out;
}

INLINE U32x4 gathered(const uint32_t *pixels, I32x4 rows, I32x4 columns) {
    const I32x4 at = rows + columns;
#if VECTOR_AVX2
    return (U32x4)_mm_i32gather_epi32((const int *)pixels, (__m128i)at, 4);
#else
    return (U32x4){pixels[at.x], pixels[at.y], pixels[at.z], pixels[at.w]};
#endif
}

INLINE U32x4 sampled(const CMachinePicture *p, F64x4 u, F64x4 v, bool is_repeated, bool is_nearest) {
    if (is_nearest) {
        return gathered(p->pixels, nearest(v, p->height, is_repeated) * p->width, nearest(u, p->width, is_repeated));
    }
    const Pair across = pair_of(u, p->width, is_repeated), down = pair_of(v, p->height, is_repeated);
    const I32x4 upper = down.before * p->width, lower = down.behind * p->width;
    // Each share in four lanes of 16 bits, each pair of weights in four of 32.
    const U16x8 shares = (U16x8)across.share;
    const U32x4 weights = (U32x4)(down.share << 16 | (256 - down.share));
    return between(
        gathered(p->pixels, upper, across.before), gathered(p->pixels, upper, across.behind),
        gathered(p->pixels, lower, across.before), gathered(p->pixels, lower, across.behind),
        __builtin_shufflevector(shares, shares, 0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6),
        __builtin_shufflevector(weights, weights, 0, 0, 0, 0, 2, 2, 2, 2),
        __builtin_shufflevector(weights, weights, 1, 1, 1, 1, 3, 3, 3, 3));
}

INLINE void row(
    const CMachinePicture picture, uint32_t *out, double x, double y, int count, bool is_repeated, bool is_nearest
) {
    const CMachinePicture *const p = &picture;
    const double cy = p->c * y, dy = p->d * y;
    const F64x4 lanes = {0, 1, 2, 3};
    for (int i = 0; i < count; i += 4) {
        const F64x4 at = x + (i + lanes);
        const F64x4 u = (p->a * at + cy) + p->tx, v = (p->b * at + dy) + p->ty;
        const U32x4 four = sampled(p, u, v, is_repeated, is_nearest);
        if (i + 4 <= count) {
            __builtin_memcpy(out + i, &four, sizeof four);
        } else {
            store_few(out + i, (size_t)(count - i), four);
        }
    }
}

WIDE void cmachine_picture_sampled(
    const CMachinePicture *picture, uint32_t *out, double x, double y, int count, bool is_repeated, bool is_nearest
) {
    if (is_repeated) {
        if (is_nearest) row(*picture, out, x, y, count, true, true); else row(*picture, out, x, y, count, true, false);
    } else {
        if (is_nearest) row(*picture, out, x, y, count, false, true); else row(*picture, out, x, y, count, false, false);
    }
}
