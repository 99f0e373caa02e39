#include "CMachine.h"

#include "sweep.h"

// The coverage, 0 … 255, of a rectangle of so many 1024ths of a pixel.
INLINE uint32_t part(uint32_t width, uint32_t height) { return byte_of(width * height >> 10); }

// Rows of which all are covered alike, in 1024ths of a pixel: their height, and the widths of their first and last pixels.
typedef struct {
    uint32_t *first;
    size_t pitch;
    long number, count;
    uint32_t height, left, right;
} Rows;

// A colour with a coverage, as factors and summands for eight pixels.
typedef struct {
    U16x16 rest;
    Channels added;
} Layer;

INLINE Layer layer_of(Channels color, U32x8 cover) {
    const Channels source = covered(color, in_both_halves(cover));
    // A whole 255th more of the sum is one more of the quotient: the source is added before the division.
    return (Layer){255 - alphas(source.odd), {times_255(source.even), times_255(source.odd)}};
}

INLINE void lay(uint32_t *p, const Layer *layer) {
    store_eight(p, faded(load_eight(p), layer->rest, layer->added));
}

INLINE void lay_first(uint32_t *p, long count, const Layer *layer) {
    if (count == 8) return lay(p, layer);
    store_first(p, (size_t)count, faded(load_first(p, (size_t)count), layer->rest, layer->added));
}

INLINE void fill_eights(const Rows *rows, uint32_t word) {
    const Channels color = channels(word);
    const U32x8 lane = lane_numbers(), inside = part(1024, rows->height), edge = part(rows->right, rows->height);
    // Eight pixels, whole eights, and one to eight; or the latter alone.
    const long rest = ((rows->count - 1) & 7) + 1, middle = rows->count - rest - 8;
    U32x8 cover = lane == (uint32_t)(rest - 1) ? edge : inside;
    uint32_t *row = rows->first;
    if (rows->count <= 8) {
        cover[0] = part(rows->left, rows->height);
        const Layer only = layer_of(color, cover);
        for (long i = 0; i < rows->number; i++, row += rows->pitch) lay_first(row, rest, &only);
        return;
    }
    const Layer last = layer_of(color, cover), all = layer_of(color, inside);
    cover = inside;
    cover[0] = part(rows->left, rows->height);
    const Layer first = layer_of(color, cover);
    const bool is_stored = word >> 24 == 255 && inside[0] == 255;
    for (long i = 0; i < rows->number; i++, row += rows->pitch) {
        uint32_t *p = row + 8;
        lay(row, &first);
        if (is_stored) {
            store(p, middle, (U32x8)word);
            p += middle;
        } else {
            long n = middle;
            for (; n >= 32; n -= 32, p += 32) {
                lay(p, &all);
                lay(p + 8, &all);
                lay(p + 16, &all);
                lay(p + 24, &all);
            }
            for (; n > 0; n -= 8, p += 8) lay(p, &all);
        }
        lay_first(p, rest, &last);
    }
}

#if VECTOR_AVX2

// The same for registers of 64 bytes.

#define WIDEST __attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2")))
#define WIDEST_INLINE static inline __attribute__((always_inline, target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2")))

typedef struct {
    __m512i rest, even, odd;
} WidestLayer;

WIDEST_INLINE __m512i even_of(__m512i pixels) { return _mm512_and_si512(pixels, _mm512_set1_epi32(0x00ff00ff)); }

WIDEST_INLINE __m512i odd_of(__m512i pixels) { return _mm512_srli_epi16(pixels, 8); }

WIDEST_INLINE __m512i divided(__m512i sums) { return _mm512_mulhi_epu16(sums, _mm512_set1_epi16(257)); }

WIDEST_INLINE __m512i product(__m512i a, __m512i b) {
    return _mm512_add_epi16(_mm512_mullo_epi16(a, b), _mm512_set1_epi16(128));
}

// @param cover a byte in each word.
WIDEST_INLINE WidestLayer widest_layer_of(uint32_t color, __m512i cover) {
    const __m512i words = _mm512_set1_epi32((int)color), most = _mm512_set1_epi16(255);
    const __m512i m = _mm512_or_si512(cover, _mm512_slli_epi32(cover, 16));
    const __m512i even = divided(product(even_of(words), m)), odd = divided(product(odd_of(words), m));
    const __m512i alpha = _mm512_srli_epi32(odd, 16);
    return (WidestLayer){
        _mm512_sub_epi16(most, _mm512_or_si512(alpha, _mm512_slli_epi32(alpha, 16))), product(even, most),
        product(odd, most)};
}

WIDEST_INLINE __m512i laid(__m512i target, WidestLayer layer) {
    const __m512i even = _mm512_add_epi16(_mm512_mullo_epi16(even_of(target), layer.rest), layer.even);
    const __m512i odd = _mm512_add_epi16(_mm512_mullo_epi16(odd_of(target), layer.rest), layer.odd);
    return _mm512_or_si512(divided(even), _mm512_slli_epi16(divided(odd), 8));
}

WIDEST_INLINE void lay_sixteen(uint32_t *p, WidestLayer layer) {
    _mm512_storeu_si512(p, laid(_mm512_loadu_si512(p), layer));
}

