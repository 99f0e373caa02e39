import DisplayList
import PathParser

/// A filter function, its arguments read.
enum FilterFunction {
    case blur(Length)
    case dropShadow(dx: Length, dy: Length, sigma: Length, color: ColorValue?)
    case matrix(FilterEffect.ColorMatrix.Values)
    /// For the three colour channels, and for alpha.
    case transfer(FilterEffect.ComponentTransfer.Function, FilterEffect.ComponentTransfer.Function)
}

/// Cuts the value of `filter` into its items.
struct FilterListScanner {
    enum Item {
        /// `url(…)`.
        case reference(ArraySlice<UInt8>)
        case function(FilterFunction)
        case invalid
    }

    private let text: ArraySlice<UInt8>
    private var rest: ArraySlice<UInt8>

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        rest = text
    }

    /// Whether an item is the whole value.
    func isWhole(_ item: ArraySlice<UInt8>) -> Bool { item.count == text.trimmed.count }

    /// The next item; nil at the end.
    mutating func next() -> Item? {
        rest = rest.trimmed
        guard !rest.isEmpty else { return nil }
        if let url = CSSURL(rest) {
            defer { rest = rest[url.end...] }
            return .reference(rest[..<url.end])
        }
        guard let open = rest.firstIndex(of: UInt8(ascii: "(")), let close = FilterListScanner.end(of: rest, from: open)
        else {
            rest = []
            return .invalid
        }
        let name = rest[..<open].trimmed
        let arguments = rest[(open + 1)..<close].trimmed
        rest = rest[(close + 1)...]
        guard let function = FilterListScanner.function(name, arguments) else { return .invalid }
        return .function(function)
    }

    /// The parenthesis that closes the one at `open`.
    private static func end(of text: ArraySlice<UInt8>, from open: Int) -> Int? {
        var depth = 0
        for i in text[open...].indices {
            if text[i] == UInt8(ascii: "(") { depth += 1 }
            if text[i] == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return i }
            }
        }
        return nil
    }

    private static func function(_ name: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> FilterFunction? {
        switch String(decoding: name.lowercased, as: UTF8.self) {
        case "blur":
            if text.isEmpty { return .blur(Length(0, .user)) }
            guard let length = Length(text), length.unit != .percent, length.value >= 0 else { return nil }
            return .blur(length)
        case "drop-shadow": return shadow(text)
        case "hue-rotate":
            guard let degrees = angle(text) else { return nil }
            return .matrix(.hueRotate(degrees))
        case "saturate":
            guard let amount = amount(text, isCut: false) else { return nil }
            return .matrix(.saturate(amount))
        case "grayscale":
            guard let amount = amount(text, isCut: true) else { return nil }
            return .matrix(.matrix(grayscale(1 - amount)))
        case "sepia":
            guard let amount = amount(text, isCut: true) else { return nil }
            return .matrix(.matrix(sepia(1 - amount)))
        case "brightness":
            guard let amount = amount(text, isCut: false) else { return nil }
            return .transfer(.linear(slope: amount, intercept: 0), .identity)
        case "contrast":
            guard let amount = amount(text, isCut: false) else { return nil }
            return .transfer(.linear(slope: amount, intercept: 0.5 - amount / 2), .identity)
        case "invert":
            guard let amount = amount(text, isCut: true) else { return nil }
            return .transfer(.table([amount, 1 - amount]), .identity)
        case "opacity":
            guard let amount = amount(text, isCut: true) else { return nil }
            return .transfer(.identity, .table([0, amount]))
        default: return nil
        }
    }

    /// A number or a percentage, 1 if empty; nil if negative.
    private static func amount(_ text: ArraySlice<UInt8>, isCut: Bool) -> Double? {
        if text.isEmpty { return 1 }
        var scanner = ValueScanner(text)
        guard var value = scanner.number() else { return nil }
        if scanner.skip(UInt8(ascii: "%")) { value /= 100 }
        scanner.skipSpace()
        guard scanner.isAtEnd, value >= 0 else { return nil }
        return isCut ? min(value, 1) : value
    }

    private static func angle(_ text: ArraySlice<UInt8>) -> Double? {
        if text.isEmpty { return 0 }
        var scanner = ValueScanner(text)
        guard let value = scanner.number() else { return nil }
        let unit = scanner.word()
        scanner.skipSpace()
        // The only angle that may stand without a unit is 0.
        guard scanner.isAtEnd, unit != nil || value == 0 else { return nil }
        return Angle.degrees(value, unit)
    }

    private static func shadow(_ text: ArraySlice<UInt8>) -> FilterFunction? {
        var lengths: [Length] = []
        var color: ColorValue?
        var rest = text.trimmed
        while !rest.isEmpty {
            var scanner = ValueScanner(rest)
            if let length = Length(&scanner), scanner.isAtEnd || XMLTokenizer.isSpace(scanner.next ?? 0) {
                // The lengths stand together, before or behind the colour.
                guard lengths.count < 3, length.unit != .percent else { return nil }
                lengths.append(length)
                rest = scanner.rest.trimmed
                continue
            }
            guard color == nil, lengths.isEmpty || lengths.count >= 2 else { return nil }
            var end = rest.firstIndex(where: { XMLTokenizer.isSpace($0) }) ?? rest.endIndex
            if let open = rest.firstIndex(of: UInt8(ascii: "(")), open < end,
                let close = self.end(of: rest, from: open)
            {
                end = close + 1
            }
            guard let value = try? Style.colorValue(rest[..<end]) else { return nil }
            color = value
            rest = rest[end...].trimmed
        }
        guard lengths.count >= 2, lengths.count < 3 || lengths[2].value >= 0 else { return nil }
        return .dropShadow(
            dx: lengths[0], dy: lengths[1], sigma: lengths.count > 2 ? lengths[2] : Length(0, .user), color: color)
    }

    /// Section 13.1.1; `keep` is 1 minus the amount.
    private static func grayscale(_ keep: Double) -> [Double] {
        [
            0.2126 + 0.7874 * keep, 0.7152 - 0.7152 * keep, 0.0722 - 0.0722 * keep, 0, 0,
            0.2126 - 0.2126 * keep, 0.7152 + 0.2848 * keep, 0.0722 - 0.0722 * keep, 0, 0,
            0.2126 - 0.2126 * keep, 0.7152 - 0.7152 * keep, 0.0722 + 0.9278 * keep, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }

    /// Section 13.1.2.
    private static func sepia(_ keep: Double) -> [Double] {
        [
            0.393 + 0.607 * keep, 0.769 - 0.769 * keep, 0.189 - 0.189 * keep, 0, 0,
            0.349 - 0.349 * keep, 0.686 + 0.314 * keep, 0.168 - 0.168 * keep, 0, 0,
            0.272 - 0.272 * keep, 0.534 - 0.534 * keep, 0.131 + 0.869 * keep, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }
}
