#ifndef RADIAL_H
#define RADIAL_H

// Which entries of a radial gradient's table eight pixels have. For the files here, under x86-64.

#include "CMachine.h"
#include "wide.h"

// The same operations in the same order as in Swift: Raster's RadialEstimate says why. No multiplication is fused with
// an addition, which would round once less.
// @param k the pixels' numbers, counted from the row's start.
// @param unknown gets a bit for each pixel, the first one's lowest: set where the estimate does not tell.
INLINE __m256i radial_eight(const CMachineRadial *e, __m256 k, bool concentric, unsigned *unknown) {
    const __m256 x = _mm256_add_ps(_mm256_mul_ps(k, _mm256_set1_ps(e->step_x)), _mm256_set1_ps(e->start_x));
    const __m256 y = _mm256_add_ps(_mm256_mul_ps(k, _mm256_set1_ps(e->step_y)), _mm256_set1_ps(e->start_y));
    __m256 t = _mm256_add_ps(_mm256_mul_ps(x, x), _mm256_mul_ps(y, y));
    if (concentric) {
        t = _mm256_sqrt_ps(t);
    } else {
        const __m256 dot =
            _mm256_add_ps(_mm256_mul_ps(k, _mm256_set1_ps(e->step_dot)), _mm256_set1_ps(e->start_dot));
        t = _mm256_sub_ps(_mm256_sqrt_ps(_mm256_add_ps(t, _mm256_mul_ps(dot, dot))), dot);
    }
    const __m256 round = _mm256_set1_ps(12582912);
    const __m256 middle = _mm256_sub_ps(_mm256_min_ps(t, _mm256_set1_ps(e->limit)), _mm256_set1_ps(0.5f));
    const __m256 whole = _mm256_add_ps(middle, round);
    const __m256 fraction = _mm256_and_ps(
        _mm256_sub_ps(middle, _mm256_sub_ps(whole, round)), _mm256_castsi256_ps(_mm256_set1_epi32(0x7fffffff)));
    const __m256i uncertain = _mm256_cmpgt_epi32(_mm256_castps_si256(fraction), _mm256_set1_epi32(e->certain));
    *unknown = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(uncertain));
    return _mm256_and_si256(_mm256_castps_si256(whole), _mm256_set1_epi32(0x3fffff));
}

#endif
