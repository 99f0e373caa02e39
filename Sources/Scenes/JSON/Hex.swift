/// Hexadecimal digits.
enum Hex {
    private static let lowerCase = Array("0123456789abcdef".utf8)

    /// The value of a digit in either case; nil for anything else.
    static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// All digits of an integer, leading zeros too, in lower case.
    static func text<Integer: FixedWidthInteger & UnsignedInteger>(of value: Integer) -> String {
        let shifts = stride(from: Integer.bitWidth - 4, through: 0, by: -4)
        return String(decoding: shifts.map { lowerCase[Int(truncatingIfNeeded: value >> $0) & 15] }, as: UTF8.self)
    }

    static func text(of bytes: [UInt8]) -> String { bytes.reduce(into: "") { $0 += text(of: $1) } }
}
