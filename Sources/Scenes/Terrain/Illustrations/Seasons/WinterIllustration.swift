import DisplayList
import PathParser

/// Winter: snow over everything, a pale sun; and below, where it is warm, the seed asleep.
enum WinterIllustration {
    private static let cool = TerrainTokens.terrainCool
    private static let earth = TerrainTokens.accent.interpolated(to: TerrainTokens.terrainCool, at: 0.35)
    private static let seed = Point(-20, 126)

    static func draw(_ canvas: inout Canvas, _ room: Rect) {
        canvas.sky(room, horizon: 70, [0: cool.onPaper(0.4), 0.6: cool.onPaper(0.24), 1: cool.onPaper(0.1)])
        let sun = Point(74, -84)
        canvas.glow(at: sun, radius: 120, Color.white.opacity(0.9))
        canvas.fill(.circle(center: sun, radius: 40), Color.white)
        canvas.stroke(.circle(center: sun, radius: 62), Color.white.opacity(0.7), width: 1.2)
        canvas.land(room, [26, 2, 22, 40, 18, 4, 30], depth: 100, [cool.onPaper(0.36), cool.onPaper(0.12)])
        canvas.land(room, [38, 54, 44, 30, 48, 58, 42], depth: 90, [cool.onPaper(0.22), cool.onPaper(0.1)])
        ground(&canvas, room)
        stalks(&canvas)
        for (x, y, r) in [
            (-150.0, -96.0, 2.4), (-112, -40, 1.8), (-70, -120, 2.2), (-30, -66, 1.6), (6, -140, 1.8), (140, -24, 2.2),
            (166, -130, 1.8), (-166, -12, 1.6), (20, -12, 2), (120, -150, 1.6), (-96, 4, 1.4),
        ] {
            canvas.fill(.circle(center: Point(x, y), radius: r), Color.white)
        }
    }

    private static func ground(_ canvas: inout Canvas, _ room: Rect) {
        // A thick blanket, and the earth under it.
        canvas.land(room, [76, 66, 58, 56, 62, 70, 64], depth: 44, [.white, cool.onPaper(0.2)])
        canvas.land(room, [104, 98, 90, 88, 92, 100, 98], depth: 110, [earth.shaded(0.28), earth.onPaper(0.7)])
        canvas.glow(at: seed, radius: 66, TerrainTokens.warning.opacity(0.75))
        let body = Path.flame(base: Point(seed.x, seed.y + 16), width: 30, height: 42, lean: 3)
        canvas.fill(
            body,
            .linear(
                from: Point(seed.x - 14, seed.y - 10), to: Point(seed.x + 14, seed.y + 14),
                colors: [TerrainTokens.warning.onPaper(0.7), TerrainTokens.terrainWarm]))
        for (x, y, bend) in [(-20.0, 30.0, 4.0), (-5, 38, -2), (10, 36, 3), (26, 28, -4)] {
            canvas.fill(
                .leaf(
                    from: Point(seed.x + x * 0.16, seed.y + 14), to: Point(seed.x + x, seed.y + y), width: 1.8,
                    bend: bend),
                TerrainTokens.warning.onPaper(0.6).opacity(0.8))
        }
    }

    /// What is left of the last year.
    private static func stalks(_ canvas: inout Canvas) {
        let ink = TerrainTokens.accentDark.interpolated(to: cool, at: 0.3)
        for (x, foot, height, lean) in [(96.0, 64.0, 84.0, 18.0), (112, 66, 58, 22), (84, 64, 46, -12)] {
            let top = Point(x + lean, foot - height)
            canvas.fill(
                .stem(
                    from: Point(x, foot + 2), to: top, control1: Point(x, foot - height * 0.5),
                    control2: Point(x + lean * 0.5, foot - height * 0.8), width: 2.2, width: 1.1), ink)
            // A cap of snow on each empty head.
            canvas.fill(.circle(center: top, radius: 4.6), ink)
            canvas.fill(.arc(center: top, radius: 5, from: 180, to: 360), Color.white)
        }
    }
}
