#include "CMachine.h"

#include "stretched.h"

WIDE static void nearest(const CMachinePicture *p, uint32_t *out, double x, double y, int count) {
    const uint32_t *const row = row_of(p, nearest_row(down(p->d, p->ty, p->height, y)));
    for (int i = 0; i < count; i += 8) {
        const I32x8 column = nearest_columns(p, x + i);
        int at[8];
        __builtin_memcpy(at, &column, sizeof at);
        if (i + 8 <= count) {
            for (int j = 0; j < 8; j++) out[i + j] = row[at[j]];
        } else {
            for (int j = 0; i + j < count; j++) out[i + j] = row[at[j]];
        }
    }
}

// A piece of a row; false where it touches too many columns.
WIDE static bool linear(const CMachinePicture *p, uint32_t *out, double x, int v, int count) {
    int u[PIECE + 8];
    for (int i = 0; i < count; i += 8) {
        const I32x8 places = between_places(p, x + i);
        __builtin_memcpy(u + i, &places, sizeof places);
    }
    const Range range = range_of(u[0], u[count - 1], 0, 1);
    if (range.span > SPAN) return false;
    for (int i = count; i & 7; i++) u[i] = u[count - 1];
    uint64_t columns[SPAN + 4];
    const RowPair rows = {
        row_of(p, v >> 8), row_of(p, (v >> 8) + 1), (uint16_t)(256 - (v & 255)), (uint16_t)(v & 255)};
    blend_rows(rows, p->width, range.left, range.span, columns);
    for (int i = 0; i < count; i += 8) {
        I32x8 place;
        __builtin_memcpy(&place, u + i, sizeof place);
        const I32x8 column = (place >> 8) - range.left;
        int at[8];
        __builtin_memcpy(at, &column, sizeof at);
        const U32x8 words = eight_between((uintptr_t)columns, at, column_weights(place));
        if (i + 8 <= count) {
            store_eight(out + i, words);
        } else {
            store_first(out + i, (size_t)(count - i), words);
        }
    }
    return true;
}

WIDE void cmachine_picture_upright(
    const CMachinePicture *p, uint32_t *out, double x, double y, int count, bool is_nearest
) {
    if (is_nearest) return nearest(p, out, x, y, count);
    const int v = between_row(down(p->d, p->ty, p->height, y));
    for (int i = 0; i < count; i += PIECE) {
        const int n = least(PIECE, count - i);
        if (!linear(p, out + i, x + i, v, n)) cmachine_picture_linear(p, out + i, x + i, y, n);
    }
}

WIDE void cmachine_picture_columns(
    const CMachinePicture *p, int32_t *columns, uint32_t *weights, double x, long count
) {
    for (long i = 0; i < count; i += 8) {
        if (weights) {
            const I32x8 place = between_places(p, x + (double)i), column = place >> 8;
            __builtin_memcpy(columns + i, &column, sizeof column);
            store_eight(weights + i, column_weights(place));
        } else {
            const I32x8 column = nearest_columns(p, x + (double)i);
            __builtin_memcpy(columns + i, &column, sizeof column);
        }
    }
}
