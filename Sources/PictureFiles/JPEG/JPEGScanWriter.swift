import Memory

/// Writes scans: the tables of codes that each needs, its header, and its bits.
struct JPEGScanWriter: ~Copyable {
    private let sink: (UnsafeRawBufferPointer) throws(JPEGSinkError) -> Void
    private var bits: JPEGBitWriter
    private let codes = Scratch<UInt32>(zeroed: JPEGTokens.symbolCount)

    init(sink: @escaping (UnsafeRawBufferPointer) throws(JPEGSinkError) -> Void) {
        self.sink = sink
        bits = JPEGBitWriter(sink: sink)
        for count in 0...16 { codes.base[JPEGTokens.plainBits + count] = UInt32(count) << 24 }
    }

    /// - Parameter header: the scan's own segment.
    mutating func write(_ tokens: borrowing JPEGTokens, _ header: [UInt8]) throws(JPEGSinkError) {
        var start: [UInt8] = []
        for table in 0..<4 {
            let isDC = table % 2 == 0
            let made = JPEGHuffmanCodes(counts: tokens.counts.base + table * 256)
            if made.symbols.isEmpty { continue }
            made.enter(isDC: isDC, into: codes.base + table * 256)
            start += JPEGSegments.codes(made, isDC: isDC, table: table / 2)
        }
        start += header
        try JPEGSegments.write(start, to: sink)
        try bits.write(tokens, codes: codes.base)
    }
}
