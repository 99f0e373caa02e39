/// The bits of a Brotli stream, from the lowest of each byte up (RFC 7932, section 1.5.1).
struct BrotliBits {
    private let bytes: ArraySlice<UInt8>
    private var next: Int
    private var bits: UInt64 = 0
    /// How many of `bits` are there.
    private var count = 0
    /// How many bits beyond the stream's end were read, as zeros.
    private(set) var missing = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        next = bytes.startIndex
    }

    /// Makes 32 bits or more available; beyond the end they are zeros.
    @inline(__always)
    private mutating func fill() {
        while count <= 56 {
            if next < bytes.endIndex {
                bits |= UInt64(bytes[next]) << UInt64(count)
                next += 1
            } else {
                missing += 8
            }
            count += 8
        }
    }

    /// - Parameter length: 0 … 24.
    mutating func read(_ length: Int) -> Int {
        if count < length { fill() }
        let value = Int(truncatingIfNeeded: bits & (1 << UInt64(length) - 1))
        skip(length)
        return value
    }

    /// The next 16 bits, which stay.
    @inline(__always)
    mutating func peek() -> Int {
        if count < 16 { fill() }
        return Int(truncatingIfNeeded: bits & 0xFFFF)
    }

    @inline(__always)
    mutating func skip(_ length: Int) {
        bits >>= UInt64(length)
        count -= length
    }

    /// Whether more was read than there is.
    var isBeyondEnd: Bool { missing > count }

    /// Goes on to the next whole byte.
    /// - Returns: whether the bits passed over are zeros, as they must be.
    mutating func align() -> Bool { read(count & 7) == 0 }

    /// Whole bytes, behind `align()`; nil where there are fewer.
    mutating func take(_ length: Int) -> ArraySlice<UInt8>? {
        // Bytes that were filled in ahead go back.
        let start = next - (count - min(missing, count)) / 8
        guard missing <= count, length <= bytes.endIndex - start else { return nil }
        next = start + length
        (bits, count, missing) = (0, 0, 0)
        return bytes[start..<next]
    }
}
