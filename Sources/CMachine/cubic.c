#include "CMachine.h"

#if defined(__x86_64__)

#include "picture.h"

// A cubic's weights in one direction, for two pixels after one another in each word.
typedef struct { __m128i first, second; } Weights;

BASELINE_INLINE Weights weights_at(const int16_t *table, int place) {
    const int16_t *const w = table + 4 * (place & 255);
    return (Weights){pair(w[0], w[1]), pair(w[2], w[3])};
}

BASELINE_INLINE uint32_t cubic(__m128i l01, __m128i l23, __m128i u01, __m128i u23, Weights across) {
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

static bool upright_cubic(
    const CMachinePicture *p, Map m, uint32_t *out, double x, double y, int count, const int16_t *table
) {
    int u[PIECE + 1];
    places(p, x, 0.5, count, u);
    const Range range = range_of(u[0], u[count - 1], 1, 2);
    if (range.span + 4 > SPAN) return false;
    const int v = clamped(m, apply(m, x, y)).v;
    const Weights down = weights_at(table, v);
    const Rows rows[2] = {rows_at(p, (v >> 8) - 1, down.first), rows_at(p, (v >> 8) + 1, down.second)};
    Columns sums;
    sum_columns(p, rows, 2, range.left, range.span, &sums);
    for (int i = 0; i < count; i++) {
        const int k = (u[i] >> 8) - 1 - range.left;
        out[i] = cubic(
            sums.lower[k], sums.lower[k + 2], sums.upper[k], sums.upper[k + 2], weights_at(table, u[i]));
    }
    return true;
}

// The sixteen pixels around one place.
BASELINE_INLINE uint32_t cubic_at(const CMachinePicture *p, Place at, const int16_t *table) {
    const __m128i zero = _mm_setzero_si128();
    const int left = (at.u >> 8) - 1, top = (at.v >> 8) - 1;
    const Weights down = weights_at(table, at.v);
    const __m128i r0 = four(row_of(p, top), left, p->width), r1 = four(row_of(p, top + 1), left, p->width);
    const __m128i r2 = four(row_of(p, top + 2), left, p->width), r3 = four(row_of(p, top + 3), left, p->width);
    const __m128i upper_left = _mm_unpacklo_epi8(r0, r1), upper_right = _mm_unpackhi_epi8(r0, r1);
    const __m128i lower_left = _mm_unpacklo_epi8(r2, r3), lower_right = _mm_unpackhi_epi8(r2, r3);
    const __m128i c0 = added(
        _mm_madd_epi16(_mm_unpacklo_epi8(upper_left, zero), down.first), _mm_unpacklo_epi8(lower_left, zero), down.second);
    const __m128i c1 = added(
        _mm_madd_epi16(_mm_unpackhi_epi8(upper_left, zero), down.first), _mm_unpackhi_epi8(lower_left, zero), down.second);
    const __m128i c2 = added(
        _mm_madd_epi16(_mm_unpacklo_epi8(upper_right, zero), down.first), _mm_unpacklo_epi8(lower_right, zero),
        down.second);
    const __m128i c3 = added(
        _mm_madd_epi16(_mm_unpackhi_epi8(upper_right, zero), down.first), _mm_unpackhi_epi8(lower_right, zero),
        down.second);
    return cubic(
        lower_parts(c0, c1), lower_parts(c2, c3), upper_parts(c0, c1), upper_parts(c2, c3), weights_at(table, at.u));
}

void cmachine_picture_cubic(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, const int16_t *weights
) {
    const Map m = map_of(p);
    const int step = is_upright(p) ? piece(p) : 0;
    for (int i = 0; i < count;) {
        const int n = least(step, count - i);
        if (n > 0 && upright_cubic(p, m, out + i, x + i, y, n, weights)) {
            i += n;
        } else {
            out[i] = cubic_at(p, clamped(m, apply(m, x + i, y)), weights);
            i++;
        }
    }
}

#else

void cmachine_picture_cubic(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, const int16_t *weights
) {
    (void)p, (void)out, (void)x, (void)y, (void)count, (void)weights;
}

#endif
