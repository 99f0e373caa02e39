#include "CMachine.h"

#include "straight.h"

// The same operations in the same order as in Swift, nothing fused.

INLINE F32x8 row(const float *m, Shares v) {
    return v.red * m[0] + v.green * m[1] + v.blue * m[2] + v.alpha * m[3] + m[4];
}

// Three factors are enough where the others are 0: what they would add changes nothing that is cut at 0.
INLINE F32x8 short_row(const float *m, Shares v) { return v.red * m[0] + v.green * m[1] + v.blue * m[2]; }

// Whether alpha stays as it is, and colours depend on colours alone, as where saturation or hue is changed.
static bool is_of_colors(const float *m) {
    for (int i = 0; i < 15; i += 5) {
        if (m[i + 3] != 0 || m[i + 4] != 0) return false;
    }
    return m[15] == 0 && m[16] == 0 && m[17] == 0 && m[18] == 1 && m[19] == 0;
}

INLINE U32x8 transformed(const float *m, bool of_colors, U32x8 pixels) {
    const Shares v = straight_shares(pixels);
    if (of_colors) {
        return joined(
            rounded(cut(short_row(m, v)) * v.alpha), rounded(cut(short_row(m + 5, v)) * v.alpha),
            rounded(cut(short_row(m + 10, v)) * v.alpha), pixels >> 24);
    }
    const F32x8 alpha = cut(row(m + 15, v));
    return pixels_of((Shares){cut(row(m, v)) * alpha, cut(row(m + 5, v)) * alpha, cut(row(m + 10, v)) * alpha, alpha});
}

INLINE bool are_same(U32x8 a, U32x8 b) { return are_zeros(a ^ b); }

INLINE void transform(uint32_t *out, const uint32_t *source, size_t count, const float *factors, bool of_colors) {
    U32x8 last = 0, result = transformed(factors, of_colors, last);
    for (; count >= 8; count -= 8, out += 8, source += 8) {
        const U32x8 pixels = load_eight(source);
        if (!are_same(pixels, last)) {
            last = pixels;
            result = transformed(factors, of_colors, pixels);
        }
        store_eight(out, result);
    }
    if (count == 0) return;
    store_first(out, count, transformed(factors, of_colors, load_first(source, count)));
}

WIDE void cmachine_color_matrix(uint32_t *out, const uint32_t *source, size_t count, const float *factors) {
    if (is_of_colors(factors)) {
        transform(out, source, count, factors, true);
    } else {
        transform(out, source, count, factors, false);
    }
}

INLINE F32x8 sum(const float *k, F32x8 x, F32x8 y) { return cut(x * k[0] * y + x * k[1] + y * k[2] + k[3]); }

INLINE U32x8 combined(const float *k, U32x8 first, U32x8 second) {
    const Shares x = shares(first), y = shares(second);
    const F32x8 alpha = sum(k, x.alpha, y.alpha);
    return pixels_of((Shares){
        lesser(sum(k, x.red, y.red), alpha), lesser(sum(k, x.green, y.green), alpha),
        lesser(sum(k, x.blue, y.blue), alpha), alpha});
}

WIDE void cmachine_arithmetic(uint32_t *target, const uint32_t *other, size_t count, const float *k) {
    U32x8 last_x = 0, last_y = 0, result = combined(k, last_x, last_y);
    for (; count >= 8; count -= 8, target += 8, other += 8) {
        const U32x8 x = load_eight(target), y = load_eight(other);
        if (!are_same(x, last_x) || !are_same(y, last_y)) {
            last_x = x;
            last_y = y;
            result = combined(k, x, y);
        }
        store_eight(target, result);
    }
    if (count == 0) return;
    store_first(target, count, combined(k, load_first(target, count), load_first(other, count)));
}

// One pixel's share of another's alpha, or of what that leaves.
INLINE U32x8 inside(U32x8 pixels, U32x8 other) { return scaled(pixels, alpha_in_both_halves(other)); }

INLINE U32x8 outside(U32x8 pixels, U32x8 other) {
    return scaled(pixels, 255 - alpha_in_both_halves(other));
}

INLINE U32x8 combine(CMachineOperation operation, U32x8 a, U32x8 b) {
    switch (operation) {
    case cmachine_in: return inside(a, b);
    case cmachine_out: return outside(a, b);
    case cmachine_atop: return inside(a, b) + outside(b, a);
    case cmachine_xor: return outside(a, b) + outside(b, a);
    case cmachine_lighter: return (U32x8)__builtin_elementwise_add_sat((U8x32)a, (U8x32)b);
    }
    return a;
}

INLINE void combine_all(CMachineOperation operation, uint32_t *target, const uint32_t *other, size_t count) {
    for (; count >= 8; count -= 8, target += 8, other += 8) {
        store_eight(target, combine(operation, load_eight(target), load_eight(other)));
    }
    if (count == 0) return;
    store_first(target, count, combine(operation, load_first(target, count), load_first(other, count)));
}

WIDE void cmachine_combine(uint32_t *target, const uint32_t *other, size_t count, CMachineOperation operation) {
    switch (operation) {
    case cmachine_in: return combine_all(cmachine_in, target, other, count);
    case cmachine_out: return combine_all(cmachine_out, target, other, count);
    case cmachine_atop: return combine_all(cmachine_atop, target, other, count);
    case cmachine_xor: return combine_all(cmachine_xor, target, other, count);
    case cmachine_lighter: return combine_all(cmachine_lighter, target, other, count);
    }
}
