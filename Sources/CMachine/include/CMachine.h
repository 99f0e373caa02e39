#ifndef CMACHINE_H
#define CMACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Has the C library keep freed memory for what comes next, instead of giving it back to the system after each use.
/// Where the library has no such setting, nothing changes.
/// @param arenas how many places there are that threads allocate from, each for itself.
void cmachine_keep_freed(int arenas);

/// How many bytes of addresses the process may have (`ulimit -v`); -1 where there is no limit.
long long cmachine_address_limit(void);

/// Whether `cmachine_sha256_absorb` can be called: the processor has instructions for it.
bool cmachine_has_sha256(void);

/// Adds blocks to the state of a SHA-256 sum (FIPS 180-4, section 6.2.2), by the processor's own instructions.
/// @param state eight words.
/// @param blocks any bytes.
/// @param count how many blocks of 64 bytes there are.
void cmachine_sha256_absorb(uint32_t *_Nonnull state, const uint8_t *_Nonnull blocks, size_t count);

/// The integer part of a number, in one instruction. Swift's own conversion asks first whether the number fits, which
/// takes longer than what it is needed for in loops over lines.
/// @param v below 2⁶³ in magnitude; not NaN.
static inline int64_t cmachine_integer(double v) { return (int64_t)v; }

/// Four numbers at once.
typedef float cmachine_four __attribute__((ext_vector_type(4)));

/// Four numbers cut to 0 … 1; what is not a number is 0. Swift makes single numbers of its own selections.
static inline cmachine_four cmachine_clamped(cmachine_four v) {
    const cmachine_four zero = 0, one = 1;
    const cmachine_four low = v > zero ? v : zero;
    return low < one ? low : one;
}

/// The lesser of each two.
static inline cmachine_four cmachine_least(cmachine_four a, cmachine_four b) { return a < b ? a : b; }

/// Whether the functions below can be called, which take eight pixels at once: the processor has AVX2 and BMI2, or is a
/// 64-bit ARM, and the environment's `GLOAMING_CPU` is not `baseline`. Both are asked once, at the first call.
bool cmachine_has_wide(void);

/// Some rows of a scan converter's cells: see Raster's CellBand.
typedef struct {
    int32_t *_Nonnull cells;
    uint64_t *_Nonnull bits;
    /// Cells, and words of bits, from one row to the next.
    size_t stride;
    size_t words;
    /// How many pixels of each row count, and how many rows there are.
    size_t width;
    size_t rows;
} CMachineCells;

/// Makes pixels of one colour of cells, and leaves zeros: what Raster's SolidSweep does, with the same bits.
/// @param band the rows.
/// @param target the first row's first pixel.
/// @param pitch pixels from one row to the next.
/// @param color a premultiplied colour.
/// @param even_odd the rule: even-odd, or else non-zero.
void cmachine_sweep(
    const CMachineCells *_Nonnull band, uint32_t *_Nonnull target, size_t pitch, uint32_t color, bool even_odd);

/// A stretch of one row that is covered: see Raster's Sweep.
typedef struct {
    /// The first pixel, counted from the region's left edge, and how many there are.
    int32_t x, count;
    /// 1 … 255 for all of its pixels; 0 if each has its own value in the row's coverage.
    int32_t value;
} CMachineRun;

/// Turns a row of cells into coverage, and leaves zeros: what Raster's Sweep does, with the same bits.
/// @param row the first row of these counts.
/// @param coverage gets a byte for each pixel of runs whose value is 0; room for as many as there are cells.
/// @param runs gets the runs from left to right; room for one for each 16 cells and two more.
/// @return how many runs there are.
size_t cmachine_sweep_row(
    const CMachineCells *_Nonnull row, bool even_odd, uint8_t *_Nonnull coverage, CMachineRun *_Nonnull runs);

/// Turns four rows of cells of finer pixels, of which there are 4 × 4 in each pixel, into a row of coverage, and leaves zeros:
/// what Raster's Scanner does, with the same bits.
/// @param rows the first of these counts; its width is that of the finer pixels.
/// @param sums zeros before and after; room for as many as there are pixels and eight more.
/// @param coverage gets a byte for each pixel of a run; room for as many as there are cells.
/// @param runs gets the runs from left to right, each of pixels with values of their own.
/// @return how many runs there are.
size_t cmachine_sweep_fine(
    const CMachineCells *_Nonnull rows, bool even_odd, uint16_t *_Nonnull sums, uint8_t *_Nonnull coverage,
    CMachineRun *_Nonnull runs);

