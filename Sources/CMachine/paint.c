#include "CMachine.h"

#include "conic.h"
#include "over.h"
#include "radial.h"
#include "stretched.h"

// Pixels of a row are computed eight at a time and laid over the target at once, without a row of them in between.

// How many entries in a row two loads hold.
enum { FEW = 16 };

// Eight loads take less time than a gather on many processors.
INLINE U32x8 entries_apart(const uint32_t *entries, U32x8 index) {
    const U64x4 pairs = (U64x4)index;
    const uint64_t a = pairs[0], b = pairs[1], c = pairs[2], d = pairs[3];
    return (U32x8){
        entries[(uint32_t)a], entries[a >> 32], entries[(uint32_t)b], entries[b >> 32],
        entries[(uint32_t)c], entries[c >> 32], entries[(uint32_t)d], entries[d >> 32]};
}

// Entries that lie less than `FEW` behind the first of them: what is loaded with them is not taken.
INLINE U32x8 entries_near(const uint32_t *entries, uint32_t first, U32x8 index) {
#if VECTOR_AVX2
    const __m256i place = (__m256i)(index - first);
    const __m256i low = _mm256_permutevar8x32_epi32((__m256i)load_eight(entries + first), place);
    const __m256i high = _mm256_permutevar8x32_epi32((__m256i)load_eight(entries + first + 8), place);
    return (U32x8)_mm256_blendv_epi8(low, high, _mm256_cmpgt_epi32(place, _mm256_set1_epi32(7)));
#elif VECTOR_NEON
    const uint8x16x4_t near = vld1q_u8_x4((const uint8_t *)(entries + first));
    const U32x8 bytes = (index - first) * 0x04040404 + 0x03020100;
    return BOTH(U32x8, vqtbl4q_u8(near, LOW(uint8x16_t, bytes)), vqtbl4q_u8(near, HIGH(uint8x16_t, bytes)));
#else
    (void)first;
    return entries_apart(entries, index);
#endif
}

// A row of a paint, with what all of its pixels share.
typedef struct {
    const CMachinePaint *paint;
    long y;
    // A gradient's entries, or the bitmap's row.
    const uint32_t *pixels;
    // Linear gradients alone: the parameter in 32.32 fixed point at the device's first column, what it grows by from pixel to
    // pixel, the lower halves of what it has grown by at eight pixels, and what is right of an entry's index.
    int64_t origin, step;
    U32x8 steps;
    uint32_t shift;
    // Set where the entries of eight pixels lie near one another, and where the first pixel has the lowest of them.
    bool is_near, is_rising;
    // Radial gradients alone: the estimate from the column on where the latest block begins.
    CMachineRadial block;
    long block_x;
    // Conic gradients alone: where the device's first column lies in the gradient's plane.
    double start_x, start_y;
    // Stretched bitmaps alone: the rows that are mixed; room for their columns, and where that of the bitmap's first column
    // would be; the pixels whose columns are there, and those of the run, end before these.
    RowPair pair;
    uint64_t *blended;
    uintptr_t base;
    long piece_end, run_end;
} Row;

// MARK: Linear gradients

INLINE int64_t fixed(double v, double limit) {
    const double low = v > -limit ? v : -limit;
    return (int64_t)((low < limit ? low : limit) * 4294967296.0);
}

INLINE Row linear_row(const CMachinePaint *p, long y) {
    const int shift = 32 - p->bits;
    const int64_t size = p->step < 0 ? -p->step : p->step;
    return (Row){
        .paint = p, .y = y, .pixels = p->pixels, .origin = fixed(p->base + (double)y * p->step_y, 536870912),
        .step = p->step, .shift = (uint32_t)shift, .steps = (uint32_t)p->step * lane_numbers(),
        .is_near = size * 7 >> shift < FEW - 1, .is_rising = p->step > 0};
}

INLINE uint32_t linear_entry(const CMachinePaint *p, int64_t t) {
    const uint32_t count = (uint32_t)1 << p->bits;
    if (p->is_repeated) return p->pixels[(uint32_t)t >> (32 - p->bits)];
    return p->pixels[t < 0 ? count + 1 : t >= (int64_t)1 << 32 ? count : (uint32_t)t >> (32 - p->bits)];
}

