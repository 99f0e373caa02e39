// The functions of CPNG.h where there is no libpng: chunks are written, and headers read. Pixels are read in Swift
// (PNGRowReader, PNGPassReader); files with faults, which libpng may read in part, are refused here.

#include "CPNG.h"

#include <stdlib.h>
#include <string.h>

static uint32_t word(const uint8_t *p) { return (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3]; }

// MARK: Checksums

uint32_t cpng_crc32(const uint8_t *bytes, size_t count) {
    // Four bytes at a time: what a byte does to the sum when one to three others follow.
    static uint32_t after[4][256];
    if (!after[0][1]) {
        for (uint32_t byte = 0; byte < 256; byte++) {
            uint32_t sum = byte;
            for (int bit = 0; bit < 8; bit++) sum = sum & 1 ? sum >> 1 ^ 0xEDB88320u : sum >> 1;
            after[0][byte] = sum;
        }
        for (int place = 1; place < 4; place++)
            for (uint32_t byte = 0; byte < 256; byte++) {
                uint32_t before = after[place - 1][byte];
                after[place][byte] = before >> 8 ^ after[0][before & 255];
            }
    }
    uint32_t sum = ~0u;
    for (; count >= 4; count -= 4, bytes += 4) {
        sum ^= (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
        sum = after[3][sum & 255] ^ after[2][sum >> 8 & 255] ^ after[1][sum >> 16 & 255] ^ after[0][sum >> 24];
    }
    while (count--) sum = sum >> 8 ^ after[0][(sum ^ *bytes++) & 255];
    return ~sum;
}

// MARK: Writing

struct cpng_writer {
    uint8_t *bytes;
    size_t count, room;
    const char *error;
};

cpng_writer *cpng_writer_create(void) {
    cpng_writer *writer = calloc(1, sizeof *writer);
    if (writer) writer->error = "";
    return writer;
}

void cpng_writer_destroy(cpng_writer *writer) {
    free(writer->bytes);
    free(writer);
}

static int append(cpng_writer *writer, const void *bytes, size_t count) {
    if (writer->room - writer->count < count) {
        size_t room = writer->count + count + writer->room / 2;
        uint8_t *memory = realloc(writer->bytes, room);
        if (!memory) {
            writer->error = "there is no memory left";
            return CPNG_FAILED;
        }
        writer->bytes = memory;
        writer->room = room;
    }
    if (count) memcpy(writer->bytes + writer->count, bytes, count);
    writer->count += count;
    return CPNG_OK;
}

static int append_word(cpng_writer *writer, uint32_t value) {
    uint8_t bytes[4] = {value >> 24, value >> 16, value >> 8, value};
    return append(writer, bytes, 4);
}

// A chunk whose data is in two parts.
static int write_parts(
    cpng_writer *writer, const char *name, const uint8_t *first, size_t first_count, const uint8_t *rest, size_t count) {
    if (!append_word(writer, first_count + count)) return CPNG_FAILED;
    size_t begin = writer->count;
    if (!append(writer, name, 4) || !append(writer, first, first_count) || !append(writer, rest, count)) return CPNG_FAILED;
    return append_word(writer, cpng_crc32(writer->bytes + begin, writer->count - begin));
}

int cpng_writer_begin(cpng_writer *writer, const cpng_writer_options *o) {
    static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    uint8_t header[13] = {
        o->width >> 24, o->width >> 16, o->width >> 8, o->width, o->height >> 24, o->height >> 16, o->height >> 8, o->height,
        o->bit_depth, o->color_type, 0, 0, 0};
    if (!append(writer, signature, 8) || !cpng_writer_write_chunk(writer, "IHDR", header, 13)) return CPNG_FAILED;
    if (o->srgb_intent >= 0) {
        uint8_t intent = o->srgb_intent;
        if (!cpng_writer_write_chunk(writer, "sRGB", &intent, 1)) return CPNG_FAILED;
    }
    if (o->codes && !cpng_writer_write_chunk(writer, "cICP", o->codes, 4)) return CPNG_FAILED;
    if (o->profile && !cpng_writer_write_chunk(writer, "iCCP", o->profile, o->profile_count)) return CPNG_FAILED;
    if (o->color_type == CPNG_PALETTE) {
        if (!cpng_writer_write_chunk(writer, "PLTE", o->palette, 3 * (size_t)o->palette_count)) return CPNG_FAILED;
        if (o->alpha_count && !cpng_writer_write_chunk(writer, "tRNS", o->alphas, o->alpha_count)) return CPNG_FAILED;
    }
    if (o->pixels_per_meter) {
        uint32_t n = o->pixels_per_meter;
        uint8_t sizes[9] = {n >> 24, n >> 16, n >> 8, n, n >> 24, n >> 16, n >> 8, n, 1};
        return cpng_writer_write_chunk(writer, "pHYs", sizes, 9);
    }
    return CPNG_OK;
}

int cpng_writer_write_chunk(cpng_writer *writer, const char *name, const uint8_t *bytes, size_t count) {
    return write_parts(writer, name, NULL, 0, bytes, count);
}

int cpng_writer_write_frame_data(cpng_writer *writer, uint32_t sequence, const uint8_t *bytes, size_t count) {
    uint8_t number[4] = {sequence >> 24, sequence >> 16, sequence >> 8, sequence};
    return write_parts(writer, "fdAT", number, 4, bytes, count);
}

const uint8_t *cpng_writer_bytes(const cpng_writer *writer) { return writer->bytes; }
size_t cpng_writer_byte_count(const cpng_writer *writer) { return writer->count; }
void cpng_writer_discard_bytes(cpng_writer *writer) { writer->count = 0; }
const char *cpng_writer_error(const cpng_writer *writer) { return writer->error; }
size_t cpng_writer_warning_count(const cpng_writer *writer) { return 0; }
const char *cpng_writer_warning(const cpng_writer *writer, size_t index) { return ""; }

// MARK: Reading

struct cpng_reader {
    const uint8_t *bytes;
    size_t count;
    const char *error;
};

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
    cpng_reader *reader = malloc(sizeof *reader);
    if (reader) *reader = (cpng_reader){bytes, count, ""};
    return reader;
}

