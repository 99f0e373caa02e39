#include "CMachine.h"

#if defined(__x86_64__)

#include "picture.h"

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

// A pixel between each place's two columns, summed over all samples.
BASELINE_INLINE __m128i samples_sum(const Columns *c, int left, int u) {
    const __m128i weights = pair(256 - (u & 255), u & 255);
    const int k = (u >> 8) - left;
    const __m128i upper = _mm_madd_epi16(c->upper[k], weights);
    return _mm_add_epi32(_mm_madd_epi16(c->lower[k], weights), _mm_slli_epi32(upper, 15));
}

static bool upright_mean(
    const CMachinePicture *p, Map m, uint32_t *out, double x, double y, int count, int across_bits, int down_bits
) {
    const int columns = 1 << across_bits, rows = 1 << down_bits, shift = 16 + across_bits + down_bits;
    int u[SAMPLES][PIECE + 1];
    for (int k = 0; k < columns; k++) places(p, x, (k + 0.5) / columns, count, u[k]);
    const Range range = range_of(u[0][0], u[columns - 1][count - 1], 0, 1);
    // One sample across is the first and the last; of several the outermost are these or, mirrored, the others.
    const Range other = range_of(u[columns - 1][0], u[0][count - 1], 0, 1);
    const int left = least(range.left, other.left);
    const int end = range.left + range.span > other.left + other.span ? range.left + range.span : other.left + other.span;
    if (end - left + 4 > SPAN) return false;
    Rows taps[SAMPLES];
    for (int j = 0; j < rows; j++) {
        const double py = y + (j + 0.5) / rows - 0.5;
        const int v = clamped(m, apply(m, x, py)).v;
        taps[j] = rows_at(p, v >> 8, pair(256 - (v & 255), v & 255));
    }
    Columns sums;
    sum_columns(p, taps, rows, left, end - left, &sums);
    const __m128i half = _mm_set1_epi32(1 << (shift - 1)), by = _mm_cvtsi32_si128(shift);
    for (int i = 0; i < count; i++) {
        __m128i sum = half;
        for (int k = 0; k < columns; k++) sum = _mm_add_epi32(sum, samples_sum(&sums, left, u[k][i]));
        out[i] = word(_mm_srl_epi32(sum, by));
    }
    return true;
}

BASELINE_INLINE uint32_t mean(const CMachinePicture *p, Map m, double x, double y, int across_bits, int down_bits) {
    const int columns = 1 << across_bits, rows = 1 << down_bits, shift = 16 + across_bits + down_bits;
    __m128i sum = _mm_set1_epi32(1 << (shift - 1));
    for (int j = 0; j < rows; j++) {
        const double py = y + (j + 0.5) / rows - 0.5;
        for (int k = 0; k < columns; k++) {
            const double px = x + (k + 0.5) / columns - 0.5;
            sum = _mm_add_epi32(sum, sample(p, m, apply(m, px, py)));
        }
    }
    return word(_mm_srl_epi32(sum, _mm_cvtsi32_si128(shift)));
}

void cmachine_picture_mean(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, int across_bits, int down_bits
) {
    const Map m = map_of(p);
    const int step = is_upright(p) ? piece(p) : 0;
    for (int i = 0; i < count;) {
        const int n = least(step, count - i);
        if (n > 0 && upright_mean(p, m, out + i, x + i, y, n, across_bits, down_bits)) {
            i += n;
        } else {
            out[i] = mean(p, m, x + i, y, across_bits, down_bits);
            i++;
        }
    }
}

// One sample in the middle of each pixel.
void cmachine_picture_linear(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    cmachine_picture_mean(p, out, x, y, count, 0, 0);
}

void cmachine_picture_nearest(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    const Map m = map_of(p);
    const __m128d most = _mm_add_pd(m.size, _mm_set1_pd(1));
    const int w = p->width, h = p->height;
    if (is_upright(p)) {
        const __m128d a = _mm_set1_pd(p->a), tx = _mm_set1_pd(p->tx), limit = _mm_set1_pd(w + 1.0);
        const __m128d down = _mm_min_pd(_mm_max_pd(apply(m, x, y), _mm_set1_pd(-1)), most);
        const uint32_t *const row = row_of(p, both(whole(down)).v);
        for (int i = 0; i + 1 < count; i += 2) {
            const __m128d at = _mm_add_pd(_mm_mul_pd(_mm_setr_pd(x + i, x + (i + 1)), a), tx);
            const Place two = both(whole(_mm_min_pd(_mm_max_pd(at, _mm_set1_pd(-1)), limit)));
            out[i] = row[within(two.u, w)];
            out[i + 1] = row[within(two.v, w)];
        }
        if ((count & 1) == 0) return;
        out += count - 1;
        x += count - 1;
        count = 1;
    }
    for (int i = 0; i < count; i++) {
        const Place at = both(whole(_mm_min_pd(_mm_max_pd(apply(m, x + i, y), _mm_set1_pd(-1)), most)));
        out[i] = p->pixels[(size_t)within(at.v, h) * (size_t)w + (size_t)within(at.u, w)];
    }
}

#else

void cmachine_picture_linear(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    (void)p, (void)out, (void)x, (void)y, (void)count;
}

void cmachine_picture_nearest(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
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

#endif
