#include "CMachine.h"

#if defined(__x86_64__)

#include "radial.h"

INLINE uint64_t indices(const CMachineRadial *e, int32_t *out, int count, bool concentric) {
    uint64_t all = 0;
    __m256 k = _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7);
    for (int i = 0; i < count; i += 8, k = _mm256_add_ps(k, _mm256_set1_ps(8))) {
        unsigned unknown;
        _mm256_storeu_si256((__m256i *)(out + i), radial_eight(e, k, concentric, &unknown));
        all |= (uint64_t)unknown << i;
    }
    return count < 64 ? all & (((uint64_t)1 << count) - 1) : all;
}

WIDE uint64_t cmachine_radial_indices(const CMachineRadial *e, int32_t *out, int count) {
    return e->is_concentric ? indices(e, out, count, true) : indices(e, out, count, false);
}

#else

uint64_t cmachine_radial_indices(const CMachineRadial *estimate, int32_t *out, int count) {
    (void)estimate, (void)out, (void)count;
    return 0;
}

#endif
