import PathParser
import Typography

/// Text that wraps by itself (SVG 2, section 11.7).
extension TextLayout {
    /// Puts the characters into lines.
    mutating func setLines(_ wrapping: TextSource.Wrapping) {
        let text = WrappedText(source, self)
        let isVertical = source.isVertical
        let mark = Array(wrapping.mark)
        let markWidth = mark.isEmpty ? 0 : width(of: mark)
        /// The distance of the next line's upper edge from the origin, in the direction of lines.
        var depth = 0.0
        for (number, line) in text.lines(width: wrapping.inlineSize).enumerated() {
            let height = lineHeight(text.characters[line.range], wrapping.style.style)
            if number == 0, wrapping.beginsAtBaseline { depth = -height.above }
            let baseline = depth + height.above
            depth = baseline + height.below
            // Lines that reach out of a shape are not drawn.
            if depth > wrapping.blockSize + 1e-6 { return }
            var seen = Array(text.characters[text.seen(line.range)])
            if !mark.isEmpty, text.width(text.seen(line.range)) > wrapping.inlineSize + 1e-6 {
                let room = wrapping.inlineSize - markWidth
                seen = text.cut(text.seen(line.range), isRightToLeft: source.isRightToLeft, room: room) + mark
            }
            guard !seen.isEmpty else { continue }
            justification = 0
            if wrapping.justifies, !line.isLast {
                let spaces = seen.reduce(0) { $0 + (source.characters[$1].scalar == " " ? 1 : 0) }
                let room = wrapping.inlineSize - text.width(text.seen(line.range))
                if spaces > 0, room > 0 { justification = room / Double(spaces) }
            }
            let chunk = TextChunk(
                characters: seen, x: isVertical ? wrapping.origin.x - baseline : wrapping.origin.x,
                y: isVertical ? wrapping.origin.y : wrapping.origin.y + baseline, anchor: wrapping.anchor, path: nil)
            _ = set(chunk, from: .zero)
        }
        justification = 0
    }

    private func width(of characters: [Int]) -> Double {
        let chunk = TextChunk(characters: characters, x: nil, y: nil, anchor: .start, path: nil)
        return measured(chunk).reduce(0) { $0 + $1.advance }
    }

    /// The height of a line above and below its baseline: that of its letters and of the whole text's font (CSS 2, section
    /// 10.8.1).
    private func lineHeight(_ characters: ArraySlice<Int>, _ style: Style) -> (above: Double, below: Double) {
        var line = height(style)
        var last: Int?
        for i in characters where source.characters[i].span != last {
            last = source.characters[i].span
            let own = height(source.spans[source.characters[i].span].style)
            line = (max(line.above, own.above), max(line.below, own.below))
        }
        return line
    }

    private func height(_ style: Style) -> (above: Double, below: Double) {
        let metrics = fonts.faces(TextShaping.request(style)).first?.face.metrics
        let size = style.fontSize
        let (ascent, descent) = ((metrics?.ascent ?? 0.8) * size, (metrics?.descent ?? 0.2) * size)
        let gap = (metrics?.lineGap ?? 0) * size
        let height = style.text.values.lineHeight.pixels(fontSize: size) ?? ascent + descent + gap
        // Half of what a line has more than its letters is above them.
        let half = (height - ascent - descent) / 2
        return (ascent + half, descent + half)
    }
}

/// The characters of a text that wraps, with the room that each takes on a line.
private struct WrappedText {
    /// Indices of the source's characters, without those that are not displayed.
    let characters: [Int]
    private let scalars: [Unicode.Scalar]
    private let opportunities: [LineBreaks.Opportunity]
    /// For each character whether a line may end behind it.
    private let breaks: [Bool]
    private var widths: [Double]
    private var startsCluster: [Bool]

    init(_ source: TextSource, _ layout: TextLayout) {
        characters = source.ownCharacters.indices.filter { source.isSet(source.characters[$0].span) }
        breaks = characters.map { source.spans[source.characters[$0].span].style.text.values.breaksLines }
        scalars = characters.map { source.characters[$0].scalar }
        opportunities = LineBreaks.opportunities(scalars)
        var widths = Array(repeating: 0.0, count: characters.count)
        var startsCluster = Array(repeating: false, count: characters.count)
        var places: [Int: Int] = [:]
        for (place, i) in characters.enumerated() { places[i] = place }
        let shown = characters.filter { source.characters[$0].scalar != "\n" }
        if !shown.isEmpty {
            let chunk = TextChunk(characters: shown, x: nil, y: nil, anchor: .start, path: nil)
            for cluster in layout.measured(chunk) {
                guard let place = places[cluster.character] else { continue }
                widths[place] += cluster.advance
                startsCluster[place] = true
            }
        }
        self.widths = widths
        self.startsCluster = startsCluster
    }

    struct Line {
        let range: Range<Int>
        /// Whether the line ends a paragraph.
        let isLast: Bool
    }

    /// The lines, each as long as there is room. A word that is too long reaches out of its line.
    func lines(width room: Double) -> [Line] {
        var lines: [Line] = []
        var start = 0
        var last: Int?
        var width = 0.0
        var i = 0
        while i < characters.count {
            if scalars[i] == "\n" {
                lines.append(Line(range: start..<i, isLast: true))
                (start, last, width) = (i + 1, nil, 0)
                i += 1
                continue
            }
            if i > start, opportunities[i] == .allowed, breaks[i - 1] { last = i }
            let isSpace = scalars[i] == " "
            if !isSpace, width + widths[i] > room + 1e-6, let end = last {
                lines.append(Line(range: start..<end, isLast: false))
                (start, last, width) = (end, nil, 0)
                i = end
                continue
            }
            width += widths[i]
            i += 1
        }
        if start < characters.count { lines.append(Line(range: start..<characters.count, isLast: true)) }
        return lines
    }

    /// A line without the spaces at its ends.
    func seen(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let last = range.last, scalars[last] == " " { range.removeLast() }
        while let first = range.first, scalars[first] == " " { range.removeFirst() }
        return range
    }

    /// The characters of a line that stay where it is cut.
    func cut(_ range: Range<Int>, isRightToLeft: Bool, room: Double) -> [Int] {
        let items = range.map { LineCut.Item(scalar: scalars[$0], width: widths[$0], startsCluster: startsCluster[$0]) }
        let stays = LineCut(items, isRightToLeft: isRightToLeft, room: room).stays
        return range.filter { stays[$0 - range.lowerBound] }.map { characters[$0] }
    }

    func width(_ range: Range<Int>) -> Double { range.reduce(0) { $0 + widths[$1] } }
}
