#ifndef VECTOR_H
#define VECTOR_H

// Vectors of 32 bytes, for kernels that are written once for all processors: Clang's own vectors, of which it makes AVX2 on
// x86-64 and pairs of NEON registers on 64-bit ARM, and which it takes apart where a processor has no such registers. Here
// is what Clang has no operators for, or makes worse code of.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A product that is fused with a sum rounds once less, and Clang fuses where the processor can.
#pragma STDC FP_CONTRACT OFF

// WIDE functions, and INLINE ones in them, may use AVX2 where there is such a thing. VECTOR_PLAIN takes the forms for
// processors of which nothing is known, so that they can be tested.
#if defined(__x86_64__)
#include <immintrin.h>
#define WIDE __attribute__((target("avx2,bmi,bmi2")))
#define INLINE static inline __attribute__((always_inline, target("avx2,bmi,bmi2")))
#else
#define WIDE
#define INLINE static inline __attribute__((always_inline))
#endif
#if defined(__x86_64__) && !defined(VECTOR_PLAIN)
#define VECTOR_AVX2 1
#define VECTOR_SSE2 1
#elif defined(__aarch64__) && !defined(VECTOR_PLAIN)
#include <arm_neon.h>
#define VECTOR_NEON 1
#endif

typedef uint8_t U8x32 __attribute__((ext_vector_type(32)));
typedef uint16_t U16x16 __attribute__((ext_vector_type(16)));
typedef uint32_t U32x8 __attribute__((ext_vector_type(8)));
typedef int32_t I32x8 __attribute__((ext_vector_type(8)));
typedef uint64_t U64x4 __attribute__((ext_vector_type(4)));
typedef float F32x8 __attribute__((ext_vector_type(8)));
typedef double F64x4 __attribute__((ext_vector_type(4)));
typedef uint8_t U8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t U8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t U16x8 __attribute__((ext_vector_type(8)));
typedef int16_t I16x8 __attribute__((ext_vector_type(8)));
typedef int32_t I32x4 __attribute__((ext_vector_type(4)));
typedef uint32_t U32x4 __attribute__((ext_vector_type(4)));

#if VECTOR_NEON
typedef uint64_t U64x2 __attribute__((ext_vector_type(2)));

// The two registers of a vector, and back.
#define LOW(type, v) ((type)__builtin_shufflevector((U64x4)(v), (U64x4)(v), 0, 1))
#define HIGH(type, v) ((type)__builtin_shufflevector((U64x4)(v), (U64x4)(v), 2, 3))
#define BOTH(type, low, high) ((type)__builtin_shufflevector((U64x2)(low), (U64x2)(high), 0, 1, 2, 3))
#endif

INLINE U32x8 load_eight(const uint32_t *p) {
    U32x8 v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

INLINE void store_eight(uint32_t *p, U32x8 v) { __builtin_memcpy(p, &v, sizeof v); }

INLINE U32x8 lane_numbers(void) { return (U32x8){0, 1, 2, 3, 4, 5, 6, 7}; }

// The first one to eight words, zeros for the rest, without a look at what lies behind them.
INLINE U32x8 load_first(const uint32_t *p, size_t count) {
#if VECTOR_AVX2
    const __m256i lanes = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), (__m256i)lane_numbers());
    return (U32x8)_mm256_maskload_epi32((const int *)p, lanes);
#else
    if (count == 8) return load_eight(p);
    U32x4 low = 0, few = 0;
    uint64_t two = 0;
    size_t at = count & 4;
    if (at) __builtin_memcpy(&low, p, 16);
    if (count & 2) {
        __builtin_memcpy(&two, p + at, 8);
        few.x = (uint32_t)two;
        few.y = (uint32_t)(two >> 32);
        at += 2;
        if (count & 1) few.z = p[at];
    } else if (count & 1) {
        few.x = p[at];
    }
    const U32x4 zero = 0;
    return count & 4 ? __builtin_shufflevector(low, few, 0, 1, 2, 3, 4, 5, 6, 7)
                     : __builtin_shufflevector(few, zero, 0, 1, 2, 3, 4, 5, 6, 7);
#endif
}

INLINE U32x4 low_half(U32x8 v) { return __builtin_shufflevector(v, v, 0, 1, 2, 3); }

INLINE U32x4 high_half(U32x8 v) { return __builtin_shufflevector(v, v, 4, 5, 6, 7); }

// Eight words looked up among eight, by their numbers from 0 to 7.
INLINE U32x8 of_eight(U32x8 words, U32x8 numbers) {
#if VECTOR_AVX2
    return (U32x8)_mm256_permutevar8x32_epi32((__m256i)words, (__m256i)numbers);
#elif VECTOR_NEON
    const uint8x16x2_t bytes = {{LOW(uint8x16_t, words), HIGH(uint8x16_t, words)}};
    const U32x8 places = numbers * 0x04040404 + 0x03020100;
    return BOTH(U32x8, vqtbl2q_u8(bytes, LOW(uint8x16_t, places)), vqtbl2q_u8(bytes, HIGH(uint8x16_t, places)));
#else
    U32x8 out;
    for (int i = 0; i < 8; i++) out[i] = words[numbers[i] & 7];
    return out;
#endif
}

