#include "CPNG.h"
#include "messages.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_writer {
    png_structp png;
    png_infop info;
    cpng_messages messages;
    // Output that waits for the caller.
    uint8_t *bytes;
    size_t count;
    size_t capacity;
};

static void on_write(png_structp png, png_bytep data, size_t size) {
    cpng_writer *writer = png_get_io_ptr(png);
    if (size > writer->capacity - writer->count) {
        size_t needed = writer->count + size;
        size_t capacity = writer->capacity * 2 > needed ? writer->capacity * 2 : needed;
        uint8_t *bytes = needed < size ? NULL : realloc(writer->bytes, capacity);
        if (bytes == NULL) png_error(png, "out of memory");
        writer->bytes = bytes;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->count, data, size);
    writer->count += size;
}

static void on_flush(png_structp png) { (void)png; }

cpng_writer *cpng_writer_create(void) {
    cpng_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) return NULL;
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->messages, cpng_on_error, cpng_on_warning);
    writer->info = writer->png ? png_create_info_struct(writer->png) : NULL;
    if (writer->info == NULL) {
        cpng_writer_destroy(writer);
        return NULL;
    }
    png_set_write_fn(writer->png, writer, on_write, on_flush);
    return writer;
}

void cpng_writer_destroy(cpng_writer *writer) {
    if (writer == NULL) return;
    png_destroy_write_struct(&writer->png, &writer->info);
    free(writer->bytes);
    free(writer);
}

int cpng_writer_begin(cpng_writer *writer, const cpng_writer_options *options) {
    png_structp png = writer->png;
    png_infop info = writer->info;
    if (setjmp(png_jmpbuf(png))) return CPNG_FAILED;
    // The caller limits sizes; libpng's own limit is a million pixels a side.
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(
        png, info, options->width, options->height, options->bit_depth, options->color_type, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    if (options->color_type == PNG_COLOR_TYPE_PALETTE) {
        if (options->palette_count > PNG_MAX_PALETTE_LENGTH) png_error(png, "too many colours for a palette");
        png_color palette[PNG_MAX_PALETTE_LENGTH];
        for (int i = 0; i < options->palette_count; i++) {
            const uint8_t *rgb = options->palette + 3 * i;
            palette[i] = (png_color){.red = rgb[0], .green = rgb[1], .blue = rgb[2]};
        }
        png_set_PLTE(png, info, palette, options->palette_count);
        if (options->alpha_count > 0) png_set_tRNS(png, info, options->alphas, options->alpha_count, NULL);
    }
    // The chunks are written directly: libpng would pack the profile by zlib, whose bytes differ from version to version, and
    // it has no function for cICP.
    png_unknown_chunk colors[2];
    int color_count = 0;
    if (options->codes != NULL) {
        colors[color_count++] = (png_unknown_chunk){
            .name = "cICP", .data = (png_byte *)options->codes, .size = 4, .location = PNG_HAVE_IHDR};
    }
    if (options->profile != NULL) {
        colors[color_count++] = (png_unknown_chunk){
            .name = "iCCP", .data = (png_byte *)options->profile, .size = options->profile_count,
            .location = PNG_HAVE_IHDR};
    }
    if (color_count > 0) {
        png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_ALWAYS, (png_const_bytep) "cICP\0iCCP", 2);
        png_set_unknown_chunks(png, info, colors, color_count);
    }
    if (options->srgb_intent >= 0) png_set_sRGB(png, info, options->srgb_intent);
    if (options->pixels_per_meter > 0) {
        png_set_pHYs(png, info, options->pixels_per_meter, options->pixels_per_meter, PNG_RESOLUTION_METER);
    }
    png_write_info(png, info);
    return CPNG_OK;
}

// libpng's own end of a file would miss the rows that it has not seen; chunks it writes as they are.
int cpng_writer_write_chunk(cpng_writer *writer, const char *name, const uint8_t *bytes, size_t count) {
    if (setjmp(png_jmpbuf(writer->png))) return CPNG_FAILED;
    png_write_chunk(writer->png, (png_const_bytep)name, bytes, count);
    return CPNG_OK;
}

int cpng_writer_write_frame_data(cpng_writer *writer, uint32_t sequence, const uint8_t *bytes, size_t count) {
    if (setjmp(png_jmpbuf(writer->png))) return CPNG_FAILED;
    if (count > PNG_UINT_31_MAX - 4) png_error(writer->png, "too much data for a chunk");
    uint8_t number[4];
    png_save_uint_32(number, sequence);
    png_write_chunk_start(writer->png, (png_const_bytep) "fdAT", (png_uint_32)count + 4);
    png_write_chunk_data(writer->png, number, sizeof number);
    png_write_chunk_data(writer->png, bytes, count);
    png_write_chunk_end(writer->png);
    return CPNG_OK;
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer) { return writer->bytes; }
size_t cpng_writer_byte_count(const cpng_writer *writer) { return writer->count; }
void cpng_writer_discard_bytes(cpng_writer *writer) { writer->count = 0; }

const char *cpng_writer_error(const cpng_writer *writer) { return writer->messages.error; }
size_t cpng_writer_warning_count(const cpng_writer *writer) { return cpng_messages_warning_count(&writer->messages); }
const char *cpng_writer_warning(const cpng_writer *writer, size_t index) {
    return cpng_messages_warning(&writer->messages, index);
}