/// Fills a rectangle with one colour, as Raster's SolidSweep does, with the same bits.
/// @param target the first pixel of the surface.
/// @param pitch pixels from one row to the next.
/// @param x0 the left edge in 1024ths of a pixel from the first one; so are the others, right and below of the first.
/// @param color a premultiplied colour.
/// @param is_widest whether registers of 64 bytes may be used, where the processor has some: AVX-512 with bytes and words.
void cmachine_fill_rectangle(
    uint32_t *_Nonnull target, size_t pitch, int x0, int y0, int x1, int y1, uint32_t color, bool is_widest);

/// Whether the processor has registers of 64 bytes as well, which some kernels use.
bool cmachine_has_widest(void);

/// Lays a colour over pixels, as Raster's Composite does, with the same bits.
/// @param target the first of them.
/// @param count how many there are.
/// @param color premultiplied.
/// @param coverage a byte for each.
void cmachine_mask(
    uint32_t *_Nonnull target, size_t count, uint32_t color, const uint8_t *_Nonnull coverage);

/// Adds bytes of coverage to others; 255 is the most.
/// @param target the first of those that grow.
/// @param pitch bytes from one row of them to the next.
/// @param mask rows of `blocks` times 16 bytes, one after the other.
void cmachine_add_coverage(
    uint8_t *_Nonnull target, size_t pitch, const uint8_t *_Nonnull mask, size_t blocks, size_t rows);

/// Lays pixels over others, as Raster's Composite does, with the same bits.
/// @param target the first of those below.
/// @param source premultiplied pixels.
/// @param count how many there are of each.
/// @param coverage 1 to 255, for all of them.
void cmachine_over(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull source, size_t count, uint8_t coverage);

/// The same with a byte of coverage for each.
/// @param coverage `count` bytes.
void cmachine_over_masked(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull source, size_t count, const uint8_t *_Nonnull coverage);

/// Multiplies pixels by others' luminance, which contains their alpha, as Raster's LayerEffects does.
/// @param target the first of those that are multiplied.
/// @param mask premultiplied pixels.
/// @param count how many there are of each.
/// @param by_alpha whether by their alpha instead.
void cmachine_multiply_mask(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull mask, size_t count, bool by_alpha);

/// Straight bytes of premultiplied pixels, as Raster's StraightColor has them. This function and those below it to
/// `cmachine_blend` can be called where `cmachine_has_wide`, and read and write the same pixels where both pointers are
/// the same.
void cmachine_straight(uint32_t *_Nonnull out, const uint32_t *_Nonnull source, size_t count);

/// Pixels whose straight colours are changed by a table, as Raster's LinearLight does.
/// @param table 256 bytes.
void cmachine_map_colors(
    uint32_t *_Nonnull out, const uint32_t *_Nonnull source, size_t count, const uint8_t *_Nonnull table);

/// Pixels whose straight channels are changed by tables, as Raster's ComponentTransfer does.
/// @param tables 256 bytes each for red, green, blue and alpha.
void cmachine_map_channels(
    uint32_t *_Nonnull out, const uint32_t *_Nonnull source, size_t count, const uint8_t *_Nonnull tables);

/// Pixels whose straight channels are changed by a matrix, as Raster's ColorMatrix does.
/// @param factors five for each of red, green, blue and alpha: for those four, and a constant.
void cmachine_color_matrix(
    uint32_t *_Nonnull out, const uint32_t *_Nonnull source, size_t count, const float *_Nonnull factors);

/// Combines premultiplied channels: k₁xy + k₂x + k₃y + k₄, cut to the alpha, as Raster's Composite effect does.
/// @param target x, and the result.
/// @param other y.
/// @param k four factors.
void cmachine_arithmetic(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull other, size_t count, const float *_Nonnull k);

/// Ways of combining two pixels besides one over the other.
typedef enum { cmachine_in, cmachine_out, cmachine_atop, cmachine_xor, cmachine_lighter } CMachineOperation;

/// Combines pixels, as Raster's Composite effect does.
/// @param target the upper pixels, and the result.
/// @param other the lower ones.
void cmachine_combine(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull other, size_t count, CMachineOperation operation);

/// The blend modes that treat each channel by itself.
typedef enum {
    cmachine_multiply, cmachine_screen, cmachine_overlay, cmachine_darken, cmachine_lighten, cmachine_color_dodge,
    cmachine_color_burn, cmachine_hard_light, cmachine_soft_light, cmachine_difference, cmachine_exclusion,
} CMachineBlend;

