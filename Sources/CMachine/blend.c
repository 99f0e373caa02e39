#include "CMachine.h"

#if defined(__x86_64__)

#include "straight.h"

// The same operations in the same order as in Swift, nothing fused.

INLINE __m256 one(void) { return _mm256_set1_ps(1); }

INLINE __m256 where(__m256 condition, __m256 v, __m256 other) { return _mm256_blendv_ps(other, v, condition); }

INLINE __m256 is_at_most(__m256 a, __m256 b) { return _mm256_cmp_ps(a, b, _CMP_LE_OQ); }

INLINE __m256 hard_light(__m256 b, __m256 s) {
    const __m256 two = s * 2;
    return where(is_at_most(s, _mm256_set1_ps(0.5f)), b * two, b + (two - 1) - b * (two - 1));
}

INLINE __m256 soft_light(__m256 b, __m256 s) {
    const __m256 two = s * 2;
    const __m256 darker = b - (1 - two) * b * (1 - b);
    const __m256 near = ((b * 16 - 12) * b + 4) * b;
    const __m256 d = where(is_at_most(b, _mm256_set1_ps(0.25f)), near, _mm256_sqrt_ps(b));
    return where(is_at_most(s, _mm256_set1_ps(0.5f)), darker, b + (two - 1) * (d - b));
}

INLINE __m256 dodge(__m256 b, __m256 s) {
    const __m256 zero = _mm256_setzero_ps();
    const __m256 ratio = where(is_at_most(one(), s), one(), _mm256_min_ps(b / (1 - s), one()));
    return where(_mm256_cmp_ps(b, zero, _CMP_EQ_OQ), zero, ratio);
}

INLINE __m256 burn(__m256 b, __m256 s) {
    const __m256 zero = _mm256_setzero_ps();
    const __m256 ratio = where(is_at_most(s, zero), zero, 1 - _mm256_min_ps((1 - b) / s, one()));
    return where(is_at_most(one(), b), one(), ratio);
}

INLINE __m256 mixed(CMachineBlend mode, __m256 b, __m256 s) {
    switch (mode) {
    case cmachine_multiply: return b * s;
    case cmachine_screen: return b + s - b * s;
    case cmachine_overlay: return hard_light(s, b);
    case cmachine_darken: return _mm256_min_ps(b, s);
    case cmachine_lighten: return _mm256_max_ps(b, s);
    case cmachine_color_dodge: return dodge(b, s);
    case cmachine_color_burn: return burn(b, s);
    case cmachine_hard_light: return hard_light(b, s);
    case cmachine_soft_light: return soft_light(b, s);
    case cmachine_difference: return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), b - s);
    case cmachine_exclusion: return b + s - b * 2 * s;
    }
    return s;
}

INLINE __m256i to_byte(__m256 v) { return _mm256_cvttps_epi32(cut(v) * 255 + 0.5f); }

// Two pixels, their alphas, and what these are divided by.
typedef struct { __m256i s, b; __m256 inverse_s, inverse_b, only_s, only_b, both; } Pair;

INLINE __m256i channel(CMachineBlend mode, Pair p, int byte, __m256i alpha) {
    const __m256 s = _mm256_cvtepi32_ps(byte_of(p.s, byte)) * p.inverse_s;
    const __m256 b = _mm256_cvtepi32_ps(byte_of(p.b, byte)) * p.inverse_b;
    return _mm256_min_epi32(to_byte(s * p.only_s + b * p.only_b + mixed(mode, b, s) * p.both), alpha);
}

// Colours of a clear pixel count as zeros.
INLINE __m256 inverse(__m256 alpha) {
    return _mm256_and_ps(one() / alpha, _mm256_cmp_ps(alpha, _mm256_setzero_ps(), _CMP_GT_OQ));
}

INLINE __m256i blended(CMachineBlend mode, __m256i s, __m256i b) {
    const __m256i alpha_s = _mm256_srli_epi32(s, 24), alpha_b = _mm256_srli_epi32(b, 24);
    const __m256 sa = share(alpha_s), ba = share(alpha_b);
    const Pair p = {
        s, b, inverse(_mm256_cvtepi32_ps(alpha_s)), inverse(_mm256_cvtepi32_ps(alpha_b)),
        sa * (1 - ba), ba * (1 - sa), sa * ba};
    const __m256i alpha = to_byte(sa + ba - sa * ba);
    const __m256i result = joined(
        channel(mode, p, 0, alpha), channel(mode, p, 1, alpha), channel(mode, p, 2, alpha), alpha);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i alone = _mm256_blendv_epi8(result, s, _mm256_cmpeq_epi32(b, zero));
    return _mm256_blendv_epi8(alone, b, _mm256_cmpeq_epi32(s, zero));
}

INLINE void blend_all(
    CMachineBlend mode, uint32_t *target, const uint32_t *source, size_t count, const uint8_t *coverage,
    uint8_t constant
) {
    const __m256i all = _mm256_set1_epi32((int)((uint32_t)constant << 16 | constant));
    for (; count > 0;) {
        const size_t n = count < 8 ? count : 8;
        const __m256i lanes = first_lanes((long)n);
        __m256i s = _mm256_maskload_epi32((const int *)source, lanes);
        if (!_mm256_testz_si256(s, s)) {
            __m256i m = all;
            if (coverage != NULL) {
                uint64_t bytes = 0;
                if (n == 8) __builtin_memcpy(&bytes, coverage, 8); else bytes = few_bytes(coverage, n);
                const __m256i cover = spread_bytes(bytes);
                m = multiply(_mm256_or_si256(cover, _mm256_slli_epi32(cover, 16)), all);
            }
            s = scaled(s, m);
            store_first(target, n, blended(mode, s, _mm256_maskload_epi32((const int *)target, lanes)));
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

#else

void cmachine_blend(
    uint32_t *target, const uint32_t *source, size_t count, const uint8_t *coverage, uint8_t constant, CMachineBlend mode
) {
    (void)target, (void)source, (void)count, (void)coverage, (void)constant, (void)mode;
}

#endif
