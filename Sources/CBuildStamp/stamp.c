#include "CBuildStamp.h"

// A section of its own, so that its bytes can be replaced when everything is compiled: a flag for the compiler would have
// everything compiled anew for each commit. Volatile, or the compiler would take it to be empty for ever.
#ifdef __ELF__
__attribute__((section(".build_stamp"), used, retain))
#endif
static const volatile char stamp[64] = "";

const char *build_stamp(void) {
    // The last byte is not the stamp's: the text always ends.
    return stamp[63] == '\0' ? (const char *)stamp : "";
}
