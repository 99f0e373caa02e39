import DisplayList
import PathParser

extension TextLayout {
    /// The text as a drawing: all centre lines of one width in one stroke, all outlines in one fill. Up to the regular
    /// weight letters and figures are a single stroke and dots another; above it, dense letters have slimmer strokes.
    ///
    /// - Parameters:
    ///   - color: of the letters; with a low alpha too, no stroke shows through another of its own width.
    ///   - origin: where the top left corner of the text's box lies, in points.
    /// - Returns: a group that speaks the text, all of it, also where the picture is cut. Text without anything to
    ///   speak gives a group without a title.
    public func node(color: Color, at origin: Point = .zero) -> Node {
        var strokes: [(width: Double, path: Path)] = []
        var outline = Path()
        // Most glyphs of a text come more than once.
        var known: [Int: [GlyphShape]] = [:]
        for line in lines {
            for placed in line.glyphs {
                let place = AffineTransform(
                    a: style.size, b: 0, c: 0, d: style.size, tx: origin.x + line.origin.x + placed.x,
                    ty: origin.y + line.origin.y + placed.y)
                if faces.indices.contains(placed.face) {
                    outline.append(faces[placed.face].outline(of: placed.glyph), transformedBy: place)
                    continue
                }
                let shapes = known[placed.glyph] ?? style.typeface.shapes(of: placed.glyph, weight: style.weight)
                known[placed.glyph] = shapes
                for shape in shapes {
                    switch shape {
                    case .outline(let path): outline.append(path.transformed(by: place))
                    case .strokes(let path, let width):
                        let path = path.transformed(by: place)
                        if let index = strokes.firstIndex(where: { $0.width == width }) {
                            strokes[index].path.append(path)
                        } else {
                            strokes.append((width, path))
                        }
                    }
                }
            }
        }
        var nodes = strokes.map { stroke in
            Node.stroke(
                Stroke(
                    stroke.path,
                    style: StrokeStyle(width: stroke.width * style.size, cap: .round, join: .round),
                    paint: .solid(color)))
        }
        if !outline.isEmpty { nodes.append(.fill(Fill(outline, paint: .solid(color)))) }
        let isSpoken = text.contains { !$0.isWhitespace }
        return .group(Group(nodes, accessibility: isSpoken ? Accessibility(title: text) : nil))
    }
}
