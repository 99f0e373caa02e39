import PathParser
import Typography

/// The content of a `<text>`: its characters, white space collapsed, and the elements that hold them.
struct TextSource {
    /// An unbroken run of characters in one element.
    struct Span {
        let element: Int
        let shared: SharedStyle
        let language: String?
        /// An index into `paintStyles`, for the element whose style paints the decoration; nil for none.
        var underline: Int?
        var overline: Int?
        var lineThrough: Int?
        let alignment: TextBaseline
        /// The shifts of the element and its ancestors, the innermost last.
        let shifts: [BaselineShift]
        /// An index into `layers`: of the nearest layer around.
        var layer: Int?
        /// An index into `paths`.
        let path: Int?
        /// The `textLength` that applies: an index into `lengths`.
        let length: Int?
        /// The direction controls of the elements around, the outermost first, each with its direction and element.
        let controls: [(control: DirectionControl, isRightToLeft: Bool, element: Int)]

        /// The element's style.
        var style: Style { _read { yield shared.style } }
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
        /// The length of the nearest element around that has one: an index into `lengths`.
        let outer: Int?
    }

    /// An element within the text that is drawn as one: translucent, filtered or blended.
    struct Layer {
        let element: Int
        /// The element's style, without what has no effect within a text.
        let style: SharedStyle
        /// An index into `layers`: of the nearest layer around it.
        let outer: Int?
    }

    /// A `<textPath>`.
    struct TextPath {
        let measure: PathMeasure
        let startOffset: Double
    }

    /// The room of a text that wraps by itself.
    struct Wrapping {
        /// The whole text's.
        let style: SharedStyle
        /// The beginning of the first line: its baseline, or its upper edge; in vertical text its right edge.
        let origin: Point
        /// The length of lines.
        let inlineSize: Double
        /// The room for all lines.
        let blockSize: Double
        let beginsAtBaseline: Bool
        let anchor: TextAnchor
        let justifies: Bool
        /// The characters that stand where lines are cut: the last ones of the text. Empty where none is cut.
        var mark: Range<Int>
    }

    var spans: [Span] = []
    var characters: [Character] = []
    var lengths: [Length] = []
    var paths: [TextPath] = []
    var layers: [Layer] = []
    /// The styles of the elements that paint decorations.
    var paintStyles: [SharedStyle] = []
    /// Nil for a text whose lines are those that it is written in.
    var wrapping: Wrapping?
    var isVertical = false
    var isRightToLeft = false

    /// The text's own characters, without what stands where lines are cut.
    var ownCharacters: ArraySlice<Character> { characters.dropLast(wrapping?.mark.count ?? 0) }

    /// Whether a span's font size is above 0.
    func isSet(_ span: Int) -> Bool { spans[span].style.fontSize > 0 }
}
