#ifndef CPNG_H
#define CPNG_H

// PNG reading and writing through libpng, in a form that Swift can call.
//
// libpng reports errors by longjmp, which must not cross a Swift frame. Every function here sets its own jump target
// and returns CPNG_OK or CPNG_FAILED; the text of the error, and of every warning, waits in the reader or the writer.
// libpng never calls back into Swift: the reader takes a whole file in memory, and the writer gathers its output in a
// buffer that the caller empties. What is written is compressed beforehand: libpng writes the chunks.
//
// png.h is not included here, so that its macros and types stay out of the Swift modules that import this one.

#include <stddef.h>
#include <stdint.h>

#include "cpng_inflate.h"

enum { CPNG_FAILED = 0, CPNG_OK = 1 };

// PNG's colour types (PNG specification, section 11.2.1).
enum { CPNG_GRAY = 0, CPNG_RGB = 2, CPNG_PALETTE = 3, CPNG_GRAY_ALPHA = 4, CPNG_RGBA = 6 };

// MARK: Writing

typedef struct cpng_writer cpng_writer;

typedef struct {
    uint32_t width;
    uint32_t height;
    int bit_depth;
    int color_type;
    // The palette's colours as red, green, blue; read for CPNG_PALETTE alone.
    const uint8_t *palette;
    int palette_count;
    // The alphas of the palette's first colours; the others are opaque.
    const uint8_t *alphas;
    int alpha_count;
    // The sRGB chunk's rendering intent, 0 ... 3 (section 11.3.2.5); negative for no chunk.
    int srgb_intent;
    // The cICP chunk's four bytes; NULL for no chunk (third edition, section 11.3.2.6).
    const uint8_t *codes;
    // The iCCP chunk's name and packed profile; NULL for no chunk (section 11.3.2.3).
    const uint8_t *profile;
    size_t profile_count;
    // The pHYs chunk's value for both axes; 0 for no chunk.
    uint32_t pixels_per_meter;
} cpng_writer_options;

// A writer for one file; NULL when memory or libpng itself is not to be had.
cpng_writer *cpng_writer_create(void);
void cpng_writer_destroy(cpng_writer *writer);

// Writes all that comes before the pixels.
int cpng_writer_begin(cpng_writer *writer, const cpng_writer_options *options);
// Writes a chunk by its name of four letters: IDAT with the next bytes of the zlib stream that the caller makes of the
// rows, what belongs to animations, and IEND, which has no bytes.
int cpng_writer_write_chunk(cpng_writer *writer, const char *name, const uint8_t *bytes, size_t count);
// Writes an fdAT chunk: the same as IDAT for the frames behind the first, each with its place in the sequence.
int cpng_writer_write_frame_data(cpng_writer *writer, uint32_t sequence, const uint8_t *bytes, size_t count);

// The file's bytes since the last discard; valid until the next call for this writer.
const uint8_t *cpng_writer_bytes(const cpng_writer *writer);
size_t cpng_writer_byte_count(const cpng_writer *writer);
void cpng_writer_discard_bytes(cpng_writer *writer);

// The error's text after CPNG_FAILED; "" before.
const char *cpng_writer_error(const cpng_writer *writer);
size_t cpng_writer_warning_count(const cpng_writer *writer);
const char *cpng_writer_warning(const cpng_writer *writer, size_t index);

// MARK: Reading

typedef struct cpng_reader cpng_reader;

typedef struct {
    uint32_t width;
    uint32_t height;
    // From the pHYs chunk, when its unit is the metre; else 0.
    uint32_t pixels_per_meter_x;
    uint32_t pixels_per_meter_y;
    // Of a row as the file has it, before it is packed; without the byte for its filter.
    size_t packed_row_bytes;
    int is_interlaced;
    int color_type;
    int bit_depth;
    // The colours of a palette, straight: red in the lowest byte, alpha in the highest.
    uint32_t palette[256];
    int palette_count;
    // Whether one value is transparent, and which: grey, or red in the lowest 16 bits, then green, then blue.
    int has_key;
    uint64_t key;
    // Behind what was read so far: pixels and all chunks after them.
    size_t bytes_left;
} cpng_header;

// A reader of one file in memory, which must outlive it; NULL when memory or libpng itself is not to be had.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);
void cpng_reader_destroy(cpng_reader *reader);

// Reads all that comes before the pixels. Nothing in proportion to the picture's size is allocated here.
int cpng_reader_read_header(cpng_reader *reader, cpng_header *header);
// Reads the rest of the file: the pixels as straight RGBA, 8 bits a channel, without gamma correction, width x 4 bytes
// a row, and then all chunks to the file's end. Rows are written one by one as the file's data comes; of a file that is
// interlaced `rgba` is to be filled with zeros beforehand.
int cpng_reader_read_pixels(cpng_reader *reader, uint8_t *rgba);

// The same in 16 bits a channel, the lower byte first, width x 8 bytes a row: in place of the above, not besides it.
int cpng_reader_read_fine_pixels(cpng_reader *reader, uint16_t *rgba);

// The checksum of chunks (PNG specification, section 5.5).
uint32_t cpng_crc32(const uint8_t *bytes, size_t count);

const char *cpng_reader_error(const cpng_reader *reader);
size_t cpng_reader_warning_count(const cpng_reader *reader);
const char *cpng_reader_warning(const cpng_reader *reader, size_t index);

#endif
