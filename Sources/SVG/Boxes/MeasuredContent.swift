import PathParser
import Typography

/// The content of lines with the widths of its characters, and where lines may end.
struct MeasuredContent {
    let content: InlineContent
    /// The width of each character, with those of the sides of inline boxes that begin or end at it.
    private(set) var widths: [Double]
    /// The widths of sides of boxes in front of a character, and behind it; a part of `widths`.
    private(set) var before: [Double]
    private(set) var after: [Double]
    /// For each character whether a line may begin with it.
    private(set) var mayBreak: [Bool]
    /// For each character whether a line may begin with it within a word that is too wide for a line.
    private(set) var mayDivide: [Bool]
    /// For each character whether a letter begins with it.
    private(set) var startsCluster: [Bool]
    /// The heights of letters in other faces than their box's own.
    private(set) var otherHeights: [Int: FontHeight] = [:]

    var count: Int { widths.count }

    /// - Parameters:
    ///   - width: that of boxes among the characters.
    ///   - side: the width of an inline box's margin, border and padding on one side.
    init(
        _ content: InlineContent, _ fonts: TextFonts, width: (Box) -> Double,
        side: (_ box: Box, _ isEnd: Bool) -> Double
    ) {
        self.content = content
        let count = content.items.count
        widths = Array(repeating: 0, count: count)
        before = Array(repeating: 0, count: count)
        after = Array(repeating: 0, count: count)
        mayBreak = Array(repeating: false, count: count)
        mayDivide = Array(repeating: false, count: count)
        startsCluster = Array(repeating: false, count: count)
        measure(fonts)
        for (i, item) in content.items.enumerated() {
            if case .box(let box) = item {
                widths[i] = width(box)
                mayDivide[i] = true
                startsCluster[i] = true
            }
        }
        for node in content.nodes.dropFirst() where !node.range.isEmpty {
            before[node.range.lowerBound] += side(node.box, false)
            after[node.range.upperBound - 1] += side(node.box, true)
        }
        for i in 0..<count { widths[i] += before[i] + after[i] }
        findBreaks()
    }

    private mutating func measure(_ fonts: TextFonts) {
        let source = content.source
        var run: [Int] = []
        func isSet(_ i: Int) -> Bool { source.isSet(source.characters[i].span) }
        for i in 0...content.items.count {
            if i < content.items.count, case .character = content.items[i] {
                if isSet(i) { run.append(i) }
                continue
            }
            if !run.isEmpty {
                measure(TextChunk(characters: run, x: nil, y: nil, anchor: .start, path: nil), fonts)
                run = []
            }
            if i < content.items.count { startsCluster[i] = true }
            if i < content.items.count, case .tab = content.items[i], isSet(i) {
                // Eight spaces; the line adds what is over from the last stop.
                widths[i] = source.spans[source.characters[i].span].style.fontSize * 0.3 * 8
            }
        }
    }

    private mutating func measure(_ chunk: TextChunk, _ fonts: TextFonts) {
        let source = content.source
        let shaping = TextShaping(chunk, of: source, fonts)
        var faces: [Int: TextFace?] = [:]
        for cluster in shaping.clusters {
            let values = source.spans[cluster.span].style.text.values
            let scalar = source.characters[cluster.character].scalar
            var advance = cluster.advance
            if values.letterSpacing != 0, !Script.joined.contains(Script(of: scalar)) {
                advance = max(advance + values.letterSpacing, 0)
            }
            if scalar == " " || scalar == "\u{A0}" { advance += values.wordSpacing }
            widths[cluster.character] += advance
            mayDivide[cluster.character] = true
            startsCluster[cluster.character] = true
            let first: TextFace?
            if let known = faces[cluster.span] {
                first = known
            } else {
                first = fonts.faces(TextShaping.request(source.spans[cluster.span].style)).first
                faces[cluster.span] = .some(first)
            }
            if let face = cluster.glyphs.first?.face, face !== first {
                otherHeights[cluster.character] = FontHeight(face, size: cluster.size)
            }
        }
    }