void cpng_reader_destroy(cpng_reader *reader) { free(reader); }

static int refuse(cpng_reader *reader, const char *error) {
    reader->error = error;
    return CPNG_FAILED;
}

// The channels of a colour type that may have the bit depth; 0 for none.
static int channels(int color_type, int bit_depth) {
    if (bit_depth != 1 && bit_depth != 2 && bit_depth != 4 && bit_depth != 8 && bit_depth != 16) return 0;
    switch (color_type) {
    case CPNG_GRAY: return 1;
    case CPNG_PALETTE: return bit_depth <= 8 ? 1 : 0;
    case CPNG_RGB: return bit_depth >= 8 ? 3 : 0;
    case CPNG_GRAY_ALPHA: return bit_depth >= 8 ? 2 : 0;
    case CPNG_RGBA: return bit_depth >= 8 ? 4 : 0;
    }
    return 0;
}

int cpng_reader_read_header(cpng_reader *reader, cpng_header *header) {
    const uint8_t *bytes = reader->bytes;
    memset(header, 0, sizeof *header);
    if (reader->count < 8 || memcmp(bytes, "\x89PNG\r\n\x1a\n", 8)) return refuse(reader, "Not a PNG file");
    size_t place = 8, alpha_count = 0;
    const uint8_t *alphas = NULL;
    int is_begun = 0, sample_channels = 0;
    while (1) {
        if (reader->count - place < 12) return refuse(reader, "Read Error");
        size_t size = word(bytes + place);
        const uint8_t *name = bytes + place + 4, *data = name + 4;
        if (size > reader->count - place - 12) return refuse(reader, "Read Error");
        if (!memcmp(name, "IDAT", 4)) break;
        if (cpng_crc32(name, size + 4) != word(data + size)) return refuse(reader, "CRC error");
        if (!is_begun) {
            if (memcmp(name, "IHDR", 4) || size != 13) return refuse(reader, "Missing IHDR before other chunks");
            header->width = word(data);
            header->height = word(data + 4);
            header->bit_depth = data[8];
            header->color_type = data[9];
            header->is_interlaced = data[12];
            sample_channels = channels(data[9], data[8]);
            if (!sample_channels || !header->width || !header->height || header->width >> 31 || header->height >> 31 ||
                data[10] || data[11] || data[12] > 1)
                return refuse(reader, "Invalid IHDR data");
            is_begun = 1;
        } else if (!memcmp(name, "PLTE", 4)) {
            if (size % 3 || size > 768 || !size) return refuse(reader, "Invalid palette");
            header->palette_count = size / 3;
            for (size_t i = 0; i < size / 3; i++)
                header->palette[i] = data[3 * i] | data[3 * i + 1] << 8 | data[3 * i + 2] << 16 | 0xFF000000u;
        } else if (!memcmp(name, "tRNS", 4)) {
            alphas = data;
            alpha_count = size;
        } else if (!memcmp(name, "pHYs", 4) && size == 9 && data[8] == 1) {
            header->pixels_per_meter_x = word(data);
            header->pixels_per_meter_y = word(data + 4);
        } else if (!(name[0] & 32)) {
            return refuse(reader, "unhandled critical chunk");
        }
        place += size + 12;
    }
    if (!is_begun) return refuse(reader, "Missing IHDR before IDAT");
    if (header->color_type == CPNG_PALETTE) {
        if (!header->palette_count) return refuse(reader, "Missing PLTE before IDAT");
        for (size_t i = 0; i < alpha_count && i < (size_t)header->palette_count; i++)
            header->palette[i] = (header->palette[i] & 0xFFFFFF) | (uint32_t)alphas[i] << 24;
    } else if (alpha_count == 2 && header->color_type == CPNG_GRAY) {
        header->has_key = 1;
        header->key = alphas[0] << 8 | alphas[1];
    } else if (alpha_count == 6 && header->color_type == CPNG_RGB) {
        header->has_key = 1;
        for (int i = 0; i < 3; i++) header->key |= (uint64_t)(alphas[2 * i] << 8 | alphas[2 * i + 1]) << (16 * i);
    }
    // In 64 bits: a row may have more than 2³² of them.
    header->packed_row_bytes = ((uint64_t)header->width * sample_channels * header->bit_depth + 7) / 8;
    header->bytes_left = reader->count - place - 8;
    return CPNG_OK;
}

static const char *const unread = "its chunks or its pixels have faults";
int cpng_reader_read_pixels(cpng_reader *reader, uint8_t *rgba) { return refuse(reader, unread); }
int cpng_reader_read_fine_pixels(cpng_reader *reader, uint16_t *rgba) { return refuse(reader, unread); }
const char *cpng_reader_error(const cpng_reader *reader) { return reader->error; }
size_t cpng_reader_warning_count(const cpng_reader *reader) { return 0; }
const char *cpng_reader_warning(const cpng_reader *reader, size_t index) { return ""; }
