#ifndef PICTURE_H
#define PICTURE_H

// Places in bitmaps, and weighted sums of their pixels. For the files here, under x86-64.

#include "CMachine.h"
#include <emmintrin.h>
#include <stddef.h>

#define BASELINE_INLINE static inline __attribute__((always_inline))

// All of it is what every x86-64 processor has. Sums are whole numbers and therefore the same in any order; places are
// computed as in Swift, each product and sum rounded, nothing fused.

BASELINE_INLINE __m128i pixel(const uint32_t *p) { return _mm_cvtsi32_si128((int)*p); }

BASELINE_INLINE int least(int a, int b) { return a < b ? a : b; }

BASELINE_INLINE int within(int v, int size) { return v < 0 ? 0 : least(v, size - 1); }

// The greatest whole numbers that are not above two numbers which fit 32 bits.
BASELINE_INLINE __m128i whole(__m128d v) {
    const __m128i cut = _mm_cvttpd_epi32(v);
    const __m128d above = _mm_cmpgt_pd(_mm_cvtepi32_pd(cut), v);
    // Of two masks of 64 bits the lower halves: each is -1 where one must be taken away.
    return _mm_add_epi32(cut, _mm_shuffle_epi32(_mm_castpd_si128(above), 0x08));
}

typedef struct { int u, v; } Place;

BASELINE_INLINE Place both(__m128i v) {
    return (Place){_mm_cvtsi128_si32(v), _mm_cvtsi128_si32(_mm_shuffle_epi32(v, 1))};
}

// From device pixels to the bitmap's.
typedef struct { __m128d column_x, column_y, move, size; } Map;

BASELINE_INLINE Map map_of(const CMachinePicture *p) {
    return (Map){
        _mm_setr_pd(p->a, p->b), _mm_setr_pd(p->c, p->d), _mm_setr_pd(p->tx, p->ty),
        _mm_setr_pd(p->width, p->height)};
}

BASELINE_INLINE __m128d apply(Map m, double x, double y) {
    const __m128d sum = _mm_add_pd(_mm_mul_pd(m.column_x, _mm_set1_pd(x)), _mm_mul_pd(m.column_y, _mm_set1_pd(y)));
    return _mm_add_pd(sum, m.move);
}

// Between two pixels' middles, in 256ths; cut to the bitmap and a pixel around it. A NaN is -1.
BASELINE_INLINE Place clamped(Map m, __m128d p) {
    const __m128d low = _mm_max_pd(p, _mm_set1_pd(-1));
    const __m128d cut = _mm_min_pd(low, _mm_add_pd(m.size, _mm_set1_pd(1)));
    return both(whole(_mm_mul_pd(_mm_sub_pd(cut, _mm_set1_pd(0.5)), _mm_set1_pd(256))));
}

// In tiles that repeat, in 256ths of a pixel of the first.
BASELINE_INLINE Place wrapped(Map m, __m128d p) {
    const __m128d v = _mm_sub_pd(p, _mm_set1_pd(0.5));
    const __m128d ratio = _mm_div_pd(v, m.size);
    const __m128d tile = _mm_cvtepi32_pd(whole(ratio));
    const __m128d rest = _mm_mul_pd(_mm_sub_pd(v, _mm_mul_pd(tile, m.size)), _mm_set1_pd(256));
    const __m128d last = _mm_sub_pd(_mm_mul_pd(m.size, _mm_set1_pd(256)), _mm_set1_pd(1));
    return both(_mm_cvttpd_epi32(_mm_min_pd(_mm_max_pd(rest, _mm_setzero_pd()), last)));
}

// Channels of two pixels, weighted by 256ths: sums in 32 bits. The second pixel is the upper word of each pair.
BASELINE_INLINE __m128i between(__m128i a, __m128i b, __m128i weights) {
    const __m128i pairs = _mm_unpacklo_epi8(_mm_unpacklo_epi8(a, b), _mm_setzero_si128());
    return _mm_madd_epi16(pairs, weights);
}

BASELINE_INLINE __m128i pair(int first, int second) {
    return _mm_set1_epi32((int)((uint32_t)second << 16 | ((uint32_t)first & 0xffff)));
}

