import PathParser

/// The characters of one line, or of a whole paragraph as if it were one line.
struct LinePiece {
    /// Stand-ins for a face index: a box for a character that no face has, and nothing for the rest of its cluster.
    static let box = -1
    static let boxed = -2

    private(set) var scalars: [Unicode.Scalar]
    private var scripts: [Script]
    /// The embedding level of each character; empty where all text runs from left to right.
    private var levels: [UInt8]
    /// The face index of each character, or a stand-in.
    private var faces: [Int]
    /// The index of each character's run in the text; empty for a text in one style.
    private var runIndices: [Int]

    /// The shaped piece.
    struct Shaped {
        var glyphs: [TextLayout.PlacedGlyph] = []
        /// In points.
        var width = 0.0
        /// The advance of each character's glyphs, in points; nil for a character that shares the glyphs of another.
        var advances: [Double?]
        /// Characters that their face lacks.
        var lacking: [Int] = []
        /// The unbroken parts of runs; none for a text in one style.
        var stretches: [TextLayout.Stretch] = []
        /// The number of gaps in the line that can be widened.
        var gapCount = 0
        /// The parts between gaps, from left to right; none for a line that is not widened.
        var words: [TextLayout.Word] = []
    }

    /// Gaps of a line that are widened.
    struct Gaps {
        /// For each character whether there is one behind it.
        let isBehind: [Bool]
        /// For each character whether it begins what readers see as one.
        let startsCluster: [Bool]
        /// The room that is added to each gap, in points.
        var room = 0.0
    }

    init(_ scalars: [Unicode.Scalar], scripts: [Script], levels: [UInt8], faces: [Int], runs: [Int]) {
        self.scalars = scalars
        self.scripts = scripts
        self.levels = levels
        self.faces = faces
        runIndices = runs
    }

    /// Adds a character in a run's own face, in the text's direction.
    mutating func append(_ scalar: Unicode.Scalar, level: UInt8, run: Int, in table: RunTable) {
        scalars.append(scalar)
        scripts.append(scripts.last ?? .common)
        if !levels.isEmpty || level > 0 {
            while levels.count < scalars.count - 1 { levels.append(0) }
            levels.append(level)
        }
        faces.append(table.shaping(of: run).face)
        if !table.runs.isEmpty { runIndices.append(run) }
    }

    /// Adds the characters of another piece.
    mutating func append(_ other: LinePiece) {
        if !levels.isEmpty || !other.levels.isEmpty {
            if levels.isEmpty { levels = Array(repeating: 0, count: scalars.count) }
            levels += other.levels.isEmpty ? Array(repeating: 0, count: other.scalars.count) : other.levels
        }
        scalars += other.scalars
        scripts += other.scripts
        faces += other.faces
        runIndices += other.runIndices
    }

    mutating func removeLast() {
        scalars.removeLast()
        scripts.removeLast()
        if !levels.isEmpty { levels.removeLast() }
        faces.removeLast()
        if !runIndices.isEmpty { runIndices.removeLast() }
    }

    /// Replaces the faces of all characters.
    mutating func setFaces(_ faces: [Int]) { self.faces = faces }

    // MARK: Runs

    /// Characters that are shaped together.
    private struct Run {
        let range: Range<Int>
        let script: Script
        let level: UInt8
        let face: Int
        /// The index of its shape.
        let shaping: Int
    }

    private func runs(_ table: RunTable) -> [Run] {
        var runs: [Run] = []
        var start = 0
        for i in scalars.indices where i + 1 == scalars.count || isEnd(behind: i, table) {
            runs.append(
                Run(
                    range: start..<i + 1, script: scripts[i], level: levels.isEmpty ? 0 : levels[i], face: faces[i],
                    shaping: shaping(of: i, table)))
            start = i + 1
        }
        return runs
    }

    /// Whether a character is shaped apart from the next.
    private func isEnd(behind i: Int, _ table: RunTable) -> Bool {
        if scripts[i] != scripts[i + 1] || faces[i] != faces[i + 1] || faces[i] == LinePiece.box { return true }
        if !levels.isEmpty, levels[i] != levels[i + 1] { return true }
        if runIndices.isEmpty { return false }
        let shaping = shaping(of: i, table)
        return shaping != self.shaping(of: i + 1, table) || table.shapings[shaping].room != nil
    }

