import DisplayList
import PathParser

/// Fades the lower end of a scrolling area whose content goes on below it, so that nobody takes the cut for the end.
enum ScrollFade {
    /// The fade's height in points, and its largest share of the area.
    private static let height = 112.0
    private static let share = 0.25
    /// The part of the fade in which something can still be seen.
    private static let seenShare = 0.9

    /// The part of an area that fades.
    static func rect(of area: Rect) -> Rect {
        let height = min(height, area.height * share)
        return Rect(minX: area.minX, minY: area.maxY - height, maxX: area.maxX, maxY: area.maxY)
    }

    /// Shows an area, and fades its lower end to nothing.
    static func mask(of area: Rect) -> Mask {
        let fade = rect(of: area)
        // Smooth at both ends, 1 − 3t² + 2t³: words sink without an edge.
        let stops = (0...8).map { step in
            let t = Double(step) / 8
            return GradientStop(offset: t * seenShare, color: Color.white.opacity(1 - t * t * (3 - 2 * t)))
        }
        let gradient = LinearGradient(start: Point(0, fade.minY), end: Point(0, fade.maxY), stops: stops)
        // One gradient over the whole area: beyond its ends it keeps its end colours, and so there is no seam.
        return Mask([.fill(Fill(.rect(area), paint: .linear(gradient)))])
    }
}
