#include "CPNG.h"
#include "messages.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct cpng_reader {
    png_structp png;
    png_infop info;
    cpng_messages messages;
    // What is left to read.
    const uint8_t *bytes;
    size_t count;
};

static void on_read(png_structp png, png_bytep data, size_t size) {
    cpng_reader *reader = png_get_io_ptr(png);
    if (size > reader->count) png_error(png, "the file ends too early");
    memcpy(data, reader->bytes, size);
    reader->bytes += size;
    reader->count -= size;
}

// Names of four letters, each with a zero behind.
static const char unused_chunks[] =
    "tEXt\0zTXt\0iTXt\0iCCP\0sPLT\0hIST\0eXIf\0tIME\0oFFs\0pCAL\0sCAL\0sTER\0bKGD\0sBIT";

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
    cpng_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    reader->bytes = bytes;
    reader->count = count;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->messages, cpng_on_error, cpng_on_warning);
    reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
    if (reader->info == NULL) {
        cpng_reader_destroy(reader);
        return NULL;
    }
    png_set_read_fn(reader->png, reader, on_read);
    return reader;
}

void cpng_reader_destroy(cpng_reader *reader) {
    if (reader == NULL) return;
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}

int cpng_reader_read_header(cpng_reader *reader, cpng_header *header) {
    png_structp png = reader->png;
    png_infop info = reader->info;
    if (setjmp(png_jmpbuf(png))) return CPNG_FAILED;
    // The caller limits the picture's area; libpng's own limit is a million pixels a side.
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    // What nobody asks for is passed over, and never unpacked: a few kilobytes of it can stand for megabytes.
    png_set_keep_unknown_chunks(
        png, PNG_HANDLE_CHUNK_NEVER, (png_const_bytep)unused_chunks, sizeof unused_chunks / 5);
    png_read_info(png, info);
    header->width = png_get_image_width(png, info);
    header->height = png_get_image_height(png, info);
    header->pixels_per_meter_x = png_get_x_pixels_per_meter(png, info);
    header->pixels_per_meter_y = png_get_y_pixels_per_meter(png, info);
    header->packed_row_bytes = png_get_rowbytes(png, info);
    header->is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
    header->color_type = png_get_color_type(png, info);
    header->bit_depth = png_get_bit_depth(png, info);
    png_colorp colors = NULL;
    int color_count = 0;
    png_bytep alphas = NULL;
    int alpha_count = 0;
    png_color_16p key = NULL;
    png_get_PLTE(png, info, &colors, &color_count);
    png_get_tRNS(png, info, &alphas, &alpha_count, &key);
    header->palette_count = header->color_type == PNG_COLOR_TYPE_PALETTE ? color_count : 0;
    for (int i = 0; i < header->palette_count; i++) {
        uint32_t alpha = alphas != NULL && i < alpha_count ? alphas[i] : 255;
        header->palette[i] = colors[i].red | (uint32_t)colors[i].green << 8 | (uint32_t)colors[i].blue << 16 | alpha << 24;
    }
    header->has_key = 0;
    if (key != NULL && png_get_valid(png, info, PNG_INFO_tRNS) != 0) {
        if (header->color_type == PNG_COLOR_TYPE_GRAY) {
            header->has_key = 1;
            header->key = key->gray;
        } else if (header->color_type == PNG_COLOR_TYPE_RGB) {
            header->has_key = 1;
            header->key = key->red | (uint64_t)key->green << 16 | (uint64_t)key->blue << 32;
        }
    }
    header->bytes_left = reader->count;
    return CPNG_OK;
}

// Has libpng turn grey into colour and add an alpha channel where there is none, in each reading.
static void widen(png_structp png, unsigned opaque) {
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, opaque, PNG_FILLER_AFTER);
}

// Reads the rows behind all that was asked of their form, in pixels of so many bytes.
static void read_rows(cpng_reader *reader, uint8_t *pixels, size_t pixel_bytes) {
    png_structp png = reader->png;
    png_infop info = reader->info;
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    png_uint_32 width = png_get_image_width(png, info);
    png_uint_32 height = png_get_image_height(png, info);
    size_t stride = (size_t)width * pixel_bytes;
    if (png_get_rowbytes(png, info) != stride) png_error(png, "the rows are not as long as they should be");
    for (int pass = 0; pass < passes; pass++) {
        for (png_uint_32 y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
    }
    png_read_end(png, info);
}

int cpng_reader_read_pixels(cpng_reader *reader, uint8_t *rgba) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return CPNG_FAILED;
    // Palettes, grey below 8 bits and tRNS become whole channels.
    png_set_expand(png);
    // 16 bits are rounded to 8, not cut (png_set_strip_16 would cut).
    png_set_scale_16(png);
    widen(png, 0xFF);
    read_rows(reader, rgba, 4);
    return CPNG_OK;
}

int cpng_reader_read_fine_pixels(cpng_reader *reader, uint16_t *rgba) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return CPNG_FAILED;
    png_set_expand_16(png);
    // PNG has the higher byte first.
    png_set_swap(png);
    widen(png, 0xFFFF);
    read_rows(reader, (uint8_t *)rgba, 8);
    return CPNG_OK;
}

uint32_t cpng_crc32(const uint8_t *bytes, size_t count) { return (uint32_t)crc32_z(0, bytes, count); }

const char *cpng_reader_error(const cpng_reader *reader) { return reader->messages.error; }
size_t cpng_reader_warning_count(const cpng_reader *reader) { return cpng_messages_warning_count(&reader->messages); }
const char *cpng_reader_warning(const cpng_reader *reader, size_t index) {
    return cpng_messages_warning(&reader->messages, index);
}
