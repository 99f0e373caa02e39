import Typography

/// The mark where a line is cut.
struct OverflowMark {
    /// Its characters, the span that they are in, and their width.
    let characters: [Unicode.Scalar]
    let span: TextSource.Span
    let width: Double
}

extension BoxLayouter {
    /// The mark for a box's lines, in its own style; nil where they are not cut.
    func overflowMark(_ box: Box) -> OverflowMark? {
        guard let overflow = box.textOverflow else { return nil }
        let scalars = overflow.scalars(fonts.faces(TextShaping.request(box.style)))
        var plain = BoxStyle()
        plain.flow.space.collapses = false
        let line = Box.anonymous(.block, in: box, [box.text(scalars, SharedBoxStyle(plain))])
        guard spend(scalars.count) else { return nil }
        let measured = MeasuredContent(InlineContent(line), fonts, width: { _ in 0 }, side: { _, _ in 0 })
        let source = measured.content.source
        guard let span = source.spans.first else { return nil }
        return OverflowMark(
            characters: source.characters.map { $0.scalar }, span: span, width: measured.widths.reduce(0, +))
    }
}

extension TextOverflow {
    /// The mark's characters: three dots where the text's own font has no ellipsis.
    func scalars(_ faces: FaceList) -> [Unicode.Scalar] {
        switch self {
        case .text(let scalars): return scalars.map { $0 == "\t" ? " " : $0 }
        case .ellipsis:
            let ellipsis: [Unicode.Scalar] = ["\u{2026}"]
            let isThere = faces.first.map { face in faces.face(for: ellipsis) === face } ?? false
            return isThere ? ellipsis : [".", ".", "."]
        }
    }
}
