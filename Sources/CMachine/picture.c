#include "CMachine.h"

#include "picture.h"

void cmachine_picture_tile(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    const Map m = map_of(p);
    for (int i = 0; i < count; i++) {
        const Place at = wrapped(m, apply(m, x + i, y));
        const int u0 = at.u >> 8, v0 = at.v >> 8;
        const int u1 = u0 + 1 == p->width ? 0 : u0 + 1, v1 = v0 + 1 == p->height ? 0 : v0 + 1;
        const uint32_t *const upper = p->pixels + (size_t)v0 * (size_t)p->width;
        const uint32_t *const lower = p->pixels + (size_t)v1 * (size_t)p->width;
        const I32x4 sum = mix(
            pixel(upper + u0), pixel(upper + u1), pixel(lower + u0), pixel(lower + u1), at.u & 255, at.v & 255);
        out[i] = word((sum + 32768) >> 16);
    }
}

// A pixel between each place's two columns, summed over all samples.
BASELINE_INLINE U32x4 samples_sum(const Columns *c, int left, int u) {
    const U16x8 weights = pair(256 - (u & 255), u & 255);
    const int k = (u >> 8) - left;
    return (U32x4)products(c->lower[k], weights) + ((U32x4)products(c->upper[k], weights) << 15);
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
    for (int i = 0; i < count; i++) {
        U32x4 sum = 1u << (shift - 1);
        for (int k = 0; k < columns; k++) sum += samples_sum(&sums, left, u[k][i]);
        out[i] = word((I32x4)(sum >> (uint32_t)shift));
    }
    return true;
}

BASELINE_INLINE uint32_t mean(const CMachinePicture *p, Map m, double x, double y, int across_bits, int down_bits) {
    const int columns = 1 << across_bits, rows = 1 << down_bits, shift = 16 + across_bits + down_bits;
    U32x4 sum = 1u << (shift - 1);
    for (int j = 0; j < rows; j++) {
        const double py = y + (j + 0.5) / rows - 0.5;
        for (int k = 0; k < columns; k++) {
            const double px = x + (k + 0.5) / columns - 0.5;
            sum += (U32x4)sample(p, m, apply(m, px, py));
        }
    }
    return word((I32x4)(sum >> (uint32_t)shift));
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
    const F64x2 most = m.size + 1;
    const int w = p->width, h = p->height;
    if (is_upright(p)) {
        const double a = p->a, tx = p->tx, limit = w + 1.0;
        const uint32_t *const row = row_of(p, both(whole(limited(apply(m, x, y), -1, most))).v);
        for (int i = 0; i + 1 < count; i += 2) {
            const F64x2 at = (F64x2){x + i, x + (i + 1)} * a + tx;
            const Place two = both(whole(limited(at, -1, limit)));
            out[i] = row[within(two.u, w)];
            out[i + 1] = row[within(two.v, w)];
        }
        if ((count & 1) == 0) return;
        out += count - 1;
        x += count - 1;
        count = 1;
    }
    for (int i = 0; i < count; i++) {
        const Place at = both(whole(limited(apply(m, x + i, y), -1, most)));
        out[i] = p->pixels[(size_t)within(at.v, h) * (size_t)w + (size_t)within(at.u, w)];
    }
}
