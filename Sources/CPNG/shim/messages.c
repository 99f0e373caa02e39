#include "messages.h"

#include <stdio.h>

void cpng_on_error(png_structp png, png_const_charp message) {
    cpng_messages *messages = png_get_error_ptr(png);
    snprintf(messages->error, sizeof messages->error, "%s", message ? message : "unknown error");
    // To the setjmp of the function in this module that called libpng.
    png_longjmp(png, 1);
}

void cpng_on_warning(png_structp png, png_const_charp message) {
    cpng_messages *messages = png_get_error_ptr(png);
    size_t index = messages->warning_count;
    messages->warning_count += 1;
    if (index < cpng_most_warnings - 1) {
        snprintf(messages->warnings[index], cpng_message_size, "%s", message ? message : "unknown warning");
    } else {
        snprintf(
            messages->warnings[cpng_most_warnings - 1], cpng_message_size, "and %zu more warnings",
            messages->warning_count - (cpng_most_warnings - 1));
    }
}

size_t cpng_messages_warning_count(const cpng_messages *messages) {
    return messages->warning_count < cpng_most_warnings ? messages->warning_count : cpng_most_warnings;
}

const char *cpng_messages_warning(const cpng_messages *messages, size_t index) {
    return index < cpng_messages_warning_count(messages) ? messages->warnings[index] : "";
}
