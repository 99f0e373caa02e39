import DisplayList
import PathParser
import Strokes

/// Strokes without antialiasing.
extension Planner {
    /// How many times finer than others their outlines are: where a pixel is all or nothing, more of it would be seen.
    private static let fineness = 4.0

    /// Prepares a stroke without antialiasing.
    /// - Parameter visible: the visible area in the path's coordinates, enlarged by the stroke's reach.
    /// - Returns: nil when nothing would be seen.
    mutating func crispOperation(
        _ stroke: Stroke, _ transform: Transform, _ visible: Rect, _ interest: IntRect
    ) throws(RasterError) -> FillOperation? {
        let scale = transform.maxScale
        var (place, paint) = (transform, stroke.paint)
        let outline: Path
        if stroke.style.width * scale < 1 {
            // Between centres such a line would have gaps, or not be there at all.
            outline = stroker.hairline(
                of: stroke.path, style: stroke.style, transform, scale: scale, visible: visible,
                dashesLeft: &budget.dashesLeft)
            place = .identity
            paint = paint.opacity(stroke.style.width * transform.meanScale)
        } else {
            outline = stroker.outline(
                of: stroke.path, style: stroke.style, scale: Planner.fineness * scale, visible: visible,
                dashesLeft: &budget.dashesLeft)
        }
        try budget.failIfDashesAreSpent()
        let path = stroke.path
        let prepared = try prepared(outline, paint, place, interest, "stroke", overlap: .sum, painted: transform) {
            path.strokedPixels(stroke.style, transform, inside: $0)
        }
        guard let prepared else { return nil }
        return FillOperation(
            shape: .path(outline), transform: place, rule: .nonZero, paint: prepared.paint, bounds: prepared.bounds,
            antialias: false)
    }
}
