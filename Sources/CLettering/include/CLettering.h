// The project's own face, as Resources/lettering has it: part of the program, so that no file has to be found at run
// time.

#ifndef GLOAMING_LETTERING_H
#define GLOAMING_LETTERING_H

#include <stddef.h>

// The font's bytes, never changed, and how many they are.
const unsigned char *gloaming_rounded(void);
size_t gloaming_rounded_size(void);

#endif
