import DisplayList
import PathParser

/// The lower end of what scrolls and goes on: it fades before the edge can cut anything, so that nobody takes the cut for
/// the end.
enum ScrollFade {
    /// How high the fade is, in points and at most as a share of the area.
    private static let height = 112.0
    private static let share = 0.25
    /// The part of the fade in which there is still something to see.
    private static let seenShare = 0.9

    /// The part of an area in which it fades.
    static func rect(of area: Rect) -> Rect {
        let height = min(height, area.height * share)
        return Rect(minX: area.minX, minY: area.maxY - height, maxX: area.maxX, maxY: area.maxY)
    }

    /// Shows all of an area but its lower end, which fades to nothing.
    static func mask(of area: Rect) -> Mask {
        let fade = rect(of: area)
        // Smooth at both ends, 1 − 3t² + 2t³: words sink without an edge.
        let stops = (0...8).map { step in
            let t = Double(step) / 8
            return GradientStop(offset: t * seenShare, color: Color.white.opacity(1 - t * t * (3 - 2 * t)))
        }
        let gradient = LinearGradient(start: Point(0, fade.minY), end: Point(0, fade.maxY), stops: stops)
        // One gradient for all of it: beyond its ends it goes on in its end colours, and so there is no seam.
        return Mask([.fill(Fill(.rect(area), paint: .linear(gradient)))])
    }
}
