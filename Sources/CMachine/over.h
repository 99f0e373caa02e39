#ifndef OVER_H
#define OVER_H

// Eight pixels laid over others.

#include "wide.h"

INLINE U32x8 pixels_over(U32x8 source, U32x8 target) {
    const U16x16 odd = odd_channels(source);
    const U16x16 rest = 255 - alphas(odd);
    return joined_channels(
        even_channels(source) + multiply(even_channels(target), rest), odd + multiply(odd_channels(target), rest));
}

INLINE void over_eight(uint32_t *target, U32x8 source) {
    // Most of a layer is clear or opaque eight times in a row, and costs a look.
    if (are_opaque(source)) {
        store_eight(target, source);
    } else if (!are_zeros(source)) {
        store_eight(target, pixels_over(source, load_eight(target)));
    }
}

#endif
