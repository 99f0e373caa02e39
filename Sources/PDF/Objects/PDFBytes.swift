import PathParser

/// The growing bytes of a PDF file or of a stream in it. Names, texts and numbers are written only here.
struct PDFBytes {
    private(set) var bytes: [UInt8] = []

    init() {}

    init(_ text: StaticString) { append(text) }

    var count: Int { bytes.count }
    var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    mutating func append(_ other: PDFBytes) { bytes.append(contentsOf: other.bytes) }

    mutating func append(byte: UInt8) { bytes.append(byte) }

    mutating func removeAll(after count: Int) { bytes.removeSubrange(count...) }

    /// Appends ASCII text as it stands.
    mutating func append(ascii text: String) { bytes.append(contentsOf: text.utf8) }

    // MARK: Numbers

    /// The largest number that is written: beyond it there are only exponents, which PDF does not have. (ISO 32000-1, annex C,
    /// has 32,767 as a limit of old readers.)
    static let largestNumber = 1e9

    /// Appends a number with at most this many decimals; one that is not finite as 0.
    mutating func append(_ value: Double, decimals: Int) {
        let limited = min(max(value, -PDFBytes.largestNumber), PDFBytes.largestNumber)
        DecimalText.append(limited, decimals: min(max(decimals, 0), 6), to: &bytes)
    }

    mutating func append(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    /// Appends a number and a space.
    mutating func operand(_ value: Double, decimals: Int) {
        append(value, decimals: decimals)
        bytes.append(UInt8(ascii: " "))
    }

    mutating func operand(_ point: Point, decimals: Int) {
        operand(point.x, decimals: decimals)
        operand(point.y, decimals: decimals)
    }

    /// Appends `[a b c]`.
    mutating func appendArray(_ values: [Double], decimals: Int) {
        append("[")
        for (index, value) in values.enumerated() {
            if index > 0 { append(" ") }
            append(value, decimals: decimals)
        }
        append("]")
    }

    /// Appends `[minX minY maxX maxY]`.
    mutating func appendArray(_ rect: Rect, decimals: Int) {
        appendArray([rect.minX, rect.minY, rect.maxX, rect.maxY], decimals: decimals)
    }

    /// Appends the six numbers of a transform, each with as many decimals as its size asks for.
    /// - Parameter decimals: those of the translation; the other four have as many as keep six digits.
    mutating func appendMatrix(_ t: Transform, decimals: Int) {
        for factor in [t.a, t.b, t.c, t.d] {
            append(factor, decimals: PDFBytes.decimals(ofFactor: factor))
            append(" ")
        }
        append(t.tx, decimals: decimals)
        append(" ")
        append(t.ty, decimals: decimals)
    }

    /// The decimals with which a factor keeps six digits.
    private static func decimals(ofFactor factor: Double) -> Int {
        var rest = factor.magnitude
        var decimals = 6
        while rest >= 10, decimals > 1 {
            rest /= 10
            decimals -= 1
        }
        return decimals
    }

    /// Appends a reference to an object, such as `12 0 R`.
    mutating func reference(_ number: Int) {
        append(number)
        append(" 0 R")
    }

    // MARK: Texts

    /// Appends bytes as a string in parentheses (ISO 32000-1, section 7.3.4.2).
    mutating func appendString(_ text: [UInt8]) {
        append("(")
        for byte in text {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            // A reader would take it as a line feed.
            case 0x0D: append("\\r")
            default: bytes.append(byte)
            }
        }
        append(")")
    }

    /// Appends a text string: as ASCII where it is, else as UTF-16 with its mark (section 7.9.2.2).
    mutating func appendText(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x7F && $0 >= 0x20 || $0 == 0x0A }) {
            return appendString(Array(text.utf8))
        }
        var units: [UInt8] = [0xFE, 0xFF]
        for unit in text.utf16 { units += [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)] }
        appendString(units)
    }

    /// Appends bytes as hex digits in angle brackets.
    mutating func appendHex(_ data: [UInt8]) {
        append("<")
        for byte in data { appendHexDigits(byte) }
        append(">")
    }

    /// Appends two digits.
    mutating func appendHexDigits(_ byte: UInt8) {
        for digit in [byte >> 4, byte & 15] {
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }

    /// Appends four digits.
    mutating func appendHexDigits(_ word: UInt16) {
        appendHexDigits(UInt8(truncatingIfNeeded: word >> 8))
        appendHexDigits(UInt8(truncatingIfNeeded: word))
    }
}

extension PDFBytes {
    /// The decimals of coordinates in a space whose unit is `scale` units of another long.
    static func decimals(_ decimals: Int, scale: Double) -> Int {
        guard scale > 0, scale.isFinite else { return decimals }
        var (unit, count) = (scale * (1 - 1e-3), decimals)
        while unit > 1, count < 6 {
            unit /= 10
            count += 1
        }
        while unit < 0.1, count > 0 {
            unit *= 10
            count -= 1
        }
        return count
    }
}
