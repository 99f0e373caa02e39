#include "CMachine.h"

#include "straight.h"

// The same operations in the same order as in Swift, nothing fused.

INLINE F32x8 hard_light(F32x8 b, F32x8 s) {
    const F32x8 two = s * 2;
    return s <= 0.5f ? b * two : b + (two - 1) - b * (two - 1);
}

INLINE F32x8 soft_light(F32x8 b, F32x8 s) {
    const F32x8 two = s * 2;
    const F32x8 darker = b - (1 - two) * b * (1 - b);
    const F32x8 near = ((b * 16 - 12) * b + 4) * b;
    const F32x8 d = b <= 0.25f ? near : __builtin_elementwise_sqrt(b);
    return s <= 0.5f ? darker : b + (two - 1) * (d - b);
}

INLINE F32x8 dodge(F32x8 b, F32x8 s) {
    const F32x8 zero = 0, one = 1;
    const F32x8 ratio = one <= s ? one : lesser(b / (one - s), one);
    return b == zero ? zero : ratio;
}

INLINE F32x8 burn(F32x8 b, F32x8 s) {
    const F32x8 zero = 0, one = 1;
    const F32x8 ratio = s <= zero ? zero : one - lesser((one - b) / s, one);
    return one <= b ? one : ratio;
}

INLINE F32x8 mixed(CMachineBlend mode, F32x8 b, F32x8 s) {
    switch (mode) {
    case cmachine_multiply: return b * s;
    case cmachine_screen: return b + s - b * s;
    case cmachine_overlay: return hard_light(s, b);
    case cmachine_darken: return lesser(b, s);
    case cmachine_lighten: return greater(b, s);
    case cmachine_color_dodge: return dodge(b, s);
    case cmachine_color_burn: return burn(b, s);
    case cmachine_hard_light: return hard_light(b, s);
    case cmachine_soft_light: return soft_light(b, s);
    case cmachine_difference: return __builtin_elementwise_abs(b - s);
    case cmachine_exclusion: return b + s - b * 2 * s;
    }
    return s;
}

INLINE U32x8 to_byte(F32x8 v) { return (U32x8)cut_to_wholes(cut(v) * 255 + 0.5f); }

// Two pixels, their alphas, and what these are divided by.
typedef struct { U32x8 s, b; F32x8 inverse_s, inverse_b, only_s, only_b, both; } Pair;

INLINE U32x8 channel(CMachineBlend mode, Pair p, int byte, U32x8 alpha) {
    const F32x8 s = numbers_of(byte_of(p.s, byte)) * p.inverse_s;
    const F32x8 b = numbers_of(byte_of(p.b, byte)) * p.inverse_b;
    return __builtin_elementwise_min(to_byte(s * p.only_s + b * p.only_b + mixed(mode, b, s) * p.both), alpha);
}

// Colours of a clear pixel count as zeros.
INLINE F32x8 inverse(F32x8 alpha) {
    return where_above_zero(1 / alpha, alpha);
}

INLINE U32x8 blended(CMachineBlend mode, U32x8 s, U32x8 b) {
    const U32x8 alpha_s = s >> 24, alpha_b = b >> 24;
    const F32x8 sa = share(alpha_s), ba = share(alpha_b);
    const Pair p = {
        s, b, inverse(numbers_of(alpha_s)), inverse(numbers_of(alpha_b)),
        sa * (1 - ba), ba * (1 - sa), sa * ba};
    const U32x8 alpha = to_byte(sa + ba - sa * ba);
    const U32x8 result = joined(
        channel(mode, p, 0, alpha), channel(mode, p, 1, alpha), channel(mode, p, 2, alpha), alpha);
    const U32x8 alone = b == 0 ? s : result;
    return s == 0 ? b : alone;
}

INLINE void blend_all(
    CMachineBlend mode, uint32_t *target, const uint32_t *source, size_t count, const uint8_t *coverage,
    uint8_t constant
) {
    const U16x16 all = constant;
    for (; count > 0;) {
        const size_t n = count < 8 ? count : 8;
        U32x8 s = load_first(source, n);
        if (!are_zeros(s)) {
            U16x16 m = all;
            if (coverage != NULL) {
                uint64_t bytes = 0;
                if (n == 8) __builtin_memcpy(&bytes, coverage, 8); else bytes = few_bytes(coverage, n);
                m = multiply(in_both_halves(spread_bytes(bytes)), all);
            }
            s = scaled(s, m);
            store_first(target, n, blended(mode, s, load_first(target, n)));
        }
        count -= n;
        target += n;
        source += n;
        if (coverage != NULL) coverage += n;
    }
}

WIDE void cmachine_blend(
    uint32_t *target, const uint32_t *source, size_t count, const uint8_t *coverage, uint8_t constant, CMachineBlend mode
) {
#define BLEND(mode) case mode: return blend_all(mode, target, source, count, coverage, constant)
    switch (mode) {
        BLEND(cmachine_multiply);
        BLEND(cmachine_screen);
        BLEND(cmachine_overlay);
        BLEND(cmachine_darken);
        BLEND(cmachine_lighten);
        BLEND(cmachine_color_dodge);
        BLEND(cmachine_color_burn);
        BLEND(cmachine_hard_light);
        BLEND(cmachine_soft_light);
        BLEND(cmachine_difference);
        BLEND(cmachine_exclusion);
    }
#undef BLEND
}
