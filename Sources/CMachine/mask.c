#include "CMachine.h"

#include "wide.h"

INLINE void mask(uint32_t *target, size_t count, uint32_t word, const uint8_t *coverage, bool opaque) {
    const Channels color = channels(word);
    for (; count >= 8; count -= 8, target += 8, coverage += 8) {
        uint64_t bytes;
        __builtin_memcpy(&bytes, coverage, 8);
        if (bytes == 0) continue;
        if (opaque && bytes == UINT64_MAX) {
            store_eight(target, word);
        } else {
            store_eight(target, over(load_eight(target), color, spread_bytes(bytes), opaque));
        }
    }
    if (count == 0) return;
    const U32x8 cover = spread_bytes(few_bytes(coverage, count));
    store_first(target, count, over(load_first(target, count), color, cover, opaque));
}

WIDE void cmachine_mask(uint32_t *target, size_t count, uint32_t color, const uint8_t *coverage) {
    if (color >> 24 == 255) mask(target, count, color, coverage, true); else mask(target, count, color, coverage, false);
}
