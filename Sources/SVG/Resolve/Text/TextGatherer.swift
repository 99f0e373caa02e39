import PathParser
import Typography

/// The spans and runs of a `<text>`, gathered before its characters are known.
struct TextGatherer {
    var source = TextSource()
    var space = WhiteSpace()
    private var letters = CaseMapper()
    /// The spans, in the order of `space`'s runs.
    var spans: [TextSource.Span] = []
    /// Elements with lists of places that count, the outer before the inner, with the runs they hold.
    var holders: [(element: Int, style: Style, runs: Range<Int>)] = []

    /// The settings that an element passes on to the text in it.
    struct Surroundings {
        var language: String?
        var keepsSpace = false
        /// Whether the text may wrap, so that new lines may end its lines.
        var wraps = false
        var underline: Int?
        var overline: Int?
        var lineThrough: Int?
        var shifts: [BaselineShift] = []
        var layer: Int?
        var path: Int?
        var length: Int?
        var controls: [(control: DirectionControl, isRightToLeft: Bool, element: Int)] = []
        /// The alignment of the element itself or of its parent.
        var alignment = TextBaseline.auto
        var depth = 0
    }

    mutating func add(_ text: some Sequence<Unicode.Scalar>, of element: Int, _ style: Style, _ around: Surroundings) {
        spans.append(
            TextSource.Span(
                element: element, shared: SharedStyle(style), language: around.language, underline: around.underline,
                overline: around.overline, lineThrough: around.lineThrough, alignment: around.alignment,
                shifts: around.shifts, layer: around.layer, path: around.path, length: around.length,
                controls: around.controls))
        let transform = style.text.values.transform
        space.add(
            letters.mapped(Array(text), transform, language: around.language),
            keepsSpace: style.text.values.keepsSpace ?? around.keepsSpace,
            keepsLines: around.wraps && style.text.values.keepsLines, depth: around.depth)
    }

    /// Makes characters of all runs.
    /// - Returns: the characters of each run.
    mutating func finish() -> [Range<Int>] {
        space.finish()
        source.spans = spans
        var ranges: [Range<Int>] = []
        for (index, run) in space.runs.enumerated() {
            let start = source.characters.count
            for scalar in run.scalars { source.characters.append(TextSource.Character(scalar: scalar, span: index)) }
            ranges.append(start..<source.characters.count)
        }
        return ranges
    }

    /// Rotates characters: those beyond the end of a list take its last value (SVG 1.1, section 10.5).
    mutating func rotate(_ range: Range<Int>, _ degrees: [Double], _ last: inout Double) {
        for (place, i) in range.enumerated() {
            if place < degrees.count { last = degrees[place] }
            source.characters[i].rotation = last
        }
    }
}
