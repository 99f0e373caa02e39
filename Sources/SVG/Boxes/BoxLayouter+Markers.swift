import PathParser
import Typography

/// Markers in front of a list's items (CSS Lists 3).
extension BoxLayouter {
    /// The room between a dot and its text, and its place, as browsers have them.
    private static let dotPadding = 8.0

    func addMarker(_ fragment: Fragment, _ insets: Sides<Double>) {
        let box = fragment.box
        guard let marker = box.marker else { return }
        let style = box.style
        let height = FontHeight(fonts.faces(TextShaping.request(style)).first, size: style.fontSize)
        let line = height.with(lineHeight: box.flow.lineHeight.pixels(fontSize: style.fontSize) ?? height.normal)
        let baseline = fragment.firstBaseline ?? insets.top + line.ascent
        if case .text(let text) = marker {
            fragment.marker = markerText(text, of: box, insets.left, baseline)
            return
        }
        let offset = (height.ascent * 2 / 3).rounded(.down)
        let side = ((offset + 1) / 2).rounded(.down)
        let top = (3 * (height.ascent - offset) / 2).rounded(.down)
        let x = insets.left - offset - BoxLayouter.dotPadding + 1
        fragment.marker = .shape(
            marker, Rect(x: x, y: baseline - height.ascent + top, width: side, height: side))
    }

    private func markerText(_ text: String, of box: Box, _ end: Double, _ baseline: Double) -> MarkerFragment? {
        let line = Box.anonymous(.block, in: box, [box.text(Array(text.unicodeScalars))])
        let measured = MeasuredContent(InlineContent(line), fonts, width: { _ in 0 }, side: { _, _ in 0 })
        var source = measured.content.source
        guard !source.characters.isEmpty, spend(source.characters.count) else { return nil }
        source.characters[0].x = end - measured.widths.reduce(0, +)
        source.characters[0].y = baseline
        return .text(source, layout(source))
    }
}
