#include "CMachine.h"

#if defined(__x86_64__)

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
    const __m256i last_lane = _mm256_set1_epi32(7);
    const __m256i first_bytes = _mm256_setr_epi32(0, 4, 0, 0, 0, 0, 0, 0);
    const long width = (long)row->width;
    int32_t *const cells = row->cells;
    Runs out = {bytes, runs, 0};
    __m256i sum = _mm256_setzero_si256();
    long x = 0;
    for (size_t number = 0; number < row->words; number++) {
        uint64_t w = row->bits[number];
        if (w == 0) continue;
        row->bits[number] = 0;
        do {
            const long i = ((long)number * 64 + (long)_tzcnt_u64(w)) * 8;
            w = _blsr_u64(w);
            if (i > x) {
                sum = _mm256_add_epi32(sum, _mm256_set1_epi32(cells[x]));
                cells[x] = 0;
                const long end = i < width ? i : width;
                if (end > x) {
                    add_constant(&out, x, end - x, share_of_one((uint32_t)_mm256_cvtsi256_si32(sum), even_odd));
                }
            }
            x = i + 8;
            const __m256i v = sums(cells + i);
            const __m256i cover = coverage(_mm256_add_epi32(v, sum), even_odd);
            const __m256i shorts = _mm256_packus_epi32(cover, cover);
            const __m256i packed = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(shorts, shorts), first_bytes);
            _mm_storel_epi64((__m128i *)(bytes + i), _mm256_castsi256_si128(packed));
            if (i < width) add(&out, i, x <= width ? 8 : width - i, 0);
            sum = _mm256_add_epi32(sum, _mm256_permutevar8x32_epi32(v, last_lane));
        } while (w != 0);
    }
    if (x > 0) {
        sum = _mm256_add_epi32(sum, _mm256_set1_epi32(cells[x]));
        cells[x] = 0;
        if (x < width) {
            add_constant(&out, x, width - x, share_of_one((uint32_t)_mm256_cvtsi256_si32(sum), even_odd));
        }
    }
    return out.count;
}

WIDE size_t cmachine_sweep_row(const CMachineCells *row, bool even_odd, uint8_t *coverage, CMachineRun *runs) {
    return even_odd ? sweep_row(row, true, coverage, runs) : sweep_row(row, false, coverage, runs);
}

#else

size_t cmachine_sweep_row(const CMachineCells *row, bool even_odd, uint8_t *coverage, CMachineRun *runs) {
    (void)row, (void)even_odd, (void)coverage, (void)runs;
    return 0;
}

#endif
