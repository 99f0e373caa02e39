#include "CMachine.h"

// Sixteen bytes are a register of every processor that there is a build for, so there is one form for all.
typedef uint8_t Sixteen __attribute__((ext_vector_type(16)));

static inline __attribute__((always_inline)) void add(uint8_t *target, const uint8_t *mask) {
    Sixteen now, more;
    __builtin_memcpy(&now, target, 16);
    __builtin_memcpy(&more, mask, 16);
    now = __builtin_elementwise_add_sat(now, more);
    __builtin_memcpy(target, &now, 16);
}

void cmachine_add_coverage(uint8_t *target, size_t pitch, const uint8_t *mask, size_t blocks, size_t rows) {
    if (blocks == 1) {
        for (; rows > 0; rows--, target += pitch, mask += 16) add(target, mask);
        return;
    }
    for (; rows > 0; rows--, target += pitch) {
        for (size_t i = 0; i < blocks; i++, mask += 16) add(target + 16 * i, mask);
    }
}
