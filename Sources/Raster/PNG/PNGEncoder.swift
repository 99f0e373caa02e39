internal import CPNG
public import DisplayList

/// Writes a PNG file as its rows come, so that a picture need never lie whole in memory.
///
/// Rows come as premultiplied RGBA words, as `Bitmap.pixels` holds them; the file has them in the form that was chosen
/// for it, with straight alpha. It says that its colours are sRGB (perceptual intent), and at which scale it was drawn.
///
/// Rows are gathered to bands, and bands compressed apart from one another, each with what came before it as a
/// dictionary, so that other threads can do it while the next rows are drawn. The file's bytes do not depend on how many
/// threads there are, nor on the portions in which rows come.
///
/// The file's bytes go to a sink, a band's at a time, on the thread that appends the rows. When the sink throws, the
/// error passes through `append` or `finish` as it is, and the encoder has ended. One picture for one encoder, used by
/// one thread at a time.
public struct PNGEncoder: ~Copyable {
    /// How time is traded for size.
    public enum Mode: String, Sendable, Hashable, CaseIterable {
        /// Looks less far, and hurries through noise: 0.11 of the time and 0.90 of the bytes of libpng's defaults for a
        /// forest of 1170 × 2532 pixels on one thread, 0.16 of the time for a photograph.
        case fast
        /// 0.12 of the time and 0.82 of the bytes; 0.24 of the time for a photograph.
        case balanced
        /// 13 times the time and 0.73 of the bytes.
        case small
    }

    public struct Options: Sendable, Hashable {
        public var mode: Mode
        /// For the pHYs chunk; 0 writes none. See `pixelsPerMeter(scale:)`.
        public var pixelsPerMeter: Int
        /// How many threads compress, the one that appends the rows included; nil for one on each processor. The file is
        /// the same.
        public var threads: Int?

        public init(mode: Mode = .balanced, pixelsPerMeter: Int = 0, threads: Int? = nil) {
            self.mode = mode
            self.pixelsPerMeter = pixelsPerMeter
            self.threads = threads
        }
    }

    /// The resolution of a picture drawn at `scale` pixels to a point of 1/72 inch: 2835 for 1. 0 for a scale that
    /// gives no resolution a PNG file can state.
    public static func pixelsPerMeter(scale: Double) -> Int {
        let value = (scale * 2835).rounded()
        return value >= 1 && value <= Double(Int32.max) ? Int(value) : 0
    }

    /// The longest row, in bytes: one band of one row must fit into memory.
    private static let longestRow = 1 << 30

    /// More would cost more memory than they bring.
    private static let mostThreads = 64

    private let writer: OpaquePointer
    private let width: Int
    private let packer: RowPacker
    private let stride: Int
    private let mode: Mode
    private let threads: Int
    private let sink: (UnsafeRawBufferPointer) throws -> Void
    private let bandSize: Int
    private var pixelsLeft: Int
    private var isEnded = false

    private let compressor: BandCompressor
    private var crew: BandCrew?
    /// The band that is being filled, and those that wait for their turn to be written, in their order.
    private var band: Band?
    private var waiting: [Band] = []
    private var idle: [Band] = []
    private var checksum = Adler32.empty