INLINE U32x8 linear_eight(const Row *row, long x, bool repeated) {
    const int64_t t = row->origin + row->step * x;
    const int64_t last = t + row->step * 7;
    const bool inside = ((uint64_t)(t | last) >> 32) == 0;
    if (repeated || inside) {
        const U32x8 index = ((uint32_t)t + row->steps) >> row->shift;
        if (!row->is_near || !inside) return entries_apart(row->pixels, index);
        const uint32_t lowest = (uint32_t)(row->is_rising ? t : last) >> (32 - row->paint->bits);
        return entries_near(row->pixels, lowest, index);
    }
    const CMachinePaint *const p = row->paint;
    if ((t < 0 && last < 0) || (t >= (int64_t)1 << 32 && last >= (int64_t)1 << 32)) {
        return linear_entry(p, t);
    }
    uint32_t eight[8];
    for (int i = 0; i < 8; i++) eight[i] = linear_entry(p, t + p->step * i);
    return load_eight(eight);
}

// MARK: Radial gradients

// The exact entry of a pixel: the same operations as in Swift.
static __attribute__((noinline)) uint32_t radial_entry(const CMachinePaint *p, long column, long row) {
    const double x = p->a * (double)column + (p->c * (double)row + p->tx);
    const double y = p->b * (double)column + (p->d * (double)row + p->ty);
    const double dot = x * p->center_x + y * p->center_y;
    const double square = dot * dot + p->rest * (x * x + y * y);
    const double root = __builtin_sqrt(square < 0 ? -square : square);
    const double t = (root - dot) / p->rest;
    const uint32_t count = (uint32_t)1 << p->bits;
    return p->pixels[t < 1 ? (uint32_t)((t > 0 ? t : 0) * (double)count) : count];
}

// Starts a block of pixels, whose places are computed from its first one.
INLINE void begin_block(Row *row, long x) {
    const CMachinePaint *const p = row->paint;
    const double px = p->a * (double)x + (p->c * (double)row->y + p->tx);
    const double py = p->b * (double)x + (p->d * (double)row->y + p->ty);
    row->block_x = x;
    row->block.start_x = (float)(px * p->scale);
    row->block.start_y = (float)(py * p->scale);
    row->block.start_dot = (float)(px * p->scaled_x + py * p->scaled_y);
    // Numbers beyond do not fit binary32.
    row->block.certain = __builtin_fabs(px) < 1048576 && __builtin_fabs(py) < 1048576 ? p->estimate.certain : -1;
}

enum { BLOCK = 64 };

INLINE U32x8 radial_eight_pixels(Row *row, long x, bool concentric) {
    if (x >= row->block_x + BLOCK) begin_block(row, x);
    const F32x8 k = (float)(x - row->block_x) + (F32x8){0, 1, 2, 3, 4, 5, 6, 7};
    uint32_t unknown;
    // An index that is not known may be beyond the table.
    const U32x8 index = __builtin_elementwise_min(
        radial_eight(&row->block, k, concentric, &unknown), (U32x8)(1u << row->paint->bits));
    const U32x8 eight = entries_apart(row->pixels, index);
    if (unknown == 0) return eight;
    uint32_t pixels[8];
    store_eight(pixels, eight);
    for (; unknown != 0; unknown &= unknown - 1) {
        const int i = __builtin_ctz(unknown);
        pixels[i] = radial_entry(row->paint, x + i, row->y);
    }
    return load_eight(pixels);
}

// MARK: Conic gradients

INLINE Row conic_row(const CMachinePaint *p, long y) {
    return (Row){
        .paint = p, .y = y, .pixels = p->pixels, .start_x = p->c * (double)y + p->tx, .start_y = p->d * (double)y + p->ty};
}

// MARK: Bitmaps

INLINE long place(int64_t v, int32_t size, bool repeated) {
    if (!repeated) return v < 0 ? 0 : v < size ? (long)v : size - 1;
    const int64_t rest = v % size;
    return (long)(rest < 0 ? rest + size : rest);
}

INLINE Row bitmap_row(const CMachinePaint *p, long y) {
    return (Row){
        .paint = p, .y = y, .pixels = p->pixels + place(p->v + y, p->height, p->is_repeated) * (long)p->width};
}

INLINE U32x8 bitmap_eight(Row *row, long x, long count) {
    const CMachinePaint *const p = row->paint;
    int64_t column = p->u + x;
    if (p->is_repeated && (column < 0 || column >= p->width)) column = place(column, p->width, true);
    if (column >= 0 && column + count <= p->width) {
        if (count == 8) return load_eight(row->pixels + column);
        return load_first(row->pixels + column, (size_t)count);
    }
    uint32_t eight[8];
    for (int i = 0; i < 8; i++) eight[i] = row->pixels[place(column + i, p->width, p->is_repeated)];
    return load_eight(eight);
}

