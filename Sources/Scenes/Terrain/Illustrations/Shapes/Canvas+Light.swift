import DisplayList
import PathParser

extension Color {
    /// A share of the colour on the theme's paper: opaque, so that nothing behind it shines through.
    func onPaper(_ share: Double) -> Color { TerrainTokens.background.interpolated(to: self, at: share) }

    /// The colour with a share of the theme's ink.
    func shaded(_ share: Double) -> Color { interpolated(to: TerrainTokens.textPrimary, at: share) }
}

extension Canvas {
    /// Draws what fades into its background from a share of a rectangle's height on.
    mutating func fadingDown(in room: Rect, from share: Double, draw: (inout Canvas) -> Void) {
        mask {
            $0.fill(
                .rect(room),
                .linear(
                    from: Point(0, room.minY), to: Point(0, room.maxY),
                    stops: [0: .white, share: .white, 1: .black]))
        } draw: {
            draw(&$0)
        }
    }

    /// A shadow under a thing that stands: dark below it, and soon gone.
    package mutating func shadow(at center: Point, radius: Double, _ color: Color) {
        transform(.translation(center.x, center.y) * .scale(1, 0.09)) {
            $0.glow(at: .zero, radius: radius, color)
        }
    }

    /// A light without a visible edge.
    package mutating func glow(at center: Point, radius: Double, _ color: Color) {
        fill(
            .circle(center: center, radius: radius),
            .radial(
                center: center, radius: radius,
                stops: [0: color, 0.4: color.opacity(0.42), 0.7: color.opacity(0.12), 1: color.opacity(0)]))
    }
}
