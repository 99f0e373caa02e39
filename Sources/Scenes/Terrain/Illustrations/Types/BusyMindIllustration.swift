import DisplayList
import PathParser

/// Busy Mind: thoughts on many orbits around one place; and one thread that finds its way down and comes to rest.
enum BusyMindIllustration {
    private static let line = TerrainTokens.terrainNeutral
    private static let center = Point(0, -38)
    private static let orbits = 13

    static func draw(_ canvas: inout Canvas) {
        canvas.glow(at: center, radius: 120, line.opacity(0.4))
        for index in 0..<orbits { draw(orbit: index, &canvas) }
        canvas.glow(at: center, radius: 40, Color.white.opacity(0.9))
        thread(&canvas)
        thoughts(&canvas)
    }

    private static func turn(_ index: Int) -> Double { Double(index) * 180 / Double(orbits) + 7 }

    /// Longer and shorter by turns, so that the edge is no circle.
    private static func radii(_ index: Int) -> (Double, Double) {
        (112 - Double(index * 5 % 7) * 5, 34 + Double(index * 3 % 5) * 5)
    }

    private static func draw(orbit index: Int, _ canvas: inout Canvas) {
        let (long, short) = radii(index)
        canvas.transform(.translation(center.x, center.y) * .rotation(degrees: turn(index))) { canvas in
            // Dark where it is near, almost gone where it is far.
            canvas.stroke(
                .ellipse(center: .zero, radiusX: long, radiusY: short),
                .linear(
                    from: Point(0, -short), to: Point(0, short),
                    colors: [line.shaded(0.5).opacity(0.9), line.opacity(0.35)]),
                style: StrokeStyle(width: index.isMultiple(of: 4) ? 1.7 : 1))
        }
    }

    /// On their orbits; one in the accent, which the thread is tied to.
    private static func thoughts(_ canvas: inout Canvas) {
        for (index, degrees, radius) in [
            (0, 200.0, 4.5), (2, 320, 3), (4, 250, 5.5), (6, 210, 3.2), (8, 300, 4.2), (10, 225, 2.8), (11, 350, 3.6),
        ] {
            let (long, short) = radii(index)
            let (sine, cosine) = sineAndCosine(degrees: degrees)
            let place = AffineTransform.rotation(degrees: turn(index)).apply(Point(long * cosine, short * sine))
            canvas.fill(.circle(center: center + place, radius: radius), line.shaded(0.42))
        }
    }

    /// Two turns, the second smaller, then straight down.
    private static func thread(_ canvas: inout Canvas) {
        var path = Path()
        path.move(to: Point(0, center.y))
        path.cubic(to: Point(30, 52), control1: Point(34, center.y + 4), control2: Point(46, 24))
        path.cubic(to: Point(-24, 70), control1: Point(18, 74), control2: Point(-20, 88))
        path.cubic(to: Point(10, 78), control1: Point(-28, 50), control2: Point(6, 54))
        path.cubic(to: Point(-8, 100), control1: Point(13, 96), control2: Point(-4, 108))
        path.cubic(to: Point(0, 108), control1: Point(-12, 92), control2: Point(-1, 92))
        path.line(to: Point(0, 134))
        canvas.stroke(
            path, TerrainTokens.accent.shaded(0.1), style: StrokeStyle(width: 2.2, cap: .round, join: .round))
        canvas.fill(.circle(center: Point(0, center.y), radius: 5), TerrainTokens.accent.shaded(0.1))
        canvas.shadow(at: Point(0, 141), radius: 74, TerrainTokens.accent.opacity(0.5))
        canvas.fill(.circle(center: Point(0, 134), radius: 6.5), TerrainTokens.terrainWarm)
    }
}
