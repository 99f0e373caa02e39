// Linux's Landlock, by its system calls, which Swift cannot call: they take any number of arguments.

#ifndef GLOAMING_SANDBOX_H
#define GLOAMING_SANDBOX_H

// The edition of Landlock that the kernel has, from 1; where it has none, the negative number of the system's error. On
// other systems always -ENOSYS.
int csandbox_edition(void);

// Begins a set of rules, which forbids all that files can be asked for, connections, and signals to other processes, as far
// as the edition knows these. Returns a descriptor, or the negative number of an error.
int csandbox_begin(int edition);

// The access that a rule allows.
enum {
    // Read a file; of a folder all files and folders in it.
    CSANDBOX_READ = 1,
    // Make, write and remove files and folders in a folder, and list it; or write a file.
    CSANDBOX_WRITE = 2,
};

// Adds a rule to a set that csandbox_begin made: what may be done to a file or folder, which is found now, links followed.
// Returns 0, or the number of an error. A pipe needs no rule.
int csandbox_allow(int rules, int edition, const char *path, int what);

// Puts the thread that calls, and all that it will make, under a set of rules for good, with no new privileges by programs
// that it may start. Returns 0, or the number of an error.
int csandbox_enter(int rules);

#endif
