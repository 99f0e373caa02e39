import DisplayList
import PathParser
import Typography

/// Draws colour glyphs: made of paints, of SVG files or of pictures. Each is read once.
struct GlyphResolver {
    private struct Key: Hashable {
        let face: ObjectIdentifier
        let glyph: Int
        /// The text's own colour, which a colour glyph may use.
        let foreground: Color
    }

    private let options: SVGReadingOptions
    /// The nodes of glyphs in ems, y down from the baseline; nil for glyphs without colours of their own.
    private var known: [Key: [Node]?] = [:]

    init(_ options: SVGReadingOptions) { self.options = options }

    /// The nodes of a glyph in ems, y down from the baseline; nil for a plain outline.
    mutating func nodes(
        of glyph: Int, _ face: TextFace, _ foreground: Color, _ element: Int, depth: Int,
        _ reader: inout ElementReader
    ) -> [Node]? {
        let key = Key(face: ObjectIdentifier(face), glyph: glyph, foreground: foreground)
        if let nodes = known[key] { return nodes }
        let nodes =
            (try? face.face.colorNodes(of: glyph, foreground: foreground))
            ?? document(glyph, face.face, foreground, element, depth: depth, &reader)
            ?? picture(glyph, face.face, element, &reader)
        known[key] = .some(nodes)
        return nodes
    }

    private func document(
        _ glyph: Int, _ face: TrueTypeFace, _ foreground: Color, _ element: Int, depth: Int,
        _ reader: inout ElementReader
    ) -> [Node]? {
        guard options.fileDepth < ImageResolver.maxFileDepth, let bytes = try? face.document(of: glyph) else {
            return nil
        }
        var inner = options
        inner.fileDepth += 1
        inner.depth = depth + 1
        inner.open = nil
        inner.fonts = nil
        inner.listsElements = false
        inner.makesStamps = false
        inner.currentColor = foreground
        inner.styleSheet = []
        inner.element = GlyphDocuments.element(of: glyph)
        inner.limits = reader.budget.limitsLeft
        guard let (result, spent) = options.readLinked?(bytes, inner) else { return nil }
        guard reader.budget.spend(spent, at: reader.offset(element)), case .success(let document) = result else {
            return nil
        }
        return [.group(Group(document.nodes, transform: .scale(1 / Double(face.unitsPerEm))))]
    }

    private func picture(
        _ glyph: Int, _ face: TrueTypeFace, _ element: Int, _ reader: inout ElementReader
    ) -> [Node]? {
        // The largest picture: how large the text is drawn in the end is not known.
        guard let picture = try? face.picture(of: glyph, size: .infinity) else { return nil }
        guard let bitmap = try? options.decodePicture?(picture.bytes, reader.budget.picturePixelsLeft),
            let node = picture.node(bitmap)
        else {
            reader.note(
                reader.offset(element), "glyph picture", "a glyph's picture cannot be read; its outline is drawn")
            return nil
        }
        reader.budget.spendPixels(of: bitmap)
        return [node]
    }
}
