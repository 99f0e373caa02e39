// Prints what the kernels in C make of random pixels: for each a name, the number of calls, and a sum of all that they
// wrote (FNV-1a, 64 bits). The first line says which of them this processor has; of the others nothing is called.

#include "CMachine.h"
#include "paints.h"
#include <inttypes.h>
#include <stdio.h>

static uint64_t sum;
static unsigned calls;

static void add(const void *bytes, size_t count) {
    const uint8_t *const p = bytes;
    for (size_t i = 0; i < count; i++) sum = (sum ^ p[i]) * 0x100000001b3;
}

static void begin(void) {
    state = 0x9e3779b97f4a7c15;
    sum = 0xcbf29ce484222325;
    calls = 0;
}

static void end(const char *name) { printf("%s %u %016" PRIx64 "\n", name, calls, sum); }

static size_t some_width(size_t i) { return i < 41 ? i + 1 : i < 57 ? i + 464 : 700 + 31 * (i - 57); }
enum { WIDTHS = 64 };

static void sweeps(void) {
    begin();
    for (size_t i = 0; i < WIDTHS; i++) {
        for (uint32_t density = 0; density <= 16; density += 4) {
            for (uint32_t form = 0; form < 2 * COLORS; form++) {
                const size_t width = some_width(i), pitch = width + 5, rows = 3;
                const Cells cells = random_cells(width, rows, density);
                uint32_t *const pixels = noise(sources, pitch * (rows - 1) + width);
                cmachine_sweep(&cells.band, pixels, pitch, colors[form / 2], form & 1);
                add(pixels, 4 * (pitch * (rows - 1) + width));
                add(cells.band.cells, 4 * cells.cells);
                add(cells.band.bits, 8 * cells.words);
                calls++;
            }
        }
    }
    end("sweep");
    begin();
    for (size_t i = 0; i < WIDTHS; i++) {
        for (uint32_t density = 0; density <= 16; density += 2) {
            for (int even_odd = 0; even_odd < 2; even_odd++) {
                const size_t width = some_width(i);
                const Cells cells = random_cells(width, 1, density);
                CMachineRun *const runs = (CMachineRun *)(void *)sources.end - (cells.cells / 16 + 2);
                uint8_t *const covered = bytes.end - cells.cells;
                const size_t count = cmachine_sweep_row(&cells.band, even_odd, covered, runs);
                add(runs, count * sizeof(CMachineRun));
                for (size_t j = 0; j < count; j++) {
                    if (runs[j].value == 0) add(covered + runs[j].x, (size_t)runs[j].count);
                }
                add(cells.band.cells, 4 * cells.cells);
                add(cells.band.bits, 8 * cells.words);
                calls++;
            }
        }
    }
    end("sweep_row");
    begin();
    for (size_t i = 0; i < WIDTHS; i++) {
        for (uint32_t density = 0; density <= 16; density += 2) {
            for (int even_odd = 0; even_odd < 2; even_odd++) {
                // Of four finer pixels each.
                const size_t width = some_width(i), pixels = width + 8;
                const Cells cells = random_cells(4 * width, 4, density);
                CMachineRun *const runs = (CMachineRun *)(void *)sources.end - (cells.cells / 16 + 2);
                uint16_t *const sums = (uint16_t *)(void *)lists.end - 8192;
                uint8_t *const covered = bytes.end - cells.cells;
                memset(sums, 0, 2 * pixels);
                const size_t count = cmachine_sweep_fine(&cells.band, even_odd, sums, covered, runs);
                add(runs, count * sizeof(CMachineRun));
                for (size_t j = 0; j < count; j++) add(covered + runs[j].x, (size_t)runs[j].count);
                add(sums, 2 * pixels);
                add(cells.band.cells, 4 * cells.cells);
                add(cells.band.bits, 8 * cells.words);
                calls++;
            }
        }
    }
    end("sweep_fine");
}

