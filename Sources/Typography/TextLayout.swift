import PathParser

/// A text divided into lines, each with its place; lengths in points, from the top left corner of the text's box, y
/// down.
///
///     let layout = TextLayout("A quiet evening by the river", style: TextStyle(size: 17), maxWidth: 120)
///     for line in layout.lines { print(line.text, line.origin.y) }
///
/// A text in one style is a `String`, a text of several an ``AttributedText``. Lines of the latter are as high as the
/// highest of their runs, on a common baseline.
///
/// It is drawn by ``node(color:at:)``, or on a canvas.
public struct TextLayout: Sendable, Hashable {
    /// One line of the text.
    public struct Line: Sendable, Hashable {
        /// The text as shown: without the white space that hangs over the end, and with the ellipsis if it was cut;
        /// U+FFFC stands for a drawing.
        public let text: String
        /// The left end of the line's baseline.
        public let origin: Point
        /// The line's width without white space at its end.
        public let width: Double
        let isRightToLeft: Bool
        let glyphs: [PlacedGlyph]
        /// The unbroken parts of runs, from left to right; none for a text in one style.
        let stretches: [Stretch]
        /// The parts between gaps that were widened, from left to right; none for a line as wide as it is by itself.
        let words: [Word]
    }

    /// A part of a line that stands by itself, since the gaps beside it were widened.
    struct Word: Sendable, Hashable {
        /// Indices of the line's characters.
        var range: Range<Int>
        let isRightToLeft: Bool
        /// From the line's left end, in points.
        var minX: Double
        var maxX = 0.0

        func scaled(by factor: Double) -> Word {
            var word = self
            word.minX *= factor
            word.maxX *= factor
            return word
        }
    }

    struct PlacedGlyph: Sendable, Hashable {
        let glyph: Int
        /// An index into the layout's faces.
        var face = 0
        /// The distance from the line's start, and down from its baseline.
        let x: Double
        var y = 0.0
        /// The first of the line's characters that it shows.
        var character = -1

        func scaled(by factor: Double) -> PlacedGlyph {
            PlacedGlyph(glyph: glyph, face: face, x: x * factor, y: y * factor, character: character)
        }
    }

    /// The whole text as given; in the place of a drawing, what its description says.
    public let text: String
    /// The style in use: smaller than the given one if the text had to shrink. Runs have shrunk as well.
    public let style: TextStyle
    /// From top to bottom; none for an empty text.
    public let lines: [Line]
    /// The width of the widest line, and the height of all lines' boxes.
    public let size: Size
    /// The factor by which the text was shrunk: from `minScale` to 1.
    public let scale: Double
    /// Whether a part of the text is missing.
    public let isElided: Bool
    /// Whether a word was too wide for a line and is divided.
    public let dividesWord: Bool
    /// The scripts of words that are divided at the end of a line, since no dictionary tells where words of them end.
    public let dividedScripts: [Script]
    /// Characters that neither the face nor its fallback has, each once, in the text's order: a box stands for each.
    public let missing: [Character]
    /// The faces of the glyphs: the style's own in its weight, those of runs, then the fallback faces in use.
    let faces: [TextFace]
    /// The runs, as they are without shrinking.
    let table: RunTable

    /// The precision to which the shrinking factor is searched.
    static let scaleStep = 0.01

    /// - Parameters:
    ///   - text: its line breaks end lines.
    ///   - style: the style before shrinking.
    ///   - maxWidth: the width of lines. A single character, or the ellipsis, that is wider overhangs.
    ///   - maxLines: text beyond is cut in the last line, beside an ellipsis; nil for as many as it takes. At least 1.
    ///   - minScale: if the text does not fit otherwise, or only by dividing a word, it shrinks as little as it
    ///     needs to, at most to this factor of its size: 0.1 … 1.
    ///   - lineBreaks: how paragraphs become lines.
    ///   - truncation: which part is left out where there are more lines than `maxLines`.
    ///   - unit: the parts that are left out or shown as wholes.
    public init(
        _ text: String, style: TextStyle, maxWidth: Double = .infinity, maxLines: Int? = nil,
        minScale: Double = 1, lineBreaks: LineBreaking = .greedy, truncation: TruncationMode = .tail,
        truncatedBy unit: TruncationMode.Unit = .character
    ) {
        self.init(
            ShapedText(text, style: style), maxWidth: maxWidth, maxLines: maxLines, minScale: minScale,
            lineBreaks: lineBreaks, truncation: truncation, truncatedBy: unit)
    }

    /// A text of several styles.
    /// - Parameters:
    ///   - text: the line breaks in it end lines.
    ///   - style: of whatever runs leave out; its line height, alignment and hyphenation are those of all.
    ///   - maxWidth: the width of lines. A single character, a drawing or the ellipsis, that is wider overhangs.
    ///   - maxLines: text beyond is cut in the last line, beside an ellipsis; nil for as many as it takes. At least 1.
    ///   - minScale: how far all of it may shrink rather than be cut or have a word divided: 0.1 … 1.
    ///   - lineBreaks: how paragraphs become lines.
    ///   - truncation: which part is left out where there are more lines than `maxLines`.
    ///   - unit: the parts that are left out or shown as wholes.
    public init(
        _ text: AttributedText, style: TextStyle, maxWidth: Double = .infinity, maxLines: Int? = nil,
        minScale: Double = 1, lineBreaks: LineBreaking = .greedy, truncation: TruncationMode = .tail,
        truncatedBy unit: TruncationMode.Unit = .character
    ) {
        self.init(
            ShapedText(text, style: style), maxWidth: maxWidth, maxLines: maxLines, minScale: minScale,
            lineBreaks: lineBreaks, truncation: truncation, truncatedBy: unit)
    }

