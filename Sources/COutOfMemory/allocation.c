// The C library's allocation functions, each with a look at what it returns. Where they cannot be put in front of its own
// (another C library, or a sanitizer, which does the same), running out of memory ends as it does for any program.

#include "COutOfMemory.h"

// It says whether the C library is glibc.
#include <stdlib.h>

#include <stdatomic.h>
#include <unistd.h>

static void (*on_failure)(void) = NULL;
static atomic_flag has_failed = ATOMIC_FLAG_INIT;

void out_of_memory_call(void (*handler)(void)) { on_failure = handler; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static inline void *seen(void *memory, size_t size) {
    if (__builtin_expect(memory == NULL, 0) && size != 0 && on_failure != NULL) {
        // Other threads run out of memory at the same time. They wait here, so that one thread alone writes the message.
        while (atomic_flag_test_and_set(&has_failed)) usleep(1000);
        on_failure();
        atomic_flag_clear(&has_failed);
    }
    return memory;
}

void *malloc(size_t size) { return seen(__libc_malloc(size), size); }
void *calloc(size_t count, size_t size) { return seen(__libc_calloc(count, size), count * size); }
void *realloc(void *memory, size_t size) { return seen(__libc_realloc(memory, size), size); }
void *aligned_alloc(size_t alignment, size_t size) { return seen(__libc_memalign(alignment, size), size); }
void *memalign(size_t alignment, size_t size) { return seen(__libc_memalign(alignment, size), size); }

int posix_memalign(void **out, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *memory = seen(__libc_memalign(alignment, size), size);
    if (memory == NULL) return ENOMEM;
    *out = memory;
    return 0;
}

#endif
