#ifndef RADIAL_H
#define RADIAL_H

// Which entries of a radial gradient's table eight pixels have.

#include "CMachine.h"
#include "wide.h"

// The same operations in the same order as in Swift: Raster's RadialEstimate says why. No multiplication is fused with
// an addition, which would round once less.
// @param k the pixels' numbers, counted from the row's start.
// @param unknown gets a bit for each pixel, the first one's lowest: set where the estimate does not tell.
INLINE U32x8 radial_eight(const CMachineRadial *e, F32x8 k, bool concentric, uint32_t *unknown) {
    const F32x8 x = k * e->step_x + e->start_x, y = k * e->step_y + e->start_y;
    F32x8 t = x * x + y * y;
    if (concentric) {
        t = __builtin_elementwise_sqrt(t);
    } else {
        const F32x8 dot = k * e->step_dot + e->start_dot;
        t = __builtin_elementwise_sqrt(t + dot * dot) - dot;
    }
    const float round = 12582912;
    const F32x8 middle = lesser(t, e->limit) - 0.5f;
    const F32x8 whole = middle + round;
    const F32x8 fraction = __builtin_elementwise_abs(middle - (whole - round));
    *unknown = sign_bits((I32x8)fraction > e->certain);
    return (U32x8)whole & 0x3fffff;
}

#endif