WIDEST_INLINE void lay_some(uint32_t *p, __mmask16 some, WidestLayer layer) {
    _mm512_mask_storeu_epi32(p, some, laid(_mm512_maskz_loadu_epi32(some, p), layer));
}

// Pixels that are all covered alike. Loops count vectors: of loops that count pixels Clang makes slower code.
WIDEST_INLINE void lay_all(uint32_t *p, size_t count, WidestLayer layer) {
    size_t n = count >> 4;
    for (; n >= 4; n -= 4, p += 64) {
        lay_sixteen(p, layer);
        lay_sixteen(p + 16, layer);
        lay_sixteen(p + 32, layer);
        lay_sixteen(p + 48, layer);
    }
    for (; n > 0; n--, p += 16) lay_sixteen(p, layer);
    if (count & 15) lay_some(p, (__mmask16)((1u << (count & 15)) - 1), layer);
}

WIDEST_INLINE void store_all(uint32_t *p, size_t count, __m512i words) {
    for (size_t n = count >> 4; n > 0; n--, p += 16) _mm512_storeu_si512(p, words);
    if (count & 15) _mm512_mask_storeu_epi32(p, (__mmask16)((1u << (count & 15)) - 1), words);
}

// Asks for the row that comes after the next, of those that are left.
WIDEST_INLINE void fetch_ahead(const uint32_t *row, size_t pitch, size_t count, long left) {
    if (left < 3) return;
    for (size_t i = 0; i < count; i += 16) __builtin_prefetch(row + 2 * pitch + i, 1);
}

WIDEST static void fill_whole_sixteens(const Rows *rows, uint32_t word) {
    const WidestLayer layer = widest_layer_of(word, _mm512_set1_epi32(255));
    const __m512i words = _mm512_set1_epi32((int)word);
    const size_t count = (size_t)rows->count, pitch = rows->pitch;
    uint32_t *row = rows->first;
    if (word >> 24 == 255) {
        for (long left = rows->number; left > 0; left--, row += pitch) store_all(row, count, words);
        return;
    }
    for (long left = rows->number; left > 0; left--, row += pitch) {
        fetch_ahead(row, pitch, count, left);
        lay_all(row, count, layer);
    }
}

WIDEST static void fill_sixteens(const Rows *rows, uint32_t word) {
    const __m512i inside = _mm512_set1_epi32((int)part(1024, rows->height));
    const __m512i left_part = _mm512_set1_epi32((int)part(rows->left, rows->height));
    const __m512i right_part = _mm512_set1_epi32((int)part(rows->right, rows->height));
    // Sixteen pixels, whole sixteens, and one to sixteen.
    const size_t count = (size_t)rows->count, rest = ((count - 1) & 15) + 1, middle = count - rest - 16;
    const __mmask16 some = (__mmask16)(0xffff >> (16 - rest)), end = (__mmask16)(1 << (rest - 1));
    const WidestLayer first = widest_layer_of(word, _mm512_mask_mov_epi32(inside, 1, left_part));
    const WidestLayer all = widest_layer_of(word, inside);
    const WidestLayer last = widest_layer_of(word, _mm512_mask_mov_epi32(inside, end, right_part));
    const bool is_stored = word >> 24 == 255 && part(1024, rows->height) == 255;
    const __m512i words = _mm512_set1_epi32((int)word);
    uint32_t *row = rows->first;
    for (long left = rows->number; left > 0; left--, row += rows->pitch) {
        fetch_ahead(row, rows->pitch, count, left);
        lay_sixteen(row, first);
        if (is_stored) store_all(row + 16, middle, words); else lay_all(row + 16, middle, all);
        lay_some(row + 16 + middle, some, last);
    }
}

#endif

// The fewest pixels of a row for which more of them at once are worth what is found for them first.
enum { WIDEST_COUNT = 32 };

WIDE void cmachine_fill_rectangle(
    uint32_t *target, size_t pitch, int x0, int y0, int x1, int y1, uint32_t color, bool is_widest
) {
    const int first = x0 >> 10, last = (x1 - 1) >> 10;
    Rows rows = {.pitch = pitch, .count = last - first + 1};
    rows.left = (uint32_t)(first == last ? x1 - x0 : 1024 - (x0 & 1023));
    rows.right = (uint32_t)(first == last ? x1 - x0 : x1 - last * 1024);
    for (int y = y0; y < y1;) {
        // A row that is covered in part, or all that are covered whole.
        const int whole = y & 1023 ? 0 : (y1 - y) >> 10;
        const int end = whole > 0 ? y + whole * 1024 : (y | 1023) + 1 < y1 ? (y | 1023) + 1 : y1;
        rows.first = target + (size_t)(y >> 10) * pitch + first;
        rows.number = whole > 0 ? whole : 1;
        rows.height = whole > 0 ? 1024 : (uint32_t)(end - y);
        y = end;
#if VECTOR_AVX2
        if (is_widest && rows.count > 8 && cmachine_has_widest()) {
            if (rows.left == 1024 && rows.right == 1024 && whole > 0) {
                fill_whole_sixteens(&rows, color);
                continue;
            }
            if (rows.count > WIDEST_COUNT) {
                fill_sixteens(&rows, color);
                continue;
            }
        }
#endif
        fill_eights(&rows, color);
    }
    (void)is_widest;
}
