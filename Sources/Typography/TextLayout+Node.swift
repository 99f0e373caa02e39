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
        let run = glyphRun(at: origin)
        let nodes = run.glyphs.isEmpty ? [] : [Node.fill(Fill(run, paint: .solid(color)))]
        let isSpoken = text.contains { !$0.isWhitespace }
        var group = Group(nodes, accessibility: isSpoken ? Accessibility(title: text) : nil)
        if isSpoken { group.text = content(at: origin) }
        return .group(group)
    }

    /// All glyphs with ink.
    private func glyphRun(at origin: Point) -> GlyphRun {
        var outlines: [GlyphShape] = []
        var glyphs: [GlyphRun.Glyph] = []
        glyphs.reserveCapacity(lines.reduce(0) { $0 + $1.glyphs.count })
        /// The index of each glyph's outline; below 0 without ink.
        var indices: [GlyphName: Int32] = [:]
        for line in lines {
            let (x, y) = (origin.x + line.origin.x, origin.y + line.origin.y)
            for placed in line.glyphs {
                let name = GlyphName(face: placed.face, glyph: placed.glyph)
                var index = indices[name]
                if index == nil {
                    let outline = faces[placed.face].glyphShape(of: placed.glyph)
                    index = outline.path.isEmpty ? -1 : Int32(truncatingIfNeeded: outlines.count)
                    if !outline.path.isEmpty { outlines.append(outline) }
                    indices[name] = index
                }
                guard let index, index >= 0 else { continue }
                glyphs.append(GlyphRun.Glyph(outline: index, origin: Point(x + placed.x, y + placed.y)))
            }
        }
        return GlyphRun(glyphs, outlines: outlines, size: style.size)
    }

    private struct GlyphName: Hashable {
        let face: Int
        let glyph: Int
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