// MARK: Stretched bitmaps

// How many pixels of a row have their columns mixed at once, and how many columns they may touch.
enum { STRETCH = 64, STRETCH_SPAN = 2 * STRETCH + 8 };

INLINE const uint32_t *stretched_row(const CMachinePaint *p, int v) {
    return p->pixels + (size_t)within(v, p->height) * (size_t)p->width;
}

INLINE Row nearest_row_at(const CMachinePaint *p, long y) {
    const double size = p->a < 0 ? -p->a : p->a;
    return (Row){
        .paint = p, .y = y, .pixels = stretched_row(p, nearest_row(down(p->d, p->ty, p->height, (double)y))),
        // Eight pixels then touch eight columns at most.
        .is_near = size < 0.99, .is_rising = p->a > 0};
}

INLINE U32x8 nearest_eight(const Row *row, long x) {
    const CMachinePaint *const p = row->paint;
    const int32_t *const at = p->columns + (x - p->first);
    U32x8 columns;
    __builtin_memcpy(&columns, at, sizeof columns);
    const int32_t lowest = at[row->is_rising ? 0 : 7];
    if (!row->is_near || lowest + 8 > p->width) return entries_apart(row->pixels, columns);
    return of_eight(load_eight(row->pixels + lowest), columns - (uint32_t)lowest);
}

INLINE Row between_row_at(const CMachinePaint *p, long y, uint64_t *blended) {
    const int v = between_row(down(p->d, p->ty, p->height, (double)y));
    return (Row){
        .paint = p, .y = y, .blended = blended,
        .pair = {stretched_row(p, v >> 8), stretched_row(p, (v >> 8) + 1), (uint16_t)(256 - (v & 255)), (uint16_t)(v & 255)}};
}

// Mixes the columns of some pixels.
INLINE void begin_piece(Row *row, long x) {
    const CMachinePaint *const p = row->paint;
    row->piece_end = x + STRETCH < row->run_end ? x + STRETCH : row->run_end;
    const int first = p->columns[x - p->first], last = p->columns[row->piece_end - 1 - p->first];
    const int left = least(first, last), span = (first > last ? first : last) - left + 2;
    row->base = (uintptr_t)row->blended - (uintptr_t)((intptr_t)left * 8);
    blend_rows(row->pair, p->width, left, span, row->blended);
}

INLINE U32x8 between_eight(Row *row, long x) {
    if (x >= row->piece_end) begin_piece(row, x);
    const CMachinePaint *const p = row->paint;
    return eight_between(row->base, p->columns + (x - p->first), load_eight(p->weights + (x - p->first)));
}

// MARK: Rows

typedef enum { LINEAR, REPEATED, CONCENTRIC, FOCAL, CONIC, BITMAP, NEAREST, BETWEEN } Fetch;

// @param room for columns of a stretched bitmap.
INLINE Row row_at(const CMachinePaint *p, long y, uint64_t *room, Fetch fetch) {
    switch (fetch) {
    case LINEAR:
    case REPEATED: return linear_row(p, y);
    case CONCENTRIC:
    case FOCAL: return (Row){.paint = p, .y = y, .pixels = p->pixels, .block = p->estimate};
    case CONIC: return conic_row(p, y);
    case BITMAP: return bitmap_row(p, y);
    case NEAREST: return nearest_row_at(p, y);
    case BETWEEN: return between_row_at(p, y, room);
    }
}

INLINE void begin_run(Row *row, long x, long count, Fetch fetch) {
    if (fetch == CONCENTRIC || fetch == FOCAL) begin_block(row, x);
    if (fetch == BETWEEN) {
        row->piece_end = x;
        row->run_end = x + ((count + 7) & ~7l);
    }
}

// Eight pixels from a column on, of which `count` are needed.
INLINE U32x8 eight_at(Row *row, long x, long count, Fetch fetch) {
    switch (fetch) {
    case LINEAR: return linear_eight(row, x, false);
    case REPEATED: return linear_eight(row, x, true);
    case CONCENTRIC: return radial_eight_pixels(row, x, true);
    case FOCAL: return radial_eight_pixels(row, x, false);
    case CONIC: return entries_apart(row->pixels, conic_eight(row->paint, x, row->start_x, row->start_y));
    case BITMAP: return bitmap_eight(row, x, count);
    case NEAREST: return nearest_eight(row, x);
    case BETWEEN: return between_eight(row, x);
    }
}

