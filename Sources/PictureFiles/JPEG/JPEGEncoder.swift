public import DisplayList
import Memory

/// Writes a JPEG file (ITU-T T.81) of 8 bits with Huffman codes that are optimal for the picture.
///
/// Rows are premultiplied RGBA words, as in `Bitmap.pixels`. Arithmetic is that of the reference implementation
/// (libjpeg): its conversion of colours, its accurate integer transform, its tables by quality. So the same pixels and
/// options always make the same bytes, and as many of them as `cjpeg -optimize` at that quality.
///
/// The sink gets the file when `finish` is called, as the codes are known then. Until then the encoder holds what is
/// coded: of drawings about as many bytes as the PNG file has, of photographs up to as many as pixels; of a progressive
/// file 2 bytes a sample. An encoder is for one picture, and for one thread at a time.
public struct JPEGEncoder: ~Copyable {
    /// How finely colour differences are kept; luminance always has the picture's resolution.
    public enum Subsampling: String, Sendable, Hashable, CaseIterable {
        /// For each pixel: for text, thin lines and flat colours.
        case full = "4:4:4"
        /// For each square of 2 × 2 pixels: for photographs and soft pictures.
        case quarter = "4:2:0"
    }

    /// How pixels become a file.
    public struct Options: Sendable, Hashable {
        /// 1 … 100, as of libjpeg; values outside count as the nearest. At 100 coefficients are only rounded.
        public var quality: Int
        /// How finely colour differences are kept; nil for `.quarter` below a quality of 90, and `.full` from there on.
        public var subsampling: Subsampling?
        /// Whether the file has several scans, from coarse to fine: smaller by some percent, shown while it comes in,
        /// and slower to write and to read.
        public var isProgressive: Bool
        /// The colour behind pixels that are not opaque, whose own alpha is not looked at; nil to throw where there are
        /// any, as a JPEG file has no transparency.
        public var background: Color?
        /// 0 states none. Points are 1/72 inch.
        public var pixelsPerInch: Int

        /// By default for a screen: quality 85, in one scan, opaque pixels only.
        public init(
            quality: Int = 85, subsampling: Subsampling? = nil, isProgressive: Bool = false, background: Color? = nil,
            pixelsPerInch: Int = 0
        ) {
            self.quality = quality
            self.subsampling = subsampling
            self.isProgressive = isProgressive
            self.background = background
            self.pixelsPerInch = pixelsPerInch
        }
    }

    private let layout: JPEGLayout
    private let options: Options
    private let background: UInt32?
    private let sink: (UnsafeRawBufferPointer) throws(JPEGSinkError) -> Void
    private let quantization: [JPEGQuantization]
    private var planes: JPEGPlanes
    private var blocks: JPEGBlocks
    /// A row that was laid over the background.
    private let opaque: Scratch<UInt32>
    private var rowsDone = 0
    private var isEnded = false

    /// Begins a file; the sink gets nothing before `finish`.
    /// - Parameters:
    ///   - width: in pixels, 1 … 65535.
    ///   - height: in pixels, 1 … 65535.
    ///   - options: quality, and what is behind transparent pixels.
    ///   - sink: takes the next bytes of the file; they are gone when it returns.
    /// - Throws: `JPEGError.size`.
    public init(
        width: Int, height: Int, options: Options = Options(),
        sink: @escaping (UnsafeRawBufferPointer) throws(JPEGSinkError) -> Void
    ) throws(JPEGError) {
        let sides = 1...0xFFFF
        guard sides.contains(width), sides.contains(height) else { throw .size(width: width, height: height) }
        let isSubsampled =
            options.subsampling.map { $0 == .quarter } ?? (options.quality < 90)
        layout = JPEGLayout(width: width, height: height, isSubsampled: isSubsampled)
        self.options = options
        self.sink = sink
        background = options.background.map { $0.opaqueWord }
        quantization = [false, true].map { JPEGQuantization(quality: options.quality, isChroma: $0) }
        planes = JPEGPlanes(width: width, mcusAcross: layout.mcusAcross, isSubsampled: isSubsampled)
        blocks = JPEGBlocks(layout, quantization, isProgressive: options.isProgressive)
        opaque = Scratch(count: background == nil ? 0 : width)
    }

    /// Takes the next rows, as many as there are.
    /// - Throws: `JPEGError.rows` when they are not whole rows or too many; `.notOpaque`; `.ended`.
    public mutating func append(rows: Span<UInt32>) throws(JPEGError) {
        guard !isEnded else { throw .ended }
        let left = (layout.height - rowsDone) * layout.width
        guard rows.count <= left, rows.count % layout.width == 0 else {
            isEnded = true
            throw .rows(given: rows.count, expected: left)
        }
        do throws(JPEGError) {
            try rows.withUnsafeBufferPointer { rows throws(JPEGError) in
                guard var row = rows.baseAddress else { return }
                for _ in 0..<rows.count / layout.width {
                    try append(row)
                    row += layout.width
                }
            }
        } catch {
            isEnded = true
            throw error
        }
    }

    private mutating func append(_ row: UnsafePointer<UInt32>) throws(JPEGError) {
        var all = UInt32.max
        for x in 0..<layout.width { all &= row[x] }
        if all >= 0xFF00_0000 {
            planes.append(row)
        } else if let background {
            for x in 0..<layout.width { opaque.base[x] = PixelMath.over(row[x], background) }
            planes.append(opaque.base)
        } else {
            let x = (0..<layout.width).first { row[$0] < 0xFF00_0000 } ?? 0
            throw .notOpaque(x: x, y: rowsDone)
        }
        rowsDone += 1
        if rowsDone == layout.height { planes.fill() }
        if planes.isFull {
            blocks.append(planes)
            planes.clear()
        }
    }

    /// Writes the file, which is whole when this has returned.
    /// - Throws: `JPEGError.rows` when rows are missing; `.ended`; or the sink's error.
    public mutating func finish() throws(JPEGSinkError) {
        guard !isEnded else { throw JPEGError.ended }
        isEnded = true
        guard rowsDone == layout.height else {
            throw JPEGError.rows(given: 0, expected: (layout.height - rowsDone) * layout.width)
        }
        let start =
            JPEGSegments.start(pixelsPerInch: options.pixelsPerInch) + JPEGSegments.quantization(quantization)
            + JPEGSegments.frame(layout, isProgressive: options.isProgressive)
        try JPEGSegments.write(start, to: sink)
        try blocks.write(to: sink)
        try JPEGSegments.write(JPEGSegments.end, to: sink)
    }

    /// A whole file from a bitmap.
    ///
    ///     let file = try JPEGEncoder.encode(bitmap, options: JPEGEncoder.Options(quality: 90, background: .white))
    /// - Throws: `JPEGError.size` or `.notOpaque`.
    public static func encode(_ bitmap: Bitmap, options: Options = Options()) throws(JPEGError) -> [UInt8] {
        var file: [UInt8] = []
        var encoder = try JPEGEncoder(width: bitmap.width, height: bitmap.height, options: options) {
            file.append(contentsOf: $0)
        }
        try encoder.append(rows: bitmap.pixels.span)
        #if hasFeature(Embedded)
        try encoder.finish()
        #else
        do {
            try encoder.finish()
        } catch let error as JPEGError {
            throw error
        } catch {
            throw .encoding("\(error)")
        }
        #endif
        return file
    }
}
