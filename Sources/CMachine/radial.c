#include "CMachine.h"

#if defined(__x86_64__)

#include "wide.h"

// The same operations in the same order as in Swift: Raster's RadialEstimate says why. No multiplication is fused with
// an addition, which would round once less.
INLINE uint64_t indices(
    const CMachineRadial *e, int32_t *out, const uint32_t *entries, int last, uint32_t *pixels, int count, bool concentric
) {
    const __m256 step_x = _mm256_set1_ps(e->step_x), start_x = _mm256_set1_ps(e->start_x);
    const __m256 step_y = _mm256_set1_ps(e->step_y), start_y = _mm256_set1_ps(e->start_y);
    const __m256 step_dot = _mm256_set1_ps(e->step_dot), start_dot = _mm256_set1_ps(e->start_dot);
    const __m256 limit = _mm256_set1_ps(e->limit), half = _mm256_set1_ps(0.5f), round = _mm256_set1_ps(12582912);
    const __m256 magnitude = _mm256_castsi256_ps(_mm256_set1_epi32(0x7fffffff));
    const __m256i certain = _mm256_set1_epi32(e->certain);
    uint64_t unknown = 0;
    __m256 k = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    for (int i = 0; i < count; i += 8) {
        const __m256 x = _mm256_add_ps(_mm256_mul_ps(k, step_x), start_x);
        const __m256 y = _mm256_add_ps(_mm256_mul_ps(k, step_y), start_y);
        __m256 t = _mm256_add_ps(_mm256_mul_ps(x, x), _mm256_mul_ps(y, y));
        if (concentric) {
            t = _mm256_sqrt_ps(t);
        } else {
            const __m256 dot = _mm256_add_ps(_mm256_mul_ps(k, step_dot), start_dot);
            t = _mm256_sub_ps(_mm256_sqrt_ps(_mm256_add_ps(t, _mm256_mul_ps(dot, dot))), dot);
        }
        k = _mm256_add_ps(k, _mm256_set1_ps(8));
        const __m256 middle = _mm256_sub_ps(_mm256_min_ps(t, limit), half);
        const __m256 whole = _mm256_add_ps(middle, round);
        const __m256 fraction = _mm256_and_ps(_mm256_sub_ps(middle, _mm256_sub_ps(whole, round)), magnitude);
        const __m256i uncertain = _mm256_cmpgt_epi32(_mm256_castps_si256(fraction), certain);
        unknown |= (uint64_t)(uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(uncertain)) << i;
        const __m256i index = _mm256_and_si256(_mm256_castps_si256(whole), _mm256_set1_epi32(0x3fffff));
        if (out != NULL) {
            _mm256_storeu_si256((__m256i *)(out + i), index);
            continue;
        }
        // An index that is not known may be beyond the table.
        const __m256i inside = _mm256_min_epu32(index, _mm256_set1_epi32(last));
        // Eight loads take less time than a gather on many processors.
        int32_t at[8];
        _mm256_storeu_si256((__m256i *)at, inside);
        if (i + 8 <= count) {
            for (int j = 0; j < 8; j++) pixels[i + j] = entries[at[j]];
        } else {
            const __m256i eight = _mm256_setr_epi32(
                (int)entries[at[0]], (int)entries[at[1]], (int)entries[at[2]], (int)entries[at[3]],
                (int)entries[at[4]], (int)entries[at[5]], (int)entries[at[6]], (int)entries[at[7]]);
            store_first(pixels + i, (size_t)(count - i), eight);
        }
    }
    return count < 64 ? unknown & (((uint64_t)1 << count) - 1) : unknown;
}

WIDE uint64_t cmachine_radial_indices(const CMachineRadial *e, int32_t *out, int count) {
    return e->is_concentric ? indices(e, out, NULL, 0, NULL, count, true) : indices(e, out, NULL, 0, NULL, count, false);
}

WIDE uint64_t cmachine_radial_pixels(
    const CMachineRadial *e, const uint32_t *entries, int last, uint32_t *out, int count
) {
    return e->is_concentric ? indices(e, NULL, entries, last, out, count, true)
                            : indices(e, NULL, entries, last, out, count, false);
}

#else

uint64_t cmachine_radial_indices(const CMachineRadial *estimate, int32_t *out, int count) {
    (void)estimate, (void)out, (void)count;
    return 0;
}

uint64_t cmachine_radial_pixels(
    const CMachineRadial *estimate, const uint32_t *entries, int last, uint32_t *out, int count
) {
    (void)estimate, (void)entries, (void)last, (void)out, (void)count;
    return 0;
}

#endif
