import Composition
import DisplayList
import PathParser
import SnapshotEngine
import Typography

/// Moments of what moves, in rows on one page.
struct Filmstrip {
    let frames: [(moment: Double, drawing: Drawing)]
    /// How many lie beside one another; nil for as many as fit.
    let columns: Int?

    // In points.
    private static let margin = 20.0
    private static let gap = 16.0
    private static let captionHeight = 22.0
    private static let usualWidth = 1200.0

    private static let page = Color(hex: 0xF5F5F7)
    private static let ink = Color(hex: 0x5B5B60)
    /// A hairline, so that a frame in the page's own colour has an edge.
    private static let rim = Color(hex: 0xC9C9CE)

    var drawing: Drawing {
        let cell = Size(
            width: frames.map(\.drawing.size.width).max() ?? 0, height: frames.map(\.drawing.size.height).max() ?? 0)
        let (stepX, stepY) = (cell.width + Filmstrip.gap, cell.height + Filmstrip.captionHeight + Filmstrip.gap)
        let fitting = Int(
            exactly: ((Filmstrip.usualWidth - 2 * Filmstrip.margin + Filmstrip.gap) / stepX).rounded(.down))
        let columns = min(max(columns ?? fitting ?? 1, 1), max(frames.count, 1))
        let rows = (frames.count + columns - 1) / columns
        let size = Size(
            width: 2 * Filmstrip.margin + Double(columns) * stepX - Filmstrip.gap,
            height: 2 * Filmstrip.margin + Double(rows) * stepY - Filmstrip.gap)
        return Drawing(size: size) { canvas in
            canvas.fill(Filmstrip.page)
            for (index, frame) in frames.enumerated() {
                let corner = Point(
                    Filmstrip.margin + Double(index % columns) * stepX,
                    Filmstrip.margin + Double(index / columns) * stepY)
                let rect = Rect(
                    x: corner.x, y: corner.y, width: frame.drawing.size.width, height: frame.drawing.size.height)
                canvas.draw(frame.drawing, at: corner)
                canvas.stroke(.rect(rect.outset(by: 0.5)), Filmstrip.rim, width: 1)
                canvas.draw(
                    Text(SnapshotFrame.words(frame.moment), size: 12, weight: .medium, color: Filmstrip.ink)
                        .fontFeature(.tabularFigures),
                    in: Rect(
                        x: corner.x, y: corner.y + cell.height + 4, width: cell.width,
                        height: Filmstrip.captionHeight - 4), alignment: .leading)
            }
        }
    }
}
