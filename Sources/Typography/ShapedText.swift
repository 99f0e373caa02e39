/// A text with a face and an advance for each character, measured once for lines of any width.
///
/// All lengths are proportional to the size: a text that must shrink is laid out at its own size in lines that are
/// wider by the same factor.
///
/// Paragraphs are shaped whole to measure them; each line is then shaped again by itself, since letters at its ends
/// lose their neighbours.
package final class ShapedText {
    /// The characters between two line breaks in the text.
    struct Paragraph {
        /// The paragraph's characters, without the line break that ends it.
        let range: Range<Int>
        /// nil where all text runs from left to right.
        let bidi: Bidi?
    }

    /// The characters that are read.
    let text: String
    let style: TextStyle
    let table: RunTable
    let scalars: [Unicode.Scalar]
    let paragraphs: [Paragraph]
    /// For each character whether a line may begin with it.
    let opportunities: [LineBreaks.Opportunity]
    /// Characters before which a line may end between syllables, since no dictionary tells words.
    let syllables: Set<Int>
    /// For each character whether its word may be divided before it, behind a hyphen; empty without hyphenation.
    let hyphens: [Bool]
    /// The style's own face in its weight, those of runs, then the fallback faces in use.
    private(set) var faces: [TextFace]
    /// Characters that no face has, each once, in the text's order, as readers see them. Unicode's noncharacters, with
    /// which proof sheets show the box, are left out.
    var missing: [Character] {
        boxes.filter { !$0.unicodeScalars.allSatisfy { $0.properties.isNoncharacterCodePoint } }
    }
    private var boxes: [Character] = []

    /// By how much a line may come out narrower than its part of the whole paragraph, in points.
    let slack: Double
    private let scripts: [Script]
    /// For each character the index of its run; empty for a text in one style.
    private let runIndices: [Int]
    private var faceIndices: [Int]
    /// For each character the width of its paragraph up to it, in points at the style's size.
    private(set) var edges: [Double]
    /// For each character whether it begins glyphs of its own, not shared with the character in front.
    private var beginsGlyphs: [Bool]
    /// For each character whether it begins what readers see as a character; empty until needed.
    private var beginsCharacters: [Bool] = []
    private var lines: [TextLine: SetLine] = [:]

    static let softHyphen: Unicode.Scalar = "\u{AD}"

    package convenience init(_ text: String, style: TextStyle) {
        self.init(text, characters: text, RunTable(style), [], style: style)
    }

    package convenience init(_ text: AttributedText, style: TextStyle) {
        var characters = ""
        var indices: [Int] = []
        let table = RunTable(text, style: style, string: &characters, indices: &indices)
        self.init(text.string, characters: characters, table, indices, style: style)
    }

    private init(_ text: String, characters: String, _ table: RunTable, _ runIndices: [Int], style: TextStyle) {
        self.text = text
        self.style = style
        self.table = table
        self.runIndices = runIndices
        slack = table.shapings.lazy.map { 0.1 * $0.size + max($0.tracking, 0) }.max() ?? 0
        faces = table.faces
        scalars = characters.unicodeScalars.map(ShapedText.shown)
        (opportunities, syllables) = LineBreakRules(style).opportunities(scalars)
        hyphens = ShapedText.hyphens(scalars, runIndices, table, style.hyphenation)
        paragraphs = ShapedText.paragraphs(scalars, opportunities)
        scripts = TextRuns.scripts(of: scalars)
        faceIndices =
            runIndices.isEmpty
            ? Array(repeating: 0, count: scalars.count) : runIndices.map { table.shaping(of: $0).face }
        edges = Array(repeating: 0, count: scalars.count + 1)
        beginsGlyphs = Array(repeating: false, count: scalars.count)
        for index in paragraphs.indices { measure(index) }
    }

    // MARK: Characters

    /// The character as shown: tabs become spaces, other control characters invisible.
    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar == "\t" { return " " }
        guard scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value), !LineBreaks.endsLine(scalar) else {
            return scalar
        }
        return "\u{2060}"
    }

    /// For each character whether its word may be divided before it, by the patterns of its language.
    private static func hyphens(
        _ scalars: [Unicode.Scalar], _ runIndices: [Int], _ table: RunTable, _ patterns: [Hyphenation]
    ) -> [Bool] {
        if patterns.isEmpty { return [] }
        let choices = table.shapings.map { Hyphenation.choice(of: patterns, for: $0.language) }
        if runIndices.isEmpty { return choices[0].map { patterns[$0].places(in: scalars) } ?? [] }
        var hyphens = Array(repeating: false, count: scalars.count)
        for (choice, patterns) in patterns.enumerated() where choices.contains(choice) {
            let places = patterns.places(in: scalars)
            for i in scalars.indices where places[i] && choices[table.runs[runIndices[i]].shaping] == choice {
                hyphens[i] = true
            }
        }
        return hyphens
    }

    private static func paragraphs(
        _ scalars: [Unicode.Scalar], _ opportunities: [LineBreaks.Opportunity]
    ) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        func add(_ start: Int, _ end: Int) {
            var last = end
            while last > start, LineBreaks.endsLine(scalars[last - 1]) { last -= 1 }
            // Below Hebrew, no character runs from right to left.
            let isPlain = scalars[start..<last].allSatisfy { $0.value < 0x590 }
            paragraphs.append(
                Paragraph(range: start..<last, bidi: isPlain ? nil : Bidi(Array(scalars[start..<last]))))
        }
        var start = 0
        for i in scalars.indices where opportunities[i] == .mandatory {
            add(start, i)
            start = i
        }
        if start < scalars.count { add(start, scalars.count) }
        // Text that ends with a new line ends with an empty line.
        if let last = scalars.last, LineBreaks.endsLine(last) { add(scalars.count, scalars.count) }
        return paragraphs
    }

    /// A range without the white space at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, LineBreaks.hangs(scalars[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    /// Whether a line may begin with a character inside of a paragraph, behind a hyphen if need be.
    func mayBreak(before i: Int) -> Bool {
        opportunities[i] == .allowed || !hyphens.isEmpty && hyphens[i]
    }

    /// Whether a line that ends before a character shows a hyphen.
    func isHyphenated(before i: Int) -> Bool {
        scalars[i - 1] == ShapedText.softHyphen || !hyphens.isEmpty && hyphens[i]
    }

    /// Whether a word may be divided before a character: it begins a character as readers see it, has glyphs of its
    /// own, and does not hang over the end.
    func mayDivide(before i: Int) -> Bool {
        if !beginsGlyphs[i] || LineBreaks.hangs(scalars[i]) { return false }
        if beginsCharacters.isEmpty {
            beginsCharacters = Array(repeating: false, count: scalars.count)
            for range in TextClusters.ranges(of: scalars) { beginsCharacters[range.lowerBound] = true }
        }
        return beginsCharacters[i]
    }

    // MARK: Measures

    /// The approximate width of a part of one paragraph, without white space at its end, in points at the style's size.
    func estimatedWidth(_ range: Range<Int>) -> Double { edges[trimmed(range).upperBound] - edges[range.lowerBound] }

    private func measure(_ paragraph: Int) {
        let whole = paragraphs[paragraph].range
        var start = whole.lowerBound
        edges[start] = 0
        while start < whole.upperBound {
            let end = paragraphs[paragraph].bidi == nil ? stretchEnd(of: start..<whole.upperBound) : whole.upperBound
            measure(start..<end, in: paragraph)
            start = end
        }
    }

    /// How many characters are measured at once, so that the memory for it is reused.
    private static let stretch = 256

    /// The end of the next part to measure: behind a space, where dividing changes next to nothing.
    private func stretchEnd(of rest: Range<Int>) -> Int {
        guard rest.count > ShapedText.stretch else { return rest.upperBound }
        func isEnd(_ i: Int) -> Bool { opportunities[i] == .allowed && scalars[i - 1] == " " }
        let usual = rest.lowerBound + ShapedText.stretch
        return (rest.lowerBound + 1...usual).last(where: isEnd) ?? (usual..<rest.upperBound).first(where: isEnd)
            ?? rest.upperBound
    }

    private func measure(_ range: Range<Int>, in paragraph: Int) {
        var piece = piece(range, in: paragraphs[paragraph])
        var shaped = piece.shaped(in: faces, table)
        let emoji = emojiSelectors(in: range)
        if !shaped.lacking.isEmpty || !emoji.isEmpty {
            let first = range.lowerBound
            let lacking = TextClusters.seen(ofGlyphs: shaped.lacking.map { $0 + first }, in: scalars[range]) {
                shaped.advances[$0 - first] != nil
            }
            findFaces(for: lacking, emoji: emoji, in: range)
            piece.setFaces(Array(faceIndices[range]))
            shaped = piece.shaped(in: faces, table)
        }
        var x = edges[range.lowerBound]
        for (i, advance) in zip(range, shaped.advances) {
            edges[i] = x
            beginsGlyphs[i] = advance != nil
            x += advance ?? 0
        }
        edges[range.upperBound] = x
        if range == paragraphs[paragraph].range, trimmed(range) == range {
            lines[TextLine(range: range, paragraph: paragraph)] = line(piece, shaped, in: paragraphs[paragraph])
        }
    }

    /// The characters that ask for a picture in place of a letter, or for a letter in place of a picture, if the face has
    /// none and a fallback may.
    private func emojiSelectors(in part: Range<Int>) -> Set<Int> {
        if runIndices.isEmpty, table.shaping(of: 0).typeface.fallback == nil { return [] }
        return Set(
            part.filter { place in
                switch scalars[place] {
                case TextClusters.emojiSelector: mayHaveOthers(run(at: place), colors: true)
                case TextClusters.textSelector: mayHaveOthers(run(at: place), colors: false)
                default: false
                }
            })
    }

    private func mayHaveOthers(_ run: Int, colors: Bool) -> Bool {
        let shaping = table.shaping(of: run)
        return shaping.typeface.fallback != nil && faces[shaping.face].hasColors != colors
    }

    /// The index of a character's run.
    private func run(at place: Int) -> Int { runIndices.isEmpty ? 0 : runIndices[place] }

    /// Finds fallback faces for characters that the style's face lacks, and for those that ask for another presentation.
    /// - Parameters:
    ///   - lacking: the characters that the face lacks.
    ///   - emoji: those that ask for a picture or for a letter; such characters stay in the face where no other has that.
    private func findFaces(for lacking: Set<Int>, emoji: Set<Int>, in part: Range<Int>) {
        let clusters = TextClusters.ranges(of: Array(scalars[part]))
            .map { $0.lowerBound + part.lowerBound..<$0.upperBound + part.lowerBound }
            .filter { $0.contains { lacking.contains($0) || emoji.contains($0) } }
        for word in TextClusters.words(of: clusters, where: isSameWord) {
            let isLacking = word.map { $0.contains(where: lacking.contains) }
            // One face for a word, where one has all of it: letters of two would not join.
            let all = word[0].lowerBound..<word[word.count - 1].upperBound
            let whole = word.count > 1 && !isLacking.contains(false) ? fallback(all) : nil
            for (cluster, isLacking) in zip(word, isLacking) {
                let color = TextClusters.selectsColor(Array(scalars[cluster]))
                if let face = whole ?? fallback(cluster), isLacking || face.hasColors == color {
                    let index = faces.firstIndex(of: face) ?? faces.count
                    if index == faces.count { faces.append(face) }
                    for i in cluster { faceIndices[i] = index }
                } else if isLacking {
                    for i in cluster { faceIndices[i] = i == cluster.lowerBound ? LinePiece.box : LinePiece.boxed }
                    let character = Character(String(String.UnicodeScalarView(scalars[cluster])))
                    if !boxes.contains(character) { boxes.append(character) }
                }
            }
        }
    }

    private func fallback(_ range: Range<Int>) -> TextFace? {
        let shaping = table.shaping(of: run(at: range.lowerBound))
        return shaping.typeface.fallbackFace(for: Array(scalars[range]), shaping.weight)
    }

    /// Whether two neighbours may be set in one fallback face: in one run, and none of them a picture.
    private func isSameWord(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        func mayBePicture(_ cluster: Range<Int>) -> Bool {
            let cluster = Array(scalars[cluster])
            return TextClusters.asksForEmoji(cluster) || cluster.contains(TextClusters.textSelector)
        }
        return run(at: a.lowerBound) == run(at: b.lowerBound) && !mayBePicture(a) && !mayBePicture(b)
    }

    // MARK: Lines

    /// A line as it is seen.
    func line(_ line: TextLine) -> SetLine {
        if let known = lines[line] { return known }
        let piece = piece(of: line)
        let made = self.line(
            piece, piece.shaped(in: faces, table), in: paragraphs[line.paragraph], isEmptyAt: line.range.lowerBound)
        lines[line] = made
        return made
    }

    /// A line widened to a width, in points at the style's size; nil where it has no gaps, or is wider.
    func justified(_ line: TextLine, width: Double) -> SetLine? {
        let piece = piece(of: line)
        var gaps = piece.gaps()
        let natural = piece.shaped(in: faces, table, gaps)
        guard natural.gapCount > 0, natural.width < width else { return nil }
        gaps.room = (width - natural.width) / Double(natural.gapCount)
        return self.line(
            piece, piece.shaped(in: faces, table, gaps), in: paragraphs[line.paragraph],
            isEmptyAt: line.range.lowerBound)
    }

    /// Whether a line is followed by another of its paragraph.
    func goesOn(_ line: TextLine) -> Bool {
        line.ending != .ellipsis && line.range.upperBound < paragraphs[line.paragraph].range.upperBound
    }

    /// The characters of a line, with those that are added at its end.
    private func piece(of line: TextLine) -> LinePiece {
        let range = trimmed(line.range)
        let paragraph = paragraphs[line.paragraph]
        var piece = piece(range, in: paragraph)
        let level = paragraph.bidi?.baseLevel ?? 0
        switch line.ending {
        case .none: break
        case .hyphen:
            let run = run(nextTo: range.upperBound)
            if piece.scalars.last == ShapedText.softHyphen { piece.removeLast() }
            piece.append(has("\u{2010}", run) ? "\u{2010}" : "-", level: level, run: run, in: table)
        case .ellipsis:
            // In front of the tail alone it looks as that does.
            let first = (line.tail?.range.lowerBound ?? range.lowerBound) + 1
            let run = run(nextTo: range.isEmpty ? first : range.upperBound)
            let dots: [Unicode.Scalar] = has("…", run) ? ["…"] : [".", ".", "."]
            for dot in dots { piece.append(dot, level: level, run: run, in: table) }
            if let tail = line.tail {
                piece.append(self.piece(trimmed(tail.range), in: paragraphs[tail.paragraph]))
            }
        }
        return piece
    }

    /// The run of letters for what is added at a place: that of the letter in front, or else behind.
    private func run(nextTo place: Int) -> Int {
        if runIndices.isEmpty { return 0 }
        func isText(_ i: Int) -> Bool { runIndices.indices.contains(i) && table.shaping(of: runIndices[i]).room == nil }
        return isText(place - 1) ? runIndices[place - 1] : isText(place) ? runIndices[place] : table.base
    }

    private func has(_ scalar: Unicode.Scalar, _ run: Int) -> Bool {
        faces[table.shaping(of: run).face].face.glyph(for: scalar) != nil
    }

    private func piece(_ range: Range<Int>, in paragraph: Paragraph) -> LinePiece {
        let start = paragraph.range.lowerBound
        return LinePiece(
            Array(scalars[range]), scripts: Array(scripts[range]),
            levels: paragraph.bidi?.levels(ofLine: range.lowerBound - start..<range.upperBound - start) ?? [],
            faces: Array(faceIndices[range]), runs: runIndices.isEmpty ? [] : Array(runIndices[range]))
    }

    /// - Parameter place: where the line lies in the text: a line of runs that has no characters is as high as one there.
    private func line(
        _ piece: LinePiece, _ shaped: LinePiece.Shaped, in paragraph: Paragraph, isEmptyAt place: Int = 0
    ) -> SetLine {
        var line = SetLine(
            text: String(String.UnicodeScalarView(piece.scalars)), width: shaped.width, glyphs: shaped.glyphs,
            stretches: shaped.stretches, words: shaped.words, isRightToLeft: paragraph.bidi?.baseLevel == 1)
        if runIndices.isEmpty { return line }
        var shapings = shaped.stretches.map { table.shaping(of: $0.run) }
        if shapings.isEmpty { shapings = [table.shaping(of: run(nextTo: place))] }
        (line.above, line.below) = (-.infinity, -.infinity)
        for shaping in shapings {
            line.above = max(line.above, shaping.above)
            line.below = max(line.below, shaping.below)
        }
        return line
    }
}

extension LineBreakRules {
    /// The rules of a text's style.
    init(_ style: TextStyle) {
        self.init(lineBreak: style.lineBreak, wordBreak: style.wordBreak, dictionary: style.dictionary)
        let language = style.language?.prefix { $0 != "-" }.lowercased()
        isChineseOrJapanese = ["zh", "ja", "yue"].contains(language)
    }
}
