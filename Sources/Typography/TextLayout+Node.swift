import DisplayList
import PathParser

extension TextLayout {
    /// The text as a drawing: all of its glyphs in one fill.
    ///
    /// - Parameters:
    ///   - color: of the letters; overlapping glyphs do not show through one another, even with a low alpha.
    ///   - origin: where the top left corner of the text's box lies, in points.
    /// - Returns: a group whose title is the whole text, even where the picture cuts it; without a title if the text
    ///   has nothing to read out.
    public func node(color: Color, at origin: Point = .zero) -> Node {
        var outline = Path()
        reserve(&outline)
        for line in lines {
            for placed in line.glyphs {
                let place = AffineTransform(
                    a: style.size, b: 0, c: 0, d: style.size, tx: origin.x + line.origin.x + placed.x,
                    ty: origin.y + line.origin.y + placed.y)
                outline.append(faces[placed.face].outline(of: placed.glyph), transformedBy: place)
            }
        }
        let nodes = outline.isEmpty ? [] : [Node.fill(Fill(outline, paint: .solid(color)))]
        let isSpoken = text.contains { !$0.isWhitespace }
        var group = Group(nodes, accessibility: isSpoken ? Accessibility(title: text) : nil)
        if isSpoken { group.text = content(at: origin) }
        return .group(group)
    }

    /// Reserves memory for all outlines at once: growing step by step would take twice as much.
    private func reserve(_ outline: inout Path) {
        var (verbs, points) = (0, 0)
        for placed in lines.lazy.flatMap(\.glyphs) where faces.indices.contains(placed.face) {
            let path = faces[placed.face].outline(of: placed.glyph)
            verbs += path.verbs.count
            points += path.points.count
        }
        outline.reserveCapacity(verbs: verbs, points: points)
    }

    /// The text content, for writing it as text.
    private func content(at origin: Point) -> TextContent {
        let shown = lines.filter { line in line.text.contains { !$0.isWhitespace } }
        let face = faces.first
        var families = faces.map(\.face.familyName)
        if families.isEmpty { families = [style.typeface.name] }
        var content = TextContent(
            shown.map {
                TextContent.Line(
                    text: $0.text, origin: Point(origin.x + $0.origin.x, origin.y + $0.origin.y),
                    isRightToLeft: $0.isRightToLeft)
            },
            families: families, size: style.size, weight: face?.weight ?? style.weight.value)
        content.tracking = style.tracking
        content.features = style.features.map { TextContent.Setting($0.tag.description, Double($0.value)) }
        content.missing = missing
        if let face {
            content.stretch = face.stretch
            content.isItalic = face.isItalic
            content.axes = face.otherAxes.map { TextContent.Setting($0.tag, $0.value) }
        }
        return content
    }
}
