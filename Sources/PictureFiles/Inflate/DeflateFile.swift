internal import CPNG
import Memory

/// Unpacks gzip files and zlib data by `Inflater`, for where there is no zlib. The results are those of `Gunzip` and
/// `Zlib`, which tests compare.
enum DeflateFile {
    /// Unpacks a gzip file (RFC 1952) of one member.
    /// - Returns: nil for what is no gzip file, is damaged, or holds more than `maxSize` bytes.
    static func gunzip(_ bytes: [UInt8], maxSize: Int) -> [UInt8]? {
        // Two bytes of a signature, and deflate; flags that nobody has defined are refused.
        guard bytes.count >= 18, bytes.starts(with: [0x1F, 0x8B, 8]), bytes[3] & 0xE0 == 0 else { return nil }
        let flags = bytes[3]
        var place = 10
        if flags & 4 != 0 {
            guard place + 2 <= bytes.count else { return nil }
            place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8
        }
        // A name, and a comment.
        for flag: UInt8 in [8, 16] where flags & flag != 0 {
            guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else { return nil }
            place = end + 1
        }
        if flags & 2 != 0 {
            guard place + 2 <= bytes.count else { return nil }
            let sum = checksum(bytes[..<place]) & 0xFFFF
            guard sum == number(bytes[place..<place + 2]) else { return nil }
            place += 2
        }
        guard place <= bytes.count, let (made, end) = inflate(bytes[place...], maxSize: maxSize), end.count >= 8,
            number(end.prefix(4)) == checksum(made[...]),
            number(end.dropFirst(4).prefix(4)) == UInt32(truncatingIfNeeded: made.count)
        else { return nil }
        return made
    }

    /// Unpacks zlib data (RFC 1950).
    /// - Returns: nil for what is damaged, or holds more than `maxSize` bytes.
    static func unpackZlib(_ bytes: ArraySlice<UInt8>, maxSize: Int) -> [UInt8]? {
        guard bytes.count >= 6, let first = bytes.first, first & 15 == 8, first >> 4 <= 7 else { return nil }
        let second = bytes[bytes.startIndex + 1]
        // No dictionary, and a header that its own check bits fit.
        guard second & 32 == 0, (Int(first) << 8 | Int(second)) % 31 == 0,
            let (made, end) = inflate(bytes.dropFirst(2), maxSize: maxSize), end.count >= 4,
            number(end.prefix(4).reversed()) == made.withUnsafeBufferPointer({ Adler32.checksum($0) })
        else { return nil }
        return made
    }

    /// The number of bytes that begin with the lowest.
    private static func number(_ bytes: some BidirectionalCollection<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBufferPointer { cpng_crc32($0.baseAddress, $0.count) }
    }

    /// - Returns: what was unpacked, and what follows it.
    private static func inflate(_ bytes: ArraySlice<UInt8>, maxSize: Int) -> ([UInt8], end: ArraySlice<UInt8>)? {
        let packed = Scratch<UInt8>(zeroed: bytes.count + Inflater.slack)
        bytes.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { packed.base.update(from: base, count: bytes.count) }
        }
        var inflater = Inflater(packed.base, count: bytes.count)
        var room = 1 << 16
        var memory = Scratch<UInt8>(count: room + Inflater.slack)
        var count = 0
        while !inflater.isDone {
            if count >= room {
                guard room <= maxSize else { return nil }
                room *= 2
                memory.grow(to: room + Inflater.slack, keeping: count)
            }
            var out = memory.base + count
            guard inflater.run(&out, to: memory.base + room, first: memory.base) else { return nil }
            count = out - memory.base
        }
        guard count <= maxSize else { return nil }
        return (Array(UnsafeBufferPointer(start: memory.base, count: count)), bytes.suffix(inflater.bytesLeft))
    }
}
