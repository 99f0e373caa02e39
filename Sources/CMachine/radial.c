#include "CMachine.h"

#include "radial.h"

INLINE uint64_t indices(const CMachineRadial e, int32_t *out, int count, bool concentric) {
    uint64_t all = 0;
    F32x8 k = {0, 1, 2, 3, 4, 5, 6, 7};
    for (int i = 0; i < count; i += 8, k += 8) {
        uint32_t unknown;
        const U32x8 index = radial_eight(&e, k, concentric, &unknown);
        __builtin_memcpy(out + i, &index, sizeof index);
        all |= (uint64_t)unknown << i;
    }
    return count < 64 ? all & (((uint64_t)1 << count) - 1) : all;
}

WIDE uint64_t cmachine_radial_indices(const CMachineRadial *e, int32_t *out, int count) {
    return e->is_concentric ? indices(*e, out, count, true) : indices(*e, out, count, false);
}
