#ifndef CPNG_INFLATE_H
#define CPNG_INFLATE_H

#include <stddef.h>
#include <stdint.h>

/// Unpacks a gzip file (RFC 1952) by zlib, which libpng brings.
///
/// @param limit the most bytes to make.
/// @param made gets how many there are.
/// @return memory to be freed by cpng_free; NULL for what is no gzip file, is damaged, or holds more than `limit`.
uint8_t *cpng_gunzip(const uint8_t *bytes, size_t count, size_t limit, size_t *made);

/// The same for zlib data (RFC 1950).
uint8_t *cpng_unzlib(const uint8_t *bytes, size_t count, size_t limit, size_t *made);

void cpng_free(uint8_t *bytes);

#endif
