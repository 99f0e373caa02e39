import PathParser

/// A length as SVG and CSS write it: a number with a unit, or a mathematical function such as `calc(50% - 2px)`.
struct Length {
    enum Axis {
        case horizontal, vertical
        /// Along neither axis: percentages refer to the viewport's diagonal, divided by √2.
        case other
    }

    enum Unit: Sendable {
        case user, percent, em, ex, px, pt, pc, inch, cm, mm, quarter, rem
        case ch, cap, ic, lh, rlh, rex, rch, rcap, vw, vh, vmin, vmax
        /// The value is that of `math`.
        case math
    }

    /// The outermost element's sizes, which lengths anywhere may refer to.
    struct Root {
        /// In pixels.
        var fontSize = 16.0
        var lineHeight = 19.2
        /// What units such as `vw` are hundredths of: the size of the picture; before it is known, that of its viewport.
        var window = Size(width: 100, height: 100)
    }

    /// The sizes that relative lengths refer to.
    struct Base {
        /// The nearest viewport, in user units.
        var viewport: Size
        /// In pixels.
        var fontSize: Double
        var lineHeight = 19.2
        /// Those of the element's font where a length is measured in them, see `isInLetters`.
        var letters = LetterSizes.usual
        var root = Root()
        /// How many user units an inch is.
        var unitsPerInch = 96.0
    }

    /// 0 for a mathematical function.
    let value: Double
    let unit: Unit
    private let math: MathExpression?

    init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
        math = nil
    }

    /// Whether it can be measured with a ruler; a pixel is only as large as a screen's.
    var isOnPaper: Bool {
        switch unit {
        case .pt, .pc, .inch, .cm, .mm, .quarter: true
        default: false
        }
    }

    /// Nil when the text is not a length.
    init?(_ bytes: ArraySlice<UInt8>) {
        var scanner = ValueScanner(bytes)
        scanner.skipSpace()
        guard let length = Length(&scanner) else { return nil }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
        self = length
    }

    /// The length that comes next; nil when there is none.
    init?(_ scanner: inout ValueScanner) {
        guard let number = scanner.number() else {
            let before = scanner
            guard let math = MathReader.expression(&scanner), math.kind != .angle, math.kind != .time else {
                scanner = before
                return nil
            }
            self.math = math.kind == .length ? math : nil
            value = math.kind == .length ? 0 : math.value(MathExpression.Values()) ?? 0
            unit = math.kind == .length ? .math : math.kind == .percentage ? .percent : .user
            return
        }
        math = nil
        value = number
        if scanner.skip(UInt8(ascii: "%")) {
            unit = .percent
            return
        }
        guard let byte = scanner.next, (byte | 0x20) &- 0x61 < 26 else {
            unit = .user
            return
        }
        guard let word = scanner.wordBytes(), let unit = Length.unit(word) else { return nil }
        self.unit = unit
    }

    /// The unit of a name.
    static func unit(_ name: ArraySlice<UInt8>) -> Unit? { units.first { name.isSame($0.name) }?.unit }

    private static let units: [(name: StaticString, unit: Unit)] = [
        ("px", .px), ("pt", .pt), ("mm", .mm), ("em", .em), ("pc", .pc), ("in", .inch), ("cm", .cm), ("ex", .ex),
        ("q", .quarter), ("rem", .rem), ("ch", .ch), ("lh", .lh), ("rlh", .rlh), ("cap", .cap), ("ic", .ic),
        ("rex", .rex), ("rch", .rch), ("rcap", .rcap), ("ric", .rem), ("vmin", .vmin), ("vmax", .vmax),
        // A picture has no bars that come and go, and its lines are level: the small, large and dynamic viewports are one,
        // and `vi` goes along x.
        ("vw", .vw), ("vh", .vh), ("vi", .vw), ("vb", .vh), ("svw", .vw), ("svh", .vh), ("svi", .vw), ("svb", .vh),
        ("lvw", .vw), ("lvh", .vh), ("lvi", .vw), ("lvb", .vh), ("dvw", .vw), ("dvh", .vh), ("dvi", .vw),
        ("dvb", .vh), ("svmin", .vmin), ("svmax", .vmax), ("lvmin", .vmin), ("lvmax", .vmax), ("dvmin", .vmin),
        ("dvmax", .vmax),
    ]

    /// Whether a mathematical function has a length in letters.
    var isMathInLetters: Bool { math?.isInLetters ?? false }

    /// In user units; nil when it is too large for them.
    func resolved(_ axis: Axis, _ base: Base) -> Double? {
        let result: Double
        switch unit {
        case .user, .px: result = value
        case .percent: result = value / 100 * Length.whole(axis, base.viewport)
        case .em: result = value * base.fontSize
        case .ex: result = value * base.fontSize * base.letters.ex
        case .ch: result = value * base.fontSize * base.letters.ch
        case .cap: result = value * base.fontSize * base.letters.cap
        case .ic: result = value * base.fontSize * base.letters.ic
        case .lh: result = value * base.lineHeight
        case .rlh: result = value * base.root.lineHeight
        // No font is consulted for the outermost element's letters.
        case .rex: result = value * base.root.fontSize * LetterSizes.usual.ex
        case .rch: result = value * base.root.fontSize * LetterSizes.usual.ch
        case .rcap: result = value * base.root.fontSize * LetterSizes.usual.cap
        case .vw: result = value / 100 * base.root.window.width
        case .vh: result = value / 100 * base.root.window.height
        case .vmin: result = value / 100 * min(base.root.window.width, base.root.window.height)
        case .vmax: result = value / 100 * max(base.root.window.width, base.root.window.height)
        case .math:
            guard let value = math?.value(MathExpression.Values(base: base, axis: axis)) else { return nil }
            result = value
        case .rem: result = value * base.root.fontSize
        default: result = value * absolutePixels * (base.unitsPerInch / 96)
        }
        return result.isFinite ? result : nil
    }

    /// The length that percentages refer to.
    static func whole(_ axis: Axis, _ viewport: Size) -> Double {
        switch axis {
        case .horizontal: viewport.width
        case .vertical: viewport.height
        case .other:
            ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
        }
    }

    /// The number of pixels in the unit, at 96 to the inch (CSS Values 4, section 6.2).
    private var absolutePixels: Double {
        switch unit {
        case .pt: 4.0 / 3
        case .pc: 16
        case .inch: 96
        case .cm: 96 / 2.54
        case .mm: 9.6 / 2.54
        case .quarter: 2.4 / 2.54
        default: 1
        }
    }
}
