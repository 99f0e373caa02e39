import DisplayList
import PathParser

extension TextLayout {
    /// The text as a drawing: all of its plain glyphs in one fill, and over them those with colours of their own.
    ///
    /// - Parameters:
    ///   - color: of the letters; overlapping ones do not show through one another, even with a low alpha. Glyphs with
    ///     colours of their own take only its alpha.
    ///   - origin: where the top left corner of the text's box lies, in points.
    /// - Returns: a group whose title is the whole text, even where the picture cuts it; without a title if the text
    ///   has nothing to read out.
    public func node(color: Color, at origin: Point = .zero) -> Node {
        let colored = coloredGlyphs(color)
        let run = glyphRun(at: origin, without: colored)
        var nodes = run.glyphs.isEmpty ? [] : [Node.fill(Fill(run, paint: .solid(color)))]
        if !colored.isEmpty { nodes.append(coloredNode(colored, alpha: color.alpha, at: origin)) }
        let isSpoken = text.contains { !$0.isWhitespace }
        var group = Group(nodes, accessibility: isSpoken ? Accessibility(title: text) : nil)
        if isSpoken { group.text = content(at: origin) }
        return .group(group)
    }

    /// The glyphs with colours of their own, each once, in ems.
    private func coloredGlyphs(_ color: Color) -> [GlyphName: [Node]] {
        guard faces.contains(where: \.hasColors) else { return [:] }
        var opaque = color
        opaque.alpha = 1
        var known: [GlyphName: [Node]] = [:]
        for placed in lines.lazy.flatMap(\.glyphs) {
            let name = GlyphName(face: placed.face, glyph: placed.glyph)
            if known[name] == nil {
                known[name] = faces[placed.face].colorNodes(of: placed.glyph, foreground: opaque)
            }
        }
        return known
    }

    private func coloredNode(_ colored: [GlyphName: [Node]], alpha: Double, at origin: Point) -> Node {
        var nodes: [Node] = []
        for line in lines {
            for placed in line.glyphs {
                guard let glyph = colored[GlyphName(face: placed.face, glyph: placed.glyph)], !glyph.isEmpty else {
                    continue
                }
                let place = AffineTransform.translation(
                    origin.x + line.origin.x + placed.x, origin.y + line.origin.y + placed.y)
                nodes.append(.group(Group(glyph, transform: place * .scale(style.size))))
            }
        }
        return .group(Group(nodes, opacity: alpha))
    }

    /// All glyphs with ink, without those that have colours.
    private func glyphRun(at origin: Point, without colored: [GlyphName: [Node]]) -> GlyphRun {
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
                    if !colored.isEmpty, colored[name] != nil {
                        indices[name] = -1
                        continue
                    }
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