static void fills(void) {
    begin();
    for (int i = 0; i < 4000; i++) {
        const size_t width = 1 + next() % (i % 2 ? 20 : 90), height = 1 + next() % 4;
        const uint32_t w = (uint32_t)width << 10, h = (uint32_t)height << 10, mask = i % 3 ? ~0u : ~1023u;
        uint32_t x0 = next() % w & mask, x1 = next() % (w + 1) & mask, y0 = next() % h, y1 = next() % (h + 1);
        if (i % 5 == 0) x0 = 0, x1 = w;
        if (x1 <= x0 || y1 <= y0) continue;
        uint32_t *const pixels = noise(targets, width * height);
        cmachine_fill_rectangle(
            pixels, width, (int)x0, (int)y0, (int)x1, (int)y1, colors[next() % COLORS], next() % 2);
        add(pixels, 4 * width * height);
        calls++;
    }
    end("fill_rectangle");
    begin();
    for (size_t count = 0; count <= LONGEST; count++) {
        for (uint32_t i = 0; i < 4 * COLORS; i++) {
            uint32_t *const pixels = noise(targets, count);
            cmachine_mask(pixels, count, colors[i / 4], cover(count, i % 4));
            add(pixels, 4 * count);
            calls++;
        }
    }
    end("mask");
    begin();
    for (size_t blocks = 1; blocks <= 5; blocks++) {
        for (size_t rows = 0; rows < 8; rows++) {
                uint8_t *const mask = cover(16 * blocks * rows, 0);
            uint8_t *const target = (uint8_t *)noise(targets, 50 * rows);
            cmachine_add_coverage(target, 80 + rows, mask, blocks, rows);
            add(target, 200 * rows);
            calls++;
        }
    }
    end("add_coverage");
}

static void composites(void) {
    begin();
    for (size_t count = 0; count <= LONGEST; count++) {
        for (uint32_t i = 0; i < 8; i++) {
            uint32_t *const pixels = noise(targets, count), *const above = noise(sources, count);
            cmachine_over(pixels, above, count, (uint8_t)(i < 3 ? 255 : 1 + next() % 255));
            add(pixels, 4 * count);
            calls++;
        }
    }
    end("over");
    begin();
    for (size_t count = 0; count <= LONGEST; count++) {
        for (uint32_t i = 0; i < 8; i++) {
            uint32_t *const pixels = noise(targets, count), *const above = noise(sources, count);
            cmachine_over_masked(pixels, above, count, cover(count, i % 4));
            add(pixels, 4 * count);
            calls++;
        }
    }
    end("over_masked");
    begin();
    for (size_t count = 0; count <= LONGEST; count++) {
        for (uint32_t i = 0; i < 8; i++) {
            uint32_t *const pixels = noise(targets, count);
            cmachine_multiply_mask(pixels, noise(sources, count), count, i & 1);
            add(pixels, 4 * count);
            calls++;
        }
    }
    end("multiply_mask");
    static const char *const names[] = {"in", "out", "atop", "xor", "lighter"};
    for (int operation = cmachine_in; operation <= cmachine_lighter; operation++) {
        begin();
        for (size_t count = 0; count <= LONGEST; count++) {
            uint32_t *const pixels = noise(targets, count);
            cmachine_combine(pixels, noise(sources, count), count, (CMachineOperation)operation);
            add(pixels, 4 * count);
            calls++;
        }
        end(names[operation]);
    }
    for (int mode = cmachine_multiply; mode <= cmachine_exclusion; mode++) {
        begin();
        for (size_t count = 0; count <= 2 * LONGEST; count++) {
            uint32_t *const pixels = noise(targets, count);
            const uint8_t *const coverage = count % 3 ? cover(count, count % 4) : NULL;
            const uint8_t constant = (uint8_t)(count % 2 ? 255 : next() % 256);
            const uint32_t *const above = noise(sources, count);
            cmachine_blend(pixels, above, count, coverage, constant, (CMachineBlend)mode);
            add(pixels, 4 * count);
            calls++;
        }
        char name[32];
        snprintf(name, sizeof name, "blend_%d", mode);
        end(name);
    }
}

// Noise of every length, and then all pairs.
enum { INPUTS = LONGEST + 2 };

static size_t length_of(size_t input) { return input <= LONGEST ? input : 65536; }

static uint32_t *pixels_of(Guarded memory, size_t input) {
    return input <= LONGEST ? noise(memory, input) : all_pairs(memory);
}

// Halves make bytes that end with a half, which are rounded to the even one.
static float factor(double most, bool is_half) {
    const double v = number(-most, most);
    return is_half ? (float)((int)(v * 2) / 2.0) : (float)v;
}

