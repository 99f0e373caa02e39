#ifndef SWEEP_H
#define SWEEP_H

// Coverage of cells, and stretches of one colour: the same sums and the same rounding as in Swift, Sweep and SolidSweep,
// eight pixels at a time.

#include "CMachine.h"
#include "wide.h"

// 0 … 255 in each lane, of sums of which 2²¹ is a full pixel.
INLINE U32x8 coverage(U32x8 sum, bool even_odd) {
    U32x8 m = (U32x8)__builtin_elementwise_abs((I32x8)sum) >> 11;
    if (even_odd) {
        m &= 2047;
        m = 1024 - (U32x8)__builtin_elementwise_abs((I32x8)(1024 - m));
    } else {
        m = __builtin_elementwise_min(m, (U32x8)1024);
    }
    return ((m << 8) - m + 512) >> 10;
}

// How much is covered: 1024 and more is full.
INLINE uint32_t share_of_one(uint32_t sum, bool even_odd) {
    uint32_t m = ((int32_t)sum < 0 ? -sum : sum) >> 11;
    if (even_odd) {
        m &= 2047;
        if (m > 1024) m = 2048 - m;
    }
    return m;
}

// 0 … 255 for up to 1024.
INLINE uint32_t byte_of(uint32_t m) { return ((m << 8) - m + 512) >> 10; }

// A stretch of one colour.
INLINE void store(uint32_t *p, long count, U32x8 words) {
    for (; count >= 32; count -= 32, p += 32) {
        store_eight(p, words);
        store_eight(p + 8, words);
        store_eight(p + 16, words);
        store_eight(p + 24, words);
    }
    for (; count >= 8; count -= 8, p += 8) store_eight(p, words);
    if (count > 0) store_first(p, (size_t)count, words);
}

// A colour's channels with a coverage, which lies in both halves of each word.
INLINE Channels covered(Channels color, U16x16 m) {
    return (Channels){multiply(color.even, m), multiply(color.odd, m)};
}

INLINE U16x16 times_255(U16x16 v) { return (v << 8) - v + 128; }

// Channels times `rest`, with 255 times those that lie over them and 128 added, divided by 255.
INLINE U32x8 faded(U32x8 target, U16x16 rest, Channels added) {
    return joined_channels(
        divided_by_255(even_channels(target) * rest + added.even), divided_by_255(odd_channels(target) * rest + added.odd));
}

// A stretch of one coverage, which is `m` of 1024; below 3 it rounds to 0, from 1022 on to 255.
INLINE void constant(uint32_t *p, long count, uint32_t m, Channels color, U32x8 words, bool opaque) {
    if (m <= 2) return;
    if (opaque && m >= 1022) return store(p, count, words);
    if (m > 1024) m = 1024;
    const uint32_t cover = byte_of(m);
    const Channels source = covered(color, in_both_halves((U32x8)cover));
    const U16x16 rest = 255 - alphas(source.odd);
    // A whole 255th more of the sum is one more of the quotient: the source is added before the division.
    const Channels added = {times_255(source.even), times_255(source.odd)};
    for (; count >= 8; count -= 8, p += 8) {
        store_eight(p, faded(load_eight(p), rest, added));
    }
    if (count > 0) store_first(p, (size_t)count, faded(load_first(p, (size_t)count), rest, added));
}

// The running sums of eight cells, which become zero.
INLINE U32x8 sums(int32_t *cells) {
    // Sums within each half, the lower half's onto the upper.
    const U32x8 zero = 0;
    U32x8 v;
    __builtin_memcpy(&v, cells, sizeof v);
    __builtin_memcpy(cells, &zero, sizeof zero);
    v += __builtin_shufflevector(v, zero, 8, 0, 1, 2, 8, 4, 5, 6);
    v += __builtin_shufflevector(v, zero, 8, 8, 0, 1, 8, 8, 4, 5);
    return v + __builtin_shufflevector(v, zero, 8, 8, 8, 8, 3, 3, 3, 3);
}

// The last of eight sums in each lane.
INLINE U32x8 last_of(U32x8 sums) { return __builtin_shufflevector(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7); }

// The number of the lowest bit that is set, of one at least.
INLINE long lowest_bit(uint64_t bits) { return __builtin_ctzll(bits); }

#endif
