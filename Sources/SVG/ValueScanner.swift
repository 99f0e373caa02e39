import PathParser

/// Reads the small languages in SVG's attribute values: numbers, lists, lengths, transforms.
struct ValueScanner {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset >= bytes.count }

    mutating func skipSpace() {
        while offset < bytes.count, XMLTokenizer.isSpace(bytes[offset]) || bytes[offset] == 0x0C { offset += 1 }
    }

    /// White space with at most one comma in it.
    mutating func skipSeparator() {
        skipSpace()
        if skip(UInt8(ascii: ",")) { skipSpace() }
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    /// Letters and hyphens; nil when there are none.
    mutating func word() -> String? {
        let start = offset
        while offset < bytes.count, (bytes[offset] | 0x20) &- 0x61 < 26 || bytes[offset] == UInt8(ascii: "-") {
            offset += 1
        }
        return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
    }

    /// A finite number; nil, and the offset stays, when there is none.
    mutating func number() -> Double? {
        var i = offset
        func digits() -> Int {
            var count = 0
            while i + count < bytes.count, bytes[i + count] &- 0x30 < 10 { count += 1 }
            return count
        }
        func sign() {
            if i < bytes.count, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") { i += 1 }
        }
        sign()
        let whole = digits()
        i += whole
        var fraction = 0
        if i < bytes.count, bytes[i] == UInt8(ascii: ".") {
            i += 1
            fraction = digits()
            i += fraction
        }
        guard whole + fraction > 0 else { return nil }
        let mantissaEnd = i
        if i < bytes.count, bytes[i] | 0x20 == UInt8(ascii: "e") {
            i += 1
            sign()
            let exponent = digits()
            // "2em" is a length, not a number with an exponent.
            i = exponent > 0 ? i + exponent : mantissaEnd
        }
        var text = String(decoding: bytes[offset..<i], as: UTF8.self)
        // The standard library wants a digit behind a point.
        if fraction == 0, let point = text.firstIndex(of: ".") { text.remove(at: point) }
        guard let value = Double(text), value.isFinite else { return nil }
        offset = i
        return value
    }

    /// Numbers up to the end, separated by white space and commas; nil when something else stands among them.
    static func numbers(_ bytes: [UInt8]) -> [Double]? {
        var scanner = ValueScanner(bytes)
        var out: [Double] = []
        scanner.skipSpace()
        while let value = scanner.number() {
            out.append(value)
            scanner.skipSeparator()
        }
        return scanner.isAtEnd ? out : nil
    }

    /// The numbers in parentheses behind a function's name; nil when they are not all numbers.
    mutating func arguments() -> [Double]? {
        skipSpace()
        guard skip(UInt8(ascii: "(")) else { return nil }
        skipSpace()
        var out: [Double] = []
        while let value = number() {
            out.append(value)
            skipSeparator()
        }
        return skip(UInt8(ascii: ")")) ? out : nil
    }

    /// A transform list (SVG 1.1, section 7.6); nil when it is not one.
    static func transform(_ bytes: [UInt8]) -> AffineTransform? {
        var scanner = ValueScanner(bytes)
        var result = AffineTransform.identity
        scanner.skipSpace()
        if !scanner.isAtEnd, scanner.word() == "none" {
            scanner.skipSpace()
            return scanner.isAtEnd ? .identity : nil
        }
        scanner.offset = 0
        scanner.skipSpace()
        while !scanner.isAtEnd {
            guard let name = scanner.word(), let v = scanner.arguments() else { return nil }
            let step: AffineTransform
            switch (name, v.count) {
            case ("matrix", 6): step = AffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
            case ("translate", 1): step = .translation(v[0], 0)
            case ("translate", 2): step = .translation(v[0], v[1])
            case ("scale", 1): step = .scale(v[0])
            case ("scale", 2): step = .scale(v[0], v[1])
            case ("rotate", 1): step = .rotation(degrees: v[0])
            case ("rotate", 3):
                step = .translation(v[1], v[2]) * .rotation(degrees: v[0]) * .translation(-v[1], -v[2])
            case ("skewX", 1): step = .skewX(degrees: v[0])
            case ("skewY", 1): step = .skewY(degrees: v[0])
            default: return nil
            }
            result = result * step
            scanner.skipSeparator()
        }
        return result.isFinite ? result : nil
    }
}
