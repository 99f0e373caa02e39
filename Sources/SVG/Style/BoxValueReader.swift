import PathParser

/// Reads the values that properties of boxes have.
struct BoxValueReader {
    let style: Style
    let base: Length.Base
    /// Measures the letters of the style's font; nil where no font is to be asked.
    var letterSizes: ((Style) -> LetterSizes)?

    private func resolved(_ length: Length) -> Double? {
        guard length.isInLetters, let letterSizes else { return length.resolved(.other, base) }
        var base = base
        base.letters = letterSizes(style)
        return length.resolved(.other, base)
    }

    /// A length with a unit, as CSS wants it, or 0.
    func length(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Length {
        guard let length = Length(text), length.unit != .user || length.value == 0 else { throw .invalid }
        // Lengths in letters are of the element's own, wherever they are used.
        switch length.unit {
        case .percent, .math: return length
        default:
            guard let value = resolved(length) else { throw .invalid }
            return Length(value, .px)
        }
    }

    /// A length in pixels that may be below 0, and is no percentage; nil for anything else.
    func distance(_ text: ArraySlice<UInt8>) -> Double? {
        guard let length = try? length(text), length.unit != .percent else { return nil }
        return resolved(length)
    }

    func padding(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Length {
        let length = try length(text)
        guard length.value >= 0 else { throw .invalid }
        return length
    }

    /// Nil for `auto`.
    func margin(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Length? {
        text.isSame("auto") ? nil : try length(text)
    }

    /// A width or a height; nil for one that the content gives.
    func size(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Length? {
        switch text.lowercased[...].string {
        case "auto", "none": return nil
        case "min-content", "max-content", "fit-content", "-webkit-fit-content", "stretch": throw .unsupported
        default: return try padding(text)
        }
    }

    /// Nil for a width that the content does not give.
    static func contentWidth(_ text: ArraySlice<UInt8>) -> BoxStyle.ContentWidth? {
        switch text.lowercased[...].string {
        case "min-content": .least
        case "max-content": .most
        case "fit-content", "-webkit-fit-content": .fitting
        default: nil
        }
    }

    func pixels(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Double {
        guard let value = resolved(try padding(text)) else { throw .invalid }
        return max(value, 0)
    }

    func number(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Double {
        var scanner = ValueScanner(text)
        guard let number = scanner.number(), scanner.isAtEnd, number >= 0 else { throw .invalid }
        return number
    }

    func lineHeight(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> FlowStyle.LineHeight {
        if text.isSame("normal") { return .normal }
        guard let length = Length(text), length.value >= 0 else { throw .invalid }
        switch length.unit {
        case .user: return .factor(length.value)
        case .percent: return .length(length.value / 100 * style.fontSize)
        default:
            guard let value = resolved(length), value >= 0 else { throw .invalid }
            return .length(value)
        }
    }

    func verticalAlign(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> VerticalAlign {
        switch text.lowercased[...].string {
        case "baseline": return .baseline
        case "sub": return .sub
        case "super": return .super
        case "text-top": return .textTop
        case "text-bottom": return .textBottom
        case "middle": return .middle
        case "top": return .top
        case "bottom": return .bottom
        default: return .by(try length(text))
        }
    }

    /// Reads one to four values for the sides, as `margin` has them.
    func sides<Value>(
        _ text: ArraySlice<UInt8>, _ read: (ArraySlice<UInt8>) throws(Style.Problem) -> Value
    ) throws(Style.Problem) -> Sides<Value> {
        var values: [Value] = []
        for part in text.spacedParts { values.append(try read(part)) }
        guard let top = values.first, values.count <= 4 else { throw .invalid }
        let right = values.count > 1 ? values[1] : top
        return Sides(
            top: top, right: right, bottom: values.count > 2 ? values[2] : top,
            left: values.count > 3 ? values[3] : right)
    }

    func margins(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Sides<Length?> { try sides(text, margin) }

    func paddings(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Sides<Length> { try sides(text, padding) }

    /// One or two lengths: across, and down.
    func spacing(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> (x: Double, y: Double) {
        let parts = text.words
        guard let first = parts.first, parts.count <= 2 else { throw .invalid }
        let x = try pixels(first)
        return (x, parts.count > 1 ? try pixels(parts[1]) : x)
    }

    /// Four corners, as `border-radius` has them.
    func corners(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> [CornerLengths] {
        let parts = text.parts(separator: UInt8(ascii: "/"))
        guard parts.count <= 2 else { throw .invalid }
        let across = try paddings(parts[0]).all
        let down = parts.count > 1 ? try paddings(parts[1]).all : across
        return zip(across, down).map { CornerLengths(x: $0, y: $1) }
    }

    func corner(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> CornerLengths {
        let parts = text.spacedParts
        guard let first = parts.first, parts.count <= 2 else { throw .invalid }
        let x = try padding(first)
        return CornerLengths(x: x, y: parts.count > 1 ? try padding(parts[1]) : x)
    }

    // MARK: Borders

    /// `1px solid red`, in any order.
    func border(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> BorderLine {
        var line = BorderLine()
        for part in text.spacedParts {
            if let kind = try BoxValueReader.kind(part) {
                line.kind = kind
            } else if let width = try? lineWidth(part) {
                line.width = width
            } else {
                line.color = try Style.colorValue(part)
            }
        }
        return line
    }

    func lineKind(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> BorderLine.Kind {
        guard let kind = try BoxValueReader.kind(text) else { throw .invalid }
        return kind
    }

    func lineColor(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> ColorValue? { try Style.colorValue(text) }

    func lineWidth(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Double {
        if text.isSame("thin") { return 1 }
        if text.isSame("medium") { return 3 }
        if text.isSame("thick") { return 5 }
        let width = try pixels(text)
        // Browsers draw whole pixels (CSS Backgrounds 3, section 3.3).
        return width > 0 && width < 1 ? 1 : width.rounded(.down)
    }

    /// Nil for a word that is no line's.
    private static func kind(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> BorderLine.Kind? {
        switch text.lowercased[...].string {
        case "none", "hidden": return .absent
        case "solid": return .solid
        case "dashed": return .dashed
        case "dotted": return .dotted
        case "double": return .double
        case "inset": return .inset
        case "outset": return .outset
        case "groove", "ridge": throw .unsupported
        default: return nil
        }
    }
}
