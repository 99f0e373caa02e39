#include "CMachine.h"

#include "sweep.h"

// A stretch without cells, as bytes where it is short: fewer runs cost less than single bytes.
enum { LONG = 32 };

typedef struct {
    uint8_t *coverage;
    CMachineRun *runs;
    size_t count;
} Runs;

INLINE void add(Runs *out, long x, long count, uint32_t value) {
    if (value == 0 && out->count > 0) {
        CMachineRun *const last = out->runs + out->count - 1;
        if (last->value == 0 && last->x + last->count == x) {
            last->count += (int32_t)count;
            return;
        }
    }
    out->runs[out->count++] = (CMachineRun){(int32_t)x, (int32_t)count, (int32_t)value};
}

INLINE void add_constant(Runs *out, long x, long count, uint32_t m) {
    const uint32_t value = byte_of(m < 1024 ? m : 1024);
    if (value == 0) return;
    if (count >= LONG) {
        add(out, x, count, value);
    } else {
        __builtin_memset(out->coverage + x, (int)value, (size_t)count);
        add(out, x, count, 0);
    }
}

INLINE size_t sweep_row(const CMachineCells *row, bool even_odd, uint8_t *bytes, CMachineRun *runs) {
    const long width = (long)row->width;
    int32_t *const cells = row->cells;
    Runs out = {bytes, runs, 0};
    U32x8 sum = 0;
    long x = 0;
    for (size_t number = 0; number < row->words; number++) {
        uint64_t w = row->bits[number];
        if (w == 0) continue;
        row->bits[number] = 0;
        do {
            const long i = ((long)number * 64 + lowest_bit(w)) * 8;
            w &= w - 1;
            if (i > x) {
                sum += (uint32_t)cells[x];
                cells[x] = 0;
                const long end = i < width ? i : width;
                if (end > x) {
                    add_constant(&out, x, end - x, share_of_one(sum[0], even_odd));
                }
            }
            x = i + 8;
            const U32x8 v = sums(cells + i);
            store_bytes(bytes + i, coverage(v + sum, even_odd));
            if (i < width) add(&out, i, x <= width ? 8 : width - i, 0);
            sum += last_of(v);
        } while (w != 0);
    }
    if (x > 0) {
        sum += (uint32_t)cells[x];
        cells[x] = 0;
        if (x < width) {
            add_constant(&out, x, width - x, share_of_one(sum[0], even_odd));
        }
    }
    return out.count;
}

WIDE size_t cmachine_sweep_row(const CMachineCells *row, bool even_odd, uint8_t *coverage, CMachineRun *runs) {
    return even_odd ? sweep_row(row, true, coverage, runs) : sweep_row(row, false, coverage, runs);
}