static void filters(void) {
    begin();
    for (size_t i = 0; i < INPUTS; i++) {
        const size_t count = length_of(i);
        uint32_t *const pixels = pixels_of(targets, i);
        cmachine_straight(pixels, pixels, count);
        add(pixels, 4 * count);
        calls++;
    }
    end("straight");
    uint8_t tables[1024];
    begin();
    for (size_t i = 0; i < 2 * INPUTS; i++) {
        const size_t count = length_of(i / 2);
        for (int j = 0; j < 256; j++) tables[j] = (uint8_t)next();
        const uint32_t *const pixels = pixels_of(sources, i / 2);
        uint32_t *const out = noise(targets, count);
        cmachine_map_colors(out, pixels, count, tables);
        add(out, 4 * count);
        calls++;
    }
    end("map_colors");
    begin();
    for (size_t i = 0; i < 2 * INPUTS; i++) {
        const size_t count = length_of(i / 2);
        for (int j = 0; j < 1024; j++) tables[j] = (uint8_t)(j >> 8 == (int)(i % 4) ? j : (int)next());
        const uint32_t *const pixels = pixels_of(sources, i / 2);
        uint32_t *const out = noise(targets, count);
        cmachine_map_channels(out, pixels, count, tables);
        add(out, 4 * count);
        calls++;
    }
    end("map_channels");
    begin();
    for (size_t i = 0; i < 4 * INPUTS; i++) {
        const size_t count = length_of(i / 4);
        float factors[20];
        for (int j = 0; j < 20; j++) factors[j] = factor(1.5, i & 2);
        if (i % 2) {
            for (int j = 0; j < 15; j += 5) factors[j + 3] = factors[j + 4] = 0;
            for (int j = 15; j < 20; j++) factors[j] = j == 18;
        }
        const uint32_t *const pixels = pixels_of(sources, i / 4);
        uint32_t *const out = noise(targets, count);
        cmachine_color_matrix(out, pixels, count, factors);
        add(out, 4 * count);
        calls++;
    }
    end("color_matrix");
    begin();
    for (size_t i = 0; i < 4 * INPUTS; i++) {
        const size_t count = length_of(i / 4);
        float k[4];
        for (int j = 0; j < 4; j++) k[j] = factor(2, i & 1);
        uint32_t *const pixels = pixels_of(targets, i / 4);
        cmachine_arithmetic(pixels, noise(sources, count), count, k);
        add(pixels, 4 * count);
        calls++;
    }
    end("arithmetic");
}

static void gradients(void) {
    static uint64_t entries[600];
    static uint32_t rounded[600];
    for (int kind = 0; kind < 3; kind++) {
        begin();
        for (int i = 0; i < 1500; i++) {
            CMachineRamp ramp;
            for (int c = 0; c < 4; c++) {
                const double low = i % 7 == 0 ? -0.3 : 0, high = i % 7 == 0 ? 1.4 : 1;
                ramp.from[c] = c == 3 && i % 2 ? 1 : number(low, high);
                ramp.by[c] = c == 3 && i % 2 ? 0 : number(low, high) - ramp.from[c];
            }
            const int count = 1 << (next() % 10), begins = (int)(next() % (uint32_t)count);
            const int ends = begins + 1 + (int)(next() % (uint32_t)(count - begins));
            ramp.inverse_count = 1.0 / count;
            ramp.offset = begins * ramp.inverse_count;
            ramp.gap = (ends - begins) * ramp.inverse_count;
            if (kind == 2) {
                cmachine_gradient_pixels(&ramp, rounded, begins, ends);
            } else {
                cmachine_gradient_ramp(&ramp, kind == 0 ? entries : NULL, rounded, begins, ends);
            }
            if (kind == 0) add(entries + begins, 8 * (size_t)(ends - begins));
            add(rounded + begins, 4 * (size_t)(ends - begins));
            calls++;
        }
        end(kind == 0 ? "gradient_ramp" : kind == 1 ? "gradient_ramp_pixels" : "gradient_pixels");
    }
    begin();
    for (int i = 0; i < 3000; i++) {
        float v[6];
        for (int j = 0; j < 6; j++) v[j] = (float)number(j < 3 ? -300 : -7, j < 3 ? 300 : 7);
        const CMachineRadial e = {v[0], v[1], v[2], v[3], v[4], v[5], 256, 0x3efe0000, i & 1};
        const int count = 1 + (int)(next() % 64);
        int32_t at[64];
        const uint64_t unknown = cmachine_radial_indices(&e, at, count);
        for (int j = 0; j < count; j++) {
            if (!(unknown >> j & 1)) add(at + j, 4);
        }
        add(&unknown, 8);
        calls++;
    }
    end("radial_indices");
}

