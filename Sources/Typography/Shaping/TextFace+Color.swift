import DisplayList
import PathParser

/// Glyphs with colours of their own, as layouts draw them.
extension TextFace {
    /// The most pixels of a glyph's picture.
    private static let maxPixels = 1 << 22

    /// A glyph by the first of the font's kinds that has it: paints, an SVG document, a picture.
    /// - Parameter foreground: the text's own colour, which the glyph may use.
    /// - Returns: in ems, y down from the baseline; nil for glyphs without colours, and for those that no reader reads.
    func readColorNodes(of glyph: Int, foreground: Color) -> [Node]? {
        if let nodes = try? face.colorNodes(of: glyph, foreground: foreground) { return nodes }
        if let read = readers.document, let bytes = try? face.document(of: glyph),
            let nodes = try? read(bytes, GlyphDocuments.element(of: glyph), foreground)
        {
            return [.group(Group(nodes, transform: .scale(1 / Double(face.unitsPerEm))))]
        }
        // The largest picture: how large the text is drawn in the end is not known.
        if let read = readers.picture, let picture = try? face.picture(of: glyph, size: .infinity),
            let bitmap = try? read(picture.bytes, TextFace.maxPixels)
        {
            return picture.node(bitmap).map { [$0] }
        }
        return nil
    }
}

extension TextFace {
    /// Whether something of a cluster is seen, white space included.
    package func isSeen(_ cluster: [Unicode.Scalar]) -> Bool {
        func hasInk(_ glyph: Int) -> Bool {
            !outline(of: glyph).isEmpty || colorNodes(of: glyph, foreground: .black) != nil
        }
        if cluster.contains(where: { $0.properties.isWhitespace || face.glyph(for: $0).map(hasInk) ?? false }) {
            return true
        }
        // Flags and the like: only the ligature has a picture.
        return hasColors
            && shape(cluster, cluster.indices, script: .common, direction: .leftToRight).contains { hasInk($0.glyph) }
    }
}

extension GlyphPicture {
    /// The glyph's picture in its place, in ems, y down from the baseline; nil for one without extent.
    package func node(_ bitmap: Bitmap) -> Node? {
        guard pixelsPerEmX > 0, pixelsPerEmY > 0, bitmap.width > 0, bitmap.height > 0 else { return nil }
        let height = Double(bitmap.height)
        let top = isFromBelow ? -y - height : -y
        return .picture(
            Picture(
                bitmap,
                in: Rect(
                    x: x / pixelsPerEmX, y: top / pixelsPerEmY, width: Double(bitmap.width) / pixelsPerEmX,
                    height: height / pixelsPerEmY), sampling: .smooth))
    }
}
