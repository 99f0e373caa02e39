#ifndef PICTURE_H
#define PICTURE_H

// Places in bitmaps, and weighted sums of their pixels.

#include "CMachine.h"
#include "vector.h"

#define BASELINE_INLINE static inline __attribute__((always_inline))

// All of it is what every x86-64 processor has: vectors of 16 bytes. Sums are whole numbers and therefore the same in any
// order; places are computed as in Swift, each product and sum rounded, nothing fused.

typedef double F64x2 __attribute__((ext_vector_type(2)));
typedef int32_t I32x2 __attribute__((ext_vector_type(2)));

// A pixel, and then zeros.
BASELINE_INLINE U8x16 pixel(const uint32_t *p) { return (U8x16)(U32x4){*p, 0, 0, 0}; }

BASELINE_INLINE int least(int a, int b) { return a < b ? a : b; }

BASELINE_INLINE int within(int v, int size) { return v < 0 ? 0 : least(v, size - 1); }

// The greatest whole numbers that are not above two numbers which fit 32 bits.
BASELINE_INLINE I32x2 whole(F64x2 v) {
#if VECTOR_SSE2
    const __m128i cut = _mm_cvttpd_epi32((__m128d)v);
    const __m128d above = _mm_cmpgt_pd(_mm_cvtepi32_pd(cut), (__m128d)v);
    // Of two masks of 64 bits the lower halves: each is -1 where one must be taken away.
    const I32x4 found = (I32x4)_mm_add_epi32(cut, _mm_shuffle_epi32(_mm_castpd_si128(above), 0x08));
    return found.xy;
#else
    return __builtin_convertvector(__builtin_elementwise_floor(v), I32x2);
#endif
}

// Numbers cut to others; the least where they are none.
BASELINE_INLINE F64x2 limited(F64x2 v, F64x2 lower, F64x2 upper) {
    const F64x2 low = v > lower ? v : lower;
    return low < upper ? low : upper;
}

typedef struct { int u, v; } Place;

BASELINE_INLINE Place both(I32x2 v) { return (Place){v.x, v.y}; }

// From device pixels to the bitmap's.
typedef struct { F64x2 column_x, column_y, move, size; } Map;

BASELINE_INLINE Map map_of(const CMachinePicture *p) {
    return (Map){{p->a, p->b}, {p->c, p->d}, {p->tx, p->ty}, {p->width, p->height}};
}

BASELINE_INLINE F64x2 apply(Map m, double x, double y) { return (m.column_x * x + m.column_y * y) + m.move; }

// Between two pixels' middles, in 256ths; cut to the bitmap and a pixel around it. A NaN is -1.
BASELINE_INLINE Place clamped(Map m, F64x2 p) {
    return both(whole((limited(p, -1, m.size + 1) - 0.5) * 256));
}

// In tiles that repeat, in 256ths of a pixel of the first.
BASELINE_INLINE Place wrapped(Map m, F64x2 p) {
    const F64x2 v = p - 0.5;
    const F64x2 tile = __builtin_convertvector(whole(v / m.size), F64x2);
    const F64x2 rest = (v - tile * m.size) * 256;
    return both(__builtin_convertvector(limited(rest, 0, m.size * 256 - 1), I32x2));
}

// Sums of the products of two signed numbers of 16 bits each.
BASELINE_INLINE I32x4 products(U16x8 a, U16x8 b) {
#if VECTOR_SSE2
    return (I32x4)_mm_madd_epi16((__m128i)a, (__m128i)b);
#elif VECTOR_NEON
    const int16x8_t x = (int16x8_t)a, y = (int16x8_t)b;
    return (I32x4)vpaddq_s32(vmull_s16(vget_low_s16(x), vget_low_s16(y)), vmull_high_s16(x, y));
#else
    const I32x4 x = (I32x4)a, y = (I32x4)b;
    return (x << 16 >> 16) * (y << 16 >> 16) + (x >> 16) * (y >> 16);
#endif
}

// Numbers that fit 16 bits; four and four.
BASELINE_INLINE U16x8 shorts(I32x4 a, I32x4 b) {
#if VECTOR_SSE2
    return (U16x8)_mm_packs_epi32((__m128i)a, (__m128i)b);
#else
    return __builtin_shufflevector((U16x8)a, (U16x8)b, 0, 2, 4, 6, 8, 10, 12, 14);
#endif
}

