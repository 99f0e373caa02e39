/// What a reader sees as one character, with the glyphs that draw it; lengths in points.
struct TextCluster: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case letter
        /// White space at which a line may end, and which then hangs over the end.
        case space
        /// A hyphen or dash: a line may end behind it.
        case hyphen
        case digit
        /// The end of a line; it has no glyph.
        case newline
    }

    let character: Character
    let kind: Kind
    /// Nearly always one.
    let glyphs: [Int]
    /// Of the glyphs, kerning between them included.
    let advance: Double
    /// From what stands in front of it, unless it begins a line: tracking and kerning.
    let gap: Double

    // MARK: Measuring

    /// From the first cluster's start to the end of the last that is not white space.
    static func width(of clusters: ArraySlice<TextCluster>) -> Double {
        var x = 0.0
        var width = 0.0
        for (index, cluster) in zip(clusters.indices, clusters) {
            if index > clusters.startIndex { x += cluster.gap }
            x += cluster.advance
            if cluster.kind != .space && cluster.kind != .newline { width = x }
        }
        return width
    }

    // MARK: Reading

    static func clusters(of text: String, style: TextStyle) -> [TextCluster] {
        var out: [TextCluster] = []
        out.reserveCapacity(text.utf8.count)
        var last: Int?
        for character in text {
            let (kind, scalars) = read(character, typeface: style.typeface)
            guard kind == .newline || !scalars.isEmpty else { continue }
            let cluster = cluster(character, kind: kind, scalars: scalars, after: last, style: style)
            last = kind == .newline ? nil : cluster.glyphs.last
            out.append(cluster)
        }
        return out
    }

    /// The mark of text that was cut, as it stands behind a cluster or alone.
    static func ellipsis(after last: TextCluster?, style: TextStyle) -> TextCluster {
        cluster("…", kind: .letter, scalars: ["…"], after: last?.glyphs.last, style: style)
    }

    private static func cluster(
        _ character: Character, kind: Kind, scalars: [Unicode.Scalar], after last: Int?, style: TextStyle
    ) -> TextCluster {
        let typeface = style.typeface
        var glyphs: [Int] = []
        if kind != .newline {
            glyphs = scalars.compactMap(typeface.glyph(for:))
            // A character of which anything is missing is one box, not half a character.
            if glyphs.count < scalars.count { glyphs = [typeface.missingGlyph] }
        }
        var ems = 0.0
        for (index, glyph) in glyphs.enumerated() {
            if index > 0 { ems += typeface.kerning(glyphs[index - 1], glyph) }
            ems += typeface.advance(of: glyph, weight: style.weight)
        }
        var gap = 0.0
        if let last, let first = glyphs.first { gap = typeface.kerning(last, first) * style.size + style.tracking }
        return TextCluster(character: character, kind: kind, glyphs: glyphs, advance: ems * style.size, gap: gap)
    }

    /// What a character is, and its scalars as the face may have them: letter and accent in one where it has that, and
    /// without those that are never seen.
    private static func read(_ character: Character, typeface: Typeface) -> (Kind, [Unicode.Scalar]) {
        if character.isNewline { return (.newline, []) }
        var scalars: [Unicode.Scalar] = []
        for scalar in character.unicodeScalars where !isInvisible(scalar) {
            if let base = scalars.last, let whole = typeface.composition(of: base, with: scalar) {
                scalars[scalars.count - 1] = whole
            } else {
                scalars.append(scalar)
            }
        }
        switch scalars.first {
        case " ", "\u{2009}": return (.space, scalars)
        case "\t": return (.space, [" "])
        case "-", "\u{2010}", "–", "—": return (.hyphen, scalars)
        case let first? where ("0"..."9").contains(first): return (.digit, scalars)
        default: return (.letter, scalars)
        }
    }

    /// Joiners, soft hyphens, byte order marks and variation selectors.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xFEFF: true
        default: false
        }
    }
}

// MARK: - Lines

extension TextCluster {
    private static func trimmed(_ clusters: ArraySlice<TextCluster>) -> ArraySlice<TextCluster> {
        let end = clusters.lastIndex { $0.kind != .space } ?? clusters.startIndex - 1
        return clusters[..<(end + 1)]
    }

    /// As many clusters as have room in front of an ellipsis, with the ellipsis.
    static func elided(
        _ line: TextLine, of clusters: [TextCluster], style: TextStyle, maxWidth: Double
    ) -> TextLine {
        let start = line.range.lowerBound
        let end = clusters[start...].firstIndex { $0.kind == .newline } ?? clusters.count
        var rest = trimmed(clusters[start..<end])
        while true {
            let candidate = rest + [TextCluster.ellipsis(after: rest.last, style: style)]
            if rest.isEmpty || TextCluster.width(of: candidate) <= maxWidth + LineBreaker.tolerance {
                return TextLine(range: start..<rest.endIndex, ending: .ellipsis)
            }
            rest = trimmed(rest.dropLast())
        }
    }

    /// A line with its glyphs in their places.
    static func line(_ line: TextLine, of clusters: [TextCluster], style: TextStyle) -> SetLine {
        var clusters = Array(trimmed(clusters[line.range]))
        if line.ending == .ellipsis { clusters.append(ellipsis(after: clusters.last, style: style)) }
        var glyphs: [TextLayout.PlacedGlyph] = []
        glyphs.reserveCapacity(clusters.count)
        var text = ""
        var x = 0.0
        for (index, cluster) in clusters.enumerated() {
            if index > 0 { x += cluster.gap }
            var pen = x
            for (position, glyph) in cluster.glyphs.enumerated() {
                if position > 0 { pen += style.typeface.kerning(cluster.glyphs[position - 1], glyph) * style.size }
                glyphs.append(TextLayout.PlacedGlyph(glyph: glyph, x: pen))
                pen += style.typeface.advance(of: glyph, weight: style.weight) * style.size
            }
            x += cluster.advance
            text.append(cluster.character)
        }
        return SetLine(text: text, width: TextCluster.width(of: clusters[...]), glyphs: glyphs)
    }
}