    private func shaping(of i: Int, _ table: RunTable) -> Int {
        runIndices.isEmpty ? 0 : table.runs[runIndices[i]].shaping
    }

    /// - Parameters:
    ///   - fonts: the faces to which the piece's indices refer.
    ///   - table: the runs to which they refer.
    ///   - gaps: nil for a line as wide as it is by itself.
    func shaped(in fonts: [TextFace], _ table: RunTable, _ gaps: Gaps? = nil) -> Shaped {
        var shaped = Shaped(advances: Array(repeating: nil, count: scalars.count))
        shaped.glyphs.reserveCapacity(scalars.count)
        let hasRuns = !runIndices.isEmpty
        let runs = runs(table)
        let order = levels.isEmpty ? Array(runs.indices) : Bidi.visualOrder(runs.map { $0.level })
        // The character whose glyphs were placed last, and the tracking behind it.
        var last: Int?
        var tracking = 0.0
        for run in order.lazy.map({ runs[$0] }) where run.face != LinePiece.boxed {
            let shaping = table.shapings[run.shaping]
            let index = max(run.face, 0)
            let font = fonts[index]
            let scale = shaping.size / Double(font.face.unitsPerEm)
            let (room, height) = (shaping.room, shaping.baselineOffset)
            // The text's run to which the characters belong.
            var current = -1
            for glyph in glyphs(of: run, shaping, in: font) {
                let place = min(glyph.cluster, scalars.count - 1)
                if glyph.glyph == 0, run.face != LinePiece.box, room == nil {
                    if TextClusters.isUnseen(scalars[place]) { continue }
                    shaped.lacking.append(place)
                }
                if place != last {
                    if let last, tracking != 0, isTracked(last) {
                        shaped.advances[last] = (shaped.advances[last] ?? 0) + tracking
                        shaped.width += tracking
                    }
                    if let gaps { widen(gaps, between: last, place, level: run.level, &shaped) }
                    if hasRuns, runIndices[place] != current {
                        current = runIndices[place]
                        begin(stretch(at: place, in: run), at: place, behind: last, &shaped, table)
                    }
                    last = place
                    tracking = shaping.tracking
                }
                if let room {
                    shaped.advances[place] = (shaped.advances[place] ?? 0) + room.width
                    shaped.width += room.width
                    continue
                }
                shaped.glyphs.append(
                    TextLayout.PlacedGlyph(
                        glyph: glyph.glyph, face: index, x: shaped.width + Double(glyph.offsetX) * scale,
                        y: -Double(glyph.offsetY) * scale - height, character: place))
                let advance = Double(glyph.advanceX) * scale
                shaped.advances[place] = (shaped.advances[place] ?? 0) + advance
                shaped.width += advance
            }
        }
        if !shaped.words.isEmpty { shaped.words[shaped.words.count - 1].maxX = shaped.width }
        if let last, !shaped.stretches.isEmpty { begin(nil, at: last, behind: last, &shaped, table) }
        return shaped
    }

    /// The part of a run of the text that lies in characters that are shaped together.
    private func stretch(at place: Int, in run: Run) -> TextLayout.Stretch {
        let index = runIndices[place]
        var range = place..<place + 1
        while range.lowerBound > run.range.lowerBound, runIndices[range.lowerBound - 1] == index {
            range = range.lowerBound - 1..<range.upperBound
        }
        while range.upperBound < run.range.upperBound, runIndices[range.upperBound] == index {
            range = range.lowerBound..<range.upperBound + 1
        }
        return TextLayout.Stretch(run: index, range: range, isRightToLeft: run.level % 2 == 1)
    }

