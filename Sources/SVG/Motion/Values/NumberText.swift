/// A value as words and numbers. Between two that differ in their numbers alone there is a way.
struct NumberText {
    fileprivate enum Part {
        /// Anything that is no number; functions with their bracket.
        case word([UInt8])
        case number(Double, unit: [UInt8])
        /// A function of CSS that stands for a number, such as `var()` or `calc()`.
        case function([UInt8])
    }

    private var parts: [Part] = []

    private static let maxParts = 1_000_000

    /// - Parameter isCSS: whether it is a value of CSS, where commas count and functions may stand for numbers.
    init?(_ text: ArraySlice<UInt8>, isCSS: Bool) {
        var scanner = ValueScanner(text)
        scanner.skipSpace()
        while let byte = scanner.next {
            guard parts.count < NumberText.maxParts else { return nil }
            if byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"),
                let number = scanner.number()
            {
                var unit = ArraySlice<UInt8>()
                if scanner.skip(UInt8(ascii: "%")) {
                    unit = ArraySlice("%".utf8)
                } else if let word = scanner.wordBytes() {
                    unit = word
                }
                parts.append(.number(number, unit: unit.lowercased))
            } else if byte == UInt8(ascii: ",") {
                _ = scanner.skip(byte)
                if isCSS { parts.append(.word([byte])) }
            } else if let end = NumberText.wordEnd(scanner.rest) {
                let rest = scanner.rest
                let word = rest[..<end]
                var next = end
                if end < rest.endIndex, rest[end] == UInt8(ascii: "(") {
                    next = end + 1
                    if isCSS, NumberText.isNumeric(word) {
                        next = min(rest.endOfBlock(at: end) + 1, rest.endIndex)
                        parts.append(.function(Array(rest[..<next])))
                    } else {
                        parts.append(.word(Array(rest[..<next])))
                    }
                } else {
                    parts.append(.word(Array(word)))
                }
                scanner = ValueScanner(rest[next...])
            } else {
                parts.append(.word([byte]))
                _ = scanner.skip(byte)
            }
            scanner.skipSpace()
        }
        guard !parts.isEmpty else { return nil }
    }

    init(_ numbers: [Double]) { parts = numbers.map { .number($0, unit: []) } }

    private static func wordEnd(_ text: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            return text.dropFirst().firstIndex(of: first).map { $0 + 1 } ?? text.endIndex
        }
        func isName(_ byte: UInt8) -> Bool {
            (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: "#") || byte >= 0x80
        }
        guard isName(first) else { return nil }
        return text.firstIndex { !isName($0) && $0 &- 0x30 >= 10 } ?? text.endIndex
    }

    private static func isNumeric(_ name: ArraySlice<UInt8>) -> Bool {
        name.isSame("var") || name.isSame("calc") || name.isSame("min") || name.isSame("max") || name.isSame("clamp")
    }

    /// The numbers; nil where there is anything else, or a unit.
    var numbers: [Double]? {
        var out: [Double] = []
        for part in parts {
            guard case .number(let value, []) = part else { return nil }
            out.append(value)
        }
        return out
    }

    /// A value on the way to another.
    /// - Parameter share: 0 here, 1 there; it may lie beyond.
    /// - Returns: nil where there is no way.
    func mixed(with other: NumberText, _ share: Double) -> [UInt8]? { combined(with: other, 1 - share, share) }

    /// The sum of this and a multiple of another; nil where they differ in more than numbers.
    func adding(_ other: NumberText, times factor: Double) -> [UInt8]? { combined(with: other, 1, factor) }

    private func combined(with other: NumberText, _ x: Double, _ y: Double) -> [UInt8]? {
        guard parts.count == other.parts.count else { return nil }
        var out: [UInt8] = []
        for (a, b) in zip(parts, other.parts) {
            if !out.isEmpty { out.append(0x20) }
            switch (a, b) {
            case (.word(let a), .word(let b)):
                guard a[...].lowercased == b[...].lowercased else { return nil }
                out += a
            case (.number(let a, let first), .number(let b, let second)):
                if let unit = NumberText.common(a, first, b, second) {
                    out += NumberText.text(x == 0 ? b * y : y == 0 ? a * x : a * x + b * y) + unit
                } else {
                    out += "calc(\(a * x)".utf8 + NumberText.lengthUnit(first) + " + \(b * y)".utf8
                    out += NumberText.lengthUnit(second) + ")".utf8
                }
            case (.word, _), (_, .word): return nil
            // Of a 0 without a unit it is not known what it is of.
            case (.function, .number(0, [])): out += "calc(".utf8 + a.factor + " * \(x))".utf8
            case (.number(0, []), .function): out += "calc(".utf8 + b.factor + " * \(y))".utf8
            default:
                out += "calc(".utf8 + a.factor + " * \(x) + ".utf8
                out += b.factor + " * \(y))".utf8
            }
        }
        return out
    }

    private static func lengthUnit(_ unit: [UInt8]) -> [UInt8] { unit.isEmpty ? Array("px".utf8) : unit }

    /// The unit that both numbers can be expressed in.
    private static func common(_ a: Double, _ first: [UInt8], _ b: Double, _ second: [UInt8]) -> [UInt8]? {
        if first == second { return first }
        if a == 0, first.isEmpty { return second }
        if b == 0, second.isEmpty { return first }
        let pixels = Array("px".utf8)
        return first.isEmpty && second == pixels || first == pixels && second.isEmpty ? pixels : nil
    }

    static func text(_ value: Double) -> [UInt8] { Array("\(value.isFinite ? value : 0)".utf8) }
}

extension NumberText.Part {
    /// The part as a factor in `calc()`.
    fileprivate var factor: [UInt8] {
        switch self {
        case .word(let text), .function(let text): text
        case .number(let value, let unit): NumberText.text(value) + unit
        }
    }
}
