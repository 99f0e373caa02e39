#include "CMachine.h"
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cmachine_keep_freed(int threads) {
#ifdef __GLIBC__
    // The largest that it takes: below it memory comes from an arena, and stays there when it is freed.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    mallopt(M_ARENA_MAX, threads + 1);
#else
    (void)threads;
#endif
}
