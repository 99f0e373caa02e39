import Typography

/// The properties of an element's text; children inherit all of them.
///
/// A reference, since most elements hold no text and just pass on their parent's values.
struct TextProperties {
    struct Values: Sendable {
        /// Empty for the default family of the reader's options.
        var families: [FontFamily] = []
        /// 1 … 1000.
        var weight = 400.0
        /// In percent.
        var stretch = 100.0
        var slope = FaceStyle.Slope.upright
        var variants = FontVariants()
        var hasKerning = true
        /// Whether the font size sets the optical size axis.
        var hasOpticalSizes = true
        /// The styles that letters may be given, if the reader's options allow it.
        var synthesis: FontSynthesis = [.weight, .style]
        /// The x-height where the size is 1; nil to keep the face's own.
        var sizeAdjust: Double?
        var features: [FontFeature] = []
        var axes: [AxisValue] = []
        var letterSpacing = 0.0
        var wordSpacing = 0.0
        var anchor = TextAnchor.start
        var isVertical = false
        var isRightToLeft = false
        var dominantBaseline = TextBaseline.auto
        /// Nil to follow `xml:space`.
        var keepsSpace: Bool?
        /// Whether new lines end lines where a text wraps.
        var keepsLines = false
        /// Whether lines may end at spaces where a text wraps.
        var breaksLines = true
        /// The distance of baselines where a text wraps.
        var lineHeight = FlowStyle.LineHeight.normal
        /// The sides of lines within a shape.
        var align = FlowStyle.Align.start
        /// The decorations of the element and its ancestors: these run on through its text.
        var decorations: TextDecorations = []
        /// The looks of the innermost element's that has decorations.
        var decorationLook = TextDecorationLook()
        var underline = UnderlinePlace()
        /// Whether underlines and overlines leave room for letters that reach into them; nil to leave it unless they are
        /// where the font has them.
        var skipsInk: Bool?
        /// The first on top.
        var shadows: [TextShadow] = []
        var transform = TextTransform()
        var orientation = TextOrientation.mixed

        /// Copies the properties that `font` sets without a keyword for them (CSS Fonts 4, section 2.7).
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

    /// The distance of baselines, in pixels. No font is consulted for `normal`: it is what common faces have.
    func lineHeight(_ fontSize: Double) -> Double {
        switch storage.values.lineHeight {
        case .normal: fontSize * 1.2
        case .factor(let factor): fontSize * factor
        case .length(let length): length
        }
    }
}

/// A value for an axis of variable fonts.
struct AxisValue: Hashable, Sendable {
    /// The tag, of four letters.
    let tag: String
    let value: Double
}

/// How letters stand in vertical lines (CSS Writing Modes 4, section 5.1).
enum TextOrientation {
    /// As each script does.
    case mixed
    case upright
    /// All turned to the right, on the alphabetic baseline.
    case sideways
}

enum TextAnchor {
    case start, middle, end
}

/// Baselines on which letters can be set (SVG 1.1, section 10.9.2).
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

/// How far above its parent's baseline an element's text is set.
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

/// An element's effect on the order of its letters (CSS Writing Modes 3, section 2.2).
enum DirectionControl {
    case normal, embed, isolate, override, isolateOverride, plaintext
}