    // MARK: Breaks

    private mutating func findBreaks() {
        let characters = content.source.characters
        let opportunities = LineBreaks.opportunities(characters.map { $0.scalar })
        for i in opportunities.indices.dropFirst() {
            let last = space(i - 1)
            let isAfterSpace = characters[i - 1].scalar == " " || characters[i - 1].scalar == "\t"
            guard last.wraps, isAfterSpace || space(i).wraps else {
                mayDivide[i] = false
                continue
            }
            let flow = content.nodes[content.owners[i]].box.flow
            let earlier = i > 1 ? characters[i - 2].scalar : nil
            let isAllowed: Bool
            if let own = ASCIIBreaks.allows(earlier, characters[i - 1].scalar, characters[i].scalar) {
                isAllowed = own
            } else {
                // Addresses and pairs such as "and/or" stay whole, where UAX 14 allows a break.
                isAllowed = opportunities[i] == .allowed && characters[i - 1].scalar != "/"
            }
            if isAllowed || last.breaksSpaces && isAfterSpace {
                mayBreak[i] = characters[i].scalar != " " || last.breaksSpaces
            } else if flow.breaksAll, mayDivide[i], characters[i].scalar != " " {
                mayBreak[i] = true
            }
            // A tab is a space as well.
            if isAfterSpace, characters[i - 1].scalar == "\t" { mayBreak[i] = true }
        }
    }

    func flow(_ i: Int) -> FlowStyle { content.nodes[content.owners[i]].box.flow }

    func space(_ i: Int) -> BoxWhiteSpace { flow(i).space }

    func isLineBreak(_ i: Int) -> Bool {
        if case .lineBreak = content.items[i] { return true }
        return false
    }

    /// Whether a character takes no room at the end of a line.
    func hangs(_ i: Int) -> Bool {
        content.collapses[i]
            || content.source.characters[i].scalar == " " && isText(i) && !space(i).breaksSpaces && space(i).wraps
    }

    private func isText(_ i: Int) -> Bool {
        if case .character = content.items[i] { return true }
        return false
    }

    // MARK: Lines

    /// The lines where there is room for each up to a width; each with its characters, without the break that ends it.
    func lines(width: Double, indent: Double) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < count {
            let (end, next) = line(from: start, room: width - (lines.isEmpty ? indent : 0))
            lines.append(start..<end)
            start = next
        }
        return lines
    }

    private func line(from start: Int, room: Double) -> (end: Int, next: Int) {
        var x = 0.0
        var last: Int?
        var i = start
        while i < count {
            if isLineBreak(i) { return (i, i + 1) }
            if i > start, mayBreak[i] { last = i }
            x += widths[i]
            if x > room + LineCut.tolerance, i > start, !hangs(i) {
                if let last { return (last, last) }
                if mayDivide[i], flow(i).dividesWords { return (i, i) }
            }
            i += 1
        }
        return (count, count)
    }

    /// The widths that lines need.
    func extent(indent: Double) -> BoxExtent {
        var extent = BoxExtent()
        var (line, word) = (indent, indent)
        // The spaces at the end of each, which count where more follows.
        var (lineSpace, wordSpace) = (0.0, 0.0)
        func end() {
            extent.least = max(extent.least, word)
            extent.most = max(extent.most, line)
        }
        for i in 0..<count {
            if isLineBreak(i) {
                end()
                (line, word, lineSpace, wordSpace) = (0, 0, 0, 0)
                continue
            }
            if mayBreak[i] || mayDivide[i] && flow(i).dividesAnywhere {
                extent.least = max(extent.least, word)
                (word, wordSpace) = (0, 0)
            }
            if hangs(i) {
                lineSpace += widths[i]
                wordSpace += widths[i]
            } else {
                line += lineSpace + widths[i]
                word += wordSpace + widths[i]
                (lineSpace, wordSpace) = (0, 0)
            }
        }
        end()
        return extent
    }
}
