public import DisplayList

/// Writes a PNG file row by row, so that a picture need never be in memory as a whole.
///
/// Rows are premultiplied RGBA words, as in `Bitmap.pixels`; the file has them in its chosen form, with straight alpha.
/// It states that its colours are sRGB (perceptual intent) or Display P3, and the scale at which it was drawn.
///
/// Other threads compress while the next rows are drawn. The file's bytes do not depend on how many threads there are,
/// nor on the portions in which rows come.
///
/// The file's bytes go to a sink, a band's at a time, on the thread that appends the rows. When the sink throws,
/// `append` or `finish` rethrows its error, and the encoder has ended. An encoder is for one picture, and for one
/// thread at a time.
public struct PNGEncoder: ~Copyable {
    /// How time is traded for size.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// Searches less and skips noise: 0.11 of the time and 0.90 of the bytes of libpng's defaults for a forest of
        /// 1170 × 2532 pixels on one thread, 0.16 of the time for a photograph.
        case fast
        /// 0.12 of the time and 0.82 of the bytes; 0.24 of the time for a photograph.
        case balanced
        /// 8 times the time and 0.74 of the bytes.
        case small
    }

    /// How pixels become a file.
    public struct Options: Sendable, Hashable {
        /// How time is traded for size; the pixels are the same.
        public var mode: Mode
        /// For the pHYs chunk; 0 writes none. See `pixelsPerMeter(scale:)`.
        public var pixelsPerMeter: Int
        /// How many threads compress, the one that appends the rows included; nil for one on each processor. The file
        /// is the same. With rows from `Renderer.renderBands`, the same threads draw and compress.
        public var threads: Int?
        /// What the pixels are said to be; they are written as they are.
        public var colorSpace: PNGColorSpace

        /// By default balanced, without a resolution, on all processors, and in sRGB.
        public init(
            mode: Mode = .balanced, pixelsPerMeter: Int = 0, threads: Int? = nil, colorSpace: PNGColorSpace = .srgb
        ) {
            self.mode = mode
            self.pixelsPerMeter = pixelsPerMeter
            self.threads = threads
            self.colorSpace = colorSpace
        }
    }

    /// The resolution of a picture drawn at `scale` pixels to a point of 1/72 inch: 2835 for 1. 0 for a scale that
    /// gives no resolution a PNG file can state.
    public static func pixelsPerMeter(scale: Double) -> Int { stated(scale * 2835) }

    /// The resolution of a picture with so many pixels to an inch: 11811 for 300. 0 for what a PNG file cannot state.
    public static func pixelsPerMeter(dpi: Double) -> Int { stated(dpi / 0.0254) }

    private static func stated(_ pixelsPerMeter: Double) -> Int {
        let value = pixelsPerMeter.rounded()
        return value >= 1 && value <= Double(Int32.max) ? Int(value) : 0
    }

    /// The longest row, in bytes: one band of one row must fit into memory.
    private static let maxRowBytes = 1 << 30

    private let writer: PNGChunkWriter
    private var stream: PixelStream
    private var isEnded = false

    /// Begins a file; the sink gets nothing before the first row.
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - form: one that has room for all pixels of the picture.
    ///   - options: speed, resolution and threads.
    ///   - sink: takes the next bytes of the file; they are gone when it returns.
    /// - Throws: `PNGError.size`, `.outOfMemory` or `.encoding`.
    public init(
        width: Int, height: Int, form: PNGForm = .rgba, options: Options = Options(),
        sink: @escaping (UnsafeRawBufferPointer) throws(PNGSinkError) -> Void
    ) throws(PNGError) {
        try PNGEncoder.check(width: width, height: height, form: form)
        let writer = try PNGChunkWriter(
            width: width, height: height, form: form, pixelsPerMeter: options.pixelsPerMeter,
            colorSpace: options.colorSpace, sink: sink)
        self.writer = writer
        stream = PixelStream(width: width, height: height, form: form, mode: options.mode, threads: options.threads) {
            bytes throws(PNGSinkError) in
            try writer.writeChunk("IDAT", bytes)
        }
    }

    /// - Throws: `PNGError.size` for a picture that no file can hold.
    static func check(width: Int, height: Int, form: PNGForm) throws(PNGError) {
        let sides = 1...Int(Int32.max)
        guard sides.contains(width), sides.contains(height), !width.multipliedReportingOverflow(by: height).overflow,
            form.rowSize(width: width) < maxRowBytes
        else { throw .size(width: width, height: height) }
    }

    /// Writes the next rows, as many as there are.
    /// - Throws: `PNGError.rows` when they are not whole rows or too many; `.color` when a pixel has no place in the form;
    ///   `.encoding`; `.ended`; or the sink's error.
    public mutating func append(rows: Span<UInt32>) throws(PNGSinkError) {
        guard !isEnded else { throw PNGError.ended }
        do throws(PNGSinkError) {
            try rows.withUnsafeBufferPointer { rows throws(PNGSinkError) in try stream.append(rows: rows) }
        } catch {
            isEnded = true
            throw error
        }
    }

    /// Writes the file's end. The file is whole when this has returned.
    /// - Throws: `PNGError.rows` when rows are missing; `.encoding`; `.ended`; or the sink's error.
    public mutating func finish() throws(PNGSinkError) {
        guard !isEnded else { throw PNGError.ended }
        isEnded = true
        try stream.finish()
        try writer.writeChunk("IEND")
    }

    /// A whole file from a bitmap, in the smallest form for its pixels.
    ///
    ///     let file: [UInt8] = try PNGEncoder.encode(bitmap, options: PNGEncoder.Options(mode: .small))
    /// - Parameters:
    ///   - bitmap: what the file shows.
    ///   - options: speed, resolution, threads and colour space.
    ///   - form: nil for the one that has all that the bitmap has, in the fewest bytes.
    /// - Throws: `PNGError.size` or `.outOfMemory`.
    public static func encode(
        _ bitmap: Bitmap, options: Options = Options(), form: PNGForm? = nil
    ) throws(PNGError) -> [UInt8] {
        var file: [UInt8] = []
        try PNGError.withoutOthers { () throws(PNGSinkError) in
            var encoder = try PNGEncoder(
                width: bitmap.width, height: bitmap.height, form: form ?? PNGForm(of: bitmap), options: options
            ) {
                file.append(contentsOf: $0)
            }
            try encoder.append(rows: bitmap.pixels.span)
            try encoder.finish()
        }
        return file
    }
}
