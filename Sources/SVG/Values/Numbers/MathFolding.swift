/// Puts the values of mathematical functions in their place, so that numbers and angles need be read in one way only.
enum MathFolding {
    /// The text with each function whose value does not depend on percentages of something replaced by that value; nil
    /// where there is none.
    static func folded(_ text: ArraySlice<UInt8>, _ base: Length.Base) -> [UInt8]? {
        var out: [UInt8] = []
        var copied = text.startIndex
        var i = text.startIndex
        while i < text.endIndex {
            let byte = text[i]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                i = (text[(i + 1)...].firstIndex(of: byte) ?? text.endIndex - 1) + 1
                continue
            }
            guard let end = endOfName(text, i) else {
                i += 1
                continue
            }
            if end < text.endIndex, text[end] == UInt8(ascii: "("), mayBeFunction(text[i..<end]) {
                var scanner = ValueScanner(text[i...])
                if let math = MathReader.expression(&scanner), let literal = literal(math, base) {
                    out += text[copied..<i]
                    out += literal.utf8
                    copied = scanner.offset
                    i = copied
                    continue
                }
            }
            i = end
        }
        guard copied > text.startIndex else { return nil }
        return out + text[copied...]
    }

    private static func endOfName(_ text: ArraySlice<UInt8>, _ start: Int) -> Int? {
        var i = start
        while i < text.endIndex {
            let byte = text[i]
            guard (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-") || i > start && byte &- 0x30 < 10 else {
                break
            }
            i += 1
        }
        return i > start ? i : nil
    }

    /// Whether a name is not that of a function that values have far more often.
    private static func mayBeFunction(_ name: ArraySlice<UInt8>) -> Bool {
        !name.isSame("rgb") && !name.isSame("translate") && !name.isSame("matrix") && !name.isSame("rotate")
            && !name.isSame("scale") && !name.isSame("url")
    }

    private static func literal(_ math: MathExpression, _ base: Length.Base) -> String? {
        switch math.kind {
        case .number: math.value(MathExpression.Values(base: base)).map { "\($0)" }
        case .percentage: math.value(MathExpression.Values(base: base)).map { "\($0)%" }
        case .angle: math.value(MathExpression.Values(base: base)).map { "\($0)deg" }
        case .time: math.value(MathExpression.Values(base: base)).map { "\($0)s" }
        case .length:
            math.term.hasPercentage ? nil : math.value(MathExpression.Values(base: base)).map { "\($0)px" }
        }
    }
}

extension MathExpression.Term {
    /// Whether a part of it is a percentage.
    fileprivate var hasPercentage: Bool {
        switch self {
        case .percentage: true
        case .value, .length, .variable: false
        case .inverse(let term): term.hasPercentage
        case .sum(let terms), .product(let terms), .function(_, let terms): terms.contains(where: { $0.hasPercentage })
        }
    }
}
