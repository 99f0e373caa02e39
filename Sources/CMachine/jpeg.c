#include "CMachine.h"

#include "vector.h"

// A pair of signed factors of 16 bits in each word, the first one for the lower half.
INLINE U16x16 factors(int low, int high) {
    return (U16x16)(U32x8)((uint32_t)(low & 0xffff) | (uint32_t)high << 16);
}

// Luma and both colour differences of eight pixels.
typedef struct { U32x8 y, cb, cr; } Differences;

INLINE Differences differences(U32x8 p) {
    // Products are of pairs: red with green, green with blue. What is multiplied by 32768 is shifted.
    const U16x16 red_green = (U16x16)((p & 0xff) | (p & 0xff00) << 8);
    const U16x16 green_blue = (U16x16)((p >> 8 & 0xff) | (p & 0xff0000));
    const uint32_t middle = (128 << 16) + 32767;
    const U32x8 y = paired_products(red_green, factors(19595, 19235))
        + paired_products(green_blue, factors(19235, 7471)) + 32768;
    const U32x8 cb = (p >> 1 & 0x7f8000) + paired_products(red_green, factors(-11058, -21710)) + middle;
    const U32x8 cr = ((p & 0xff) << 15) + paired_products(green_blue, factors(-27439, -5329)) + middle;
    return (Differences){y >> 16, cb >> 16, cr >> 16};
}

WIDE void cmachine_color_differences(
    const uint32_t *pixels, size_t count, uint8_t *y, uint8_t *cb, uint8_t *cr) {
    for (; count >= 8; count -= 8, pixels += 8, y += 8, cb += 8, cr += 8) {
        const Differences d = differences(load_eight(pixels));
        store_bytes(y, d.y);
        store_bytes(cb, d.cb);
        store_bytes(cr, d.cr);
    }
    if (count == 0) return;
    const Differences d = differences(load_first(pixels, count));
    uint8_t rest[3][8];
    store_bytes(rest[0], d.y);
    store_bytes(rest[1], d.cb);
    store_bytes(rest[2], d.cr);
    __builtin_memcpy(y, rest[0], count);
    __builtin_memcpy(cb, rest[1], count);
    __builtin_memcpy(cr, rest[2], count);
}

WIDE void cmachine_halve(const uint8_t *above, const uint8_t *below, uint8_t *out, size_t count) {
    const U16x8 bias = {1, 2, 1, 2, 1, 2, 1, 2};
    for (; count >= 8; count -= 8, above += 16, below += 16, out += 8) {
        U16x8 a, b;
        __builtin_memcpy(&a, above, 16);
        __builtin_memcpy(&b, below, 16);
        const U8x8 means = __builtin_convertvector(((a & 255) + (a >> 8) + (b & 255) + (b >> 8) + bias) >> 2, U8x8);
        __builtin_memcpy(out, &means, 8);
    }
}

// The transform of eight numbers in each lane. The first and the fifth result have no more bits than the numbers, the others
// 13 behind the point.
INLINE void butterfly(I32x8 v[8]) {
    const I32x8 t0 = v[0] + v[7], t1 = v[1] + v[6], t2 = v[2] + v[5], t3 = v[3] + v[4];
    const I32x8 t4 = v[3] - v[4], t5 = v[2] - v[5], t6 = v[1] - v[6], t7 = v[0] - v[7];
    const I32x8 e0 = t0 + t3, e1 = t1 + t2, e2 = t1 - t2, e3 = t0 - t3;
    const I32x8 even = (e2 + e3) * 4433;
    v[0] = e0 + e1;
    v[4] = e0 - e1;
    v[2] = even + e3 * 6270;
    v[6] = even - e2 * 15137;

    const I32x8 z5 = (t4 + t6 + t5 + t7) * 9633;
    const I32x8 z1 = (t4 + t7) * -7373, z2 = (t5 + t6) * -20995;
    const I32x8 z3 = (t4 + t6) * -16069 + z5, z4 = (t5 + t7) * -3196 + z5;
    v[7] = t4 * 2446 + z1 + z3;
    v[5] = t5 * 16819 + z2 + z4;
    v[3] = t6 * 25172 + z2 + z3;
    v[1] = t7 * 12299 + z1 + z4;
}

// Rows become columns.
INLINE void transpose(I32x8 v[8]) {
    I32x8 a[8], b[8];
    for (int i = 0; i < 8; i += 2) {
        a[i] = __builtin_shufflevector(v[i], v[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
        a[i + 1] = __builtin_shufflevector(v[i], v[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
    }
    for (int i = 0; i < 8; i += 4) {
        for (int j = i; j < i + 2; j++) {
            b[j] = __builtin_shufflevector(a[j], a[j + 2], 0, 1, 8, 9, 4, 5, 12, 13);
            b[j + 2] = __builtin_shufflevector(a[j], a[j + 2], 2, 3, 10, 11, 6, 7, 14, 15);
        }
    }
    for (int i = 0; i < 4; i++) {
        v[i] = __builtin_shufflevector(b[i], b[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
        v[i + 4] = __builtin_shufflevector(b[i], b[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
    }
}

WIDE uint64_t cmachine_forward_transform(
    const uint8_t *samples, size_t stride, const float *reciprocals, const float *nudges, const uint64_t *zigzag,
    int16_t *block) {
    I32x8 v[8];
    for (int i = 0; i < 8; i++) {
        uint64_t row;
        __builtin_memcpy(&row, samples + (size_t)i * stride, 8);
        v[i] = (I32x8)spread_bytes(row);
    }
    transpose(v);
    butterfly(v);
    v[0] = (v[0] - 8 * 128) << 2;
    v[4] = v[4] << 2;
    for (int i = 1; i < 8; i++) {
        if (i != 4) v[i] = (v[i] + (1 << 10)) >> 11;
    }
    transpose(v);
    butterfly(v);
    uint64_t set = 0;
    for (int i = 0; i < 8; i++) {
        const I32x8 value = i % 4 == 0 ? (v[i] + 2) >> 2 : (v[i] + (1 << 14)) >> 15;
        F32x8 reciprocal, nudge;
        __builtin_memcpy(&reciprocal, reciprocals + 8 * i, sizeof reciprocal);
        __builtin_memcpy(&nudge, nudges + 8 * i, sizeof nudge);
        // The nudge is away from zero.
        const F32x8 away = (F32x8)((I32x8)nudge | (value & (int32_t)0x80000000));
        const I32x8 quotient = nearest_wholes(__builtin_convertvector(value, F32x8) * reciprocal + away);
        const I16x8 row = __builtin_convertvector(quotient, I16x8);
        __builtin_memcpy(block + 8 * i, &row, sizeof row);
        set |= zigzag[256 * i + (int)sign_bits(quotient != 0)];
    }
    return set;
}
