#include "CMachine.h"

#include "between.h"

INLINE U32x4 four(const uint32_t *p) {
    U32x4 v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

INLINE U32x4 few(const uint32_t *p, size_t count) { return low_half(load_first(p, count)); }

WIDE void cmachine_picture_between(
    uint32_t *out, const uint32_t *upper, const uint32_t *lower, size_t count, int u, int v
) {
    const U16x16 across = (uint16_t)u;
    const U32x8 down = (uint32_t)v << 16 | (uint32_t)(256 - v);
    for (; count >= 4; count -= 4, out += 4, upper += 4, lower += 4) {
        const U32x4 mixed = between(four(upper), four(upper + 1), four(lower), four(lower + 1), across, down, down);
        __builtin_memcpy(out, &mixed, sizeof mixed);
    }
    if (count == 0) return;
    const U32x4 mixed = between(
        few(upper, count), few(upper + 1, count), few(lower, count), few(lower + 1, count), across, down, down);
    store_few(out, count, mixed);
}
