/// A text with the room that its characters take, measured once for lines of any width.
///
/// All lengths grow with the size: a text that must shrink keeps its size, and its lines are made as much wider.
package struct MeasuredText {
    let text: String
    let style: TextStyle
    private let content: Content

    private enum Content {
        case clusters([TextCluster])
        case shaped(ShapedText)
    }

    package init(_ text: String, style: TextStyle) {
        self.text = text
        self.style = style
        if let face = style.typeface.face(of: style.weight) {
            content = .shaped(ShapedText(text, style, face))
        } else {
            content = .clusters(TextCluster.clusters(of: text, style: style))
        }
    }

    /// What its glyphs are of: the style's own in its weight, and those that characters are drawn in that it lacks.
    var faces: [TextFace] {
        switch content {
        case .clusters: []
        case .shaped(let text): text.faces
        }
    }

    /// Characters that no face has, each once, in the text's order.
    var missing: [Character] {
        switch content {
        case .clusters(let clusters):
            var found: [Character] = []
            for cluster in clusters
            where cluster.glyphs == [style.typeface.missingGlyph] && !found.contains(cluster.character) {
                found.append(cluster.character)
            }
            return found
        case .shaped(let text): return text.missing
        }
    }

    /// - Parameter maxWidth: of lines, in points at the style's size.
    func divided(maxWidth: Double) -> DividedText {
        switch content {
        case .clusters(let clusters):
            let (lines, dividesWord) = LineBreaker(clusters: clusters, maxWidth: maxWidth).lines()
            return DividedText(lines: lines.map { TextLine(range: $0) }, dividesWord: dividesWord)
        case .shaped(let text): return text.divided(maxWidth: maxWidth)
        }
    }

    /// As much of what begins with a line as has room in front of an ellipsis, with the ellipsis.
    func elided(_ line: TextLine, maxWidth: Double) -> TextLine {
        switch content {
        case .clusters(let clusters): TextCluster.elided(line, of: clusters, style: style, maxWidth: maxWidth)
        case .shaped(let text): text.elided(line, maxWidth: maxWidth)
        }
    }

    /// A line as it is seen, at the style's size.
    func line(_ line: TextLine) -> SetLine {
        switch content {
        case .clusters(let clusters): TextCluster.line(line, of: clusters, style: style)
        case .shaped(let text): text.line(line)
        }
    }
}
