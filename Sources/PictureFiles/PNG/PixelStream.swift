import Threading

/// Compresses the rows of a picture, or of a part of it, to one zlib stream.
///
/// Rows are gathered in bands. Each band is compressed by itself, with the bytes before it as a dictionary, so that
/// other threads can do it while the next rows are drawn. The bytes depend neither on the number of threads nor on the
/// portions in which rows come.
struct PixelStream: ~Copyable {
    private let width: Int
    private let packer: RowPacker
    private let stride: Int
    private let mode: PNGEncoder.Mode
    private let threads: Int
    private let output: (UnsafeBufferPointer<UInt8>) throws(PNGSinkError) -> Void
    private let bandSize: Int
    private(set) var pixelsLeft: Int

    private let workers: WorkerPool
    private let compressors: Spares<BandCompressor>
    /// The band that is being filled, and the bands that wait to be written, in order.
    private var band: Band?
    private var waiting: [(band: Band, job: WorkerPool.Job)] = []
    private var idle: [Band] = []
    private var checksum = Adler32.empty

    /// - Parameters:
    ///   - width: at least 1, as is the height.
    ///   - workers: the pool whose threads compress, if there is more than one.
    ///   - output: takes the stream's next bytes, a band's at a time, on the thread that appends the rows; they are gone
    ///     when it returns.
    init(
        width: Int, height: Int, form: PNGForm, mode: PNGEncoder.Mode, threads: Int?, workers: WorkerPool = .shared,
        output: @escaping (UnsafeBufferPointer<UInt8>) throws(PNGSinkError) -> Void
    ) {
        self.width = width
        self.packer = RowPacker(form: form, width: width)
        self.stride = form.rowSize(width: width) + 1
        self.mode = mode
        self.output = output
        self.bandSize = min(max(mode.bandSize / stride, 1), height) * stride
        self.pixelsLeft = width * height
        let bands = (height * stride + bandSize - 1) / bandSize
        self.threads = min(max(threads ?? Threads.processorCount, 1), bands, Threads.maxCount)
        self.workers = workers
        let layout = PixelLayout(stride: stride, bytesPerPixel: form.bytesPerPixel)
        self.compressors = Spares { BandCompressor(mode: mode, layout: layout) }
    }

    deinit { workers.abandon(waiting.lazy.map { $0.job }) }

    /// Takes the next rows; after an error the stream can no longer be used.
    /// - Throws: `PNGError.rows` when they are not whole rows or too many; `.color` when a pixel has no place in the form;
    ///   or the output's error.
    mutating func append(rows: UnsafeBufferPointer<UInt32>) throws(PNGSinkError) {
        guard rows.count <= pixelsLeft, rows.count % width == 0 else {
            throw PNGError.rows(given: rows.count, expected: pixelsLeft)
        }
        guard var pixels = rows.baseAddress else { return }
        for _ in 0..<rows.count / width {
            let band = self.band ?? nextBand(after: nil)
            self.band = band
            band.bytes[band.end] = 0
            guard packer.pack(pixels, into: band.bytes + band.end + 1) else { throw PNGError.color }
            band.end += stride
            pixels += width
            pixelsLeft -= width
            if band.end - band.start == bandSize || pixelsLeft == 0 {
                band.isLast = pixelsLeft == 0
                try submit(band)
            }
        }
    }

    /// Hands over what is left of the stream.
    /// - Throws: `PNGError.rows` when rows are missing; or the output's error.
    mutating func finish() throws(PNGSinkError) {
        guard pixelsLeft == 0 else { throw PNGError.rows(given: 0, expected: pixelsLeft) }
        while !waiting.isEmpty { try writeFirst() }
    }

    /// A band to be filled, after the previous one.
    private mutating func nextBand(after previous: Band?) -> Band {
        // The end of the previous band that stays: deflate's window, and the row above for the filters.
        let tail = max(DeflateSymbols.windowSize / stride, 1) * stride
        // Packing stores whole words, which reach beyond the row.
        let next = idle.popLast() ?? Band(capacity: tail + bandSize + 16)
        next.begin(after: previous, keeping: tail)
        return next
    }

    /// Submits a full band for compression, and begins the next one.
    private mutating func submit(_ band: Band) throws(PNGSinkError) {
        let rows = UnsafeBufferPointer(start: band.bytes + band.start, count: band.end - band.start)
        band.isFiltered =
            packer.form.isFilterable
            && RowFilter.isWorthwhile(rows, stride: stride, bytesPerPixel: packer.form.bytesPerPixel)
        let compressors = compressors
        let job = workers.begin(threads: threads) {
            let compressor = compressors.take()
            compressor.compress(band)
            compressors.give(compressor)
        }
        waiting.append((band, job))
        self.band = nil
        if !band.isLast {
            let next = nextBand(after: band)
            next.mayRepeatBefore = !band.isFiltered
            self.band = next
        }
        // With one thread, each band is compressed at once.
        while let first = waiting.first, threads == 1 || waiting.count > threads + 1 || workers.isDone(first.job) {
            try writeFirst()
        }
    }

    /// Writes the first of the waiting bands, when it is compressed.
    private mutating func writeFirst() throws(PNGSinkError) {
        let (first, job) = waiting[0]
        workers.finish(job)
        waiting.removeFirst()
        checksum = Adler32.combined(checksum, first.checksum, count: first.end - first.start)
        if first.isLast {
            let shifts: [UInt32] = [24, 16, 8, 0]
            let bytes = shifts.map { UInt8(truncatingIfNeeded: checksum >> $0) }
            bytes.withUnsafeBufferPointer { first.output.append($0) }
        }
        try output(UnsafeBufferPointer(start: first.output.bytes, count: first.output.count))
        idle.append(first)
    }
}

extension PNGEncoder.Mode {
    /// The bytes of a band before compression.
    var bandSize: Int {
        switch self {
        case .fast, .balanced: 512 << 10
        case .small: 1 << 20
        }
    }

    var effort: Matcher.Effort {
        switch self {
        case .fast: Matcher.Effort(ways: 2, skips: true, asksRecent: true)
        case .balanced: Matcher.Effort(ways: 4, skips: false, asksRecent: true)
        case .small: Matcher.Effort(ways: 4, skips: false, asksRecent: false)
        }
    }
}
