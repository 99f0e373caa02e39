#include "CMachine.h"

#if defined(__x86_64__)

#include <emmintrin.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// All of it is what every x86-64 processor has. Sums are whole numbers and therefore the same in any order; places are
// computed as in Swift, each product and sum rounded, nothing fused.

INLINE __m128i pixel(const uint32_t *p) { return _mm_cvtsi32_si128((int)*p); }

INLINE int least(int a, int b) { return a < b ? a : b; }

INLINE int within(int v, int size) { return v < 0 ? 0 : least(v, size - 1); }

// The greatest whole numbers that are not above two numbers which fit 32 bits.
INLINE __m128i whole(__m128d v) {
    const __m128i cut = _mm_cvttpd_epi32(v);
    const __m128d above = _mm_cmpgt_pd(_mm_cvtepi32_pd(cut), v);
    // Of two masks of 64 bits the lower halves: each is -1 where one must be taken away.
    return _mm_add_epi32(cut, _mm_shuffle_epi32(_mm_castpd_si128(above), 0x08));
}

typedef struct { int u, v; } Place;

INLINE Place both(__m128i v) {
    return (Place){_mm_cvtsi128_si32(v), _mm_cvtsi128_si32(_mm_shuffle_epi32(v, 1))};
}

// From device pixels to the bitmap's.
typedef struct { __m128d column_x, column_y, move, size; } Map;

INLINE Map map_of(const CMachinePicture *p) {
    return (Map){
        _mm_setr_pd(p->a, p->b), _mm_setr_pd(p->c, p->d), _mm_setr_pd(p->tx, p->ty),
        _mm_setr_pd(p->width, p->height)};
}

INLINE __m128d apply(Map m, double x, double y) {
    const __m128d sum = _mm_add_pd(_mm_mul_pd(m.column_x, _mm_set1_pd(x)), _mm_mul_pd(m.column_y, _mm_set1_pd(y)));
    return _mm_add_pd(sum, m.move);
}

// Between two pixels' middles, in 256ths; cut to the bitmap and a pixel around it. A NaN is -1.
INLINE Place clamped(Map m, __m128d p) {
    const __m128d low = _mm_max_pd(p, _mm_set1_pd(-1));
    const __m128d cut = _mm_min_pd(low, _mm_add_pd(m.size, _mm_set1_pd(1)));
    return both(whole(_mm_mul_pd(_mm_sub_pd(cut, _mm_set1_pd(0.5)), _mm_set1_pd(256))));
}

// In tiles that repeat, in 256ths of a pixel of the first.
INLINE Place wrapped(Map m, __m128d p) {
    const __m128d v = _mm_sub_pd(p, _mm_set1_pd(0.5));
    const __m128d ratio = _mm_div_pd(v, m.size);
    const __m128d tile = _mm_cvtepi32_pd(whole(ratio));
    const __m128d rest = _mm_mul_pd(_mm_sub_pd(v, _mm_mul_pd(tile, m.size)), _mm_set1_pd(256));
    const __m128d last = _mm_sub_pd(_mm_mul_pd(m.size, _mm_set1_pd(256)), _mm_set1_pd(1));
    return both(_mm_cvttpd_epi32(_mm_min_pd(_mm_max_pd(rest, _mm_setzero_pd()), last)));
}

// Channels of two pixels, weighted by 256ths: sums in 32 bits. The second pixel is the upper word of each pair.
INLINE __m128i between(__m128i a, __m128i b, __m128i weights) {
    const __m128i pairs = _mm_unpacklo_epi8(_mm_unpacklo_epi8(a, b), _mm_setzero_si128());
    return _mm_madd_epi16(pairs, weights);
}

INLINE __m128i pair(int first, int second) { return _mm_set1_epi32((second << 16) | (first & 0xffff)); }

// Four pixels weighted by area: products of two 8-bit weights sum to 2¹⁶ in each lane.
INLINE __m128i mix(__m128i a, __m128i b, __m128i c, __m128i d, int u, int v) {
    const __m128i weights = pair(256 - u, u);
    // Moved to where signed numbers of 16 bits are, and back.
    const __m128i down = _mm_set1_epi32(32768);
    const __m128i upper = _mm_sub_epi32(between(a, b, weights), down);
    const __m128i lower = _mm_sub_epi32(between(c, d, weights), down);
    const __m128i rows = _mm_packs_epi32(upper, lower);
    const __m128i pairs = _mm_unpacklo_epi16(rows, _mm_srli_si128(rows, 8));
    return _mm_add_epi32(_mm_madd_epi16(pairs, pair(256 - v, v)), _mm_set1_epi32(32768 * 256));
}

INLINE uint32_t word(__m128i channels) {
    const __m128i shorts = _mm_packs_epi32(channels, channels);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(shorts, shorts));
}

