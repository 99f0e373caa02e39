#ifndef INPUTS_H
#define INPUTS_H

// Random pixels, coverage and cells: the same on every machine.

#include "CMachine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static uint64_t state;

// Xorshift64*, the upper half.
static uint32_t next(void) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (uint32_t)((state * 0x2545f4914f6cdd1dULL) >> 32);
}

// Binary fractions between two numbers: the same on every machine.
static double number(double low, double high) { return low + (high - low) * ((next() >> 8) * 0x1p-24); }

// Memory that ends where a page does which may not be touched: a kernel that reads or writes more is killed.
enum { ROOM = 1 << 20 };
typedef struct { uint8_t *end; } Guarded;

static Guarded guarded(void) {
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *const p = mmap(NULL, ROOM + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED || mprotect(p + ROOM, page, PROT_NONE) != 0) {
        perror("kernel-sums");
        exit(71);
    }
    return (Guarded){p + ROOM};
}

static Guarded targets, sources, bytes, lists, pixels;

static uint32_t premultiplied(uint32_t word, uint32_t alpha) {
    uint32_t out = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        const uint32_t t = (word >> shift & 255) * alpha + 128;
        out |= (t + (t >> 8)) >> 8 << shift;
    }
    return out;
}

// Premultiplied noise, with stretches of one colour, of opaque and of clear pixels.
static uint32_t *noise(Guarded memory, size_t count) {
    uint32_t *const p = (uint32_t *)(void *)memory.end - count;
    uint32_t kind = 0, pixel = 0;
    for (size_t i = 0; i < count; i++) {
        if (i % 19 == 0) kind = next() % 4;
        if (kind > 0 || i % 19 == 0) {
            const uint32_t noise = next(), word = next() % 4 == 0 ? noise | 0xffffff : noise;
            pixel = kind == 3 ? 0 : premultiplied(word, kind == 2 ? 255 : word >> 24);
        }
        p[i] = pixel;
    }
    return p;
}

// All pairs of an alpha and a channel, also those that no premultiplied pixel has.
static uint32_t *all_pairs(Guarded memory) {
    uint32_t *const p = (uint32_t *)(void *)memory.end - 65536;
    for (uint32_t i = 0; i < 65536; i++) {
        const uint32_t v = i & 255;
        p[i] = v | (v ^ 0x55) << 8 | (255 - v) << 16 | i >> 8 << 24;
    }
    return p;
}

static uint8_t *cover(size_t count, uint32_t kind) {
    uint8_t *const p = bytes.end - count;
    for (size_t i = 0; i < count; i++) {
        const uint8_t byte = (uint8_t)next();
        p[i] = kind == 0 ? byte : kind == 1 ? 255 : kind == 2 ? 0 : byte < 90 ? 0 : byte < 180 ? 255 : byte;
    }
    return p;
}

// The third is brighter than its alpha, so that sums have one bit more.
static const uint32_t colors[] = {0xff4ea9e8, 0x80275474, 0x01020002, 0};
enum { COLORS = 4, LONGEST = 70 };

// Cells such as a shape need not have made; groups have a bit with a chance of `density` in 16.
typedef struct {
    CMachineCells band;
    size_t cells, words;
} Cells;

static Cells random_cells(size_t width, size_t rows, uint32_t density) {
    const size_t groups = width / 8 + 1, stride = groups * 8 + 8, words = (groups + 63) / 64;
    int32_t *const cells = (int32_t *)(void *)targets.end - stride * rows;
    uint64_t *const bits = (uint64_t *)(void *)lists.end - words * rows;
    memset(cells, 0, 4 * stride * rows);
    memset(bits, 0, 8 * words * rows);
    for (size_t row = 0; row < rows; row++) {
        for (size_t group = 0; group < groups; group++) {
            if (next() % 16 >= density) continue;
            bits[row * words + group / 64] |= (uint64_t)1 << (group % 64);
            // One more than the group: what is spilled.
            for (size_t x = 0; x <= 8; x++) {
                static const int32_t kinds[] = {1 << 8, 1 << 14, 1 << 21, 1 << 23};
                if (next() % 3 == 0) continue;
                const int32_t limit = kinds[next() % 4];
                const uint32_t word = next();
                cells[row * stride + group * 8 + x] +=
                    next() % 4 == 0 ? (word % 2 == 0 ? 1 << 21 : -(1 << 21)) : (int32_t)(word % (2u << 20)) % limit;
            }
        }
    }
    return (Cells){{cells, bits, stride, words, width, rows}, stride * rows, words * rows};
}

#endif