// Writes the first one to three of four words: many processors take longer for a masked store than for two plain ones.
INLINE void store_few(uint32_t *p, size_t count, U32x4 words) {
    if (count & 2) {
        __builtin_memcpy(p, &words, 8);
        words = __builtin_shufflevector(words, words, 2, 3, 2, 3);
        p += 2;
    }
    if (count & 1) *p = words.x;
}

// Writes the first one to eight words.
INLINE void store_first(uint32_t *p, size_t count, U32x8 words) {
    if (count == 8) return store_eight(p, words);
    U32x4 half = low_half(words);
    if (count & 4) {
        __builtin_memcpy(p, &half, 16);
        half = high_half(words);
        p += 4;
    }
    store_few(p, count, half);
}

// One to seven bytes, the rest zeros, without a look at what lies behind them.
INLINE uint64_t few_bytes(const uint8_t *p, size_t count) {
    uint64_t bytes = 0;
    uint32_t four;
    uint16_t two;
    size_t at = 0;
    if (count & 4) {
        __builtin_memcpy(&four, p, 4);
        bytes = four;
        at = 4;
    }
    if (count & 2) {
        __builtin_memcpy(&two, p + at, 2);
        bytes |= (uint64_t)two << (8 * at);
        at += 2;
    }
    if (count & 1) bytes |= (uint64_t)p[at] << (8 * at);
    return bytes;
}

// Eight bytes as words, and words up to 255 as bytes.
INLINE U32x8 spread_bytes(uint64_t bytes) {
    U8x8 v;
    __builtin_memcpy(&v, &bytes, 8);
    return __builtin_convertvector(v, U32x8);
}

INLINE void store_bytes(uint8_t *p, U32x8 words) {
#if VECTOR_AVX2
    const __m256i shorts = _mm256_packus_epi32((__m256i)words, (__m256i)words);
    const __m256i packed = _mm256_permutevar8x32_epi32(
        _mm256_packus_epi16(shorts, shorts), _mm256_setr_epi32(0, 4, 0, 0, 0, 0, 0, 0));
    _mm_storel_epi64((__m128i *)p, _mm256_castsi256_si128(packed));
#else
    const U8x8 bytes = __builtin_convertvector(words, U8x8);
    __builtin_memcpy(p, &bytes, 8);
#endif
}

INLINE bool are_zeros(U32x8 v) {
#if VECTOR_AVX2
    return _mm256_testz_si256((__m256i)v, (__m256i)v);
#elif VECTOR_NEON
    return vmaxvq_u32(vorrq_u32(LOW(uint32x4_t, v), HIGH(uint32x4_t, v))) == 0;
#else
    return __builtin_reduce_or(v) == 0;
#endif
}

// Whether the upper byte of each word is 255.
INLINE bool are_opaque(U32x8 pixels) {
    const uint32_t alpha = 0xff000000;
#if VECTOR_AVX2
    return _mm256_testc_si256((__m256i)pixels, _mm256_set1_epi32((int)alpha));
#elif VECTOR_NEON
    return vminvq_u32(vandq_u32(LOW(uint32x4_t, pixels), HIGH(uint32x4_t, pixels))) >= alpha;
#else
    return __builtin_reduce_and(pixels) >= alpha;
#endif
}

// The upper bits of all words, the first one's lowest.
INLINE uint32_t sign_bits(I32x8 v) {
#if VECTOR_AVX2
    return (uint32_t)_mm256_movemask_ps((__m256)v);
#else
    const U32x8 bits = (U32x8){1, 2, 4, 8, 16, 32, 64, 128} & (U32x8)(v < 0);
#if VECTOR_NEON
    return vaddvq_u32(vorrq_u32(LOW(uint32x4_t, bits), HIGH(uint32x4_t, bits)));
#else
    return __builtin_reduce_or(bits);
#endif
#endif
}

// Divided by 255 to the nearest, of numbers to which 128 was added: (t + (t >> 8)) >> 8 is t · 257 >> 16. The sum may have
// 17 bits.
INLINE U16x16 divided_by_255(U16x16 t) {
#if VECTOR_AVX2
    return (U16x16)_mm256_mulhi_epu16((__m256i)t, _mm256_set1_epi16(257));
#elif VECTOR_NEON
    const uint16x8_t low = LOW(uint16x8_t, t), high = HIGH(uint16x8_t, t);
    return BOTH(
        U16x16, vshrq_n_u16(vhaddq_u16(low, vshrq_n_u16(low, 8)), 7),
        vshrq_n_u16(vhaddq_u16(high, vshrq_n_u16(high, 8)), 7));
#else
    const U16x16 shares = t >> 8;
    return ((t & shares) + ((t ^ shares) >> 1)) >> 7;
#endif
}

