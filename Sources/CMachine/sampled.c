#include "CMachine.h"

#if defined(__x86_64__)

#include "between.h"

// Four places at once: the same operations in the same order as in picture.h, nothing fused.

// The greatest whole numbers that are not above four numbers which fit 32 bits.
INLINE __m128i whole(__m256d v) {
    const __m128i cut = _mm256_cvttpd_epi32(v);
    const __m256d above = _mm256_cmp_pd(_mm256_cvtepi32_pd(cut), v, _CMP_GT_OQ);
    const __m128i low = _mm_castpd_si128(_mm256_castpd256_pd128(above));
    const __m128i high = _mm_castpd_si128(_mm256_extractf128_pd(above, 1));
    return _mm_add_epi32(cut, _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(low), _mm_castsi128_ps(high), 0x88)));
}

// Coordinates in a bitmap that ends, cut to it and a pixel around it; what is not a number is -1.
INLINE __m256d cut(__m256d v, double size) {
    return _mm256_min_pd(_mm256_max_pd(v, _mm256_set1_pd(-1)), _mm256_set1_pd(size + 1));
}

// Coordinates in the first of tiles that repeat: 0 to `size`, which may be reached by rounding.
INLINE __m256d wrapped(__m256d v, double size) {
    const __m256d width = _mm256_set1_pd(size);
    const __m256d tile = _mm256_cvtepi32_pd(whole(_mm256_div_pd(v, width)));
    return _mm256_sub_pd(v, _mm256_mul_pd(tile, width));
}

INLINE __m256d limited(__m256d v, double most) {
    return _mm256_min_pd(_mm256_max_pd(v, _mm256_setzero_pd()), _mm256_set1_pd(most));
}

// The pixels in which places lie.
INLINE __m128i nearest(__m256d v, int size, bool is_repeated) {
    if (is_repeated) return _mm256_cvttpd_epi32(limited(wrapped(v, size), size - 1));
    const __m128i found = whole(cut(v, size));
    return _mm_min_epi32(_mm_max_epi32(found, _mm_setzero_si128()), _mm_set1_epi32(size - 1));
}

// The pixels before and behind places, and the shares of those behind in 256ths.
typedef struct { __m128i before, behind, share; } Pair;

INLINE Pair pair_of(__m256d v, int size, bool is_repeated) {
    const __m128i one = _mm_set1_epi32(1), last = _mm_set1_epi32(size - 1), zero = _mm_setzero_si128();
    const __m256d half = _mm256_set1_pd(0.5), times = _mm256_set1_pd(256);
    Pair out;
    if (is_repeated) {
        const __m256d rest = _mm256_mul_pd(wrapped(_mm256_sub_pd(v, half), size), times);
        const __m128i place = _mm256_cvttpd_epi32(limited(rest, size * 256.0 - 1));
        out.share = _mm_and_si128(place, _mm_set1_epi32(255));
        out.before = _mm_srai_epi32(place, 8);
        out.behind = _mm_andnot_si128(_mm_cmpeq_epi32(out.before, last), _mm_add_epi32(out.before, one));
    } else {
        const __m128i place = whole(_mm256_mul_pd(_mm256_sub_pd(cut(v, size), half), times));
        const __m128i number = _mm_srai_epi32(place, 8);
        out.share = _mm_and_si128(place, _mm_set1_epi32(255));
        out.before = _mm_min_epi32(_mm_max_epi32(number, zero), last);
        out.behind = _mm_min_epi32(_mm_max_epi32(_mm_add_epi32(number, one), zero), last);
    }
    return out;
}

INLINE __m128i gathered(const uint32_t *pixels, __m128i rows, __m128i columns) {
    return _mm_i32gather_epi32((const int *)pixels, _mm_add_epi32(rows, columns), 4);
}

// Each of four numbers below 256 in four lanes of 16 bits.
INLINE __m256i in_four_lanes(__m128i v) {
    const __m256i places = _mm256_setr_epi8(
        0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1, 8, -1, 8, -1, 8, -1, 8, -1, 12, -1, 12, -1, 12, -1,
        12, -1);
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(v), places);
}

INLINE __m128i sampled(const CMachinePicture *p, __m256d u, __m256d v, bool is_repeated, bool is_nearest) {
    const __m128i width = _mm_set1_epi32(p->width);
    if (is_nearest) {
        const __m128i row = _mm_mullo_epi32(nearest(v, p->height, is_repeated), width);
        return gathered(p->pixels, row, nearest(u, p->width, is_repeated));
    }
    const Pair across = pair_of(u, p->width, is_repeated), down = pair_of(v, p->height, is_repeated);
    const __m128i upper = _mm_mullo_epi32(down.before, width), lower = _mm_mullo_epi32(down.behind, width);
    const __m128i rest = _mm_sub_epi32(_mm_set1_epi32(256), down.share);
    const __m256i weights = _mm256_broadcastsi128_si256(_mm_or_si128(_mm_slli_epi32(down.share, 16), rest));
    return between(
        gathered(p->pixels, upper, across.before), gathered(p->pixels, upper, across.behind),
        gathered(p->pixels, lower, across.before), gathered(p->pixels, lower, across.behind),
        in_four_lanes(across.share), _mm256_permutevar8x32_epi32(weights, _mm256_setr_epi32(0, 0, 0, 0, 2, 2, 2, 2)),
        _mm256_permutevar8x32_epi32(weights, _mm256_setr_epi32(1, 1, 1, 1, 3, 3, 3, 3)));
}

INLINE void row(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, bool is_repeated, bool is_nearest
) {
    const __m256d a = _mm256_set1_pd(p->a), b = _mm256_set1_pd(p->b);
    const __m256d cy = _mm256_set1_pd(p->c * y), dy = _mm256_set1_pd(p->d * y);
    const __m256d tx = _mm256_set1_pd(p->tx), ty = _mm256_set1_pd(p->ty);
    for (int i = 0; i < count; i += 4) {
        const __m256d at = _mm256_add_pd(_mm256_set1_pd(x), _mm256_setr_pd(i, i + 1, i + 2, i + 3));
        const __m256d u = _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(a, at), cy), tx);
        const __m256d v = _mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(b, at), dy), ty);
        const __m128i four = sampled(p, u, v, is_repeated, is_nearest);
        if (i + 4 <= count) {
            _mm_storeu_si128((__m128i *)(out + i), four);
        } else {
            store_few(out + i, (size_t)(count - i), four);
        }
    }
}

WIDE void cmachine_picture_sampled(
    const CMachinePicture *picture, uint32_t *out, double x, double y, int count, bool is_repeated, bool is_nearest
) {
    if (is_repeated) {
        if (is_nearest) row(picture, out, x, y, count, true, true); else row(picture, out, x, y, count, true, false);
    } else {
        if (is_nearest) row(picture, out, x, y, count, false, true); else row(picture, out, x, y, count, false, false);
    }
}

#else

void cmachine_picture_sampled(
    const CMachinePicture *picture, uint32_t *out, double x, double y, int count, bool is_repeated, bool is_nearest
) {
    (void)picture, (void)out, (void)x, (void)y, (void)count, (void)is_repeated, (void)is_nearest;
}

#endif
