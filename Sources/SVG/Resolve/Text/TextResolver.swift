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
        let layout = layout(of: element, source, context.pixel, &reader)
        note([layout], element, &reader)
        return (source, layout)
    }

    /// Lays a text out, and counts and reports what the file's own fonts give cause for.
    /// - Parameter unit: the side of a pixel, in the text's units.
    private func layout(
        of element: Int, _ source: TextSource, _ unit: Double, _ reader: inout ElementReader
    ) -> TextLayout {
        guard let declared = fonts.declared else { return TextLayout(source, fonts, unit: unit) }
        declared.allowance = reader.budget.fontAllowance
        let layout = TextLayout(source, fonts, unit: unit)
        reader.budget.setFontAllowance(declared.allowance, at: reader.offset(element))
        for problem in declared.takeProblems() { reader.note(problem.offset, problem.kind, problem.message) }
        return layout
    }

    /// A glyph's outline in the text's coordinates. Those of the file's own fonts may have any number of segments, and
    /// count where they have more than letters do.
    func outline(
        of glyph: TextLayout.Glyph, _ element: Int, _ reader: inout ElementReader
    ) -> Path {
        let path = glyph.face.outline(of: glyph.glyph)
        if fonts.declared?.sizeFactor(of: glyph.face) != nil, path.verbs.count > TextResolver.usualSegments {
            let others = path.verbs.count - TextResolver.usualSegments
            guard reader.budget.spendPathElements(others, at: reader.offset(element)) else { return Path() }
        }
        return path.transformed(by: glyph.transform)
    }

    /// How many segments a letter may have that counts as nothing but a letter.
    private static let usualSegments = 100

    /// The outlines of a `<text>` in a clip path, in black, and its box.
    func silhouette(
        of element: Int, _ style: Style, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> (nodes: [Node], box: Rect) {
        guard let (source, layout) = layout(of: element, style, context, &reader) else { return ([], .null) }
        var path = Path()
        for piece in layout.pieces where source.spans[piece.span].style.isVisible {
            for rule in [piece.underline, piece.overline, piece.lineThrough] { path.append(rule.path) }
            for glyph in piece.glyphs where reader.budget.exceeded == nil {
                path.append(outline(of: glyph, element, &reader))
            }
        }
        if path.isEmpty { return ([], layout.box) }
        return ([.fill(Fill(path, rule: .nonZero, paint: .solid(.black)))], layout.box)
    }

    /// Tells which characters no font has, and which faces were made of others.
    private func note(_ layouts: [TextLayout], _ element: Int, _ reader: inout ElementReader) {
        for families in fonts.takeMissing() {
            let message = families.message
            // What the list of the file itself goes on to is what it asks for.
            reader.note(reader.offset(element), message, message, changesPicture: !families.isListed)
        }
        let missing = layouts.flatMap { $0.missing }
        if !missing.isEmpty { noteMissing(missing, element, &reader) }
        if fonts.synthesis.isEmpty { return }
        for layout in layouts { noteSynthesized(layout, element, &reader) }
    }

    private func noteSynthesized(_ layout: TextLayout, _ element: Int, _ reader: inout ElementReader) {
        var told: [TextContent.SynthesizedFace] = []
        for glyph in layout.pieces.flatMap({ $0.glyphs }) {
            guard let face = glyph.face.face.synthesizedFace, !told.contains(face) else { continue }
            told.append(face)
            reader.note(reader.offset(element), "synthesized font", face.description)
        }
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

/// Lines of HTML, whose fonts are found and counted as those of `<text>`.
extension TextResolver {
    /// Lays out the boxes of a `foreignObject`.
    func layout(
        _ root: Box, _ size: Size, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> Fragment? {
        let element = root.element
        let declared = fonts.declared
        declared?.allowance = reader.budget.fontAllowance
        let work = min(reader.budget.nodesLeft, .max / BoxLayouter.workPerNode) * BoxLayouter.workPerNode
        let layouter = BoxLayouter(fonts, reader.lengthBase(context.style, context), workLeft: work)
        let fragment = layouter.layout(
            root,
            BoxRequest(
                width: size.width, height: size.height, ownWidth: size.width, ownHeight: size.height, isContext: true))
        layouter.finish()
        if let declared {
            reader.budget.setFontAllowance(declared.allowance, at: reader.offset(element))
            for problem in declared.takeProblems() { reader.note(problem.offset, problem.kind, problem.message) }
        }
        guard
            reader.budget.spendNodes((work - layouter.workLeft) / BoxLayouter.workPerNode, at: reader.offset(element)),
            layouter.workLeft >= 0
        else { return nil }
        note(layouter.layouts, element, &reader)
        return fragment
    }
}
