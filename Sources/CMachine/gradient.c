#include "CMachine.h"

#include "wide.h"

// A channel of four entries, 0 … 1; what is not a number is 0.
INLINE F64x4 channel(double from, double by, F64x4 t) {
    const F64x4 c = from + by * t, zero = 0, one = 1;
    const F64x4 low = c > zero ? c : zero;
    return low < one ? low : one;
}

INLINE U32x4 lane(F64x4 share) { return (U32x4)__builtin_convertvector(share * 65280 + 0.5, I32x4); }

// The same operations in the same order as in Swift, nothing fused: GradientTable says what they mean.
WIDE void cmachine_gradient_ramp(const CMachineRamp *ramp, uint64_t *entries, uint32_t *rounded, int begin, int end) {
    const F64x4 middles = {0.5, 1.5, 2.5, 3.5};
    const double inverse = ramp->inverse_count, offset = ramp->offset, gap = ramp->gap;
    for (int i = begin; i < end; i += 4) {
        const F64x4 place = ((double)i + middles) * inverse;
        const F64x4 t = (place - offset) / gap;
        const F64x4 alpha = channel(ramp->from[3], ramp->by[3], t);
        const U32x4 r = lane(channel(ramp->from[0], ramp->by[0], t) * alpha);
        const U32x4 g = lane(channel(ramp->from[1], ramp->by[1], t) * alpha);
        const U32x4 b = lane(channel(ramp->from[2], ramp->by[2], t) * alpha);
        const U32x4 a = lane(alpha);
        if (entries != NULL) {
            const U32x4 low = r | b << 16, high = g | a << 16;
            const U32x8 four = __builtin_shufflevector(low, high, 0, 4, 1, 5, 2, 6, 3, 7);
            __builtin_memcpy(entries + i, &four, sizeof four);
        }
        const U32x4 red = (r + 128) >> 8, green = (g + 128) & 0xff00;
        const U32x4 blue = ((b + 128) & 0xff00) << 8, opacity = ((a + 128) & 0xff00) << 16;
        const U32x4 pixels = (red | green) | (blue | opacity);
        __builtin_memcpy(rounded + i, &pixels, sizeof pixels);
    }
}

// A channel of eight entries as a byte and a fraction, of which the whole part is the byte. An entry is rounded to 1/256
// of a byte and then to a byte, which moves the edges between bytes by 1/512.
INLINE F32x8 byte(F32x8 share) { return share * 255 + (0.5f + 0.5f / 256); }

// How far a number up to 2²² is from a whole one.
INLINE F32x8 distance(F32x8 v) {
    const F32x8 near = v + 12582912 - 12582912;
    return __builtin_elementwise_abs(v - near);
}

static bool is_share(double v) { return v >= 0 && v <= 1; }

WIDE void cmachine_gradient_pixels(const CMachineRamp *ramp, uint32_t *rounded, int begin, int end) {
    float from[4], step[4];
    bool are_shares = true;
    for (int c = 0; c < 4; c++) {
        const double t = ((begin + 0.5) * ramp->inverse_count - ramp->offset) / ramp->gap;
        from[c] = (float)(ramp->from[c] + ramp->by[c] * t);
        step[c] = (float)(ramp->by[c] * ramp->inverse_count / ramp->gap);
        are_shares = are_shares && is_share(ramp->from[c]) && is_share(ramp->from[c] + ramp->by[c]);
    }
    // Other numbers would have to be cut.
    if (!are_shares) return cmachine_gradient_ramp(ramp, NULL, rounded, begin, end);
    F32x8 k = {0, 1, 2, 3, 4, 5, 6, 7};
    for (int i = begin; i < end; i += 8, k += 8) {
        F32x8 share[4];
        for (int c = 0; c < 4; c++) share[c] = k * step[c] + from[c];
        const F32x8 r = byte(share[0] * share[3]), g = byte(share[1] * share[3]);
        const F32x8 b = byte(share[2] * share[3]), a = byte(share[3]);
        const U32x8 low = (U32x8)cut_to_wholes(r) | (U32x8)cut_to_wholes(g) << 8;
        const U32x8 high = (U32x8)cut_to_wholes(b) | (U32x8)cut_to_wholes(a) << 8;
        store_eight(rounded + i, low | high << 16);
        // A channel is within 2⁻²² of itself in binary64, of which multiplying by alpha and by 255 makes 1.0 · 10⁻⁴.
        const F32x8 nearest = lesser(lesser(distance(r), distance(g)), lesser(distance(b), distance(a)));
        uint32_t unknown = sign_bits(nearest < 2e-4f);
        while (unknown != 0) {
            const int at = i + __builtin_ctz(unknown);
            unknown &= unknown - 1;
            if (at >= end) break;
            uint32_t exact[4];
            cmachine_gradient_ramp(ramp, NULL, exact - at, at, at + 1);
            rounded[at] = exact[0];
        }
    }
}
