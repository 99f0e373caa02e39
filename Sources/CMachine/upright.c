#include "CMachine.h"

#if defined(__x86_64__)

#include "picture.h"
#include "wide.h"

// Rows of pictures that are stretched and not turned, eight pixels at once. Places are computed as in Swift, each product
// and sum rounded, nothing fused; sums are whole numbers, and therefore the same in any order.

// Four columns' places across, cut to the bitmap and a pixel around it. A NaN is -1.
INLINE __m256d across(const CMachinePicture *p, double x) {
    const __m256d column = _mm256_add_pd(_mm256_set1_pd(x), _mm256_setr_pd(0, 1, 2, 3));
    const __m256d at = _mm256_add_pd(_mm256_mul_pd(column, _mm256_set1_pd(p->a)), _mm256_set1_pd(p->tx));
    return _mm256_min_pd(_mm256_max_pd(at, _mm256_set1_pd(-1)), _mm256_set1_pd(p->width + 1.0));
}

// The whole parts of eight places that fit 32 bits.
INLINE __m256i wholes(__m256d low, __m256d high) {
    return _mm256_setr_m128i(
        _mm256_cvttpd_epi32(_mm256_floor_pd(low)), _mm256_cvttpd_epi32(_mm256_floor_pd(high)));
}

INLINE double row_place(const CMachinePicture *p, double y) {
    const double at = p->d * y + p->ty;
    const double low = at > -1 ? at : -1;
    return low < p->height + 1.0 ? low : p->height + 1.0;
}

WIDE static void nearest(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    const uint32_t *const row = row_of(p, (int)__builtin_floor(row_place(p, y)));
    const __m256i last = _mm256_set1_epi32(p->width - 1);
    for (int i = 0; i < count; i += 8) {
        const __m256i place = wholes(across(p, x + i), across(p, x + (i + 4)));
        const __m256i column = _mm256_min_epi32(_mm256_max_epi32(place, _mm256_setzero_si256()), last);
        int at[8];
        _mm256_storeu_si256((__m256i *)at, column);
        if (i + 8 <= count) {
            for (int j = 0; j < 8; j++) out[i + j] = row[at[j]];
        } else {
            for (int j = 0; i + j < count; j++) out[i + j] = row[at[j]];
        }
    }
}

// Four pixels between two rows: channels of 16 bits, moved to where signed numbers are.
INLINE __m256i between_rows(const uint32_t *upper, const uint32_t *lower, __m256i first, __m256i second) {
    const __m256i a = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)upper));
    const __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)lower));
    const __m256i sum = _mm256_add_epi16(_mm256_mullo_epi16(a, first), _mm256_mullo_epi16(b, second));
    return _mm256_xor_si256(sum, _mm256_set1_epi16(-32768));
}

// Writes the pixels between two rows from a column on that may lie outside; up to three more.
INLINE void blend_rows(const CMachinePicture *p, int v, int left, int span, uint64_t *out) {
    const uint32_t *const upper = row_of(p, v >> 8), *const lower = row_of(p, (v >> 8) + 1);
    const __m256i first = _mm256_set1_epi16((short)(256 - (v & 255))), second = _mm256_set1_epi16((short)(v & 255));
    for (int k = 0; k < span; k += 4) {
        const int from = left + k;
        __m256i pixels;
        if (from >= 0 && from + 4 <= p->width) {
            pixels = between_rows(upper + from, lower + from, first, second);
        } else {
            uint32_t above[4], below[4];
            for (int j = 0; j < 4; j++) {
                const int column = within(from + j, p->width);
                above[j] = upper[column];
                below[j] = lower[column];
            }
            pixels = between_rows(above, below, first, second);
        }
        _mm256_storeu_si256((__m256i *)(out + k), pixels);
    }
}

// Two pixels, each between two columns: sums in 32 bits, rounded. Their weights lie in two lanes of eight.
INLINE __m256i between_columns(const uint64_t *one, const uint64_t *other, __m256i weights, __m256i lanes) {
    const __m256i order = _mm256_setr_epi8(
        0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
    const __m256i columns = _mm256_loadu2_m128i((const __m128i *)other, (const __m128i *)one);
    const __m256i sum = _mm256_madd_epi16(
        _mm256_shuffle_epi8(columns, order), _mm256_permutevar8x32_epi32(weights, lanes));
    return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(32768 * 256 + 32768)), 16);
}

// A piece of a row; false where it touches too many columns.
WIDE static bool linear(const CMachinePicture *p, uint32_t *out, double x, int v, int count) {
    const __m256d half = _mm256_set1_pd(0.5), parts = _mm256_set1_pd(256);
    int u[PIECE + 8];
    for (int i = 0; i < count; i += 8) {
        const __m256d low = _mm256_mul_pd(_mm256_sub_pd(across(p, x + i), half), parts);
        const __m256d high = _mm256_mul_pd(_mm256_sub_pd(across(p, x + (i + 4)), half), parts);
        _mm256_storeu_si256((__m256i *)(u + i), wholes(low, high));
    }
    const Range range = range_of(u[0], u[count - 1], 0, 1);
    if (range.span > SPAN) return false;
    for (int i = count; i & 7; i++) u[i] = u[count - 1];
    uint64_t columns[SPAN + 4];
    blend_rows(p, v, range.left, range.span, columns);
    const __m256i low = _mm256_setr_epi32(0, 0, 0, 0, 4, 4, 4, 4), one = _mm256_set1_epi32(1);
    for (int i = 0; i < count; i += 8) {
        const __m256i place = _mm256_loadu_si256((const __m256i *)(u + i));
        const __m256i share = _mm256_and_si256(place, _mm256_set1_epi32(255));
        const __m256i weights = _mm256_or_si256(
            _mm256_slli_epi32(share, 16), _mm256_sub_epi32(_mm256_set1_epi32(256), share));
        int at[8];
        _mm256_storeu_si256(
            (__m256i *)at, _mm256_sub_epi32(_mm256_srai_epi32(place, 8), _mm256_set1_epi32(range.left)));
        __m256i sums[4], lanes = low;
        for (int j = 0; j < 4; j++) {
            sums[j] = between_columns(columns + at[j], columns + at[j + 4], weights, lanes);
            lanes = _mm256_add_epi32(lanes, one);
        }
        const __m256i words = _mm256_packus_epi16(
            _mm256_packus_epi32(sums[0], sums[1]), _mm256_packus_epi32(sums[2], sums[3]));
        if (i + 8 <= count) {
            _mm256_storeu_si256((__m256i *)(out + i), words);
        } else {
            store_first(out + i, (size_t)(count - i), words);
        }
    }
    return true;
}

WIDE void cmachine_picture_upright(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, bool is_nearest
) {
    if (is_nearest) return nearest(p, out, x, y, count);
    const int v = (int)__builtin_floor((row_place(p, y) - 0.5) * 256);
    for (int i = 0; i < count; i += PIECE) {
        const int n = least(PIECE, count - i);
        if (!linear(p, out + i, x + i, v, n)) cmachine_picture_linear(p, out + i, x + i, y, n);
    }
}

#else

void cmachine_picture_upright(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, bool is_nearest
) {
    (void)p, (void)out, (void)x, (void)y, (void)count, (void)is_nearest;
}

#endif
