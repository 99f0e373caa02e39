#define _GNU_SOURCE

#include "CSandbox.h"

#include <errno.h>

#ifdef __linux__

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers of linux/landlock.h, which may be older than the kernel. System calls have these on every architecture.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { CREATE_RULESET_VERSION = 1, RULE_PATH_BENEATH = 1 };

enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIR = 1 << 3,
    REMOVE_DIR = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_DIR = 1 << 7,
    MAKE_REG = 1 << 8,
    // From here on by edition: renaming into other folders since 2, cutting files since 3, devices' settings since 5.
    REFER = 1 << 13,
    TRUNCATE = 1 << 14,
    IOCTL_DEV = 1 << 15,
};

struct ruleset {
    uint64_t files;
    // Binding and connecting TCP sockets, since edition 4.
    uint64_t connections;
    // Sockets without a file's name, and signals, since edition 6.
    uint64_t scopes;
};

struct path_rule {
    uint64_t allowed;
    int32_t folder;
} __attribute__((packed));

static uint64_t known_rights(int edition) {
    if (edition >= 5) return (IOCTL_DEV << 1) - 1;
    if (edition >= 3) return (TRUNCATE << 1) - 1;
    if (edition >= 2) return (REFER << 1) - 1;
    return REFER - 1;
}

int csandbox_edition(void) {
    long edition = syscall(CREATE_RULESET, NULL, 0, CREATE_RULESET_VERSION);
    return edition < 0 ? -errno : (int)edition;
}

int csandbox_begin(int edition) {
    struct ruleset rules = {.files = known_rights(edition)};
    if (edition >= 4) rules.connections = 3;
    if (edition >= 6) rules.scopes = 3;
    // A kernel refuses a structure that is longer than the one that it knows, unless the rest is zero.
    long descriptor = syscall(CREATE_RULESET, &rules, sizeof rules, 0);
    return descriptor < 0 ? -errno : (int)descriptor;
}

int csandbox_allow(int rules, int edition, const char *path, int what) {
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0) return errno;
    struct stat status;
    int error = fstat(descriptor, &status) == 0 ? 0 : errno;
    if (error == 0) {
        int is_folder = S_ISDIR(status.st_mode);
        uint64_t allowed = 0;
        if (what & CSANDBOX_READ) allowed |= READ_FILE | (is_folder ? READ_DIR : 0);
        if (what & CSANDBOX_WRITE) {
            allowed |= WRITE_FILE | TRUNCATE;
            if (is_folder) allowed |= READ_DIR | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG;
        }
        struct path_rule rule = {.allowed = allowed & known_rights(edition), .folder = descriptor};
        if (syscall(ADD_RULE, rules, RULE_PATH_BENEATH, &rule, 0) != 0) {
            // A pipe or socket lies in no file system, and is under no rules.
            error = errno == EBADFD ? 0 : errno;
        }
    }
    close(descriptor);
    return error;
}

int csandbox_enter(int rules) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    return syscall(RESTRICT_SELF, rules, 0) == 0 ? 0 : errno;
}

#else

int csandbox_edition(void) { return -ENOSYS; }
int csandbox_begin(int edition) { return -ENOSYS; }
int csandbox_allow(int rules, int edition, const char *path, int what) { return ENOSYS; }
int csandbox_enter(int rules) { return ENOSYS; }

#endif