static void paints(void) {
    static const char *const names[] = {
        "linear_fetch", "repeated_fetch", "focal_fetch", "concentric_fetch", "conic_fetch",
        "centred_conic_fetch", "rows_fetch", "repeated_rows_fetch",
        "nearest_fetch", "reduced_nearest_fetch", "between_fetch", "more_between_fetch"};
    for (int kind = 0; kind < PAINTS; kind++) {
        begin();
        for (int i = 0; i < 2000; i++) {
            const CMachinePaint p = random_paint(kind);
            const long count = 1 + next() % 150, x = (long)number(-100, 100), y = (long)number(-100, 100);
            uint32_t *const out = noise(targets, (size_t)count);
            cmachine_fetch(&p, out, x, y, count);
            add(out, 4 * (size_t)count);
            calls++;
        }
        end(names[kind]);
    }
    begin();
    for (int i = 0; i < 2000; i++) {
        const CMachinePaint p = random_paint(2 * cmachine_conic + i % 2);
        const int count = 1 + (int)(next() % 64);
        int32_t at[64];
        cmachine_conic_indices(&p, at, (long)number(-100, 100), (long)number(-100, 100), count);
        add(at, 4 * (size_t)count);
        calls++;
    }
    end("conic_indices");
    begin();
    for (int i = 0; i < 2000; i++) {
        const double turn = cmachine_turn(number(-9, 9), i % 5 ? number(-9, 9) : 0);
        add(&turn, sizeof turn);
        calls++;
    }
    end("turn");
    begin();
    for (int i = 0; i < 6000; i++) {
        const CMachinePaint p = random_paint(i % PAINTS);
        const long x = (long)number(-100, 100), y = (long)number(-100, 100);
        const size_t width = 1 + next() % 150, length = next() % 40 + 1;
        uint32_t *const out = noise(targets, width);
        const uint8_t *const covered = cover(width, next() % 4);
        CMachineRun runs[200];
        size_t count = 0;
        for (size_t from = next() % 5; from < width;) {
            const size_t most = width - from, n = most < length ? most : length;
            const int32_t value = next() % 2 ? 0 : (int32_t)(1 + next() % 255);
            runs[count++] = (CMachineRun){(int32_t)from, (int32_t)n, next() % 4 ? value : 255};
            from += n + next() % 4;
        }
        cmachine_paint_runs(&p, out, x, y, runs, count, covered);
        add(out, 4 * width);
        calls++;
    }
    end("paint_runs");
    begin();
    for (int i = 0; i < 3000; i++) {
        const CMachinePaint p = random_paint(i % PAINTS);
        const size_t width = 1 + next() % 100, rows = 3, pitch = width + 3;
        const Cells cells = random_cells(width, rows, next() % 17);
        uint32_t *const out = noise(pixels, pitch * (rows - 1) + width);
        CMachineRun runs[200];
        cmachine_paint(
            &p, &cells.band, i & 1, out, pitch, (long)number(-100, 100), 7, bytes.end - cells.cells, runs);
        add(out, 4 * (pitch * (rows - 1) + width));
        calls++;
    }
    end("paint");
}

typedef enum { LINEAR, NEAREST, TILE, SAMPLED, UPRIGHT, MEAN, CUBIC, KINDS } Kind;

