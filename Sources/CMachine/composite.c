#include "CMachine.h"

#include "over.h"

INLINE bool are_same(U32x8 a, U32x8 b, U32x8 c, U32x8 d) { return are_zeros((a ^ b) | (c ^ d)); }

WIDE void cmachine_over(uint32_t *target, const uint32_t *source, size_t count, uint8_t coverage) {
    const U16x16 m = coverage;
    if (coverage == 255) {
        for (; count >= 8; count -= 8, target += 8, source += 8) over_eight(target, load_eight(source));
    } else {
        // Areas of one colour over another are common.
        U32x8 last = 0, last_below = 0, result = 0;
        for (; count >= 8; count -= 8, target += 8, source += 8) {
            const U32x8 pixels = load_eight(source), below = load_eight(target);
            if (!are_same(pixels, last, below, last_below)) {
                last = pixels;
                last_below = below;
                result = pixels_over(scaled(pixels, m), below);
            }
            store_eight(target, result);
        }
    }
    if (count == 0) return;
    const U32x8 last = load_first(source, count), now = load_first(target, count);
    store_first(target, count, pixels_over(coverage == 255 ? last : scaled(last, m), now));
}

WIDE void cmachine_over_masked(uint32_t *target, const uint32_t *source, size_t count, const uint8_t *coverage) {
    for (; count >= 8; count -= 8, target += 8, source += 8, coverage += 8) {
        uint64_t bytes;
        __builtin_memcpy(&bytes, coverage, 8);
        if (bytes == 0) continue;
        if (bytes == UINT64_MAX) {
            over_eight(target, load_eight(source));
        } else {
            over_eight(target, scaled(load_eight(source), in_both_halves(spread_bytes(bytes))));
        }
    }
    if (count == 0) return;
    const U16x16 m = in_both_halves(spread_bytes(few_bytes(coverage, count)));
    store_first(target, count, pixels_over(scaled(load_first(source, count), m), load_first(target, count)));
}

// Luminances of eight pixels: (13926 r + 46885 g + 4725 b + 32768) >> 16; the middle one in two summands, which fit.
INLINE U32x8 luminances(U32x8 pixels) {
    // Lanes of 16 bits: r, b and g, a.
    const U16x16 even = even_channels(pixels), odd = odd_channels(pixels);
    const U32x8 red_blue = paired_products(even, (U16x16)(U32x8)(4725 << 16 | 13926));
    const U32x8 green = paired_products(odd, (U16x16)(U32x8)23443);
    const U32x8 rest = paired_products(odd, (U16x16)(U32x8)23442);
    return (red_blue + green + rest + 32768) >> 16;
}

INLINE U32x8 masked(U32x8 pixels, U32x8 mask, bool by_alpha) {
    return scaled(pixels, in_both_halves(by_alpha ? mask >> 24 : luminances(mask)));
}

WIDE void cmachine_multiply_mask(uint32_t *target, const uint32_t *mask, size_t count, bool by_alpha) {
    U32x8 last = 0, last_by = 0, result = 0;
    for (; count >= 8; count -= 8, target += 8, mask += 8) {
        const U32x8 pixels = load_eight(target), by = load_eight(mask);
        if (!are_same(pixels, last, by, last_by)) {
            last = pixels;
            last_by = by;
            result = masked(pixels, by, by_alpha);
        }
        store_eight(target, result);
    }
    if (count == 0) return;
    store_first(target, count, masked(load_first(target, count), load_first(mask, count), by_alpha));
}
