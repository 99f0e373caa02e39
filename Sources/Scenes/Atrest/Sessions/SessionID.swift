import TextForms

/// A session's UUID.
public struct SessionID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The last eight bytes, big-endian.
    public let low: UInt64

    /// An id by its two halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in either case; nil for anything else.
    public init?(_ text: String) {
        guard let id = Array(text.utf8).withUnsafeBufferPointer(SessionID.init(utf8:)) else { return nil }
        self = id
    }

    package init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        guard text.count == 36 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for (i, byte) in text.enumerated() {
            if SessionID.isHyphen(i) {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard let digit = Hex.value(of: byte) else { return nil }
                if i < 18 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
            }
        }
        self.init(high: high, low: low)
    }

    /// In upper case, as Apple's systems write it.
    public var description: String {
        String(unsafeUninitializedCapacity: 36) { text in
            var rest = (high, low)
            for i in (0..<36).reversed() {
                if SessionID.isHyphen(i) {
                    text[i] = UInt8(ascii: "-")
                } else {
                    let digit = Hex.digit(of: i < 18 ? rest.0 : rest.1)
                    text[i] = digit >= UInt8(ascii: "a") ? digit & ~0x20 : digit
                    if i < 18 { rest.0 >>= 4 } else { rest.1 >>= 4 }
                }
            }
            return 36
        }
    }

    private static func isHyphen(_ place: Int) -> Bool { place == 8 || place == 13 || place == 18 || place == 23 }

    /// By bytes, the first one first.
    public static func < (a: SessionID, b: SessionID) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
