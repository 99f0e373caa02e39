/// A session's UUID.
public struct SessionID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The last eight bytes, big-endian.
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in either case; nil for anything else.
    public init?(_ text: String) { self.init(utf8: Array(text.utf8)[...]) }

    init?(utf8 text: ArraySlice<UInt8>) {
        guard text.count == 36 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for (i, byte) in text.enumerated() {
            if i == 8 || i == 13 || i == 18 || i == 23 {
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
        let digits = Array((Hex.text(of: high) + Hex.text(of: low)).uppercased())
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
    }

    /// By bytes, the first one first.
    public static func < (a: SessionID, b: SessionID) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
