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
        let isSpoken = text.contains { !$0.isWhitespace }
        guard table.runs.isEmpty else {
            // Links and drawings in it are parts of their own for who listens.
            let hasParts = table.runs.contains { $0.attributes.link != nil || $0.drawing != nil }
            let accessibility = Accessibility(title: text, role: hasParts ? .group : .image)
            let nodes = runNodes(color: color, at: origin)
            return .group(Group(nodes, accessibility: isSpoken ? accessibility : nil))
        }
        let pieces = lines.map {
            GlyphPiece(
                glyphs: $0.glyphs[...], origin: Point(origin.x + $0.origin.x, origin.y + $0.origin.y), text: $0.text,
                range: 0..<Int.max)
        }
        var group = Group(
            nodes(of: pieces, size: style.size, color), accessibility: isSpoken ? Accessibility(title: text) : nil)
        if isSpoken { group.text = content(at: origin) }
        return .group(group)
    }

    // MARK: Glyphs

    /// Glyphs of one size, and the point from which they are placed.
    struct GlyphPiece {
        let glyphs: ArraySlice<PlacedGlyph>
        let origin: Point
        /// The text of their line.
        let text: String
        /// The part of the line's characters that they show.
        let range: Range<Int>
    }

    /// All plain glyphs in one fill, and over them those with colours of their own.
    func nodes(of pieces: [GlyphPiece], size: Double, _ color: Color) -> [Node] {
        let colored = coloredGlyphs(of: pieces, color)
        let run = glyphRun(of: pieces, size: size, without: colored)
        var nodes = run.glyphs.isEmpty ? [] : [Node.fill(Fill(run, paint: .solid(color)))]
        if !colored.isEmpty { nodes.append(coloredNode(colored, of: pieces, size: size, alpha: color.alpha)) }
        return nodes
    }

    /// The glyphs with colours of their own, each once, in ems.
    private func coloredGlyphs(of pieces: [GlyphPiece], _ color: Color) -> [GlyphName: [Node]] {
        guard faces.contains(where: { $0.hasColors }) else { return [:] }
        var opaque = color
        opaque.alpha = 1
        var known: [GlyphName: [Node]] = [:]
        for placed in pieces.lazy.flatMap({ $0.glyphs }) {
            let name = GlyphName(face: placed.face, glyph: placed.glyph)
            if known[name] == nil {
                known[name] = faces[placed.face].colorNodes(of: placed.glyph, foreground: opaque)
            }
        }
        return known
    }

    private func coloredNode(
        _ colored: [GlyphName: [Node]], of pieces: [GlyphPiece], size: Double, alpha: Double
    ) -> Node {
        var nodes: [Node] = []
        for piece in pieces {
            for placed in piece.glyphs {
                guard let glyph = colored[GlyphName(face: placed.face, glyph: placed.glyph)], !glyph.isEmpty else {
                    continue
                }
                let place = Transform.translation(piece.origin.x + placed.x, piece.origin.y + placed.y)
                nodes.append(.group(Group(glyph, transform: place * .scale(size))))
            }
        }
        return .group(Group(nodes, opacity: alpha))
    }

    /// All glyphs with ink, without those that have colours.
    private func glyphRun(
        of pieces: [GlyphPiece], size: Double, without colored: [GlyphName: [Node]]
    ) -> GlyphRun {
        var outlines: [GlyphShape] = []
        var glyphs: [GlyphRun.Glyph] = []
        glyphs.reserveCapacity(pieces.reduce(0) { $0 + $1.glyphs.count })
        /// The index of each glyph's outline; below 0 without ink.
        var indices: [GlyphName: Int32] = [:]
        var words: [GlyphRun.Words] = []
        for piece in pieces {
            let first = glyphs.count
            defer {
                words.append(GlyphRun.Words(glyphs: first..<glyphs.count, text: piece.text, range: piece.range))
            }
            for placed in piece.glyphs {
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
                glyphs.append(
                    GlyphRun.Glyph(
                        outline: index, origin: Point(piece.origin.x + placed.x, piece.origin.y + placed.y),
                        character: Int32(truncatingIfNeeded: placed.character)))
            }
        }
        return GlyphRun(glyphs, outlines: outlines, size: size, words: words)
    }

    private struct GlyphName: Hashable {
        let face: Int
        let glyph: Int
    }

    // MARK: Words

    /// The text content, for writing it as text.
    private func content(at origin: Point) -> TextContent {
        let shown = lines.filter { line in line.text.contains { !$0.isWhitespace } }
        let lines = shown.flatMap { line in
            if !line.words.isEmpty { return line.contents(of: line.words, at: origin) }
            return [
                TextContent.Line(
                    text: line.text, origin: Point(origin.x + line.origin.x, origin.y + line.origin.y),
                    isRightToLeft: line.isRightToLeft)
            ]
        }
        var content = content(lines, style, faces, missing: missing)
        content.dividedScripts = dividedScripts.map { $0.description }
        return content
    }

    /// - Parameters:
    ///   - faces: the style's own, then those of characters that it lacks.
    ///   - missing: characters that none has.
    func content(
        _ lines: [TextContent.Line], _ style: TextStyle, _ faces: [TextFace], missing: [Character]
    ) -> TextContent {
        let face = faces.first
        var families = faces.map { $0.face.familyName }
        if families.isEmpty { families = [style.typeface.name] }
        var content = TextContent(
            lines, families: families, size: style.size, weight: face?.weight ?? style.weight.value)
        content.tracking = style.tracking
        content.features = style.features.map { TextContent.Setting($0.tag.description, Double($0.value)) }
        content.missing = missing
        content.borrowed = TextLayout.borrowed(lines, faces)
        content.synthesizedFaces = faces.compactMap { $0.face.synthesizedFace }
        content.language = style.language
        if let face {
            content.stretch = face.stretch
            content.isItalic = face.isItalic
            content.axes = face.otherAxes.map { TextContent.Setting($0.tag, $0.value) }
        }
        return content
    }
}