INLINE __m128i sample(const CMachinePicture *p, Map m, __m128d place) {
    const Place at = clamped(m, place);
    const int u = at.u >> 8, v = at.v >> 8;
    const uint32_t *const upper = p->pixels + (size_t)within(v, p->height) * (size_t)p->width;
    const uint32_t *const lower = p->pixels + (size_t)within(v + 1, p->height) * (size_t)p->width;
    const int u0 = within(u, p->width), u1 = within(u + 1, p->width);
    return mix(pixel(upper + u0), pixel(upper + u1), pixel(lower + u0), pixel(lower + u1), at.u & 255, at.v & 255);
}

void cmachine_picture_linear(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    const Map m = map_of(p);
    for (int i = 0; i < count; i++) {
        const __m128i sum = _mm_add_epi32(sample(p, m, apply(m, x + i, y)), _mm_set1_epi32(32768));
        out[i] = word(_mm_srli_epi32(sum, 16));
    }
}

void cmachine_picture_tile(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    const Map m = map_of(p);
    for (int i = 0; i < count; i++) {
        const Place at = wrapped(m, apply(m, x + i, y));
        const int u0 = at.u >> 8, v0 = at.v >> 8;
        const int u1 = u0 + 1 == p->width ? 0 : u0 + 1, v1 = v0 + 1 == p->height ? 0 : v0 + 1;
        const uint32_t *const upper = p->pixels + (size_t)v0 * (size_t)p->width;
        const uint32_t *const lower = p->pixels + (size_t)v1 * (size_t)p->width;
        const __m128i sum = mix(
            pixel(upper + u0), pixel(upper + u1), pixel(lower + u0), pixel(lower + u1), at.u & 255, at.v & 255);
        out[i] = word(_mm_srli_epi32(_mm_add_epi32(sum, _mm_set1_epi32(32768)), 16));
    }
}

void cmachine_picture_mean(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, int across_bits, int down_bits
) {
    const Map m = map_of(p);
    const int columns = 1 << across_bits, rows = 1 << down_bits, shift = 16 + across_bits + down_bits;
    for (int i = 0; i < count; i++) {
        __m128i sum = _mm_set1_epi32(1 << (shift - 1));
        for (int j = 0; j < rows; j++) {
            const double py = y + (j + 0.5) / rows - 0.5;
            for (int k = 0; k < columns; k++) {
                const double px = x + i + (k + 0.5) / columns - 0.5;
                sum = _mm_add_epi32(sum, sample(p, m, apply(m, px, py)));
            }
        }
        out[i] = word(_mm_srl_epi32(sum, _mm_cvtsi32_si128(shift)));
    }
}

// A cubic's weights in one direction, for two pixels after one another in each word.
typedef struct { __m128i first, second; } Weights;

INLINE Weights weights_at(const int16_t *table, int place) {
    const int16_t *const w = table + 4 * (place & 255);
    return (Weights){pair(w[0], w[1]), pair(w[2], w[3])};
}

// Four columns of four pixels, each the weighted sum of its rows.
typedef struct { __m128i c0, c1, c2, c3; } Columns;

INLINE __m128i column(__m128i upper, __m128i lower, Weights down) {
    return _mm_add_epi32(_mm_madd_epi16(upper, down.first), _mm_madd_epi16(lower, down.second));
}

INLINE Columns columns(const uint32_t *first, size_t pitch, Weights down) {
    const __m128i zero = _mm_setzero_si128();
    const __m128i r0 = _mm_loadu_si128((const __m128i *)first);
    const __m128i r1 = _mm_loadu_si128((const __m128i *)(first + pitch));
    const __m128i r2 = _mm_loadu_si128((const __m128i *)(first + 2 * pitch));
    const __m128i r3 = _mm_loadu_si128((const __m128i *)(first + 3 * pitch));
    const __m128i upper_left = _mm_unpacklo_epi8(r0, r1), upper_right = _mm_unpackhi_epi8(r0, r1);
    const __m128i lower_left = _mm_unpacklo_epi8(r2, r3), lower_right = _mm_unpackhi_epi8(r2, r3);
    return (Columns){
        column(_mm_unpacklo_epi8(upper_left, zero), _mm_unpacklo_epi8(lower_left, zero), down),
        column(_mm_unpackhi_epi8(upper_left, zero), _mm_unpackhi_epi8(lower_left, zero), down),
        column(_mm_unpacklo_epi8(upper_right, zero), _mm_unpacklo_epi8(lower_right, zero), down),
        column(_mm_unpackhi_epi8(upper_right, zero), _mm_unpackhi_epi8(lower_right, zero), down)};
}

// Sixteen pixels from a corner that may lie outside, as they are or copied.
INLINE Columns columns_at(const CMachinePicture *p, int left, int top, Weights down) {
    const int w = p->width, h = p->height;
    if (left >= 0 && top >= 0 && left + 4 <= w && top + 4 <= h) {
        return columns(p->pixels + (size_t)top * (size_t)w + (size_t)left, (size_t)w, down);
    }
    uint32_t copy[16];
    for (int j = 0; j < 4; j++) {
        const uint32_t *const row = p->pixels + (size_t)within(top + j, h) * (size_t)w;
        for (int k = 0; k < 4; k++) copy[4 * j + k] = row[within(left + k, w)];
    }
    return columns(copy, 4, down);
}