// Lays one to seven pixels over others.
INLINE void over_few(uint32_t *target, long count, U32x8 source) {
    store_first(target, (size_t)count, pixels_over(source, load_first(target, (size_t)count)));
}

INLINE void masked_run(Row *row, uint32_t *target, long x, long count, const uint8_t *coverage, Fetch fetch) {
    for (; count >= 8; count -= 8, target += 8, coverage += 8, x += 8) {
        uint64_t bytes;
        __builtin_memcpy(&bytes, coverage, 8);
        if (bytes == 0) continue;
        U32x8 eight = eight_at(row, x, 8, fetch);
        if (bytes != UINT64_MAX) eight = scaled(eight, in_both_halves(spread_bytes(bytes)));
        over_eight(target, eight);
    }
    if (count == 0) return;
    const uint64_t bytes = few_bytes(coverage, (size_t)count);
    if (bytes != 0) over_few(target, count, scaled(eight_at(row, x, count, fetch), in_both_halves(spread_bytes(bytes))));
}

INLINE void constant_run(Row *row, uint32_t *target, long x, long count, int value, Fetch fetch) {
    const U16x16 m = (uint16_t)value;
    if (value == 255) {
        for (; count >= 8; count -= 8, target += 8, x += 8) over_eight(target, eight_at(row, x, 8, fetch));
    } else {
        for (; count >= 8; count -= 8, target += 8, x += 8) {
            over_eight(target, scaled(eight_at(row, x, 8, fetch), m));
        }
    }
    if (count > 0) over_few(target, count, scaled(eight_at(row, x, count, fetch), m));
}

INLINE void paint_row(
    const CMachinePaint *p, uint32_t *target, long x, long y, const CMachineRun *runs, size_t count,
    const uint8_t *coverage, Fetch fetch
) {
    uint64_t room[STRETCH_SPAN];
    Row row = row_at(p, y, room, fetch);
    for (size_t i = 0; i < count; i++) {
        const long first = runs[i].x;
        begin_run(&row, x + first, runs[i].count, fetch);
        if (runs[i].value == 0) {
            masked_run(&row, target + first, x + first, runs[i].count, coverage + first, fetch);
        } else {
            constant_run(&row, target + first, x + first, runs[i].count, runs[i].value, fetch);
        }
    }
}

// A loop for each kind of paint, so that no pixel asks for it.
#define WITH_FETCH(paint, CALL) \
    switch ((paint)->kind) { \
    case cmachine_linear: if ((paint)->is_repeated) CALL(REPEATED); else CALL(LINEAR); break; \
    case cmachine_radial: if ((paint)->estimate.is_concentric) CALL(CONCENTRIC); else CALL(FOCAL); break; \
    case cmachine_conic: CALL(CONIC); break; \
    case cmachine_rows: CALL(BITMAP); break; \
    case cmachine_nearest: CALL(NEAREST); break; \
    case cmachine_between: CALL(BETWEEN); break; \
    }

WIDE void cmachine_paint_runs(
    const CMachinePaint *paint, uint32_t *target, long x, long y, const CMachineRun *runs, size_t count,
    const uint8_t *coverage
) {
#define CALL(fetch) paint_row(paint, target, x, y, runs, count, coverage, fetch)
    WITH_FETCH(paint, CALL)
#undef CALL
}

WIDE void cmachine_paint(
    const CMachinePaint *paint, const CMachineCells *band, bool even_odd, uint32_t *target, size_t pitch, long x, long y,
    uint8_t *coverage, CMachineRun *runs
) {
    CMachineCells row = *band;
    for (size_t number = 0; number < band->rows; number++, target += pitch, y++) {
        const size_t count = cmachine_sweep_row(&row, even_odd, coverage, runs);
        if (count > 0) cmachine_paint_runs(paint, target, x, y, runs, count, coverage);
        row.cells += band->stride;
        row.bits += band->words;
    }
}

INLINE void fetch_row(const CMachinePaint *p, uint32_t *out, long x, long y, long count, Fetch fetch) {
    uint64_t room[STRETCH_SPAN];
    Row row = row_at(p, y, room, fetch);
    begin_run(&row, x, count, fetch);
    for (; count > 0; count -= 8, out += 8, x += 8) {
        const long n = count < 8 ? count : 8;
        store_first(out, (size_t)n, eight_at(&row, x, n, fetch));
    }
}

WIDE void cmachine_fetch(const CMachinePaint *paint, uint32_t *out, long x, long y, long count) {
#define CALL(fetch) fetch_row(paint, out, x, y, count, fetch)
    WITH_FETCH(paint, CALL)
#undef CALL
}
