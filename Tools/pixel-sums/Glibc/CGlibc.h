// What the sources use of the C library, for a processor for which the toolchain has no module of it.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// Swift sees neither macros like errno nor functions of any number of arguments.
static inline int cglibc_errno(void) { return errno; }
static inline void cglibc_set_errno(int value) { errno = value; }
static inline int cglibc_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int cglibc_fcntl(int descriptor, int command, int value) { return fcntl(descriptor, command, value); }