extension TextLayout {
    /// Characters that the first face lacks and another has.
    private static func borrowed(
        _ lines: [TextContent.Line], _ faces: [TextFace]
    ) -> [TextContent.BorrowedCharacters] {
        guard let own = faces.first, faces.count > 1 else { return [] }
        var found: [TextContent.BorrowedCharacters] = []
        for character in lines.lazy.flatMap({ $0.text }) where !character.isWhitespace {
            guard let first = character.unicodeScalars.first, own.face.glyph(for: first) == nil,
                let other = faces.first(where: { $0.face.glyph(for: first) != nil })
            else { continue }
            let (asked, family) = (own.face.familyName, other.face.familyName)
            if let index = found.firstIndex(where: { $0.family == family }) {
                if !found[index].characters.contains(character) { found[index].characters.append(character) }
            } else {
                found.append(TextContent.BorrowedCharacters(asked: asked, family: family, characters: [character]))
            }
        }
        return found
    }
}

extension TextLayout.Line {
    /// Words as text content, each in its own place.
    /// - Parameter origin: that of the layout, shifted by what raises the letters.
    func contents(of words: [TextLayout.Word], at origin: Point) -> [TextContent.Line] {
        words.compactMap { word in
            // Spaces at its ends are the gaps beside it.
            func isLetter(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
            let scalars = Array(text.unicodeScalars.dropFirst(word.range.lowerBound).prefix(word.range.count))
            guard let first = scalars.firstIndex(where: isLetter), let last = scalars.lastIndex(where: isLetter) else {
                return nil
            }
            return TextContent.Line(
                text: String(String.UnicodeScalarView(scalars[first...last])),
                origin: Point(origin.x + self.origin.x + word.minX, origin.y + self.origin.y),
                isRightToLeft: word.isRightToLeft)
        }
    }
}
