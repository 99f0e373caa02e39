#include "CMachine.h"

#if defined(__x86_64__)

#include "straight.h"

// The same operations in the same order as in Swift, nothing fused.

INLINE __m256 row(const float *m, Shares v) {
    return v.red * m[0] + v.green * m[1] + v.blue * m[2] + v.alpha * m[3] + m[4];
}

// Three factors are enough where the others are 0: what they would add changes nothing that is cut at 0.
INLINE __m256 short_row(const float *m, Shares v) { return v.red * m[0] + v.green * m[1] + v.blue * m[2]; }

// Whether alpha stays as it is, and colours depend on colours alone, as where saturation or hue is changed.
static bool is_of_colors(const float *m) {
    for (int i = 0; i < 15; i += 5) {
        if (m[i + 3] != 0 || m[i + 4] != 0) return false;
    }
    return m[15] == 0 && m[16] == 0 && m[17] == 0 && m[18] == 1 && m[19] == 0;
}

INLINE __m256i transformed(const float *m, bool of_colors, __m256i pixels) {
    const Shares v = straight_shares(pixels);
    if (of_colors) {
        return joined(
            rounded(cut(short_row(m, v)) * v.alpha), rounded(cut(short_row(m + 5, v)) * v.alpha),
            rounded(cut(short_row(m + 10, v)) * v.alpha), _mm256_srli_epi32(pixels, 24));
    }
    const __m256 alpha = cut(row(m + 15, v));
    return pixels_of((Shares){cut(row(m, v)) * alpha, cut(row(m + 5, v)) * alpha, cut(row(m + 10, v)) * alpha, alpha});
}

INLINE bool are_same(__m256i a, __m256i b) {
    const __m256i difference = _mm256_xor_si256(a, b);
    return _mm256_testz_si256(difference, difference);
}

INLINE void transform(uint32_t *out, const uint32_t *source, size_t count, const float *factors, bool of_colors) {
    __m256i last = _mm256_setzero_si256(), result = transformed(factors, of_colors, last);
    for (; count >= 8; count -= 8, out += 8, source += 8) {
        const __m256i pixels = load_eight(source);
        if (!are_same(pixels, last)) {
            last = pixels;
            result = transformed(factors, of_colors, pixels);
        }
        store_eight(out, result);
    }
    if (count == 0) return;
    const __m256i rest = _mm256_maskload_epi32((const int *)source, first_lanes((long)count));
    store_first(out, count, transformed(factors, of_colors, rest));
}

WIDE void cmachine_color_matrix(uint32_t *out, const uint32_t *source, size_t count, const float *factors) {
    if (is_of_colors(factors)) {
        transform(out, source, count, factors, true);
    } else {
        transform(out, source, count, factors, false);
    }
}

INLINE __m256 sum(const float *k, __m256 x, __m256 y) { return cut(x * k[0] * y + x * k[1] + y * k[2] + k[3]); }

INLINE __m256i combined(const float *k, __m256i first, __m256i second) {
    const Shares x = shares(first), y = shares(second);
    const __m256 alpha = sum(k, x.alpha, y.alpha);
    return pixels_of((Shares){
        _mm256_min_ps(sum(k, x.red, y.red), alpha), _mm256_min_ps(sum(k, x.green, y.green), alpha),
        _mm256_min_ps(sum(k, x.blue, y.blue), alpha), alpha});
}

WIDE void cmachine_arithmetic(uint32_t *target, const uint32_t *other, size_t count, const float *k) {
    __m256i last_x = _mm256_setzero_si256(), last_y = last_x, result = combined(k, last_x, last_y);
    for (; count >= 8; count -= 8, target += 8, other += 8) {
        const __m256i x = load_eight(target), y = load_eight(other);
        if (!are_same(x, last_x) || !are_same(y, last_y)) {
            last_x = x;
            last_y = y;
            result = combined(k, x, y);
        }
        store_eight(target, result);
    }
    if (count == 0) return;
    const __m256i lanes = first_lanes((long)count);
    const __m256i x = _mm256_maskload_epi32((const int *)target, lanes);
    const __m256i y = _mm256_maskload_epi32((const int *)other, lanes);
    store_first(target, count, combined(k, x, y));
}

// One pixel's share of another's alpha, or of what that leaves.
INLINE __m256i inside(__m256i pixels, __m256i other) { return scaled(pixels, in_both_halves(other, 3)); }

INLINE __m256i outside(__m256i pixels, __m256i other) {
    return scaled(pixels, _mm256_sub_epi16(_mm256_set1_epi16(255), in_both_halves(other, 3)));
}

INLINE __m256i combine(CMachineOperation operation, __m256i a, __m256i b) {
    switch (operation) {
    case cmachine_in: return inside(a, b);
    case cmachine_out: return outside(a, b);
    case cmachine_atop: return _mm256_add_epi32(inside(a, b), outside(b, a));
    case cmachine_xor: return _mm256_add_epi32(outside(a, b), outside(b, a));
    case cmachine_lighter: return _mm256_adds_epu8(a, b);
    }
    return a;
}

INLINE void combine_all(CMachineOperation operation, uint32_t *target, const uint32_t *other, size_t count) {
    for (; count >= 8; count -= 8, target += 8, other += 8) {
        store_eight(target, combine(operation, load_eight(target), load_eight(other)));
    }
    if (count == 0) return;
    const __m256i lanes = first_lanes((long)count);
    const __m256i a = _mm256_maskload_epi32((const int *)target, lanes);
    const __m256i b = _mm256_maskload_epi32((const int *)other, lanes);
    store_first(target, count, combine(operation, a, b));
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

#else

void cmachine_color_matrix(uint32_t *out, const uint32_t *source, size_t count, const float *factors) {
    (void)out, (void)source, (void)count, (void)factors;
}

void cmachine_arithmetic(uint32_t *target, const uint32_t *other, size_t count, const float *k) {
    (void)target, (void)other, (void)count, (void)k;
}

void cmachine_combine(uint32_t *target, const uint32_t *other, size_t count, CMachineOperation operation) {
    (void)target, (void)other, (void)count, (void)operation;
}

#endif
