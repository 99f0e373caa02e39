import PathParser

/// Reads the small languages in SVG's attribute values: numbers, lists, lengths, transforms.
struct ValueScanner {
    private let bytes: ArraySlice<UInt8>
    private(set) var offset: Int
    private let end: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
        end = bytes.endIndex
    }

    init(_ text: String) { self.init(ArraySlice(text.utf8)) }

    var isAtEnd: Bool { offset >= end }

    /// The byte that comes next; nil at the end.
    var next: UInt8? { offset < end ? bytes[offset] : nil }

    /// The bytes that have not been read.
    var rest: ArraySlice<UInt8> { bytes[offset..<end] }

    mutating func skipSpace() {
        while offset < end, bytes[offset].isSpace { offset += 1 }
    }

    /// White space with at most one comma in it.
    mutating func skipSeparator() {
        skipSpace()
        if skip(UInt8(ascii: ",")) { skipSpace() }
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard offset < end, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Letters and hyphens; nil when there are none.
    mutating func word() -> String? { wordBytes()?.string }

    /// The same without making a string.
    mutating func wordBytes() -> ArraySlice<UInt8>? {
        let start = offset
        while offset < end, (bytes[offset] | 0x20) &- 0x61 < 26 || bytes[offset] == UInt8(ascii: "-") {
            offset += 1
        }
        return offset > start ? bytes[start..<offset] : nil
    }

    /// A name without escapes; nil when there is none.
    mutating func identifierBytes() -> ArraySlice<UInt8>? {
        let start = offset
        while offset < end, bytes[offset].isNamePart { offset += 1 }
        return offset > start ? bytes[start..<offset] : nil
    }

    /// A finite number; nil, and the offset stays, when there is none.
    mutating func number() -> Double? {
        let start = offset
        let digits = bytes.withUnsafeBufferPointer {
            Digits(UnsafeBufferPointer(rebasing: $0[(offset - bytes.startIndex)...]))
        }
        guard digits.count > 0 else { return nil }
        // A whole number below 2⁵³ divided by an exact power of ten: the quotient is the nearest number.
        if digits.count <= 15, !digits.hasExponent {
            offset = start + digits.length
            let value = Double(digits.mantissa) / ValueScanner.powersOfTen[digits.decimals]
            return digits.isNegative ? -value : value
        }
        var text = String(decoding: bytes[start..<start + digits.length], as: UTF8.self)
        // The standard library wants a digit behind a point.
        if digits.decimals == 0, let point = text.firstIndex(of: ".") { text.remove(at: point) }
        guard let value = Double(text), value.isFinite else { return nil }
        offset = start + digits.length
        return value
    }

    /// The digits of a number at the beginning of a text.
    private struct Digits {
        var isNegative = false
        /// Of the first 18 digits.
        var mantissa: UInt64 = 0
        /// How many digits there are; 0 where there is no number.
        var count = 0
        /// How many of the digits stand behind the decimal point.
        var decimals = 0
        var hasExponent = false
        /// In bytes.
        var length = 0

        init(_ text: UnsafeBufferPointer<UInt8>) {
            var i = 0
            if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
                isNegative = sign == UInt8(ascii: "-")
                i = 1
            }
            while i < text.count, text[i] &- 0x30 < 10 {
                if count < 18 { mantissa = mantissa &* 10 &+ UInt64(text[i] &- 0x30) }
                count &+= 1
                i &+= 1
            }
            if i < text.count, text[i] == UInt8(ascii: ".") {
                i &+= 1
                let before = count
                while i < text.count, text[i] &- 0x30 < 10 {
                    if count < 18 { mantissa = mantissa &* 10 &+ UInt64(text[i] &- 0x30) }
                    count &+= 1
                    i &+= 1
                }
                decimals = count &- before
            }
            length = i
            guard count > 0, i < text.count, text[i] | 0x20 == UInt8(ascii: "e") else { return }
            i += 1
            if i < text.count, text[i] == UInt8(ascii: "-") || text[i] == UInt8(ascii: "+") { i += 1 }
            let first = i
            while i < text.count, text[i] &- 0x30 < 10 { i += 1 }
            // "2em" is a length, not a number with an exponent.
            guard i > first else { return }
            hasExponent = true
            length = i
        }
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Numbers up to the end, separated by white space and commas; nil if there is anything else.
    static func numbers(_ bytes: ArraySlice<UInt8>) -> [Double]? {
        var scanner = ValueScanner(bytes)
        var out: [Double] = []
        scanner.skipSpace()
        while let value = scanner.number() {
            out.append(value)
            scanner.skipSeparator()
        }
        return scanner.isAtEnd ? out : nil
    }
}
