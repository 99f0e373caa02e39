public import DisplayList
import Memory

/// Writes a lossless WebP file (RFC 9649).
///
/// Rows are premultiplied RGBA words, as in `Bitmap.pixels`; the file has them with straight alpha, exactly. Its colours are
/// sRGB, as those of all WebP files without a profile.
///
/// The sink gets the file when `finish` is called, as all pixels are looked at before the first is written; until then the
/// encoder holds them. One thread does it all: the same pixels and options always make the same bytes. An encoder is for one
/// picture, and for one thread at a time.
public struct WebPEncoder: ~Copyable {
    /// How pixels become a file.
    public struct Options: Sendable, Hashable {
        /// How time is traded for size; the pixels are the same.
        public var mode: PNGEncoder.Mode

        /// By default balanced.
        public init(mode: PNGEncoder.Mode = .balanced) { self.mode = mode }
    }

    private let width: Int
    private let height: Int
    private let options: Options
    private let sink: (UnsafeRawBufferPointer) throws(WebPSinkError) -> Void
    private let pixels: Scratch<UInt32>
    private var count = 0
    private var isEnded = false

    /// Begins a file; the sink gets nothing before `finish`.
    /// - Parameters:
    ///   - width: in pixels, 1 … 16384.
    ///   - height: in pixels, 1 … 16384.
    ///   - options: speed.
    ///   - sink: takes the next bytes of the file; they are gone when it returns.
    /// - Throws: `WebPError.size`.
    public init(
        width: Int, height: Int, options: Options = Options(),
        sink: @escaping (UnsafeRawBufferPointer) throws(WebPSinkError) -> Void
    ) throws(WebPError) {
        let sides = 1...VP8LEncoder.maxSide
        guard sides.contains(width), sides.contains(height) else { throw .size(width: width, height: height) }
        self.width = width
        self.height = height
        self.options = options
        self.sink = sink
        pixels = Scratch(count: width * height)
    }

    /// Takes the next rows, as many as there are.
    /// - Throws: `WebPError.rows` when they are not whole rows or too many; `.ended`.
    public mutating func append(rows: Span<UInt32>) throws(WebPError) {
        guard !isEnded else { throw .ended }
        guard rows.count <= width * height - count, rows.count % width == 0 else {
            isEnded = true
            throw .rows(given: rows.count, expected: width * height - count)
        }
        rows.withUnsafeBufferPointer { WebPPixels.convert($0, into: pixels.base + count) }
        count += rows.count
    }

    /// Writes the file, which is whole when this has returned.
    /// - Throws: `WebPError.rows` when rows are missing; `.ended`; or the sink's error.
    public mutating func finish() throws(WebPSinkError) {
        guard !isEnded else { throw WebPError.ended }
        isEnded = true
        guard count == width * height else { throw WebPError.rows(given: 0, expected: width * height - count) }
        let stream = VP8LEncoder.encode(pixels.base, width: width, height: height, mode: options.mode)
        let file = try WebPChunks.file([try WebPChunks.chunk("VP8L", stream.bytes)])
        try file.withUnsafeBufferPointer { bytes throws(WebPSinkError) in try sink(UnsafeRawBufferPointer(bytes)) }
    }

    /// A whole file from a bitmap.
    ///
    ///     let file = try WebPEncoder.encode(bitmap)
    /// - Throws: `WebPError.size`.
    public static func encode(_ bitmap: Bitmap, options: Options = Options()) throws(WebPError) -> [UInt8] {
        var file: [UInt8] = []
        try WebPError.withoutOthers { () throws(WebPSinkError) in
            var encoder = try WebPEncoder(width: bitmap.width, height: bitmap.height, options: options) {
                file.append(contentsOf: $0)
            }
            try encoder.append(rows: bitmap.pixels.span)
            try encoder.finish()
        }
        return file
    }
}

/// Pixels as WebP has them.
enum WebPPixels {
    /// Converts premultiplied RGBA words to straight ARGB words: blue in the lowest byte.
    static func convert(_ pixels: UnsafeBufferPointer<UInt32>, into out: UnsafeMutablePointer<UInt32>) {
        let count = pixels.count
        AlphaConversion.reciprocals.withUnsafeBufferPointer { reciprocals in
            guard let reciprocals = reciprocals.baseAddress else { return }
            guard let pixels = pixels.baseAddress else { return }
            var all = UInt32.max
            for i in 0..<count { all &= pixels[i] }
            if all >= 0xFF00_0000 {
                for i in 0..<count {
                    let word = pixels[i]
                    out[i] = word & 0xFF00_FF00 | word &>> 16 & 0xFF | (word & 0xFF) &<< 16
                }
                return
            }
            for i in 0..<count {
                var word = pixels[i]
                // Most pixels are opaque or clear.
                if word != 0, word &>> 24 != 255 {
                    word = AlphaConversion.straight(word, reciprocal: reciprocals[Int(word &>> 24)])
                }
                out[i] = word & 0xFF00_FF00 | word &>> 16 & 0xFF | (word & 0xFF) &<< 16
            }
        }
    }
}
