import Memory

/// Compresses bands, one at a time: each thread has one, with the memory that it needs.
final class BandCompressor {
    let layout: PixelLayout
    private var matcher: Matcher
    private let isThorough: Bool
    private var parser = OptimalParser()
    private var counts = SymbolCounts()
    private var code = BlockCode()
    private var filtered = Scratch<UInt8>(count: 0)

    /// The longest band, in bytes, that is searched thoroughly: a single very long row would take too much memory.
    private static let maxThoroughBytes = 1 << 24

    init(mode: PNGEncoder.Mode, layout: PixelLayout) {
        self.layout = layout
        matcher = Matcher(mode.effort)
        isThorough = mode == .small
    }

    /// Sets the band's output and checksum.
    func compress(_ band: Band) {
        band.output.removeAll()
        // Deflate with a window of 32 KiB; the level is for information only (RFC 1950, section 2.2).
        if band.isFirst { band.output.append(0x9C78, 16) }
        let count = band.end - band.start
        if band.isFiltered {
            compress(filter(band), from: 0, of: count, band)
        } else {
            let window = DeflateSymbols.windowSize / layout.stride * layout.stride
            let before = band.mayRepeatBefore ? min(band.start, window) : 0
            compress(
                UnsafeBufferPointer(start: band.bytes + band.start - before, count: before + count), from: before,
                of: count, band)
        }
    }

    private func compress(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, of count: Int, _ band: Band) {
        let rows = UnsafeBufferPointer(rebasing: bytes[start...])
        band.checksum = Adler32.checksum(rows)
        // In filtered bytes, short matches cost more than their literals.
        matcher.run(bytes, start: start, layout: layout, minGain: band.isFiltered ? 36 : 0)
        var tokens = UnsafeBufferPointer(start: matcher.tokens, count: matcher.tokenCount)
        counts.removeAll()
        counts.add(tokens)
        code.fit(counts)
        if isThorough, bytes.count <= BandCompressor.maxThoroughBytes {
            parser.run(bytes, start: start, layout: layout, counts: &counts, code: &code)
            tokens = UnsafeBufferPointer(start: parser.tokens, count: parser.tokenCount)
            writeBlocks(tokens, for: rows, band)
        } else {
            code.writeBlock(tokens, for: rows, isLast: band.isLast, to: &band.output)
        }
        // The next band begins with a whole byte.
        if !band.isLast { BlockCode.writeSync(to: &band.output) }
        band.output.align()
    }

    /// Writes several blocks if they are shorter than one.
    private func writeBlocks(
        _ tokens: UnsafeBufferPointer<DeflateToken>, for bytes: UnsafeBufferPointer<UInt8>, _ band: Band
    ) {
        var start = 0
        var place = 0
        for end in BlockSplit.ends(tokens, counts: &counts, code: &code) {
            let block = UnsafeBufferPointer(rebasing: tokens[start..<end])
            let size = block.reduce(0) { $0 + ($1.isLiteral ? 1 : $1.length) }
            counts.removeAll()
            counts.add(block)
            code.fit(counts)
            code.writeBlock(
                block, for: UnsafeBufferPointer(rebasing: bytes[place..<place + size]),
                isLast: band.isLast && end == tokens.count, to: &band.output)
            start = end
            place += size
        }
    }

    private func filter(_ band: Band) -> UnsafeBufferPointer<UInt8> {
        let count = band.end - band.start
        filtered.reserve(count)
        let filtered = filtered.base
        RowFilter.apply(
            UnsafeBufferPointer(start: band.bytes + band.start, count: count), stride: layout.stride,
            bytesPerPixel: layout.bytesPerPixel,
            above: band.start >= layout.stride ? UnsafePointer(band.bytes + band.start - layout.stride) : nil,
            into: filtered)
        return UnsafeBufferPointer(start: filtered, count: count)
    }
}
