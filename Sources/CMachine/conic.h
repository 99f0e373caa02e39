#ifndef CONIC_H
#define CONIC_H

// Which entries of a conic gradient's table eight pixels have.

#include "CMachine.h"
#include "vector.h"

// The same operations in the same order as in `cmachine_turn`, nothing fused.
INLINE I32x4 conic_four(const CMachinePaint *p, F64x4 column, double row_x, double row_y) {
    const F64x4 x = p->a * column + row_x, y = p->b * column + row_y;
    const F64x4 across = __builtin_elementwise_abs(x), down = __builtin_elementwise_abs(y), zero = 0;
    const F64x4 most = across > down ? across : down, least = across > down ? down : across;
    const F64x4 q = least / most, square = q * q;
    F64x4 t = square * CMACHINE_TURN_6 + CMACHINE_TURN_5;
    t = square * t + CMACHINE_TURN_4;
    t = square * t + CMACHINE_TURN_3;
    t = square * t + CMACHINE_TURN_2;
    t = square * t + CMACHINE_TURN_1;
    t = square * t + CMACHINE_TURN_0;
    t = q * t;
    t = down > across ? 0.25 - t : t;
    t = x < zero ? 0.5 - t : t;
    t = y < zero ? 1 - t : t;
    t = t > zero ? t : zero;
    const int count = 1 << p->bits;
    return __builtin_elementwise_min(__builtin_convertvector(t * (double)count, I32x4), (I32x4)(count - 1));
}

// @param x the first pixel's column.
// @param row_x, row_y where the row's column 0 lies in the gradient's plane.
INLINE U32x8 conic_eight(const CMachinePaint *p, long x, double row_x, double row_y) {
    const F64x4 column = (double)x + (F64x4){0, 1, 2, 3};
    const I32x4 low = conic_four(p, column, row_x, row_y), high = conic_four(p, column + 4, row_x, row_y);
    return (U32x8)__builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}

#endif
