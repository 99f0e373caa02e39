#ifndef CPNG_MESSAGES_H
#define CPNG_MESSAGES_H

#include <png.h>
#include <stddef.h>

// What libpng had to say: its error and its warnings, as text.

enum {
    // libpng's messages, chunk name included, stay below 196 bytes (PNG_MAX_ERROR_TEXT).
    cpng_message_size = 256,
    // A hostile file can give one warning for every twelve bytes; the last place then tells how many were not kept.
    cpng_most_warnings = 64
};

typedef struct {
    char error[cpng_message_size];
    char warnings[cpng_most_warnings][cpng_message_size];
    size_t warning_count;
} cpng_messages;

// libpng's callbacks; the error pointer is a cpng_messages.
PNG_NORETURN void cpng_on_error(png_structp png, png_const_charp message);
void cpng_on_warning(png_structp png, png_const_charp message);

size_t cpng_messages_warning_count(const cpng_messages *messages);
const char *cpng_messages_warning(const cpng_messages *messages, size_t index);

#endif
