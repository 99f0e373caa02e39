import Memory

/// Writes a scan's tokens as bits, the first bit highest, with a zero after each byte of ones (T.81, F.1.2.3).
struct JPEGBitWriter: ~Copyable {
    private static let room = 1 << 16

    private let memory = Scratch<UInt8>(count: room)
    private var count = 0
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0
    private let sink: (UnsafeRawBufferPointer) throws(JPEGSinkError) -> Void

    init(sink: @escaping (UnsafeRawBufferPointer) throws(JPEGSinkError) -> Void) { self.sink = sink }

    /// Writes tokens, and fills the last byte with ones.
    /// - Parameter codes: an entry for each symbol: its code, the code's length from bit 16, the bits after it from bit
    ///   24.
    mutating func write(_ tokens: borrowing JPEGTokens, codes: UnsafePointer<UInt32>) throws(JPEGSinkError) {
        for i in 0..<tokens.runCount { try write(tokens.run(i), codes) }
        append(0x7F, 7)
        while pendingCount >= 8 {
            pendingCount &-= 8
            store(UInt8(truncatingIfNeeded: pending &>> pendingCount))
        }
        (pending, pendingCount) = (0, 0)
        try flush()
    }

    private mutating func write(
        _ tokens: UnsafeBufferPointer<UInt32>, _ codes: UnsafePointer<UInt32>
    ) throws(JPEGSinkError) {
        var i = 0
        while i < tokens.count {
            // Less than four bytes a token, each of which may be doubled.
            let end = min(i &+ (JPEGBitWriter.room &- count &- 16) / 8, tokens.count)
            while i < end {
                let token = tokens[i]
                let code = codes[Int(token &>> 16)]
                let bitsBehind = UInt64(code &>> 24)
                append(
                    UInt64(code & 0xFFFF) &<< bitsBehind | UInt64(token & 0xFFFF),
                    UInt64(code &>> 16 & 0xFF) &+ bitsBehind)
                i &+= 1
            }
            if count > JPEGBitWriter.room / 2 { try flush() }
        }
    }

    @inline(__always)
    private mutating func append(_ bits: UInt64, _ width: UInt64) {
        pending = pending &<< width | bits
        pendingCount &+= width
        guard pendingCount >= 32 else { return }
        pendingCount &-= 32
        let word = UInt32(truncatingIfNeeded: pending &>> pendingCount)
        // A byte that is 0xFF is 0 where all bits are turned; the lowest of those borrows.
        if (~word &- 0x0101_0101) & word & 0x8080_8080 == 0 {
            UnsafeMutableRawPointer(memory.base + count).storeBytes(of: word.bigEndian, as: UInt32.self)
            count &+= 4
        } else {
            for shift: UInt32 in [24, 16, 8, 0] { store(UInt8(truncatingIfNeeded: word &>> shift)) }
        }
    }

    @inline(__always)
    private mutating func store(_ byte: UInt8) {
        memory.base[count] = byte
        count &+= 1
        if byte == 0xFF {
            memory.base[count] = 0
            count &+= 1
        }
    }

    private mutating func flush() throws(JPEGSinkError) {
        try sink(UnsafeRawBufferPointer(start: memory.base, count: count))
        count = 0
    }
}
