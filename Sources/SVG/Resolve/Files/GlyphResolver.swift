import DisplayList
import PathParser
import Typography

/// Glyphs that have colours of their own: of paints, as SVG files, as pictures.
extension Resolver {
    /// What a glyph draws in ems, y down from the baseline; nil for one that is a plain outline.
    mutating func coloredGlyph(_ glyph: Int, of face: TextFace, _ foreground: Color, _ element: Int) -> [Node]? {
        let key = GlyphFiles.Key(face: ObjectIdentifier(face), glyph: glyph, foreground: foreground)
        if let known = glyphFiles.nodes[key] { return known }
        let nodes =
            (try? face.face.colorNodes(of: glyph, foreground: foreground))
            ?? documentGlyph(glyph, face.face, foreground, element) ?? pictureGlyph(glyph, face.face, element)
        glyphFiles.nodes[key] = .some(nodes)
        return nodes
    }

    private mutating func documentGlyph(
        _ glyph: Int, _ face: TrueTypeFace, _ foreground: Color, _ element: Int
    ) -> [Node]? {
        guard options.fileDepth < Resolver.maxFileDepth, let bytes = try? face.document(of: glyph) else { return nil }
        var inner = options
        inner.fileDepth += 1
        inner.open = nil
        inner.fonts = nil
        inner.listsElements = false
        inner.makesStamps = false
        inner.currentColor = foreground
        inner.styleSheet = []
        inner.element = "glyph\(glyph)"
        inner.limits = reader.budget.limitsLeft
        guard let (result, spent) = options.readLinked?(bytes, inner) else { return nil }
        guard reader.spend(spent, at: element), case .success(let document) = result else { return nil }
        return [.group(Group(document.nodes, transform: .scale(1 / Double(face.unitsPerEm))))]
    }

    private mutating func pictureGlyph(_ glyph: Int, _ face: TrueTypeFace, _ element: Int) -> [Node]? {
        // The largest there is: how large the text is drawn in the end is not known.
        guard let picture = try? face.picture(of: glyph, size: .infinity), picture.pixelsPerEmX > 0,
            picture.pixelsPerEmY > 0
        else { return nil }
        guard let bitmap = try? options.decodePicture?(picture.bytes, reader.budget.picturePixelsLeft),
            bitmap.width > 0,
            bitmap.height > 0
        else {
            reader.note(
                reader.offset(element), "glyph picture", "a glyph's picture cannot be read; its outline is drawn")
            return nil
        }
        reader.budget.spendPixels(of: bitmap)
        let height = Double(bitmap.height)
        let top = picture.isFromBelow ? -picture.y - height : -picture.y
        let rect = Rect(
            x: picture.x / picture.pixelsPerEmX, y: top / picture.pixelsPerEmY,
            width: Double(bitmap.width) / picture.pixelsPerEmX, height: height / picture.pixelsPerEmY)
        return [.picture(Picture(bitmap, in: rect))]
    }
}
