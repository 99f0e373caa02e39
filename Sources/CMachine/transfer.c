#include "CMachine.h"

#include "straight.h"

#if VECTOR_AVX2

// A table of 256 bytes as sixteen of sixteen, each but the first of either half as its difference from the one before. A
// byte finds its entry as the sum of all differences up to it: those behind are zeros, as the shuffle gives for what has
// become negative.
typedef struct { __m128i steps[16]; } Table;

INLINE Table table_of(const uint8_t *bytes) {
    Table table;
    for (int i = 0; i < 16; i++) {
        const __m128i part = _mm_loadu_si128((const __m128i *)(bytes + 16 * i));
        const bool is_first = i % 8 == 0;
        table.steps[i] =
            is_first ? part : _mm_xor_si128(part, _mm_loadu_si128((const __m128i *)(bytes + 16 * (i - 1))));
    }
    return table;
}

// Entries of 64 bytes.
INLINE void look_up(const Table *table, U32x8 *a, U32x8 *b) {
    const __m256i upper_half = _mm256_set1_epi8((char)0x80), sixteen = _mm256_set1_epi8(16);
    __m256i low_a = (__m256i)*a, low_b = (__m256i)*b;
    __m256i high_a = _mm256_xor_si256(low_a, upper_half), high_b = _mm256_xor_si256(low_b, upper_half);
    __m256i sum_a = _mm256_setzero_si256(), sum_b = sum_a;
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; i++) {
        const __m256i low = _mm256_broadcastsi128_si256(table->steps[i]);
        const __m256i high = _mm256_broadcastsi128_si256(table->steps[i + 8]);
        sum_a = _mm256_xor_si256(sum_a, _mm256_shuffle_epi8(low, low_a));
        sum_b = _mm256_xor_si256(sum_b, _mm256_shuffle_epi8(low, low_b));
        sum_a = _mm256_xor_si256(sum_a, _mm256_shuffle_epi8(high, high_a));
        sum_b = _mm256_xor_si256(sum_b, _mm256_shuffle_epi8(high, high_b));
        low_a = _mm256_subs_epi8(low_a, sixteen);
        low_b = _mm256_subs_epi8(low_b, sixteen);
        high_a = _mm256_subs_epi8(high_a, sixteen);
        high_b = _mm256_subs_epi8(high_b, sixteen);
    }
    *a = (U32x8)sum_a;
    *b = (U32x8)sum_b;
}

#elif VECTOR_NEON

// A table of 256 bytes as four of 64, in each of which one instruction looks up sixteen bytes.
typedef struct { uint8x16x4_t quarters[4]; } Table;

INLINE Table table_of(const uint8_t *bytes) {
    return (Table){{vld1q_u8_x4(bytes), vld1q_u8_x4(bytes + 64), vld1q_u8_x4(bytes + 128), vld1q_u8_x4(bytes + 192)}};
}

// What lies in another quarter stays as it is.
INLINE uint8x16_t entries(const Table *table, uint8x16_t v) {
    const uint8x16_t next = vdupq_n_u8(64);
    uint8x16_t out = vqtbl4q_u8(table->quarters[0], v);
    for (int i = 1; i < 4; i++) {
        v = vsubq_u8(v, next);
        out = vqtbx4q_u8(out, table->quarters[i], v);
    }
    return out;
}

// Entries of 64 bytes.
INLINE void look_up(const Table *table, U32x8 *a, U32x8 *b) {
    *a = BOTH(U32x8, entries(table, LOW(uint8x16_t, *a)), entries(table, HIGH(uint8x16_t, *a)));
    *b = BOTH(U32x8, entries(table, LOW(uint8x16_t, *b)), entries(table, HIGH(uint8x16_t, *b)));
}

#else

typedef struct { const uint8_t *bytes; } Table;

INLINE Table table_of(const uint8_t *bytes) { return (Table){bytes}; }

// Entries of 64 bytes.
INLINE void look_up(const Table *table, U32x8 *a, U32x8 *b) {
    uint8_t bytes[64];
    __builtin_memcpy(bytes, a, 32);
    __builtin_memcpy(bytes + 32, b, 32);
    for (int i = 0; i < 64; i++) bytes[i] = table->bytes[bytes[i]];
    __builtin_memcpy(a, bytes, 32);
    __builtin_memcpy(b, bytes + 32, 32);
}

#endif

// Sixteen pixels.
typedef struct { U32x8 a, b; } Sixteen;