    /// Begins a file; the sink gets nothing before the first row.
    /// - Parameters:
    ///   - form: one that has room for all pixels of the picture.
    ///   - sink: takes the next bytes of the file; they are gone when it returns.
    /// - Throws: `PNGError.size`, `.outOfMemory` or `.encoding`.
    public init(
        width: Int, height: Int, form: PNGForm = .rgba, options: Options = Options(),
        sink: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws(PNGError) {
        let sides = 1...Int(Int32.max)
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard sides.contains(width), sides.contains(height), !overflow,
            form.rowSize(width: width) < PNGEncoder.longestRow
        else { throw .size(width: width, height: height) }
        guard let writer = cpng_writer_create() else { throw .outOfMemory }
        guard PNGEncoder.begin(writer, width, height, form, options) else {
            let message = String(cString: cpng_writer_error(writer))
            cpng_writer_destroy(writer)
            throw .encoding(message)
        }
        self.writer = writer
        self.width = width
        self.packer = RowPacker(form: form, width: width)
        self.stride = form.rowSize(width: width) + 1
        self.mode = options.mode
        self.sink = sink
        self.bandSize = min(max(options.mode.bandSize / stride, 1), height) * stride
        self.pixelsLeft = count
        let bands = (height * stride + bandSize - 1) / bandSize
        self.threads = min(max(options.threads ?? Threads.processorCount, 1), bands, PNGEncoder.mostThreads)
        self.compressor = BandCompressor(
            mode: options.mode, layout: PixelLayout(stride: stride, bytesPerPixel: form.bytesPerPixel))
    }

    deinit {
        crew?.stop()
        cpng_writer_destroy(writer)
    }

    private static func begin(
        _ writer: OpaquePointer, _ width: Int, _ height: Int, _ form: PNGForm, _ options: Options
    ) -> Bool {
        var settings = cpng_writer_options()
        settings.width = UInt32(width)
        settings.height = UInt32(height)
        settings.bit_depth = Int32(form.bitDepth)
        settings.color_type =
            switch form.kind {
            case .gray: Int32(CPNG_GRAY)
            case .rgb: Int32(CPNG_RGB)
            case .palette: Int32(CPNG_PALETTE)
            case .grayAlpha: Int32(CPNG_GRAY_ALPHA)
            case .rgba: Int32(CPNG_RGBA)
            }
        settings.srgb_intent = 0
        settings.pixels_per_meter = UInt32(min(max(options.pixelsPerMeter, 0), Int(Int32.max)))
        let colors = form.palette.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16 & 0xFF)] }
        let alphas = form.palette.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
        return colors.withUnsafeBufferPointer { colors in
            Array(alphas).withUnsafeBufferPointer { alphas in
                settings.palette = colors.baseAddress
                settings.palette_count = Int32(colors.count / 3)
                settings.alphas = alphas.baseAddress
                settings.alpha_count = Int32(alphas.count)
                return cpng_writer_begin(writer, &settings) == CPNG_OK
            }
        }
    }

    /// Writes the next rows, as many as there are.
    /// - Throws: `PNGError.rows` when they are not whole rows or too many; `.color` when a pixel is not in the form's
    ///   palette; `.encoding`; `.ended`; or the sink's error.
    public mutating func append(rows: UnsafeBufferPointer<UInt32>) throws {
        guard !isEnded else { throw PNGError.ended }
        guard rows.count <= pixelsLeft, rows.count % width == 0 else {
            throw fail(PNGError.rows(given: rows.count, expected: pixelsLeft))
        }
        guard var pixels = rows.baseAddress else { return }
        for _ in 0..<rows.count / width {
            let band = self.band ?? nextBand(after: nil)
            self.band = band
            band.bytes[band.end] = 0
            guard packer.pack(pixels, into: band.bytes + band.end + 1) else { throw fail(PNGError.color) }
            band.end += stride
            pixels += width
            pixelsLeft -= width
            if band.end - band.start == bandSize || pixelsLeft == 0 {
                band.isLast = pixelsLeft == 0
                try submit(band)
            }
        }
    }

    /// Writes the file's end. The file is whole when this has returned.
    /// - Throws: `PNGError.rows` when rows are missing; `.encoding`; `.ended`; or the sink's error.
    public mutating func finish() throws {
        guard !isEnded else { throw PNGError.ended }
        guard pixelsLeft == 0 else { throw fail(PNGError.rows(given: 0, expected: pixelsLeft)) }
        while !waiting.isEmpty { try writeFirst() }
        guard cpng_writer_end(writer) == CPNG_OK else { throw fail(writerError) }
        try drain()
        end()
    }

    /// A whole file from a bitmap, in the smallest form for its pixels.
    public static func encode(_ bitmap: Bitmap, options: Options = Options()) throws(PNGError) -> [UInt8] {
        var file: [UInt8] = []
        do {
            var encoder = try PNGEncoder(
                width: bitmap.width, height: bitmap.height, form: PNGForm(of: bitmap), options: options
            ) {
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

    // MARK: Bands

    /// A band to fill, behind the one before.
    private mutating func nextBand(after previous: Band?) -> Band {
        // What the band before leaves: as far as deflate reaches back, and the row that filters need.
        let tail = max(DeflateSymbols.windowSize / stride, 1) * stride
        // Packing stores whole words, which reach behind the row.
        let next = idle.popLast() ?? Band(capacity: tail + bandSize + 16)
        next.begin(after: previous, keeping: tail)
        return next
    }

    /// Gives a full band to be compressed, and begins the next one.
    private mutating func submit(_ band: Band) throws {
        let rows = UnsafeBufferPointer(start: band.bytes + band.start, count: band.end - band.start)
        band.isFiltered =
            packer.form.isFilterable
            && RowFilter.isWorthwhile(rows, stride: stride, bytesPerPixel: packer.form.bytesPerPixel)
        if band.isFirst, threads > 1 {
            let crew = BandCrew(mode: mode, layout: compressor.layout)
            crew.start(threads - 1)
            self.crew = crew
        }
        waiting.append(band)
        if let crew {
            crew.add(band)
        } else {
            compressor.compress(band)
        }
        self.band = nil
        if !band.isLast {
            let next = nextBand(after: band)
            next.mayRepeatBefore = !band.isFiltered
            self.band = next
        }
        while let first = waiting.first, waiting.count > threads + 1 || crew?.isDone(first) ?? true {
            try writeFirst()
        }
    }

    /// Writes the first of the waiting bands, when it is compressed.
    private mutating func writeFirst() throws {
        let first = waiting[0]
        if let crew {
            crew.help(with: compressor, until: first)
        }
        waiting.removeFirst()
        checksum = Adler32.combined(checksum, first.checksum, count: first.end - first.start)
        if first.isLast {
            let bytes = (0..<4).map { UInt8(checksum >> (24 - 8 * $0) & 0xFF) }
            bytes.withUnsafeBufferPointer { first.output.append($0) }
        }
        guard cpng_writer_write_data(writer, first.output.bytes, first.output.count) == CPNG_OK else {
            throw fail(writerError)
        }
        try drain()
        idle.append(first)
    }

    /// Hands what libpng has written to the sink.
    private mutating func drain() throws {
        do {
            try sink(UnsafeRawBufferPointer(start: cpng_writer_bytes(writer), count: cpng_writer_byte_count(writer)))
        } catch {
            throw fail(error)
        }
        cpng_writer_discard_bytes(writer)
    }

    // MARK: Ends

    private mutating func end() {
        isEnded = true
        crew?.stop()
        crew = nil
        band = nil
        waiting = []
        idle = []
    }

    private mutating func fail<Failure: Error>(_ error: Failure) -> Failure {
        end()
        return error
    }

    private var writerError: PNGError { .encoding(String(cString: cpng_writer_error(writer))) }
}

extension PNGEncoder.Mode {
    /// Bytes of a band, before compression.
    var bandSize: Int {
        switch self {
        case .fast, .balanced: 512 << 10
        case .small: 1 << 20
        }
    }

    var effort: Matcher.Effort {
        switch self {
        case .fast: Matcher.Effort(ways: 2, skips: true)
        case .balanced: Matcher.Effort(ways: 4, skips: false)
        case .small: Matcher.Effort(ways: 4, skips: false)
        }
    }
}
