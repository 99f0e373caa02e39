#include "cpng_inflate.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static uint8_t *unpack(const uint8_t *bytes, size_t count, size_t limit, size_t *made, int window_bits) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (count > UINT32_MAX || inflateInit2(&stream, window_bits) != Z_OK) return NULL;
    size_t capacity = 1 << 16;
    size_t length = 0;
    uint8_t *out = malloc(capacity);
    int status = out == NULL ? Z_MEM_ERROR : Z_OK;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    while (status == Z_OK) {
        if (length == capacity) {
            if (capacity >= limit) break;
            capacity *= 2;
            uint8_t *larger = realloc(out, capacity);
            if (larger == NULL) break;
            out = larger;
        }
        size_t room = capacity - length;
        stream.next_out = out + length;
        stream.avail_out = (uInt)(room < (1u << 30) ? room : (1u << 30));
        size_t before = stream.avail_out;
        status = inflate(&stream, Z_NO_FLUSH);
        length += before - stream.avail_out;
        if (status == Z_BUF_ERROR) break;
    }
    inflateEnd(&stream);
    if (status != Z_STREAM_END || length > limit) {
        free(out);
        return NULL;
    }
    *made = length;
    return out;
}

uint8_t *cpng_gunzip(const uint8_t *bytes, size_t count, size_t limit, size_t *made) {
    // 16 more than the window's bits: a gzip header and nothing else.
    return unpack(bytes, count, limit, made, 15 + 16);
}

uint8_t *cpng_unzlib(const uint8_t *bytes, size_t count, size_t limit, size_t *made) {
    return unpack(bytes, count, limit, made, 15);
}

void cpng_free(uint8_t *bytes) { free(bytes); }
