internal import CPNG
public import DisplayList

/// Writes a PNG file as its rows come, so that a picture need never lie whole in memory.
///
/// Rows come as premultiplied RGBA words, as `Bitmap.pixels` holds them; the file has straight alpha, or none. It says
/// that its colours are sRGB (perceptual intent), and at which scale it was drawn.
///
/// The file's bytes go to a sink, some dozen kilobytes at a time. When the sink throws, the error passes through
/// `append` or `finish` as it is, and the encoder has ended. One picture for one encoder, used by one thread at a time.
public struct PNGEncoder: ~Copyable {
    public struct Options: Sendable, Hashable {
        /// Whether to write RGB and drop alpha: right when every pixel has alpha 255.
        public var isOpaque: Bool
        /// For the pHYs chunk; 0 writes none. See `pixelsPerMeter(scale:)`.
        public var pixelsPerMeter: Int
        /// zlib's level, 0 … 9.
        public var compressionLevel: Int
        /// The row filters to choose from.
        public var filters: Filters

        /// Level 6 without filters: flat art repeats whole runs of bytes, which filters only hide from the compressor.
        /// A forest of 1170 × 2532 pixels takes 36 ms and 373 kB so, 73 ms and 501 kB with libpng's defaults.
        public init(
            isOpaque: Bool = false, pixelsPerMeter: Int = 0, compressionLevel: Int = 6, filters: Filters = .none
        ) {
            self.isOpaque = isOpaque
            self.pixelsPerMeter = pixelsPerMeter
            self.compressionLevel = compressionLevel
            self.filters = filters
        }
    }

