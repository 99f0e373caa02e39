#include "CMachine.h"

#include "conic.h"

WIDE void cmachine_conic_indices(const CMachinePaint *paint, int32_t *out, long x, long y, int count) {
    const double row_x = paint->c * (double)y + paint->tx, row_y = paint->d * (double)y + paint->ty;
    for (int i = 0; i < count; i += 8) store_eight((uint32_t *)out + i, conic_eight(paint, x + i, row_x, row_y));
}
