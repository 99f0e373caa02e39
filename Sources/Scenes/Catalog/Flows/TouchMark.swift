import DisplayList
import PathParser

/// The mark of a finger on a screen: a round light with a dark rim, which is seen on any ground.
enum TouchMark {
    /// A fingertip's, in points of the screen (the least touch target has 44).
    static let radius = 20.0
    static let color = Color(hex: 0xE8943A)

    /// - Parameter scale: from the screen's points to those of the drawing.
    static func nodes(at point: Point, scale: Double = 1) -> [Node] {
        let radius = TouchMark.radius * scale
        let circle = Path.circle(center: point, radius: radius)
        return [
            .fill(Fill(circle, paint: .solid(color.opacity(0.28)))),
            .stroke(Stroke(circle, style: StrokeStyle(width: 4 * scale), paint: .solid(Color.black.opacity(0.25)))),
            .stroke(Stroke(circle, style: StrokeStyle(width: 2.5 * scale), paint: .solid(color))),
        ]
    }
}