    /// PNG's row filters (PNG specification, section 9); of several the one that looks best is taken row by row.
    public struct Filters: OptionSet, Sendable, Hashable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let none = Filters(rawValue: 1)
        public static let sub = Filters(rawValue: 2)
        public static let up = Filters(rawValue: 4)
        public static let average = Filters(rawValue: 8)
        public static let paeth = Filters(rawValue: 16)
        public static let all: Filters = [.none, .sub, .up, .average, .paeth]
    }

    /// The resolution of a picture drawn at `scale` pixels to a point of 1/72 inch: 2835 for 1. 0 for a scale that
    /// gives no resolution a PNG file can state.
    public static func pixelsPerMeter(scale: Double) -> Int {
        let value = (scale * 2835).rounded()
        return value >= 1 && value <= Double(Int32.max) ? Int(value) : 0
    }

    /// How much the writer may hold back before the sink gets it.
    private static let drainSize = 64 * 1024

    private let writer: OpaquePointer
    private let width: Int
    private let isOpaque: Bool
    private let sink: (UnsafeRawBufferPointer) throws -> Void
    /// One row as it goes to libpng.
    private var row: [UInt8]
    private var pixelsLeft: Int
    private var isEnded = false

    /// Begins a file; the sink gets nothing before the first row.
    /// - Parameter sink: takes the next bytes of the file; they are gone when it returns.
    /// - Throws: `PNGError.size`, `.outOfMemory` or `.encoding`.
    public init(
        width: Int, height: Int, options: Options = Options(), sink: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws(PNGError) {
        let sides = 1...Int(Int32.max)
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard sides.contains(width), sides.contains(height), !overflow else {
            throw .size(width: width, height: height)
        }
        guard let writer = cpng_writer_create() else { throw .outOfMemory }
        var settings = cpng_writer_options()
        settings.width = UInt32(width)
        settings.height = UInt32(height)
        settings.bit_depth = 8
        settings.color_type = Int32(options.isOpaque ? CPNG_RGB : CPNG_RGBA)
        settings.compression_level = Int32(min(max(options.compressionLevel, 0), 9))
        settings.filters = Int32(truncatingIfNeeded: options.filters.rawValue)
        settings.srgb_intent = 0
        settings.pixels_per_meter = UInt32(min(max(options.pixelsPerMeter, 0), Int(Int32.max)))
        guard cpng_writer_begin(writer, &settings) == CPNG_OK else {
            let message = String(cString: cpng_writer_error(writer))
            cpng_writer_destroy(writer)
            throw .encoding(message)
        }
        self.writer = writer
        self.width = width
        self.isOpaque = options.isOpaque
        self.sink = sink
        // Opaque pixels are stored as four bytes three bytes apart: the last one reaches one byte further.
        self.row = [UInt8](repeating: 0, count: options.isOpaque ? width * 3 + 1 : width * 4)
        self.pixelsLeft = count
    }

    deinit { cpng_writer_destroy(writer) }

    /// Writes the next rows, as many as there are.
    /// - Throws: `PNGError.rows` when they are not whole rows or too many; `.encoding`; `.ended`; or the sink's error.
    public mutating func append(rows: UnsafeBufferPointer<UInt32>) throws {
        guard !isEnded else { throw PNGError.ended }
        guard rows.count <= pixelsLeft, rows.count % width == 0 else {
            isEnded = true
            throw PNGError.rows(given: rows.count, expected: pixelsLeft)
        }
        guard var pixels = rows.baseAddress else { return }
        for _ in 0..<rows.count / width {
            convert(pixels)
            guard cpng_writer_write_row(writer, row) == CPNG_OK else { throw fail() }
            pixels += width
            pixelsLeft -= width
            if cpng_writer_byte_count(writer) >= PNGEncoder.drainSize { try drain() }
        }
    }

    /// Writes the file's end. The file is whole when this has returned.
    /// - Throws: `PNGError.rows` when rows are missing; `.encoding`; `.ended`; or the sink's error.
    public mutating func finish() throws {
        guard !isEnded else { throw PNGError.ended }
        guard pixelsLeft == 0 else {
            isEnded = true
            throw PNGError.rows(given: 0, expected: pixelsLeft)
        }
        guard cpng_writer_end(writer) == CPNG_OK else { throw fail() }
        try drain()
        isEnded = true
    }

    /// A whole file from a bitmap. Alpha is left out when every pixel's is 255, whatever `options` say.
    public static func encode(_ bitmap: Bitmap, options: Options = Options()) throws(PNGError) -> [UInt8] {
        var options = options
        options.isOpaque = options.isOpaque || bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
        var file: [UInt8] = []
        do {
            var encoder = try PNGEncoder(width: bitmap.width, height: bitmap.height, options: options) {
                file.append(contentsOf: $0)
            }
            try bitmap.pixels.withUnsafeBufferPointer { try encoder.append(rows: $0) }
            try encoder.finish()
        } catch let error as PNGError {
            throw error
        } catch {
            // The sink above throws nothing.
            throw .encoding("\(error)")
        }
        return file
    }

    /// Fills `row` with one row of straight RGBA or of RGB bytes.
    private mutating func convert(_ pixels: UnsafePointer<UInt32>) {
        let width = width
        if isOpaque {
            row.withUnsafeMutableBytes { bytes in
                for x in 0..<width {
                    bytes.storeBytes(of: pixels[x].littleEndian, toByteOffset: x &* 3, as: UInt32.self)
                }
            }
        } else {
            row.withUnsafeMutableBytes { bytes in
                AlphaConversion.reciprocals.withUnsafeBufferPointer { reciprocals in
                    guard let reciprocals = reciprocals.baseAddress else { return }
                    for x in 0..<width {
                        let word = AlphaConversion.straight(pixels[x], reciprocals)
                        bytes.storeBytes(of: word.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
                    }
                }
            }
        }
    }

    /// Hands what libpng has written to the sink.
    private mutating func drain() throws {
        do {
            try sink(UnsafeRawBufferPointer(start: cpng_writer_bytes(writer), count: cpng_writer_byte_count(writer)))
        } catch {
            isEnded = true
            throw error
        }
        cpng_writer_discard_bytes(writer)
    }

    private mutating func fail() -> PNGError {
        isEnded = true
        return .encoding(String(cString: cpng_writer_error(writer)))
    }
}
