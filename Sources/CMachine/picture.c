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

// One column's four pixels in lanes of 16 bits, two rows beside one another, weighted and summed.
INLINE __m128i column(__m128i first_pair, __m128i second_pair, __m128i first, __m128i second) {
    return _mm_add_epi32(_mm_madd_epi16(first_pair, first), _mm_madd_epi16(second_pair, second));
}

// Sixteen pixels, rows of four, weighted by two fours of weights.
INLINE uint32_t cubic(__m128i r0, __m128i r1, __m128i r2, __m128i r3, const int16_t *horizontal, const int16_t *vertical) {
    const __m128i zero = _mm_setzero_si128();
    const __m128i d01 = pair(vertical[0], vertical[1]), d23 = pair(vertical[2], vertical[3]);
    const __m128i upper_left = _mm_unpacklo_epi8(r0, r1), upper_right = _mm_unpackhi_epi8(r0, r1);
    const __m128i lower_left = _mm_unpacklo_epi8(r2, r3), lower_right = _mm_unpackhi_epi8(r2, r3);
    const __m128i c0 = column(_mm_unpacklo_epi8(upper_left, zero), _mm_unpacklo_epi8(lower_left, zero), d01, d23);
    const __m128i c1 = column(_mm_unpackhi_epi8(upper_left, zero), _mm_unpackhi_epi8(lower_left, zero), d01, d23);
    const __m128i c2 = column(_mm_unpacklo_epi8(upper_right, zero), _mm_unpacklo_epi8(lower_right, zero), d01, d23);
    const __m128i c3 = column(_mm_unpackhi_epi8(upper_right, zero), _mm_unpackhi_epi8(lower_right, zero), d01, d23);
    // Columns' sums have 21 bits: 15 below and the rest above are multiplied apart, two columns at once.
    const __m128i a01 = pair(horizontal[0], horizontal[1]), a23 = pair(horizontal[2], horizontal[3]);
    const __m128i low = _mm_set1_epi32(0x7fff), half = _mm_set1_epi32(0xffff);
    const __m128i l01 = _mm_or_si128(_mm_and_si128(c0, low), _mm_slli_epi32(_mm_and_si128(c1, low), 16));
    const __m128i l23 = _mm_or_si128(_mm_and_si128(c2, low), _mm_slli_epi32(_mm_and_si128(c3, low), 16));
    const __m128i h01 = _mm_or_si128(
        _mm_and_si128(_mm_srai_epi32(c0, 15), half), _mm_slli_epi32(_mm_srai_epi32(c1, 15), 16));
    const __m128i h23 = _mm_or_si128(
        _mm_and_si128(_mm_srai_epi32(c2, 15), half), _mm_slli_epi32(_mm_srai_epi32(c3, 15), 16));
    const __m128i below = _mm_add_epi32(_mm_madd_epi16(l01, a01), _mm_madd_epi16(l23, a23));
    const __m128i above = _mm_add_epi32(_mm_madd_epi16(h01, a01), _mm_madd_epi16(h23, a23));
    const __m128i sum = _mm_add_epi32(_mm_add_epi32(below, _mm_slli_epi32(above, 15)), _mm_set1_epi32(1 << 21));
    const __m128i shorts = _mm_packs_epi32(_mm_srai_epi32(sum, 22), zero);
    const __m128i bytes = _mm_packus_epi16(shorts, zero);
    // No colour is more than its alpha.
    const __m128i alpha = _mm_packus_epi16(_mm_shufflelo_epi16(shorts, 0xff), zero);
    return (uint32_t)_mm_cvtsi128_si32(_mm_min_epu8(bytes, alpha));
}

void cmachine_picture_cubic(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, const int16_t *weights
) {
    const Map m = map_of(p);
    const int w = p->width, h = p->height;
    for (int i = 0; i < count; i++) {
        const Place at = clamped(m, apply(m, x + i, y));
        const int left = (at.u >> 8) - 1, top = (at.v >> 8) - 1;
        uint32_t copy[16];
        const uint32_t *first = copy;
        size_t pitch = 4;
        if (left < 0 || top < 0 || left + 4 > w || top + 4 > h) {
            for (int j = 0; j < 4; j++) {
                const uint32_t *const row = p->pixels + (size_t)within(top + j, h) * (size_t)w;
                for (int k = 0; k < 4; k++) copy[4 * j + k] = row[within(left + k, w)];
            }
        } else {
            first = p->pixels + (size_t)top * (size_t)w + (size_t)left;
            pitch = (size_t)w;
        }
        out[i] = cubic(
            _mm_loadu_si128((const __m128i *)first), _mm_loadu_si128((const __m128i *)(first + pitch)),
            _mm_loadu_si128((const __m128i *)(first + 2 * pitch)), _mm_loadu_si128((const __m128i *)(first + 3 * pitch)),
            weights + 4 * (at.u & 255), weights + 4 * (at.v & 255));
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