static void pictures(bool is_wide) {
    static const char *const names[] = {"linear", "nearest", "tile", "sampled", "upright", "mean", "cubic"};
    int16_t weights[1024];
    begin();
    for (int i = 0; i < 1024; i += 4) {
        // Four that sum to 2¹¹, the outer ones below zero.
        const int right = i * 2, outer = -(right * (2048 - right) >> 14);
        weights[i] = weights[i + 3] = (int16_t)outer;
        weights[i + 2] = (int16_t)(right - outer);
        weights[i + 1] = (int16_t)(2048 - right - outer);
    }
    for (Kind kind = LINEAR; kind < KINDS; kind++) {
        if (!is_wide && (kind == SAMPLED || kind == UPRIGHT)) continue;
        begin();
        for (int i = 0; i < 2000; i++) {
            const CMachinePicture p = picture(kind == UPRIGHT || i % 2, i % 5 == 0 ? 20 : 3);
            const int count = 1 + (int)(next() % 150);
            const double x = number(-50, 50), y = number(-50, 50);
            const double column = (double)(int)x, row = (double)(int)y;
            uint32_t *const out = noise(targets, (size_t)count);
            switch (kind) {
            case LINEAR: cmachine_picture_linear(&p, out, column, row, count); break;
            case NEAREST: cmachine_picture_nearest(&p, out, column, row, count); break;
            case TILE: cmachine_picture_tile(&p, out, column, row, count); break;
            case SAMPLED: cmachine_picture_sampled(&p, out, column, row, count, i & 4, i & 8); break;
            case UPRIGHT: cmachine_picture_upright(&p, out, column, row, count, i & 4); break;
            case MEAN: cmachine_picture_mean(&p, out, column, row, count, i & 3, i >> 2 & 3); break;
            case CUBIC: cmachine_picture_cubic(&p, out, column, row, count, weights); break;
            case KINDS: break;
            }
            add(out, 4 * (size_t)count);
            calls++;
        }
        end(names[kind]);
    }
    if (!is_wide) return;
    begin();
    for (size_t i = 0; i < 40 * LONGEST; i++) {
        const size_t count = i % LONGEST;
        const uint32_t *const upper = noise(sources, count + 1), *const lower = noise(lists, count + 1);
        uint32_t *const out = noise(targets, count);
        const int u = (int)(next() % 256), v = (int)(next() % 256);
        cmachine_picture_between(out, upper, lower, count, u, v);
        add(out, 4 * count);
        calls++;
    }
    end("between");
    begin();
    for (size_t i = 0; i < 2000; i++) {
        const CMachinePicture p = picture(true, i % 5 == 0 ? 20 : 3);
        const long count = 8 + (long)(next() % 20 * 8);
        int32_t *const columns = (int32_t *)(void *)lists.end - count;
        uint32_t *const shares = (uint32_t *)(void *)targets.end - count;
        cmachine_picture_columns(&p, columns, i % 2 ? shares : NULL, (double)(int)number(-50, 50), count);
        add(columns, 4 * (size_t)count);
        if (i % 2) add(shares, 4 * (size_t)count);
        calls++;
    }
    end("columns");
}

// What files of photographs need.
static void files(void) {
    begin();
    for (size_t count = 0; count <= LONGEST; count++) {
        uint8_t out[3][LONGEST];
        cmachine_color_differences(noise(sources, count), count, out[0], out[1], out[2]);
        for (int i = 0; i < 3; i++) add(out[i], count);
        calls++;
    }
    end("color_differences");
    begin();
    for (size_t count = 0; count <= LONGEST; count += 8) {
        const uint8_t *const above = cover(2 * count, 0), *const below = (const uint8_t *)noise(sources, count);
        uint8_t out[LONGEST];
        cmachine_halve(above, below, out, count);
        add(out, count);
        calls++;
    }
    end("halve");
    begin();
    uint64_t zigzag[8 * 256];
    for (size_t i = 0; i < 8 * 256; i++) zigzag[i] = (uint64_t)(i % 256) << 8 * (i / 256);
    for (size_t i = 0; i < 4000; i++) {
        float reciprocals[64], nudges[64];
        for (int j = 0; j < 64; j++) {
            reciprocals[j] = 1 / (8 * (float)(next() % 255 + 1));
            nudges[j] = reciprocals[j] / 4;
        }
        int16_t block[64];
        const size_t stride = 8 + i % 3;
        const uint64_t set = cmachine_forward_transform(
            cover(7 * stride + 8, i % 4), stride, reciprocals, nudges, zigzag, block);
        add(block, sizeof block);
        add(&set, sizeof set);
        calls++;
    }
    end("forward_transform");
}

int main(void) {
    const bool is_wide = cmachine_has_wide(), has_pictures = cmachine_has_pictures();
    targets = guarded();
    sources = guarded();
    bytes = guarded();
    lists = guarded();
    pixels = guarded();
    printf("kernels:%s%s\n", is_wide ? " wide" : "", has_pictures ? " pictures" : "");
    if (is_wide) {
        sweeps();
        fills();
        composites();
        filters();
        gradients();
        paints();
        files();
    }
    if (has_pictures) pictures(is_wide);
    return 0;
}