/// Blends pixels onto others, as Raster's Blend does.
/// @param target the lower pixels, and the result.
/// @param source the upper ones.
/// @param coverage a byte for each; null for 255.
/// @param constant what their coverage is multiplied by.
void cmachine_blend(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull source, size_t count, const uint8_t *_Nullable coverage,
    uint8_t constant, CMachineBlend mode);

/// The ramp between two of a gradient's stops: see Raster's GradientTable.
typedef struct {
    /// The first stop's red, green, blue and alpha, and what must be added to them for those of the second.
    double from[4], by[4];
    /// The first stop's offset, and how far the second is from it.
    double offset, gap;
    /// 1 divided by the number of the table's entries for the whole gradient.
    double inverse_count;
} CMachineRamp;

/// Computes entries of a gradient's table, with the same bits as Raster's GradientTable.
/// @param entries the table's first entry; null where no one needs them.
/// @param rounded the first one as a pixel.
/// @param begin the first entry of the ramp.
/// @param end the entry behind it; up to three more may be written.
void cmachine_gradient_ramp(
    const CMachineRamp *_Nonnull ramp, uint64_t *_Nullable entries, uint32_t *_Nonnull rounded, int begin, int end);

/// As `cmachine_gradient_ramp`, for pixels alone. They are estimated in binary32, and computed as there where an estimate
/// lies too near to the edge between two bytes: one of hundreds.
/// @param end up to seven pixels behind it may be written.
void cmachine_gradient_pixels(const CMachineRamp *_Nonnull ramp, uint32_t *_Nonnull rounded, int begin, int end);

/// A row of pixels of a radial gradient, as an estimate starts from it: see Raster's RadialEstimate.
typedef struct {
    /// The first pixel's place and its product with the centre, and what they grow by from pixel to pixel.
    float start_x, start_y, start_dot;
    float step_x, step_y, step_dot;
    float limit;
    int32_t certain;
    /// Whether the product is always 0.
    bool is_concentric;
} CMachineRadial;

/// Estimates which entries of a gradient's table a row's pixels have, as Raster's RadialEstimate does.
/// @param out has room for `count` rounded up to whole eights.
/// @param count at most 64.
/// @return a bit for each pixel, the first one's lowest: set where the estimate does not tell.
uint64_t cmachine_radial_indices(const CMachineRadial *_Nonnull estimate, int32_t *_Nonnull out, int count);

// The arc tangent of 0 … 1 as a share of a turn: q · (t₀ + q²·(t₁ + …)), within 4 · 10⁻⁸ of it.
#define CMACHINE_TURN_0 0.15915432422534154
#define CMACHINE_TURN_1 -0.053026238152051507
#define CMACHINE_TURN_2 0.031525117448843752
#define CMACHINE_TURN_3 -0.021061517530529275
#define CMACHINE_TURN_4 0.012672500017009761
#define CMACHINE_TURN_5 -0.0053482769036219801
#define CMACHINE_TURN_6 0.0010841302678901901

/// The angle from the x axis to a point, as a share of a turn, 0 … 1; growing towards the y axis. 0 for the origin, and for what
/// is not a number. It has the same bits on every machine.
static inline double cmachine_turn(double x, double y) {
#pragma STDC FP_CONTRACT OFF
    const double across = __builtin_fabs(x), down = __builtin_fabs(y);
    const double most = across > down ? across : down, least = across > down ? down : across;
    const double q = least / most, square = q * q;
    double t = square * CMACHINE_TURN_6 + CMACHINE_TURN_5;
    t = square * t + CMACHINE_TURN_4;
    t = square * t + CMACHINE_TURN_3;
    t = square * t + CMACHINE_TURN_2;
    t = square * t + CMACHINE_TURN_1;
    t = square * t + CMACHINE_TURN_0;
    t = q * t;
    if (down > across) t = 0.25 - t;
    if (x < 0) t = 0.5 - t;
    if (y < 0) t = 1 - t;
    return t > 0 ? t : 0;
}

/// Paints that `cmachine_paint` knows.
typedef enum {
    /// A linear gradient that ends with its outermost colours, or repeats.
    cmachine_linear,
    /// A radial gradient that ends with its last colour; its focus lies inside its circle.
    cmachine_radial,
    /// A conic gradient.
    cmachine_conic,
    /// A bitmap whose pixels lie on the device's.
    cmachine_rows,
    /// A bitmap that is stretched and not turned: the pixel in which each place lies, and the weighted mean of four.
    cmachine_nearest, cmachine_between,
} CMachinePaintKind;

