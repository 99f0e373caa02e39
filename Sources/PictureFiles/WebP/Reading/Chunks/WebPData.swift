/// The bytes of a file, read with bounds checks.
struct WebPData {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// The byte at an offset of 0 or more; nil beyond the end.
    func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The number of three bytes at an offset of 0 or more, the lowest first; nil beyond the end.
    func number24(_ offset: Int) -> Int? {
        guard offset <= bytes.count &- 3 else { return nil }
        return Int(bytes[offset]) | Int(bytes[offset &+ 1]) << 8 | Int(bytes[offset &+ 2]) << 16
    }

    /// The number of four bytes at an offset of 0 or more, the lowest first; nil beyond the end. Where an `Int` has 32 bits
    /// one that is too large is its largest.
    func number32(_ offset: Int) -> Int? {
        guard offset <= bytes.count &- 4, let low = number24(offset) else { return nil }
        return Int(clamping: UInt32(bytes[offset &+ 3]) << 24 | UInt32(truncatingIfNeeded: low))
    }

    /// Whether text stands at an offset of 0 or more.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard offset <= bytes.count &- text.utf8CodeUnitCount else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset &+ $0] == text.utf8Start[$0] }
    }

    /// The name of a chunk at an offset of 0 or more, for messages; other characters than ASCII's become question marks.
    func name(at offset: Int) -> String {
        let letters = bytes.dropFirst(offset).prefix(4).map { (32..<127).contains($0) ? $0 : 63 }
        return String(decoding: letters, as: UTF8.self)
    }

    /// A part of the bytes, cut to those that there are.
    func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
    }
}
