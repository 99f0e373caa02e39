/// The bytes of a file, read with bounds checks.
struct JPEGData {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// The byte at an offset of 0 or more; nil beyond the end.
    func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The big-endian number of two bytes at an offset of 0 or more; nil beyond the end.
    func word(_ offset: Int) -> Int? {
        offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : nil
    }

    /// The bytes of a range of 0 or more, cut to those that there are.
    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
    }

    /// Whether text stands at an offset of 0 or more.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    /// Copies entropy-coded data without its stuffing (T.81, F.1.2.3), up to the next marker or the end of the file.
    /// - Parameters:
    ///   - offset: where the data starts; becomes the offset of the marker, the last 0xFF before its code, or of the end.
    ///   - target: room for as many bytes as the file has, and 8 more.
    /// - Returns: how many bytes were copied.
    func unstuff(from offset: inout Int, into target: UnsafeMutablePointer<UInt8>) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        let raw = UnsafeRawPointer(base)
        let out = UnsafeMutableRawPointer(target)
        let end = bytes.count
        var i = offset
        var size = 0
        while i < end {
            if i &+ 8 <= end {
                let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
                // The highest bit of each byte of `full` that is 0xFF; bytes above such a byte may have it wrongly.
                let full = (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080
                out.storeBytes(of: word, toByteOffset: size, as: UInt64.self)
                if full == 0 {
                    i &+= 8
                    size &+= 8
                    continue
                }
                let plain = UInt64(littleEndian: full).trailingZeroBitCount &>> 3
                i &+= plain
                size &+= plain
            }
            if base[i] != 0xFF {
                target[size] = base[i]
                size &+= 1
                i &+= 1
                continue
            }
            var next = i &+ 1
            while next < end, base[next] == 0xFF { next &+= 1 }
            if next == end {
                i = end
            } else if base[next] == 0 {
                target[size] = 0xFF
                size &+= 1
                i = next &+ 1
            } else {
                i = next &- 1
                break
            }
        }
        offset = i
        return size
    }
}
