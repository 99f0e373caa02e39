#include "CMachine.h"

#include "sweep.h"

// The coverage, 0 … 255, of a rectangle of so many 1024ths of a pixel.
INLINE uint32_t part(uint32_t width, uint32_t height) { return byte_of(width * height >> 10); }

INLINE void masked(uint32_t *p, long count, Channels color, U32x8 cover, bool opaque) {
    store_first(p, (size_t)count, over(load_first(p, (size_t)count), color, cover, opaque));
}

INLINE void rectangle(uint32_t *target, size_t pitch, int x0, int y0, int x1, int y1, uint32_t word, bool opaque) {
    const Channels color = channels(word);
    const U32x8 words = word, lane = lane_numbers();
    const int first = x0 >> 10, last = (x1 - 1) >> 10;
    const long count = last - first + 1;
    const uint32_t left = (uint32_t)(first == last ? x1 - x0 : 1024 - (x0 & 1023));
    const uint32_t right = (uint32_t)(first == last ? x1 - x0 : x1 - last * 1024);
    for (int y = y0; y < y1;) {
        const int end = (y | 1023) + 1 < y1 ? (y | 1023) + 1 : y1;
        const uint32_t height = (uint32_t)(end - y);
        uint32_t *const row = target + (size_t)(y >> 10) * pitch + first;
        y = end;
        if (count > 16 && left == 1024 && right == 1024) {
            constant(row, count, height, color, words, opaque);
            continue;
        }
        const U32x8 edge = part(right, height);
        U32x8 cover = part(1024, height);
        cover[0] = part(left, height);
        if (count <= 8) {
            masked(row, count, color, lane == (uint32_t)(count - 1) ? edge : cover, opaque);
        } else {
            masked(row, 8, color, cover, opaque);
            constant(row + 8, count - 9, height, color, words, opaque);
            masked(row + count - 1, 1, color, edge, opaque);
        }
    }
}

WIDE void cmachine_fill_rectangle(
    uint32_t *target, size_t pitch, int x0, int y0, int x1, int y1, uint32_t color
) {
    if (color >> 24 == 255) {
        rectangle(target, pitch, x0, y0, x1, y1, color, true);
    } else {
        rectangle(target, pitch, x0, y0, x1, y1, color, false);
    }
}
