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

#else

void cmachine_gradient_ramp(const CMachineRamp *ramp, uint64_t *entries, uint32_t *rounded, int begin, int end) {
    (void)ramp, (void)entries, (void)rounded, (void)begin, (void)end;
}

#endif
