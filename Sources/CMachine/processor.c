#include "CMachine.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)

#include <cpuid.h>

// AVX2 and BMI, and a system that keeps the wide registers (Intel 64 manual, volume 1, sections 14.3 and 14.7.1).
static bool has_wide(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX)) return false;
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    if ((low & 6) != 6) return false;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    return (b & bit_AVX2) && (b & bit_BMI) && (b & bit_BMI2);
}

// AVX-512 with bytes, words and shorter registers, and a system that keeps all of it (section 15.2 there).
static bool has_widest(void) {
    unsigned a, b, c, d, low, high;
    if (!has_wide() || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    const unsigned wanted = bit_AVX512F | bit_AVX512BW | bit_AVX512VL;
    return (low & 0xe6) == 0xe6 && (b & wanted) == wanted;
}

static bool has_pictures(void) { return true; }

#elif defined(__aarch64__) || defined(__wasm_simd128__)

// NEON is a part of it; of WebAssembly only what has vectors of 16 bytes is built.
static bool has_wide(void) { return true; }
static bool has_widest(void) { return false; }
static bool has_pictures(void) { return true; }

#else

// Kernels draw there too, but Clang takes their vectors apart: Swift's loops ask for less.
static bool has_wide(void) { return false; }
static bool has_widest(void) { return false; }
static bool has_pictures(void) { return false; }

#endif

static bool is_baseline(void) {
#if defined(__wasm__)
    // A page has no environment.
    return false;
#else
    const char *const wish = getenv("GLOAMING_CPU");
    return wish && strcmp(wish, "baseline") == 0;
#endif
}

// 0 where nobody has asked yet; two threads that ask at once find the same.
static bool once(atomic_int *known, bool (*ask)(void)) {
    int answer = atomic_load_explicit(known, memory_order_relaxed);
    if (answer == 0) {
        answer = ask() && !is_baseline() ? 2 : 1;
        atomic_store_explicit(known, answer, memory_order_relaxed);
    }
    return answer == 2;
}

bool cmachine_has_wide(void) {
    static atomic_int known;
    return once(&known, has_wide);
}

bool cmachine_has_widest(void) {
    static atomic_int known;
    return once(&known, has_widest);
}

bool cmachine_has_pictures(void) {
    static atomic_int known;
    return once(&known, has_pictures);
}