/// A paint's pixels, without dithering: see Raster's LinearShader, RadialShader, ConicShader, ShiftedBitmap and StretchedBitmap.
typedef struct {
    CMachinePaintKind kind;
    /// A linear gradient or a bitmap is repeated where this is set.
    bool is_repeated;
    /// Gradients alone: log₂ of the number of entries, which are followed by those of the end and the start.
    int32_t bits;
    /// The gradient's entries, or the bitmap's pixels.
    const uint32_t *_Nonnull pixels;
    /// Linear gradients alone: t = x · step + base + y · step_y at a pixel, `step` in 32.32 fixed point.
    double base, step_y;
    int64_t step;
    /// Radial and conic gradients alone: the map from device pixels to the plane of the focus and the radius, or of the centre
    /// and the first ray: x' = a·x + (c·y + tx) and y' = b·x + (d·y + ty). Radial ones alone: the centre in it, and 1 minus
    /// its square.
    double a, b, c, d, tx, ty, center_x, center_y, rest;
    /// The estimate but for its start, and the factor of places and the centre for that.
    CMachineRadial estimate;
    double scale, scaled_x, scaled_y;
    /// Bitmaps alone: the sides, and the place in it of the device's first pixel.
    int32_t width, height;
    int64_t u, v;
    /// Stretched bitmaps alone, whose map is a, d and ty: what `cmachine_picture_columns` makes of the device's columns from
    /// `first` on, up to seven behind those that are painted. The nearest have no weights; of the others a is 2 at most.
    const int32_t *_Nullable columns;
    const uint32_t *_Nullable weights;
    int64_t first;
} CMachinePaint;

/// A paint of a kind, whose other members are zeros.
static inline CMachinePaint cmachine_paint_of(CMachinePaintKind kind, const uint32_t *_Nonnull pixels) {
    return (CMachinePaint){.kind = kind, .pixels = pixels};
}

/// Writes which entries of a conic gradient's table a row's pixels have.
/// @param out has room for `count` rounded up to whole eights.
/// @param x the first one's column on the device.
void cmachine_conic_indices(
    const CMachinePaint *_Nonnull paint, int32_t *_Nonnull out, long x, long y, int count);

/// Paints a band of cells, and leaves zeros: what Raster's Painter does, with the same bits.
/// @param band the rows.
/// @param even_odd the rule: even-odd, or else non-zero.
/// @param target the first row's first pixel.
/// @param pitch pixels from one row to the next.
/// @param x the first pixel's column on the device.
/// @param y the first row.
/// @param coverage as of `cmachine_sweep_row`, as are the runs: their values afterwards mean nothing.
void cmachine_paint(
    const CMachinePaint *_Nonnull paint, const CMachineCells *_Nonnull band, bool even_odd, uint32_t *_Nonnull target,
    size_t pitch, long x, long y, uint8_t *_Nonnull coverage, CMachineRun *_Nonnull runs);

/// Paints a row's runs, as `cmachine_paint` does.
void cmachine_paint_runs(
    const CMachinePaint *_Nonnull paint, uint32_t *_Nonnull target, long x, long y, const CMachineRun *_Nonnull runs,
    size_t count, const uint8_t *_Nonnull coverage);

/// Writes a paint's pixels of a row.
/// @param out room for `count` pixels.
/// @param x the first one's column on the device.
void cmachine_fetch(const CMachinePaint *_Nonnull paint, uint32_t *_Nonnull out, long x, long y, long count);

/// Whether the functions below can be called: the processor is an x86-64 or a 64-bit ARM, and `GLOAMING_CPU` is not
/// `baseline`.
bool cmachine_has_pictures(void);

/// A bitmap, and where device pixels lie in it: see Raster's SmoothShader.
typedef struct {
    /// Premultiplied pixels, rows from the top.
    const uint32_t *_Nonnull pixels;
    /// 1 to 2²².
    int32_t width, height;
    /// From a device pixel's corner to the bitmap's pixels at its centre: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
    double a, b, c, d, tx, ty;
} CMachinePicture;

/// A row of device pixels, each the weighted mean of the four pixels around its place, with the same bits as Raster's.
/// @param picture beyond its edges the outermost pixels go on.
/// @param out has room for `count` pixels.
/// @param x the first pixel's column.
/// @param y its row.
/// @param count how many there are.
void cmachine_picture_linear(
    const CMachinePicture *_Nonnull picture, uint32_t *_Nonnull out, double x, double y, int count);

/// The same, each the pixel in which its place lies.
/// @param picture as above, as are the others.
void cmachine_picture_nearest(
    const CMachinePicture *_Nonnull picture, uint32_t *_Nonnull out, double x, double y, int count);

