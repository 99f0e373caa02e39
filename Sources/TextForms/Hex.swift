/// Hexadecimal digits.
public enum Hex {
    /// The value of a digit in either case; nil for anything else.
    @inlinable @inline(__always) public static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The lower-case digit of a value's lowest four bits.
    @inlinable @inline(__always) public static func digit(of value: UInt64) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: value & 15)
        return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
    }

    /// All digits of an integer, leading zeros too, in lower case.
    @inlinable public static func text<Integer: FixedWidthInteger & UnsignedInteger>(of value: Integer) -> String {
        let count = Integer.bitWidth / 4
        return String(unsafeUninitializedCapacity: count) { text in
            for i in 0..<count { text[i] = digit(of: UInt64(truncatingIfNeeded: value >> ((count - 1 - i) * 4))) }
            return count
        }
    }

    @inlinable public static func text(of bytes: [UInt8]) -> String { bytes.reduce(into: "") { $0 += text(of: $1) } }
}
