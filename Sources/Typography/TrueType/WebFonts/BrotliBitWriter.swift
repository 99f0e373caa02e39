/// The bits of a Brotli stream, from the lowest of each byte up (RFC 7932, section 1.5.1).
struct BrotliBitWriter {
    private(set) var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var count = 0

    /// - Parameters:
    ///   - value: its lowest bits are written.
    ///   - width: how many, 0 … 24.
    mutating func write(_ value: Int, _ width: Int) {
        bits |= (UInt64(truncatingIfNeeded: value) & (1 << UInt64(width) - 1)) << UInt64(count)
        count += width
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            count -= 8
        }
    }

    /// Fills the last byte with zeros.
    mutating func align() { write(0, (8 - count) & 7) }
}
