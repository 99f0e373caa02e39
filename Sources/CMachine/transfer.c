#include "CMachine.h"

#if defined(__x86_64__)

#include "straight.h"

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
INLINE void look_up(const Table *table, __m256i *a, __m256i *b) {
    const __m256i upper_half = _mm256_set1_epi8((char)0x80), sixteen = _mm256_set1_epi8(16);
    __m256i low_a = *a, low_b = *b;
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
    *a = sum_a;
    *b = sum_b;
}

// Sixteen pixels.
typedef struct { __m256i a, b; } Sixteen;

INLINE Sixteen load_sixteen(const uint32_t *p) { return (Sixteen){load_eight(p), load_eight(p + 8)}; }

INLINE void store_sixteen(uint32_t *p, Sixteen pixels) {
    store_eight(p, pixels.a);
    store_eight(p + 8, pixels.b);
}

INLINE bool are_same(Sixteen x, Sixteen y) {
    const __m256i difference = _mm256_or_si256(_mm256_xor_si256(x.a, y.a), _mm256_xor_si256(x.b, y.b));
    return _mm256_testz_si256(difference, difference);
}

INLINE Sixteen map_colors(const Table *table, Sixteen pixels) {
    const bool is_opaque = are_opaque(_mm256_and_si256(pixels.a, pixels.b));
    const __m256i full = _mm256_set1_epi32((int)ALPHA);
    Sixteen s = pixels;
    if (!is_opaque) s = (Sixteen){straight_bytes(pixels.a), straight_bytes(pixels.b)};
    look_up(table, &s.a, &s.b);
    s = (Sixteen){_mm256_or_si256(s.a, full), _mm256_or_si256(s.b, full)};
    if (is_opaque) return s;
    return (Sixteen){scaled(s.a, in_both_halves(pixels.a, 3)), scaled(s.b, in_both_halves(pixels.b, 3))};
}

WIDE void cmachine_map_colors(uint32_t *out, const uint32_t *source, size_t count, const uint8_t *bytes) {
    const Table table = table_of(bytes);
    const __m256i zero = _mm256_setzero_si256();
    // Areas of one colour are common, and nothing is most common of all.
    Sixteen last = {zero, zero}, result = last;
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
        const __m256i channel = _mm256_set1_epi32((int)(0xffu << (8 * i)));
        s = (Sixteen){_mm256_blendv_epi8(s.a, entries.a, channel), _mm256_blendv_epi8(s.b, entries.b, channel)};
    }
    const __m256i full = _mm256_set1_epi32((int)ALPHA);
    return (Sixteen){
        scaled(_mm256_or_si256(s.a, full), in_both_halves(s.a, 3)),
        scaled(_mm256_or_si256(s.b, full), in_both_halves(s.b, 3))};
}

WIDE void cmachine_map_channels(uint32_t *out, const uint32_t *source, size_t count, const uint8_t *bytes) {
    Tables t;
    for (int i = 0; i < CHANNELS; i++) {
        t.tables[i] = table_of(bytes + 256 * i);
        t.is_used[i] = false;
        for (int j = 0; j < 256; j++) t.is_used[i] |= bytes[256 * i + j] != j;
    }
    const __m256i zero = _mm256_setzero_si256();
    Sixteen last = {zero, zero}, result = map_channels(&t, last);
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
        const __m256i pixels = load_eight(source);
        store_eight(out, are_opaque(pixels) ? pixels : straight_bytes(pixels));
    }
    if (count == 0) return;
    const __m256i rest = _mm256_maskload_epi32((const int *)source, first_lanes((long)count));
    store_first(out, count, straight_bytes(rest));
}

#else

void cmachine_map_colors(uint32_t *out, const uint32_t *source, size_t count, const uint8_t *table) {
    (void)out, (void)source, (void)count, (void)table;
}

void cmachine_map_channels(uint32_t *out, const uint32_t *source, size_t count, const uint8_t *tables) {
    (void)out, (void)source, (void)count, (void)tables;
}

void cmachine_straight(uint32_t *out, const uint32_t *source, size_t count) {
    (void)out, (void)source, (void)count;
}

#endif
