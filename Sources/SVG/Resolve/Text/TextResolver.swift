import DisplayList
import PathParser
import Typography

/// Lays out `<text>` (SVG 2, section 11) in the available fonts. It paints nothing.
struct TextResolver {
    let fonts: TextFonts

    /// The layout of a `<text>`; nil for one without characters.
    /// - Parameter context: with the element's style.
    func layout(
        of element: Int, _ style: Style, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> (source: TextSource, layout: TextLayout)? {
        let source = TextGatherer.source(of: element, style, context, &reader)
        guard !source.characters.isEmpty else { return nil }
        let layout = TextLayout(source, fonts)
        if !layout.missing.isEmpty { noteMissing(layout.missing, element, &reader) }
        return (source, layout)
    }

    /// The outlines of a `<text>` in a clip path, in black, and its box.
    func silhouette(
        of element: Int, _ style: Style, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> (nodes: [Node], box: Rect) {
        guard let (source, layout) = layout(of: element, style, context, &reader) else { return ([], .null) }
        var path = Path()
        for piece in layout.pieces where source.spans[piece.span].style.isVisible {
            for rule in [piece.underline, piece.overline, piece.lineThrough] { path.append(rule) }
            path.append(TextResolver.outline(of: piece))
        }
        if path.isEmpty { return ([], layout.box) }
        return ([.fill(Fill(path, rule: .nonZero, paint: .solid(.black)))], layout.box)
    }

    private static func outline(of piece: TextLayout.Piece) -> Path {
        var path = Path()
        for glyph in piece.glyphs {
            path.append(glyph.face.outline(of: glyph.glyph).transformed(by: glyph.transform))
        }
        return path
    }

    private func noteMissing(_ scalars: [Unicode.Scalar], _ element: Int, _ reader: inout ElementReader) {
        var shown: [String] = []
        var others = 0
        for scalar in scalars {
            let text = "\(scalar) (\(scalar.codePoint))"
            if shown.contains(text) { continue }
            if shown.count < 8 { shown.append(text) } else { others += 1 }
        }
        reader.note(
            reader.offset(element), "missing characters",
            "no font has \(shown.joined(separator: ", "))\(others > 0 ? " and \(others) more" : "")")
    }
}