// Products of two bytes, divided by 255 to the nearest.
INLINE U16x16 multiply(U16x16 a, U16x16 b) {
#if VECTOR_NEON
    // Both shifts round, as 128 would have it.
    const U16x16 t = a * b;
    const uint16x8_t low = LOW(uint16x8_t, t), high = HIGH(uint16x8_t, t);
    return BOTH(U16x16, vrshrq_n_u16(vrsraq_n_u16(low, low, 8), 8), vrshrq_n_u16(vrsraq_n_u16(high, high, 8), 8));
#else
    return divided_by_255(a * b + 128);
#endif
}

// Sums of the products of two signed numbers of 16 bits each.
INLINE U32x8 paired_products(U16x16 a, U16x16 b) {
#if VECTOR_AVX2
    return (U32x8)_mm256_madd_epi16((__m256i)a, (__m256i)b);
#elif VECTOR_NEON
    const int16x8_t low_a = LOW(int16x8_t, a), low_b = LOW(int16x8_t, b);
    const int16x8_t high_a = HIGH(int16x8_t, a), high_b = HIGH(int16x8_t, b);
    const int32x4_t low = vpaddq_s32(
        vmull_s16(vget_low_s16(low_a), vget_low_s16(low_b)), vmull_high_s16(low_a, low_b));
    const int32x4_t high = vpaddq_s32(
        vmull_s16(vget_low_s16(high_a), vget_low_s16(high_b)), vmull_high_s16(high_a, high_b));
    return BOTH(U32x8, low, high);
#else
    const I32x8 x = (I32x8)a, y = (I32x8)b;
    return (U32x8)((x << 16 >> 16) * (y << 16 >> 16) + (x >> 16) * (y >> 16));
#endif
}

// Four pixels' channels in lanes of 16 bits.
INLINE U16x16 channels_of_four(U32x4 pixels) { return __builtin_convertvector((U8x16)pixels, U16x16); }

// Channels up to 255 as four pixels: of the first and third in one vector's halves, of the others in the other's.
INLINE U32x4 four_of_channels(U32x8 a, U32x8 b) {
#if VECTOR_AVX2
    const __m256i shorts = _mm256_packus_epi32((__m256i)a, (__m256i)b);
    const __m256i bytes = _mm256_packus_epi16(shorts, shorts);
    return (U32x4)_mm256_castsi256_si128(_mm256_permute4x64_epi64(bytes, 0x08));
#else
    const U16x16 shorts = __builtin_shufflevector(
        (U16x16)a, (U16x16)b, 0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30);
    return (U32x4)__builtin_convertvector(shorts, U8x16);
#endif
}

// Channels up to 255 as eight pixels: of the first and fifth in the first vector's halves, and so on.
INLINE U32x8 eight_of_channels(const U32x8 v[4]) {
#if VECTOR_AVX2
    return (U32x8)_mm256_packus_epi16(
        _mm256_packus_epi32((__m256i)v[0], (__m256i)v[1]), _mm256_packus_epi32((__m256i)v[2], (__m256i)v[3]));
#else
    const U16x16 a = __builtin_shufflevector(
        (U16x16)v[0], (U16x16)v[1], 0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30);
    const U16x16 b = __builtin_shufflevector(
        (U16x16)v[2], (U16x16)v[3], 0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30);
    return (U32x8)__builtin_shufflevector(
        (U8x32)a, (U8x32)b, 0, 2, 4, 6, 8, 10, 12, 14, 32, 34, 36, 38, 40, 42, 44, 46, 16, 18, 20, 22, 24, 26, 28, 30, 48,
        50, 52, 54, 56, 58, 60, 62);
#endif
}

// Numbers that fit, towards zero.
INLINE I32x8 cut_to_wholes(F32x8 v) {
#if VECTOR_AVX2
    return (I32x8)_mm256_cvttps_epi32((__m256)v);
#elif VECTOR_NEON
    return BOTH(I32x8, vcvtq_s32_f32(LOW(float32x4_t, v)), vcvtq_s32_f32(HIGH(float32x4_t, v)));
#else
    return __builtin_convertvector(v, I32x8);
#endif
}

// Numbers up to 2²² to the nearest, halves to the even one.
INLINE I32x8 nearest_wholes(F32x8 v) {
#if VECTOR_AVX2
    return (I32x8)_mm256_cvtps_epi32((__m256)v);
#elif VECTOR_NEON
    return BOTH(I32x8, vcvtnq_s32_f32(LOW(float32x4_t, v)), vcvtnq_s32_f32(HIGH(float32x4_t, v)));
#else
    return (I32x8)(v + 12582912) - 0x4b400000;
#endif
}

// The greatest whole numbers that are not above numbers which fit 32 bits.
INLINE I32x4 wholes_below(F64x4 v) { return __builtin_convertvector(__builtin_elementwise_floor(v), I32x4); }

INLINE F32x8 numbers_of(U32x8 wholes) { return __builtin_convertvector((I32x8)wholes, F32x8); }

// The lesser and the greater of two numbers; the second where one is none.
INLINE F32x8 lesser(F32x8 a, F32x8 b) { return a < b ? a : b; }

INLINE F32x8 greater(F32x8 a, F32x8 b) { return a > b ? a : b; }

#endif
