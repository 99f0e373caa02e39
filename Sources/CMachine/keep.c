#include "CMachine.h"
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/resource.h>
#endif

long long cmachine_address_limit(void) {
#ifdef __GLIBC__
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < 1ULL << 62)
        return (long long)limit.rlim_cur;
#endif
    return -1;
}

void cmachine_keep_freed(int arenas) {
#ifdef __GLIBC__
    // The largest that it takes: below it memory comes from an arena, and stays there when it is freed.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    mallopt(M_ARENA_MAX, arenas);
#else
    (void)arenas;
#endif
}
