/// Bytes of any kind as zlib data (RFC 1950), by the search that PNG files are made with.
package enum ZlibStream {
    /// How many bytes are searched at a time: the thorough search takes some 50 bytes of memory for each.
    private static let portion = 1 << 20

    /// Packs bytes as one zlib stream; the same bytes give the same stream on every machine.
    /// - Parameters:
    ///   - bytes: what is packed, without predictions: text, programs, tables.
    ///   - mode: how time is traded for size.
    package static func pack(_ bytes: [UInt8], mode: PNGEncoder.Mode = .small) -> [UInt8] {
        // Matches may begin at any byte, and no byte stands for a row's filter.
        let layout = PixelLayout(stride: 1 << 40, bytesPerPixel: 1)
        let compressor = BandCompressor(mode: mode, layout: layout)
        let window = DeflateSymbols.windowSize
        let band = Band(capacity: min(bytes.count, portion) + window)
        var packed: [UInt8] = []
        var start = 0
        repeat {
            let end = min(start + portion, bytes.count)
            let before = min(start, window)
            bytes.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return }
                band.bytes.update(from: base + (start - before), count: end - start + before)
            }
            band.start = before
            band.end = before + end - start
            band.isFirst = start == 0
            band.isLast = end == bytes.count
            band.mayRepeatBefore = true
            compressor.compress(band)
            packed.append(contentsOf: UnsafeBufferPointer(start: band.output.bytes, count: band.output.count))
            start = end
        } while start < bytes.count
        let checksum = bytes.withUnsafeBufferPointer { Adler32.checksum($0) }
        for shift: UInt32 in [24, 16, 8, 0] { packed.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
        return packed
    }
}
