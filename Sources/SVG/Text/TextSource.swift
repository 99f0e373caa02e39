import PathParser
import Typography

/// A `<text>` as it is set: its characters, white space resolved, and the elements that hold them.
struct TextSource {
    /// The characters that stand in one element between others.
    struct Span {
        let element: Int
        /// Of the element.
        let style: Style
        let language: String?
        /// Where the style stands of the element that says how its decorations are painted; nil for none.
        var underline: Int?
        var overline: Int?
        var lineThrough: Int?
        let alignment: TextBaseline
        /// The innermost last.
        let shifts: [BaselineShift]
        /// An index into `paths`.
        let path: Int?
        /// The element whose `textLength` counts: an index into `lengths`.
        let length: Int?
        /// What the elements around do to the order of letters, the outermost first, and which they are.
        let controls: [(control: DirectionControl, isRightToLeft: Bool, element: Int)]
    }

    struct Character {
        let scalar: Unicode.Scalar
        let span: Int
        var x: Double?
        var y: Double?
        var dx = 0.0
        var dy = 0.0
        /// In degrees.
        var rotation = 0.0
    }

    struct Length {
        let value: Double
        let stretchesGlyphs: Bool
    }

    /// A `<textPath>`.
    struct TextPath {
        let measure: PathMeasure
        let startOffset: Double
    }

    var spans: [Span] = []
    var characters: [Character] = []
    var lengths: [Length] = []
    var paths: [TextPath] = []
    /// Of the elements that paint decorations.
    var paintStyles: [Style] = []
    var isVertical = false
    var isRightToLeft = false

    /// Whether a span's letters have a size.
    func isSet(_ span: Int) -> Bool { spans[span].style.fontSize > 0 }
}
