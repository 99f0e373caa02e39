#include "CMachine.h"

#if defined(__x86_64__)

#include "wide.h"

INLINE void mask(uint32_t *target, size_t count, uint32_t word, const uint8_t *coverage, bool opaque) {
    const Channels color = channels(word);
    for (; count >= 8; count -= 8, target += 8, coverage += 8) {
        uint64_t bytes;
        __builtin_memcpy(&bytes, coverage, 8);
        if (bytes == 0) continue;
        __m256i *const p = (__m256i *)target;
        if (opaque && bytes == UINT64_MAX) {
            _mm256_storeu_si256(p, _mm256_set1_epi32((int)word));
        } else {
            _mm256_storeu_si256(p, over(_mm256_loadu_si256(p), color, spread_bytes(bytes), opaque));
        }
    }
    if (count == 0) return;
    const __m256i lanes = first_lanes((long)count);
    const __m256i now = _mm256_maskload_epi32((const int *)target, lanes);
    const __m256i cover = spread_bytes(few_bytes(coverage, count));
    store_first(target, count, over(now, color, cover, opaque));
}

WIDE void cmachine_mask(uint32_t *target, size_t count, uint32_t color, const uint8_t *coverage) {
    if (color >> 24 == 255) mask(target, count, color, coverage, true); else mask(target, count, color, coverage, false);
}

#else

void cmachine_mask(uint32_t *target, size_t count, uint32_t color, const uint8_t *coverage) {
    (void)target, (void)count, (void)color, (void)coverage;
}

#endif
