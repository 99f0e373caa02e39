// What the sources use of the C library, for a processor for which the toolchain has no module of it.
#ifdef __wasi__
#include "without-system.h"
#else
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
#endif
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Swift sees neither macros like errno nor functions of any number of arguments.
static inline int cglibc_errno(void) { return errno; }
static inline void cglibc_set_errno(int value) { errno = value; }
static inline int cglibc_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int cglibc_fcntl(int descriptor, int command, int value) { return fcntl(descriptor, command, value); }
