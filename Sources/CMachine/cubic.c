#include "CMachine.h"

#include "picture.h"

// A cubic's weights in one direction, for two pixels after one another in each word.
typedef struct { U16x8 first, second; } Weights;

BASELINE_INLINE Weights weights_at(const int16_t *table, int place) {
    const int16_t *const w = table + 4 * (place & 255);
    return (Weights){pair(w[0], w[1]), pair(w[2], w[3])};
}

BASELINE_INLINE uint32_t cubic(U16x8 l01, U16x8 l23, U16x8 u01, U16x8 u23, Weights across) {
    const I32x4 lower = products(l01, across.first) + products(l23, across.second);
    const I32x4 upper = products(u01, across.first) + products(u23, across.second);
    const I32x4 channels = (lower + (upper << 15) + (1 << 21)) >> 22;
    const I16x8 wholes = (I16x8)shorts(channels, channels);
    // No colour is more than its alpha.
    const I16x8 alphas = __builtin_shufflevector(wholes, wholes, 3, 3, 3, 3, -1, -1, -1, -1);
    return word_of((U16x8)__builtin_elementwise_min(wholes, alphas));
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
    const int left = (at.u >> 8) - 1, top = (at.v >> 8) - 1;
    const Weights down = weights_at(table, at.v);
    const U8x16 r0 = four(row_of(p, top), left, p->width), r1 = four(row_of(p, top + 1), left, p->width);
    const U8x16 r2 = four(row_of(p, top + 2), left, p->width), r3 = four(row_of(p, top + 3), left, p->width);
    const U8x16 upper_left = lower_in_turn(r0, r1), upper_right = upper_in_turn(r0, r1);
    const U8x16 lower_left = lower_in_turn(r2, r3), lower_right = upper_in_turn(r2, r3);
    const I32x4 c0 = added(products(lower_bytes(upper_left), down.first), lower_bytes(lower_left), down.second);
    const I32x4 c1 = added(products(upper_bytes(upper_left), down.first), upper_bytes(lower_left), down.second);
    const I32x4 c2 = added(products(lower_bytes(upper_right), down.first), lower_bytes(lower_right), down.second);
    const I32x4 c3 = added(products(upper_bytes(upper_right), down.first), upper_bytes(lower_right), down.second);
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