// The first four of signed numbers of 16 bits as a pixel, each cut to 0 … 255.
BASELINE_INLINE uint32_t word_of(U16x8 v) {
#if VECTOR_SSE2
    const U32x4 pixels = (U32x4)_mm_packus_epi16((__m128i)v, (__m128i)v);
    return pixels.x;
#elif VECTOR_NEON
    return vget_lane_u32(vreinterpret_u32_u8(vqmovun_s16((int16x8_t)v)), 0);
#else
    const I16x8 low = __builtin_elementwise_max((I16x8)v, (I16x8)0);
    const U8x8 bytes = __builtin_convertvector(__builtin_elementwise_min(low, (I16x8)255), U8x8);
    uint32_t pixel;
    __builtin_memcpy(&pixel, &bytes, sizeof pixel);
    return pixel;
#endif
}

// Bytes of two vectors in turn, of their lower and of their upper halves.
BASELINE_INLINE U8x16 lower_in_turn(U8x16 a, U8x16 b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

BASELINE_INLINE U8x16 upper_in_turn(U8x16 a, U8x16 b) {
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

// The lower and the upper eight of sixteen bytes.
BASELINE_INLINE U16x8 lower_bytes(U8x16 v) { return (U16x8)lower_in_turn(v, (U8x16)0); }

BASELINE_INLINE U16x8 upper_bytes(U8x16 v) { return (U16x8)upper_in_turn(v, (U8x16)0); }

// Channels of two pixels, weighted by 256ths: sums in 32 bits. The second pixel is the upper word of each pair.
BASELINE_INLINE I32x4 between(U8x16 a, U8x16 b, U16x8 weights) {
    return products(lower_bytes(lower_in_turn(a, b)), weights);
}

BASELINE_INLINE U16x8 pair(int first, int second) {
    return (U16x8)(U32x4)((uint32_t)second << 16 | ((uint32_t)first & 0xffff));
}

// Four pixels weighted by area: products of two 8-bit weights sum to 2¹⁶ in each lane.
BASELINE_INLINE I32x4 mix(U8x16 a, U8x16 b, U8x16 c, U8x16 d, int u, int v) {
    const U16x8 weights = pair(256 - u, u);
    // Moved to where signed numbers of 16 bits are, and back.
    const U16x8 rows = shorts(between(a, b, weights) - 32768, between(c, d, weights) - 32768);
    const U16x8 pairs = __builtin_shufflevector(rows, rows, 0, 4, 1, 5, 2, 6, 3, 7);
    return products(pairs, pair(256 - v, v)) + 32768 * 256;
}

BASELINE_INLINE uint32_t word(I32x4 channels) { return word_of(shorts(channels, channels)); }

BASELINE_INLINE I32x4 sample(const CMachinePicture *p, Map m, F64x2 place) {
    const Place at = clamped(m, place);
    const int u = at.u >> 8, v = at.v >> 8;
    const uint32_t *const upper = p->pixels + (size_t)within(v, p->height) * (size_t)p->width;
    const uint32_t *const lower = p->pixels + (size_t)within(v + 1, p->height) * (size_t)p->width;
    const int u0 = within(u, p->width), u1 = within(u + 1, p->width);
    return mix(pixel(upper + u0), pixel(upper + u1), pixel(lower + u0), pixel(lower + u1), at.u & 255, at.v & 255);
}

// Upright pictures: the pixels of a row share their rows of the bitmap, so that each column is summed once, and what is
// left is a weighted sum of columns.

enum {
    // Device pixels that are drawn at once, at most, and columns of the bitmap that they may touch.
    PIECE = 64,
    SPAN = 256,
    SAMPLES = 8,
};

BASELINE_INLINE bool is_upright(const CMachinePicture *p) { return p->b == 0 && p->c == 0; }

// Places across of some pixels in 256ths, as `clamped` gives them; each moved by a share of a pixel less a half.
static inline void places(const CMachinePicture *p, double x, double share, int count, int *u) {
    const double a = p->a, tx = p->tx, most = p->width + 1.0;
    for (int i = 0; i < count; i += 2) {
        const F64x2 px = ((F64x2){x + i, x + (i + 1)} + share) - 0.5;
        const I32x2 found = whole((limited(px * a + tx, -1, most) - 0.5) * 256);
        __builtin_memcpy(u + i, &found, sizeof found);
    }
}

// Two rows of the bitmap with their weights, in pairs.
typedef struct {
    const uint32_t *upper, *lower;
    U16x8 weights;
} Rows;

BASELINE_INLINE const uint32_t *row_of(const CMachinePicture *p, int v) {
    return p->pixels + (size_t)within(v, p->height) * (size_t)p->width;
}

BASELINE_INLINE Rows rows_at(const CMachinePicture *p, int v, U16x8 weights) {
    return (Rows){row_of(p, v), row_of(p, v + 1), weights};
}

// Four pixels of a row from a column on that may lie outside.
BASELINE_INLINE U8x16 four(const uint32_t *row, int column, int width) {
    U32x4 pixels;
    if (column >= 0 && column + 4 <= width) {
        __builtin_memcpy(&pixels, row + column, sizeof pixels);
    } else {
        for (int i = 0; i < 4; i++) pixels[i] = row[within(column + i, width)];
    }
    return (U8x16)pixels;
}

// Sums of columns, each with the next one's in the upper half of a word: their lower 15 bits, and what is above them,
// which are multiplied apart.
typedef struct {
    U16x8 lower[SPAN], upper[SPAN];
} Columns;

BASELINE_INLINE U16x8 lower_parts(I32x4 a, I32x4 b) { return (U16x8)((a & 0x7fff) | (b & 0x7fff) << 16); }

BASELINE_INLINE U16x8 upper_parts(I32x4 a, I32x4 b) { return (U16x8)((a >> 15 & 0xffff) | b >> 15 << 16); }

BASELINE_INLINE I32x4 added(I32x4 sum, U16x8 bytes, U16x8 weights) { return sum + products(bytes, weights); }

static inline void sum_columns(const CMachinePicture *p, const Rows *rows, int count, int left, int span, Columns *out) {
    I32x4 last = 0;
    for (int k = 0; k < span; k += 4) {
        I32x4 c0 = 0, c1 = 0, c2 = 0, c3 = 0;
        for (int j = 0; j < count; j++) {
            const U8x16 upper = four(rows[j].upper, left + k, p->width);
            const U8x16 lower = four(rows[j].lower, left + k, p->width);
            const U8x16 first = lower_in_turn(upper, lower), second = upper_in_turn(upper, lower);
            c0 = added(c0, lower_bytes(first), rows[j].weights);
            c1 = added(c1, upper_bytes(first), rows[j].weights);
            c2 = added(c2, lower_bytes(second), rows[j].weights);
            c3 = added(c3, upper_bytes(second), rows[j].weights);
        }
        if (k > 0) {
            out->lower[k - 1] = lower_parts(last, c0);
            out->upper[k - 1] = upper_parts(last, c0);
        }
        out->lower[k] = lower_parts(c0, c1);
        out->upper[k] = upper_parts(c0, c1);
        out->lower[k + 1] = lower_parts(c1, c2);
        out->upper[k + 1] = upper_parts(c1, c2);
        out->lower[k + 2] = lower_parts(c2, c3);
        out->upper[k + 2] = upper_parts(c2, c3);
        last = c3;
    }
}

// How many pixels of a row touch few enough columns; 0 where it is not worth while.
BASELINE_INLINE int piece(const CMachinePicture *p) {
    const double wide = p->a < 0 ? -p->a : p->a;
    if (!(wide < SPAN / 16)) return 0;
    const double most = (SPAN - 16) / (wide + 1e-9);
    return most > PIECE ? PIECE : (int)most;
}

// The columns that some places and the columns before and after them take.
typedef struct { int left, span; } Range;

BASELINE_INLINE Range range_of(int first, int last, int before, int after) {
    const int low = least(first, last) >> 8, high = (first > last ? first : last) >> 8;
    return (Range){low - before, high - low + before + after + 1};
}

#endif