    /// Ends the stretch before, and begins the next, with the room that backgrounds have beside letters.
    /// - Parameters:
    ///   - stretch: nil at the end of the line.
    ///   - place: the character that is placed next: the room at the beginning of its stretch is its.
    ///   - last: the character before, likewise.
    private func begin(
        _ stretch: TextLayout.Stretch?, at place: Int, behind last: Int?, _ shaped: inout Shaped, _ table: RunTable
    ) {
        func background(_ stretch: TextLayout.Stretch?) -> AttributedText.Background? {
            stretch.flatMap { table.runs[$0.run].attributes.background }
        }
        let count = shaped.stretches.count
        if count > 0 {
            shaped.stretches[count - 1].maxX = shaped.width
            shaped.stretches[count - 1].glyphs =
                shaped.stretches[count - 1].glyphs.lowerBound..<shaped.glyphs.count
        }
        let (before, after) = (background(shaped.stretches.last), background(stretch))
        if before != after {
            if let before, let last {
                shaped.advances[last] = (shaped.advances[last] ?? 0) + before.horizontalPadding
                shaped.width += before.horizontalPadding
            }
            if let after {
                shaped.advances[place] = (shaped.advances[place] ?? 0) + after.horizontalPadding
                shaped.width += after.horizontalPadding
            }
        }
        guard var stretch else { return }
        if count > 0, shaped.stretches[count - 1].isContinued(by: stretch) {
            let range = shaped.stretches[count - 1].range
            shaped.stretches[count - 1].range =
                min(range.lowerBound, stretch.range.lowerBound)..<max(range.upperBound, stretch.range.upperBound)
            return
        }
        (stretch.minX, stretch.maxX) = (shaped.width, shaped.width)
        stretch.glyphs = shaped.glyphs.count..<shaped.glyphs.count
        shaped.stretches.append(stretch)
    }

    /// Widens the gap between two characters that follow one another from left to right, if there is one, and begins the
    /// next word there.
    private func widen(_ gaps: Gaps, between last: Int?, _ place: Int, level: UInt8, _ shaped: inout Shaped) {
        var beginsWord = last == nil
        if let last, gaps.isBehind[last] {
            shaped.gapCount += 1
            shaped.advances[last] = (shaped.advances[last] ?? 0) + gaps.room
            shaped.width += gaps.room
            beginsWord = true
        }
        let isRightToLeft = level % 2 == 1
        if let word = shaped.words.last {
            let isSameRun = runIndices.isEmpty || runIndices[place] == runIndices[word.range.lowerBound]
            if word.isRightToLeft != isRightToLeft || !isSameRun { beginsWord = true }
        }
        if beginsWord {
            if !shaped.words.isEmpty { shaped.words[shaped.words.count - 1].maxX = shaped.width }
            shaped.words.append(
                TextLayout.Word(range: place..<place, isRightToLeft: isRightToLeft, minX: shaped.width))
        }
        // With the characters that share its glyphs.
        let (i, range) = (shaped.words.count - 1, shaped.words[shaped.words.count - 1].range)
        var end = place + 1
        while end < scalars.count, !gaps.startsCluster[end] { end += 1 }
        shaped.words[i].range = min(range.lowerBound, place)..<max(range.upperBound, end)
    }

    /// The gaps that a line of both-sided text may widen: behind spaces, and beside ideographs and kana; none at its end.
    func gaps() -> Gaps {
        var isBehind = Array(repeating: false, count: scalars.count)
        var startsCluster = isBehind
        var last: Int?
        for range in TextClusters.ranges(of: scalars) {
            let i = range.lowerBound
            startsCluster[i] = true
            if let last {
                let (before, scalar) = (scalars[last], scalars[i])
                isBehind[last] =
                    LinePiece.isSpace(before)
                    || !LinePiece.isSpace(scalar) && (LinePiece.isSquare(before) || LinePiece.isSquare(scalar))
            }
            last = i
        }
        return Gaps(isBehind: isBehind, startsCluster: startsCluster)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\u{A0}" }

    /// Whether a character fills a square of its own, as ideographs, kana and their punctuation do.
    private static func isSquare(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x31FF, 0x3220...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private func glyphs(of run: Run, _ shaping: RunShaping, in font: TextFace) -> [ShapedGlyph] {
        if shaping.room != nil { return [ShapedGlyph(glyph: 0, cluster: run.range.lowerBound, advanceX: 0)] }
        if run.face == LinePiece.box {
            let glyph = font.face.missingGlyph
            return [
                ShapedGlyph(
                    glyph: glyph, cluster: run.range.lowerBound, advanceX: font.face.advanceUnits(of: glyph))
            ]
        }
        return font.shape(
            scalars, run.range, script: run.script, language: shaping.language,
            direction: run.level % 2 == 1 ? .rightToLeft : .leftToRight, features: shaping.features)
    }

    /// Whether tracking follows a character. Scripts whose letters join or hang from one line are not tracked (CSS Text
    /// 3, section 8.2), and invisible characters neither.
    private func isTracked(_ place: Int) -> Bool {
        !Script.joined.contains(Script(of: scalars[place])) && !TextClusters.isUnseen(scalars[place])
    }
}
