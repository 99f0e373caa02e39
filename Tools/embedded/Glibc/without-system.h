// In a page there are neither files nor threads: whatever would open one fails, and locks are nothing.
#include <errno.h>
#include <stddef.h>
// A pointer in wasi-libc, which Swift cannot make of nothing.
#define pthread_t wasi_pthread_t
#include <sys/types.h>
#undef pthread_t

// Macros of casts there, which Swift does not see.
#undef EAGAIN
#undef EINTR
#undef EISDIR
#undef EMFILE
#undef ENFILE
#undef ENOENT
#undef ENOMEM
static const int EAGAIN = 6, EINTR = 27, EISDIR = 31, EMFILE = 33, ENFILE = 41, ENOENT = 44, ENOMEM = 48;

static const int O_RDONLY = 0, O_WRONLY = 1, O_CLOEXEC = 0, O_NONBLOCK = 0, O_NOCTTY = 0, F_GETFD = 0;
static const int F_DUPFD_CLOEXEC = 0;
static const int STDIN_FILENO = 0, STDOUT_FILENO = 1, STDERR_FILENO = 2;
static const int POLLIN = 1, POLLOUT = 4;
enum { DT_DIR = 4, DT_REG = 8 };
struct stat { mode_t st_mode; off_t st_size; };
struct pollfd { int fd; short events, revents; };
struct dirent { unsigned char d_type; char d_name[256]; };
typedef struct cglibc_folder DIR;
static inline int cglibc_missing(void) { errno = ENOENT; return -1; }
static inline int open(const char *path, int flags, mode_t mode) { return cglibc_missing(); }
static inline int close(int descriptor) { return cglibc_missing(); }
static inline int fcntl(int descriptor, int command, int value) { return cglibc_missing(); }
static inline int fstat(int descriptor, struct stat *status) { return cglibc_missing(); }
static inline int stat(const char *path, struct stat *status) { return cglibc_missing(); }
static inline ssize_t read(int descriptor, void *bytes, size_t count) { return cglibc_missing(); }
static inline ssize_t write(int descriptor, const void *bytes, size_t count) { return cglibc_missing(); }
static inline ssize_t pread(int descriptor, void *bytes, size_t count, off_t place) { return cglibc_missing(); }
static inline ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t place) { return cglibc_missing(); }
static inline int poll(struct pollfd *requests, size_t count, int timeout) { return cglibc_missing(); }
static inline DIR *opendir(const char *path) { cglibc_missing(); return NULL; }
static inline struct dirent *readdir(DIR *folder) { return NULL; }
static inline int closedir(DIR *folder) { return 0; }

typedef unsigned long pthread_t;
static inline int pthread_mutex_init(pthread_mutex_t *m, const void *a) { return 0; }
static inline int pthread_mutex_destroy(pthread_mutex_t *m) { return 0; }
static inline int pthread_mutex_lock(pthread_mutex_t *m) { return 0; }
static inline int pthread_mutex_unlock(pthread_mutex_t *m) { return 0; }
static inline int pthread_cond_init(pthread_cond_t *c, const void *a) { return 0; }
static inline int pthread_cond_destroy(pthread_cond_t *c) { return 0; }
static inline int pthread_cond_wait(pthread_cond_t *c, pthread_mutex_t *m) { __builtin_trap(); }
static inline int pthread_cond_broadcast(pthread_cond_t *c) { return 0; }
static inline int pthread_attr_init(pthread_attr_t *a) { return 0; }
static inline int pthread_attr_destroy(pthread_attr_t *a) { return 0; }
// What a page's own stack allows is nowhere to be read.
static inline int pthread_attr_getstacksize(const pthread_attr_t *a, size_t *size) { *size = 1 << 30; return 0; }
static inline int pthread_attr_setstacksize(pthread_attr_t *a, size_t size) { return 0; }
static inline int pthread_create(pthread_t *t, const pthread_attr_t *a, void *(*f)(void *), void *x) { return EAGAIN; }
static inline int pthread_detach(pthread_t t) { return 0; }
static inline pthread_t pthread_self(void) { return 1; }
static inline int pthread_equal(pthread_t a, pthread_t b) { return a == b; }
enum { _SC_NPROCESSORS_ONLN = 84, MADV_HUGEPAGE = 14 };
static inline long sysconf(int name) { return 1; }
static inline int madvise(void *address, size_t length, int advice) { return 0; }