// Four pixels weighted by area: products of two 8-bit weights sum to 2¹⁶ in each lane.
BASELINE_INLINE __m128i mix(__m128i a, __m128i b, __m128i c, __m128i d, int u, int v) {
    const __m128i weights = pair(256 - u, u);
    // Moved to where signed numbers of 16 bits are, and back.
    const __m128i down = _mm_set1_epi32(32768);
    const __m128i upper = _mm_sub_epi32(between(a, b, weights), down);
    const __m128i lower = _mm_sub_epi32(between(c, d, weights), down);
    const __m128i rows = _mm_packs_epi32(upper, lower);
    const __m128i pairs = _mm_unpacklo_epi16(rows, _mm_srli_si128(rows, 8));
    return _mm_add_epi32(_mm_madd_epi16(pairs, pair(256 - v, v)), _mm_set1_epi32(32768 * 256));
}

BASELINE_INLINE uint32_t word(__m128i channels) {
    const __m128i shorts = _mm_packs_epi32(channels, channels);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(shorts, shorts));
}

BASELINE_INLINE __m128i sample(const CMachinePicture *p, Map m, __m128d place) {
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
    const __m128d a = _mm_set1_pd(p->a), tx = _mm_set1_pd(p->tx), most = _mm_set1_pd(p->width + 1.0);
    const __m128d half = _mm_set1_pd(0.5), moved = _mm_set1_pd(share);
    for (int i = 0; i < count; i += 2) {
        const __m128d px = _mm_sub_pd(_mm_add_pd(_mm_setr_pd(x + i, x + (i + 1)), moved), half);
        const __m128d at = _mm_add_pd(_mm_mul_pd(px, a), tx);
        const __m128d cut = _mm_min_pd(_mm_max_pd(at, _mm_set1_pd(-1)), most);
        const __m128i found = whole(_mm_mul_pd(_mm_sub_pd(cut, half), _mm_set1_pd(256)));
        _mm_storel_epi64((__m128i *)(u + i), found);
    }
}

// Two rows of the bitmap with their weights, in pairs.
typedef struct {
    const uint32_t *upper, *lower;
    __m128i weights;
} Rows;

BASELINE_INLINE const uint32_t *row_of(const CMachinePicture *p, int v) {
    return p->pixels + (size_t)within(v, p->height) * (size_t)p->width;
}

BASELINE_INLINE Rows rows_at(const CMachinePicture *p, int v, __m128i weights) {
    return (Rows){row_of(p, v), row_of(p, v + 1), weights};
}

// Four pixels of a row from a column on that may lie outside.
BASELINE_INLINE __m128i four(const uint32_t *row, int column, int width) {
    if (column >= 0 && column + 4 <= width) return _mm_loadu_si128((const __m128i *)(row + column));
    return _mm_setr_epi32(
        (int)row[within(column, width)], (int)row[within(column + 1, width)], (int)row[within(column + 2, width)],
        (int)row[within(column + 3, width)]);
}

// Sums of columns, each with the next one's in the upper half of a word: their lower 15 bits, and what is above them,
// which are multiplied apart.
typedef struct {
    __m128i lower[SPAN], upper[SPAN];
} Columns;

BASELINE_INLINE __m128i lower_parts(__m128i a, __m128i b) {
    const __m128i low = _mm_set1_epi32(0x7fff);
    return _mm_or_si128(_mm_and_si128(a, low), _mm_slli_epi32(_mm_and_si128(b, low), 16));
}

BASELINE_INLINE __m128i upper_parts(__m128i a, __m128i b) {
    const __m128i first = _mm_and_si128(_mm_srai_epi32(a, 15), _mm_set1_epi32(0xffff));
    return _mm_or_si128(first, _mm_slli_epi32(_mm_srai_epi32(b, 15), 16));
}

BASELINE_INLINE __m128i added(__m128i sum, __m128i bytes, __m128i weights) {
    return _mm_add_epi32(sum, _mm_madd_epi16(bytes, weights));
}

static inline void sum_columns(const CMachinePicture *p, const Rows *rows, int count, int left, int span, Columns *out) {
    const __m128i zero = _mm_setzero_si128();
    __m128i last = zero;
    for (int k = 0; k < span; k += 4) {
        __m128i c0 = zero, c1 = zero, c2 = zero, c3 = zero;
        for (int j = 0; j < count; j++) {
            const __m128i upper = four(rows[j].upper, left + k, p->width);
            const __m128i lower = four(rows[j].lower, left + k, p->width);
            const __m128i first = _mm_unpacklo_epi8(upper, lower), second = _mm_unpackhi_epi8(upper, lower);
            c0 = added(c0, _mm_unpacklo_epi8(first, zero), rows[j].weights);
            c1 = added(c1, _mm_unpackhi_epi8(first, zero), rows[j].weights);
            c2 = added(c2, _mm_unpacklo_epi8(second, zero), rows[j].weights);
            c3 = added(c3, _mm_unpackhi_epi8(second, zero), rows[j].weights);
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
