#include "CMachine.h"

#include "sweep.h"

INLINE void sweep(
    const CMachineCells *band, uint32_t *target, size_t pitch, uint32_t word, bool even_odd, bool opaque
) {
    const Channels color = channels(word);
    const U32x8 words = word;
    const long width = (long)band->width;
    int32_t *cells = band->cells;
    uint64_t *bits = band->bits;
    for (size_t row = 0; row < band->rows; row++, cells += band->stride, bits += band->words, target += pitch) {
        // The sum up to here in each lane; up to here the row is done.
        U32x8 sum = 0;
        long x = 0;
        for (size_t word_number = 0; word_number < band->words; word_number++) {
            uint64_t w = bits[word_number];
            if (w == 0) continue;
            bits[word_number] = 0;
            do {
                const long i = ((long)word_number * 64 + lowest_bit(w)) * 8;
                w &= w - 1;
                if (i > x) {
                    sum += (uint32_t)cells[x];
                    const uint32_t before = sum[0];
                    cells[x] = 0;
                    const long end = i < width ? i : width;
                    constant(target + x, end - x, share_of_one(before, even_odd), color, words, opaque);
                }
                x = i + 8;
                const U32x8 v = sums(cells + i);
                const U32x8 cover = coverage(v + sum, even_odd);
                sum += last_of(v);
                uint32_t *const p = target + i;
                // What is likely to be written two rows down; to ask for what is not there does no harm.
                __builtin_prefetch((const void *)((uintptr_t)p + 8 * pitch), 1);
                if (x <= width) {
                    store_eight(p, over(load_eight(p), color, cover, opaque));
                } else {
                    const size_t count = (size_t)(width - i);
                    store_first(p, count, over(load_first(p, count), color, cover, opaque));
                }
            } while (w != 0);
        }
        if (x > 0) {
            sum += (uint32_t)cells[x];
            cells[x] = 0;
            const uint32_t before = sum[0];
            if (x < width) {
                constant(target + x, width - x, share_of_one(before, even_odd), color, words, opaque);
            }
        }
    }
}

// Four loops, so that nothing is asked twice.
WIDE void cmachine_sweep(
    const CMachineCells *band, uint32_t *target, size_t pitch, uint32_t color, bool even_odd
) {
    const bool opaque = color >> 24 == 255;
    if (even_odd) {
        if (opaque) sweep(band, target, pitch, color, true, true); else sweep(band, target, pitch, color, true, false);
    } else {
        if (opaque) sweep(band, target, pitch, color, false, true); else sweep(band, target, pitch, color, false, false);
    }
}