/// The same as the linear one of a tile that is repeated in both directions.
/// @param picture the places are at most 2³⁰ tiles away from the bitmap.
/// @param out as above, as are the others.
void cmachine_picture_tile(
    const CMachinePicture *_Nonnull picture, uint32_t *_Nonnull out, double x, double y, int count);

/// A row of device pixels under any map, with the same bits as Raster's. It can be called where `cmachine_has_wide`.
/// @param picture has fewer than 2³¹ pixels; places are at most 2³⁰ tiles away from it.
/// @param out as above, as are the others.
/// @param is_repeated whether it is repeated in both directions; else its outermost pixels go on.
/// @param is_nearest whether each is the pixel in which its place lies; else the weighted mean of four.
void cmachine_picture_sampled(
    const CMachinePicture *_Nonnull picture, uint32_t *_Nonnull out, double x, double y, int count, bool is_repeated,
    bool is_nearest);

/// A row of device pixels of a picture that is not turned (b and c are 0), with the same bits as the functions above. It can
/// be called where `cmachine_has_wide`.
/// @param is_nearest whether each is the pixel in which its place lies, instead of four in proportion.
void cmachine_picture_upright(
    const CMachinePicture *_Nonnull picture, uint32_t *_Nonnull out, double x, double y, int count, bool is_nearest);

/// Where device pixels lie across a picture that is not turned, for all of its rows. It can be called where
/// `cmachine_has_wide`.
/// @param columns gets the bitmap's column in which each pixel lies; with weights that whose middle is left of it, or one
/// outside.
/// @param weights gets that of the next column in 256ths, times 2¹⁶, and what the first one's is then; or null.
/// @param x the first pixel's column on the device.
/// @param count how many there are: a multiple of 8.
void cmachine_picture_columns(
    const CMachinePicture *_Nonnull picture, int32_t *_Nonnull columns, uint32_t *_Nullable weights, double x, long count);

/// A row of pixels that all lie at the same place between their four neighbours, with the same bits as Raster's. It can
/// be called where `cmachine_has_wide`.
/// @param upper the row above, from the first pixel's left neighbour on: one more than `count`.
/// @param lower the row below, likewise.
/// @param u the share of the right neighbours in 256ths, below 256.
/// @param v the share of the lower ones, likewise.
void cmachine_picture_between(
    uint32_t *_Nonnull out, const uint32_t *_Nonnull upper, const uint32_t *_Nonnull lower, size_t count, int u, int v);

/// The same as means of several samples in each device pixel.
/// @param across_bits 2 to the power of that are the samples across, with `down_bits` those down: 3 at most.
void cmachine_picture_mean(
    const CMachinePicture *_Nonnull picture, uint32_t *_Nonnull out, double x, double y, int count, int across_bits,
    int down_bits);

/// The same by a cubic of the sixteen pixels around.
/// @param weights for each 256th between two pixels those of four pixels in a row, in 2⁻¹¹.
void cmachine_picture_cubic(
    const CMachinePicture *_Nonnull picture, uint32_t *_Nonnull out, double x, double y, int count,
    const int16_t *_Nonnull weights);

/// Luma and colour differences of pixels, as PictureFiles' JPEGPlanes makes them. This function and those below it can be
/// called where `cmachine_has_wide`.
/// @param pixels opaque.
/// @param count how many there are of them, and of bytes of each kind.
void cmachine_color_differences(
    const uint32_t *_Nonnull pixels, size_t count, uint8_t *_Nonnull y, uint8_t *_Nonnull cb, uint8_t *_Nonnull cr);

/// Means of two bytes each of two rows, as PictureFiles' JPEGPlanes makes them.
/// @param count how many: a multiple of 8.
void cmachine_halve(
    const uint8_t *_Nonnull above, const uint8_t *_Nonnull below, uint8_t *_Nonnull out, size_t count);

/// Transforms 8 × 8 samples and divides what comes of it, as PictureFiles' JPEGForwardTransform does, with the same bits.
/// @param stride bytes from one row of samples to the next.
/// @param reciprocals of 8 times the 64 steps.
/// @param nudges a quarter of those.
/// @param zigzag for each row, and each set of its coefficients, these in zigzag order.
/// @param block gets 64 coefficients.
/// @return a bit for each that is not 0, in zigzag order.
uint64_t cmachine_forward_transform(
    const uint8_t *_Nonnull samples, size_t stride, const float *_Nonnull reciprocals, const float *_Nonnull nudges,
    const uint64_t *_Nonnull zigzag, int16_t *_Nonnull block);

#endif
