import Typography

/// What an element's text looks like; children inherit all of it.
///
/// A reference, since most elements hold no text and hand over what they have.
struct TextProperties {
    struct Values: Sendable {
        /// None for what the reader's options say.
        var families: [FontFamily] = []
        /// 1 … 1000.
        var weight = 400.0
        /// In percent.
        var stretch = 100.0
        var slope = FaceStyle.Slope.upright
        var hasSmallCaps = false
        var hasKerning = true
        /// Whether the type's size chooses among forms for large and small type.
        var hasOpticalSizes = true
        /// How high small letters are to be, where the size is 1; nil for what the face says.
        var sizeAdjust: Double?
        var features: [FontFeature] = []
        var axes: [AxisValue] = []
        var letterSpacing = 0.0
        var wordSpacing = 0.0
        var anchor = TextAnchor.start
        var isVertical = false
        var isRightToLeft = false
        var dominantBaseline = TextBaseline.auto
        /// Nil for what `xml:space` says.
        var keepsSpace: Bool?
        /// Of the element and those around it: they run on through its text.
        var decorations: TextDecorations = []

        /// Takes over what `font` sets without a word for it (CSS Fonts 4, section 2.7).
        mutating func inheritFine(from other: Values) {
            hasKerning = other.hasKerning
            hasOpticalSizes = other.hasOpticalSizes
            sizeAdjust = other.sizeAdjust
            features = other.features
            axes = other.axes
        }
    }

    private final class Storage: Sendable {
        let values: Values

        init(_ values: Values) { self.values = values }
    }

    private static let initial = Storage(Values())

    private var storage = TextProperties.initial

    var values: Values {
        get { storage.values }
        set { storage = Storage(newValue) }
    }
}

/// A value for an axis of variable fonts.
struct AxisValue: Hashable, Sendable {
    /// Four letters.
    let tag: String
    let value: Double
}

enum TextAnchor {
    case start, middle, end
}

/// Lines that letters can be set upon (SVG 1.1, section 10.9.2).
enum TextBaseline {
    case auto, alphabetic, ideographic, hanging, mathematical, central, middle, textBeforeEdge, textAfterEdge

    init?(_ text: ArraySlice<UInt8>) {
        switch text.string {
        case "auto", "use-script", "no-change", "reset-size", "baseline": self = .auto
        case "alphabetic": self = .alphabetic
        case "ideographic": self = .ideographic
        case "hanging": self = .hanging
        case "mathematical": self = .mathematical
        case "central": self = .central
        case "middle": self = .middle
        case "text-before-edge", "before-edge", "text-top", "top": self = .textBeforeEdge
        case "text-after-edge", "after-edge", "text-bottom", "bottom": self = .textAfterEdge
        default: return nil
        }
    }
}

/// How far above the line around it an element's text is set.
enum BaselineShift {
    case none, sub, `super`
    /// In user units.
    case by(Double)
}

struct TextDecorations: OptionSet {
    let rawValue: UInt8

    static let underline = TextDecorations(rawValue: 1)
    static let overline = TextDecorations(rawValue: 2)
    static let lineThrough = TextDecorations(rawValue: 4)
}

/// What an element does to the order of its letters (CSS Writing Modes 3, section 2.2).
enum DirectionControl {
    case normal, embed, isolate, override, isolateOverride, plaintext
}
