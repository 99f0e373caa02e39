// Files of Resources as a part of the program, so that none has to be found at run time.

#ifndef GLOAMING_RESOURCES_H
#define GLOAMING_RESOURCES_H

#include <stddef.h>

// The project's own face: the font's bytes, never changed, and how many they are.
const unsigned char *gloaming_rounded(void);
size_t gloaming_rounded_size(void);

// A file of Resources/words: its name there, and its bytes, never changed.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t size;
} gloaming_words_file;

// The files of words by an index from 0; NULL behind the last.
const gloaming_words_file *gloaming_words(size_t index);

#endif