    /// - Parameter shaped: the text, for this layout and others.
    package init(
        _ shaped: ShapedText, maxWidth: Double = .infinity, maxLines: Int? = nil, minScale: Double = 1,
        lineBreaks: LineBreaking = .greedy, truncation: TruncationMode = .tail,
        truncatedBy unit: TruncationMode.Unit = .character
    ) {
        func layout(_ width: Double) -> TextLayout {
            TextLayout(
                shaped, width: width.isNaN ? .infinity : max(width, 0), limit: maxLines.map { max($0, 1) },
                least: minScale >= 0.1 ? min(minScale, 1) : 0.1, isPretty: lineBreaks == .pretty, truncation, unit)
        }
        let widest = layout(maxWidth)
        self = lineBreaks == .balanced ? TextLayout.balanced(widest, layout) : widest
    }

    /// The text in as many lines, of widths as even as possible: in the middle of a screen a single word in the last
    /// line would look lost.
    private static func balanced(_ widest: TextLayout, _ layout: (Double) -> TextLayout) -> TextLayout {
        guard widest.lines.count > 1, !widest.isElided, !widest.dividesWord else { return widest }
        var (low, high) = (widest.size.width / Double(widest.lines.count), widest.size.width)
        var best = widest
        for _ in 0..<7 {
            let middle = (low + high) / 2
            let candidate = layout(middle)
            if candidate.lines.count == widest.lines.count, candidate.scale == widest.scale, !candidate.isElided,
                !candidate.dividesWord
            {
                best = candidate
                high = middle
            } else {
                low = middle
            }
        }
        return best
    }

    private init(
        _ shaped: ShapedText, width: Double, limit: Int?, least: Double, isPretty: Bool,
        _ truncation: TruncationMode, _ unit: TruncationMode.Unit
    ) {
        var scale = 1.0
        var divided = shaped.divided(maxWidth: width, isPretty: isPretty)
        var step = 1
        while divided.dividesWord || divided.lines.count > limit ?? .max, scale > least {
            scale = max(1 - Double(step) * TextLayout.scaleStep, least)
            step += 1
            divided = shaped.divided(maxWidth: width / scale, isPretty: isPretty)
        }

        text = shaped.text
        style = shaped.style.scaled(by: scale)
        self.scale = scale
        faces = shaped.faces
        table = shaped.table
        missing = shaped.missing
        isElided = divided.lines.count > limit ?? .max
        dividesWord = divided.dividesWord
        if let limit, divided.lines.count > limit {
            divided.lines.removeLast(divided.lines.count - limit)
            divided.lines[limit - 1] = shaped.elided(
                divided.lines[limit - 1], maxWidth: width / scale, truncation, by: unit)
        }

        var scripts: [Script] = []
        for line in divided.lines where shaped.goesOn(line) && shaped.syllables.contains(line.range.upperBound) {
            let script = Script(of: shaped.scalars[line.range.upperBound])
            if !scripts.contains(script) { scripts.append(script) }
        }
        dividedScripts = scripts

        let isJustified = style.alignment == .justified && width < .infinity
        let lines = divided.lines.map { line in
            isJustified && shaped.goesOn(line)
                ? shaped.justified(line, width: width / scale) ?? shaped.line(line) : shaped.line(line)
        }
        let widest = lines.lazy.map { $0.width * scale }.max() ?? 0
        let isPlain = shaped.table.runs.isEmpty
        // The top of the next line's box; for a text in one style its baseline.
        var y = isPlain ? style.baselineOffset : 0
        var placed: [Line] = []
        placed.reserveCapacity(lines.count)
        for line in lines {
            let width = line.width * scale
            let room = widest - width
            let beginsRight = style.isRightToLeft ?? line.isRightToLeft
            let x =
                switch style.alignment {
                case .leading, .justified: beginsRight ? room : 0
                case .center: room / 2
                case .trailing: beginsRight ? 0 : room
                }
            if !isPlain { y += line.above * scale }
            placed.append(
                Line(
                    text: line.text, origin: Point(x, y), width: width, isRightToLeft: line.isRightToLeft,
                    glyphs: scale == 1 ? line.glyphs : line.glyphs.map { $0.scaled(by: scale) },
                    stretches: line.stretches.map { $0.scaled(by: scale) },
                    words: line.words.map { $0.scaled(by: scale) }))
            y += isPlain ? style.lineBoxHeight : line.below * scale
        }
        self.lines = placed
        size = Size(width: widest, height: isPlain ? Double(lines.count) * style.lineBoxHeight : y)
    }

    /// From the top of the box to the first line's baseline; 0 without lines.
    public var firstBaseline: Double { lines.first?.origin.y ?? 0 }
    /// From the top of the box to the last line's baseline; 0 without lines.
    public var lastBaseline: Double { lines.last?.origin.y ?? 0 }
}
