#include "CMachine.h"

#if defined(__x86_64__)

#include "wide.h"

// A channel of four entries, 0 … 1; what is not a number is 0.
INLINE __m256d channel(double from, double by, __m256d t) {
    const __m256d c = _mm256_add_pd(_mm256_set1_pd(from), _mm256_mul_pd(_mm256_set1_pd(by), t));
    return _mm256_min_pd(_mm256_max_pd(c, _mm256_setzero_pd()), _mm256_set1_pd(1));
}

INLINE __m128i lane(__m256d share) {
    return _mm256_cvttpd_epi32(
        _mm256_add_pd(_mm256_mul_pd(share, _mm256_set1_pd(65280)), _mm256_set1_pd(0.5)));
}

// The same operations in the same order as in Swift, nothing fused: GradientTable says what they mean.
WIDE void cmachine_gradient_ramp(const CMachineRamp *ramp, uint64_t *entries, uint32_t *rounded, int begin, int end) {
    const __m256d inverse = _mm256_set1_pd(ramp->inverse_count), quarter = _mm256_setr_pd(0.5, 1.5, 2.5, 3.5);
    const __m256d offset = _mm256_set1_pd(ramp->offset), gap = _mm256_set1_pd(ramp->gap);
    const __m128i half = _mm_set1_epi32(128), upper = _mm_set1_epi32(0xff00);
    for (int i = begin; i < end; i += 4) {
        const __m256d place = _mm256_mul_pd(_mm256_add_pd(_mm256_set1_pd(i), quarter), inverse);
        const __m256d t = _mm256_div_pd(_mm256_sub_pd(place, offset), gap);
        const __m256d alpha = channel(ramp->from[3], ramp->by[3], t);
        const __m128i r = lane(_mm256_mul_pd(channel(ramp->from[0], ramp->by[0], t), alpha));
        const __m128i g = lane(_mm256_mul_pd(channel(ramp->from[1], ramp->by[1], t), alpha));
        const __m128i b = lane(_mm256_mul_pd(channel(ramp->from[2], ramp->by[2], t), alpha));
        const __m128i a = lane(alpha);
        if (entries != NULL) {
            const __m128i low = _mm_or_si128(r, _mm_slli_epi32(b, 16)), high = _mm_or_si128(g, _mm_slli_epi32(a, 16));
            _mm_storeu_si128((__m128i *)(entries + i), _mm_unpacklo_epi32(low, high));
            _mm_storeu_si128((__m128i *)(entries + i + 2), _mm_unpackhi_epi32(low, high));
        }
        const __m128i red = _mm_srli_epi32(_mm_add_epi32(r, half), 8);
        const __m128i green = _mm_and_si128(_mm_add_epi32(g, half), upper);
        const __m128i blue = _mm_slli_epi32(_mm_and_si128(_mm_add_epi32(b, half), upper), 8);
        const __m128i opacity = _mm_slli_epi32(_mm_and_si128(_mm_add_epi32(a, half), upper), 16);
        _mm_storeu_si128(
            (__m128i *)(rounded + i), _mm_or_si128(_mm_or_si128(red, green), _mm_or_si128(blue, opacity)));
    }
}

// A channel of eight entries as a byte and a fraction, of which the whole part is the byte. An entry is rounded to 1/256
// of a byte and then to a byte, which moves the edges between bytes by 1/512.
INLINE __m256 byte(__m256 share) {
    return _mm256_add_ps(_mm256_mul_ps(share, _mm256_set1_ps(255)), _mm256_set1_ps(0.5f + 0.5f / 256));
}

// How far a number up to 2²² is from a whole one.
INLINE __m256 distance(__m256 v) {
    const __m256 round = _mm256_set1_ps(12582912);
    const __m256 near = _mm256_sub_ps(_mm256_add_ps(v, round), round);
    return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), _mm256_sub_ps(v, near));
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
    __m256 k = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    for (int i = begin; i < end; i += 8, k = _mm256_add_ps(k, _mm256_set1_ps(8))) {
        __m256 share[4];
        for (int c = 0; c < 4; c++) {
            share[c] = _mm256_add_ps(_mm256_mul_ps(k, _mm256_set1_ps(step[c])), _mm256_set1_ps(from[c]));
        }
        const __m256 r = byte(_mm256_mul_ps(share[0], share[3])), g = byte(_mm256_mul_ps(share[1], share[3]));
        const __m256 b = byte(_mm256_mul_ps(share[2], share[3])), a = byte(share[3]);
        const __m256i low = _mm256_or_si256(_mm256_cvttps_epi32(r), _mm256_slli_epi32(_mm256_cvttps_epi32(g), 8));
        const __m256i high = _mm256_or_si256(_mm256_cvttps_epi32(b), _mm256_slli_epi32(_mm256_cvttps_epi32(a), 8));
        _mm256_storeu_si256((__m256i *)(rounded + i), _mm256_or_si256(low, _mm256_slli_epi32(high, 16)));
        // A channel is within 2⁻²² of itself in binary64, of which multiplying by alpha and by 255 makes 1.0 · 10⁻⁴.
        const __m256 nearest = _mm256_min_ps(
            _mm256_min_ps(distance(r), distance(g)), _mm256_min_ps(distance(b), distance(a)));
        unsigned unknown = (unsigned)_mm256_movemask_ps(_mm256_cmp_ps(nearest, _mm256_set1_ps(2e-4f), _CMP_LT_OQ));
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

#else

void cmachine_gradient_pixels(const CMachineRamp *ramp, uint32_t *rounded, int begin, int end) {
    (void)ramp, (void)rounded, (void)begin, (void)end;
}

void cmachine_gradient_ramp(const CMachineRamp *ramp, uint64_t *entries, uint32_t *rounded, int begin, int end) {
    (void)ramp, (void)entries, (void)rounded, (void)begin, (void)end;
}

#endif