// Columns' sums have 21 bits. The lower 15 and the rest are multiplied apart, those of two columns at once.
INLINE __m128i lower_parts(__m128i a, __m128i b) {
    const __m128i low = _mm_set1_epi32(0x7fff);
    return _mm_or_si128(_mm_and_si128(a, low), _mm_slli_epi32(_mm_and_si128(b, low), 16));
}

INLINE __m128i upper_parts(__m128i a, __m128i b) {
    const __m128i first = _mm_and_si128(_mm_srai_epi32(a, 15), _mm_set1_epi32(0xffff));
    return _mm_or_si128(first, _mm_slli_epi32(_mm_srai_epi32(b, 15), 16));
}

INLINE uint32_t cubic(__m128i l01, __m128i l23, __m128i u01, __m128i u23, Weights across) {
    const __m128i zero = _mm_setzero_si128();
    const __m128i lower = _mm_add_epi32(_mm_madd_epi16(l01, across.first), _mm_madd_epi16(l23, across.second));
    const __m128i upper = _mm_add_epi32(_mm_madd_epi16(u01, across.first), _mm_madd_epi16(u23, across.second));
    const __m128i sum = _mm_add_epi32(_mm_add_epi32(lower, _mm_slli_epi32(upper, 15)), _mm_set1_epi32(1 << 21));
    const __m128i shorts = _mm_packs_epi32(_mm_srai_epi32(sum, 22), zero);
    const __m128i bytes = _mm_packus_epi16(shorts, zero);
    // No colour is more than its alpha.
    const __m128i alpha = _mm_packus_epi16(_mm_shufflelo_epi16(shorts, 0xff), zero);
    return (uint32_t)_mm_cvtsi128_si32(_mm_min_epu8(bytes, alpha));
}

// Pixels of an upright picture, which share their rows: each column is summed once. At most PIECE of them.
enum { PIECE = 64, SPAN = PIECE + PIECE / 16 + 8 };

static bool upright_piece(
    const CMachinePicture *p, Map m, uint32_t *out, double x, double y, int count, const int16_t *table
) {
    const Place first = clamped(m, apply(m, x, y)), last = clamped(m, apply(m, x + (count - 1), y));
    const int left = (least(first.u, last.u) >> 8) - 1;
    const int span = ((first.u > last.u ? first.u : last.u) >> 8) - left + 4;
    if (span + 4 > SPAN) return false;
    const int top = (first.v >> 8) - 1;
    const Weights down = weights_at(table, first.v);
    __m128i sums[SPAN + 4], lower[SPAN], upper[SPAN];
    for (int k = 0; k < span; k += 4) {
        const Columns c = columns_at(p, left + k, top, down);
        sums[k] = c.c0;
        sums[k + 1] = c.c1;
        sums[k + 2] = c.c2;
        sums[k + 3] = c.c3;
    }
    for (int k = 0; k + 1 < span; k++) {
        lower[k] = lower_parts(sums[k], sums[k + 1]);
        upper[k] = upper_parts(sums[k], sums[k + 1]);
    }
    for (int i = 0; i < count; i++) {
        const int u = clamped(m, apply(m, x + i, y)).u;
        const int k = (u >> 8) - 1 - left;
        out[i] = cubic(lower[k], lower[k + 2], upper[k], upper[k + 2], weights_at(table, u));
    }
    return true;
}

void cmachine_picture_cubic(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, const int16_t *weights
) {
    const Map m = map_of(p);
    if (p->b == 0 && p->c == 0) {
        int done = 0;
        while (done < count) {
            const int n = least(PIECE, count - done);
            if (!upright_piece(p, m, out + done, x + done, y, n, weights)) break;
            done += n;
        }
        out += done;
        x += done;
        count -= done;
    }
    for (int i = 0; i < count; i++) {
        const Place at = clamped(m, apply(m, x + i, y));
        const Columns c = columns_at(p, (at.u >> 8) - 1, (at.v >> 8) - 1, weights_at(weights, at.v));
        out[i] = cubic(
            lower_parts(c.c0, c.c1), lower_parts(c.c2, c.c3), upper_parts(c.c0, c.c1), upper_parts(c.c2, c.c3),
            weights_at(weights, at.u));
    }
}

#else

void cmachine_picture_linear(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    (void)p, (void)out, (void)x, (void)y, (void)count;
}

void cmachine_picture_tile(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    (void)p, (void)out, (void)x, (void)y, (void)count;
}

void cmachine_picture_mean(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, int across_bits, int down_bits
) {
    (void)p, (void)out, (void)x, (void)y, (void)count, (void)across_bits, (void)down_bits;
}

void cmachine_picture_cubic(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, const int16_t *weights
) {
    (void)p, (void)out, (void)x, (void)y, (void)count, (void)weights;
}

#endif