INLINE Sixteen load_sixteen(const uint32_t *p) { return (Sixteen){load_eight(p), load_eight(p + 8)}; }

INLINE void store_sixteen(uint32_t *p, Sixteen pixels) {
    store_eight(p, pixels.a);
    store_eight(p + 8, pixels.b);
}

INLINE bool are_same(Sixteen x, Sixteen y) {
    return are_zeros((x.a ^ y.a) | (x.b ^ y.b));
}

INLINE Sixteen map_colors(const Table *table, Sixteen pixels) {
    const bool is_opaque = are_opaque(pixels.a & pixels.b);
    Sixteen s = pixels;
    if (!is_opaque) s = (Sixteen){straight_bytes(pixels.a), straight_bytes(pixels.b)};
    look_up(table, &s.a, &s.b);
    s = (Sixteen){s.a | ALPHA, s.b | ALPHA};
    if (is_opaque) return s;
    return (Sixteen){scaled(s.a, alpha_in_both_halves(pixels.a)), scaled(s.b, alpha_in_both_halves(pixels.b))};
}

WIDE void cmachine_map_colors(uint32_t *out, const uint32_t *source, size_t count, const uint8_t *bytes) {
    const Table table = table_of(bytes);
    // Areas of one colour are common, and nothing is most common of all.
    Sixteen last = {0, 0}, result = last;
    for (; count >= 16; count -= 16, out += 16, source += 16) {
        const Sixteen pixels = load_sixteen(source);
        if (!are_same(pixels, last)) {
            last = pixels;
            result = map_colors(&table, pixels);
        }
        store_sixteen(out, result);
    }
    if (count == 0) return;
    uint32_t rest[16] = {0};
    __builtin_memcpy(rest, source, 4 * count);
    store_sixteen(rest, map_colors(&table, load_sixteen(rest)));
    __builtin_memcpy(out, rest, 4 * count);
}

enum { CHANNELS = 4 };

// The tables of the channels, and which of them change anything.
typedef struct {
    Table tables[CHANNELS];
    bool is_used[CHANNELS];
} Tables;

// All bytes are looked up in a table, and those of its channel are kept.
INLINE Sixteen map_channels(const Tables *t, Sixteen pixels) {
    Sixteen s = {straight_bytes(pixels.a), straight_bytes(pixels.b)};
    for (int i = 0; i < CHANNELS; i++) {
        if (!t->is_used[i]) continue;
        Sixteen entries = s;
        look_up(&t->tables[i], &entries.a, &entries.b);
        const U8x32 channel = (U8x32)(U32x8)(0xffu << (8 * i));
        s.a = (U32x8)(channel ? (U8x32)entries.a : (U8x32)s.a);
        s.b = (U32x8)(channel ? (U8x32)entries.b : (U8x32)s.b);
    }
    return (Sixteen){
        scaled(s.a | ALPHA, alpha_in_both_halves(s.a)), scaled(s.b | ALPHA, alpha_in_both_halves(s.b))};
}

WIDE void cmachine_map_channels(uint32_t *out, const uint32_t *source, size_t count, const uint8_t *bytes) {
    Tables t;
    for (int i = 0; i < CHANNELS; i++) {
        t.tables[i] = table_of(bytes + 256 * i);
        t.is_used[i] = false;
        for (int j = 0; j < 256; j++) t.is_used[i] |= bytes[256 * i + j] != j;
    }
    Sixteen last = {0, 0}, result = map_channels(&t, last);
    for (; count >= 16; count -= 16, out += 16, source += 16) {
        const Sixteen pixels = load_sixteen(source);
        if (!are_same(pixels, last)) {
            last = pixels;
            result = map_channels(&t, pixels);
        }
        store_sixteen(out, result);
    }
    if (count == 0) return;
    uint32_t rest[16] = {0};
    __builtin_memcpy(rest, source, 4 * count);
    store_sixteen(rest, map_channels(&t, load_sixteen(rest)));
    __builtin_memcpy(out, rest, 4 * count);
}

WIDE void cmachine_straight(uint32_t *out, const uint32_t *source, size_t count) {
    for (; count >= 8; count -= 8, out += 8, source += 8) {
        const U32x8 pixels = load_eight(source);
        store_eight(out, are_opaque(pixels) ? pixels : straight_bytes(pixels));
    }
    if (count == 0) return;
    store_first(out, count, straight_bytes(load_first(source, count)));
}
