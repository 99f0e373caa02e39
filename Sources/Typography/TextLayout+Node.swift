import DisplayList
import PathParser

extension TextLayout {
    /// The text as a drawing: all of its glyphs in one fill.
    ///
    /// - Parameters:
    ///   - color: of the letters; with a low alpha too, no glyph shows through another.
    ///   - origin: where the top left corner of the text's box lies, in points.
    /// - Returns: a group that speaks the text, all of it, also where the picture is cut. Text without anything to
    ///   speak gives a group without a title.
    public func node(color: Color, at origin: Point = .zero) -> Node {
        var outline = Path()
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
        return .group(Group(nodes, accessibility: isSpoken ? Accessibility(title: text) : nil))
    }
}
