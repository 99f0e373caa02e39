import PathParser

/// A length as SVG writes it: a number with a unit.
struct Length {
    enum Axis {
        case horizontal, vertical
        /// Neither: percentages are of the diagonal, over √2.
        case other
    }

    let value: Double
    /// As written, in lower case; `%` for percentages, empty for user units.
    let unit: String

    /// Nil when the text is not a length.
    init?(_ bytes: [UInt8]) {
        var scanner = ValueScanner(bytes)
        scanner.skipSpace()
        guard let number = scanner.number() else { return nil }
        value = number
        unit = scanner.skip(UInt8(ascii: "%")) ? "%" : scanner.word()?.lowercased() ?? ""
        scanner.skipSpace()
        guard scanner.isAtEnd, unit == "%" || Length.pixels(of: unit) != nil else { return nil }
    }

    /// Whether it is one of the font's, whose size is not read.
    var isOfFont: Bool { ["em", "rem", "ex"].contains(unit) }
    static let fontKind = "font units"
    static let fontMessage =
        "lengths in em and ex are of a font of 16 px; what sizes the file gives its fonts is not read"

    /// In user units; nil when it is too large for them.
    func resolved(_ axis: Axis, viewport: Size) -> Double? {
        let whole: Double
        switch axis {
        case .horizontal: whole = viewport.width
        case .vertical: whole = viewport.height
        case .other:
            let squares = viewport.width * viewport.width + viewport.height * viewport.height
            whole = (squares / 2).squareRoot()
        }
        let result = unit == "%" ? value / 100 * whole : value * (Length.pixels(of: unit) ?? 1)
        return result.isFinite ? result : nil
    }

    /// CSS Values 4, section 6.2; an em is the initial font size, 16 px, since no other is read.
    private static func pixels(of unit: String) -> Double? {
        switch unit {
        case "", "px": 1
        case "pt": 4.0 / 3
        case "pc": 16
        case "in": 96
        case "cm": 96 / 2.54
        case "mm": 9.6 / 2.54
        case "q": 2.4 / 2.54
        case "em", "rem": 16
        case "ex": 8
        default: nil
        }
    }
}
