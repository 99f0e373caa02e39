#include "CMachine.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)

#include <cpuid.h>

// AVX2 and BMI, and a system that keeps the wide registers (Intel 64 manual, volume 1, sections 14.3 and 14.7.1).
static bool found(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX)) return false;
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    if ((low & 6) != 6) return false;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    return (b & bit_AVX2) && (b & bit_BMI) && (b & bit_BMI2);
}

#else

static bool found(void) { return false; }

#endif

bool cmachine_has_wide(void) {
    // 0 where nobody has asked yet; two threads that ask at once find the same.
    static atomic_int known;
    int answer = atomic_load_explicit(&known, memory_order_relaxed);
    if (answer == 0) {
        const char *const wish = getenv("GLOAMING_CPU");
        answer = found() && !(wish && strcmp(wish, "baseline") == 0) ? 2 : 1;
        atomic_store_explicit(&known, answer, memory_order_relaxed);
    }
    return answer == 2;
}
