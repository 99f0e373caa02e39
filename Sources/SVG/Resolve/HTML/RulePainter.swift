import DisplayList
import PathParser
import Typography

/// Draws the lines under and through the text of a box of HTML.
struct RulePainter {
    /// The glyphs that lines keep clear of, by their baselines and from left to right.
    private let glyphs: [TextLayout.Glyph]
    /// How many glyphs may still be looked at: the same ones may lie beside many lines.
    private var looksLeft: Int
    private var partsLeft = DecorationLine.maxParts

    /// The height of the lines' coordinates.
    private let top: Double

    init(_ lines: LineFragment, top: Double) {
        self.top = top
        let characters = lines.source.characters
        glyphs = lines.layout.pieces.flatMap { $0.glyphs }
            .filter { !InkGaps.isExempt(characters[$0.character].scalar) }
            .sorted { ($0.transform.ty, $0.transform.tx) < ($1.transform.ty, $1.transform.tx) }
        looksLeft = 1000 + 8 * glyphs.count
    }

    /// Nil for a line of which nothing is seen.
    mutating func node(of rule: LineFragment.Rule) -> Node? {
        let style = rule.decoration.style.style
        var line = rule.line
        line.baseline = top + rule.origin.y
        let path = line.outline(width: rule.width, partsLeft: &partsLeft)
        guard !path.isEmpty, path.points.allSatisfy({ $0.isFinite }), rule.origin.isFinite else { return nil }
        let place = Transform.translation(rule.origin.x, rule.origin.y)
        let color = style.text.values.decorationLook.color.map { style.color(of: $0) } ?? style.color
        let fill = Node.fill(Fill(path.transformed(by: place), rule: .nonZero, paint: .solid(color)))
        var gaps = InkGaps(rule.line)
        if rule.line.place != .through, style.text.values.skipsInk ?? true { addGlyphs(along: rule, to: &gaps) }
        guard !gaps.isEmpty else { return fill }
        var clip = Path()
        for part in gaps.parts(width: rule.width) {
            let rect = Rect(
                x: part.start, y: gaps.low - 1, width: part.end - part.start, height: gaps.high - gaps.low + 2)
            clip.append(.rect(rect), transformedBy: place)
        }
        return clip.isEmpty ? nil : .group(Group([fill], clip: Clip(clip)))
    }

    private mutating func addGlyphs(along rule: LineFragment.Rule, to gaps: inout InkGaps) {
        let back = Transform.translation(-rule.origin.x, -rule.origin.y)
        // Letters reach a few ems beyond their places at most.
        let reach = rule.decoration.style.style.fontSize * 2
        var i = first { $0.ty >= rule.origin.y - 0.5 }
        while i < glyphs.count, glyphs[i].transform.ty <= rule.origin.y + 0.5, looksLeft > 0 {
            looksLeft -= 1
            let glyph = glyphs[i]
            if glyph.transform.tx >= rule.origin.x - reach, glyph.transform.tx <= rule.origin.x + rule.width {
                gaps.add(glyph.face.outline(of: glyph.glyph), back * glyph.transform)
            }
            i += 1
        }
    }

    /// The first glyph from which on a condition holds.
    private func first(_ holds: (Transform) -> Bool) -> Int {
        var (low, high) = (0, glyphs.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(glyphs[middle].transform) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// A line in another colour.
    static func recolored(_ node: Node, _ color: Color) -> [Node] {
        switch node {
        case .fill(let fill): return [.fill(Fill(fill.path, rule: fill.rule, paint: .solid(color)))]
        case .group(var group):
            group.nodes = group.nodes.flatMap { recolored($0, color) }
            return [.group(group)]
        default: return []
        }
    }
}
