#include "CMachine.h"

#include "sweep.h"

// Finer pixels of a pixel, along each axis.
enum { FINENESS = 4 };

// Adds a stretch of one coverage.
INLINE void add_constant(uint16_t *sums, long count, uint32_t m) {
    const uint32_t value = byte_of(m < 1024 ? m : 1024) * FINENESS;
    if (value == 0) return;
    for (; count >= 16; count -= 16, sums += 16) {
        U16x16 sixteen;
        __builtin_memcpy(&sixteen, sums, sizeof sixteen);
        sixteen += (uint16_t)value;
        __builtin_memcpy(sums, &sixteen, sizeof sixteen);
    }
    for (; count > 0; count--, sums++) *sums = (uint16_t)(*sums + value);
}

// Adds the coverage of a row of finer pixels to the pixels that they lie in.
INLINE void add_row(int32_t *cells, uint64_t *bits, const CMachineCells *band, bool even_odd, uint16_t *sums_of_pixels) {
    const long width = (long)band->width;
    U32x8 sum = 0;
    long x = 0;
    for (size_t number = 0; number < band->words; number++) {
        uint64_t w = bits[number];
        if (w == 0) continue;
        bits[number] = 0;
        do {
            const long i = ((long)number * 64 + lowest_bit(w)) * 8;
            w &= w - 1;
            if (i > x) {
                sum += (uint32_t)cells[x];
                cells[x] = 0;
                const long end = i < width ? i : width;
                add_constant(
                    sums_of_pixels + x / FINENESS, (end - x) / FINENESS,
                    share_of_one(sum[0], even_odd));
            }
            x = i + 8;
            const U32x8 v = sums(cells + i);
            U32x8 cover = coverage(v + sum, even_odd);
            sum += last_of(v);
            // The sum of four in each of them.
            cover += __builtin_shufflevector(cover, cover, 1, 0, 3, 2, 5, 4, 7, 6);
            cover += __builtin_shufflevector(cover, cover, 2, 3, 0, 1, 6, 7, 4, 5);
            uint16_t *const p = sums_of_pixels + i / FINENESS;
            if (i < width) p[0] = (uint16_t)(p[0] + cover[0]);
            if (i + FINENESS < width) p[1] = (uint16_t)(p[1] + cover[4]);
        } while (w != 0);
    }
    if (x > 0) {
        sum += (uint32_t)cells[x];
        cells[x] = 0;
        if (x < width) {
            add_constant(
                sums_of_pixels + x / FINENESS, (width - x) / FINENESS,
                share_of_one(sum[0], even_odd));
        }
    }
}

WIDE size_t cmachine_sweep_fine(
    const CMachineCells *band, bool even_odd, uint16_t *sums, uint8_t *coverage, CMachineRun *runs
) {
    for (size_t row = 0; row < FINENESS; row++) {
        int32_t *const cells = band->cells + row * band->stride;
        uint64_t *const bits = band->bits + row * band->words;
        if (even_odd) add_row(cells, bits, band, true, sums); else add_row(cells, bits, band, false, sums);
    }
    const int32_t width = (int32_t)(band->width / FINENESS);
    size_t count = 0;
    int32_t end = -1;
    for (int32_t x = 0; x < width; x += 8) {
        const U16x8 zero = 0;
        U16x8 eight;
        __builtin_memcpy(&eight, sums + x, sizeof eight);
        if (__builtin_reduce_or(eight) == 0) continue;
        __builtin_memcpy(sums + x, &zero, sizeof zero);
        const U8x8 bytes = __builtin_convertvector((eight + FINENESS * FINENESS / 2) >> 4, U8x8);
        __builtin_memcpy(coverage + x, &bytes, sizeof bytes);
        if (x == end) {
            runs[count - 1].count += 8;
        } else {
            runs[count++] = (CMachineRun){x, 8, 0};
        }
        end = x + 8;
    }
    if (end > width) runs[count - 1].count -= end - width;
    return count;
}
