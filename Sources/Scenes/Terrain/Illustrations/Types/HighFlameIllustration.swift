import DisplayList
import PathParser

/// High Flame: a tall, even fire, leaf over leaf; and at its foot the cool that keeps it clear.
enum HighFlameIllustration {
    private static let warm = TerrainTokens.terrainWarm
    private static let gold = TerrainTokens.warning

    static func draw(_ canvas: inout Canvas) {
        canvas.glow(at: Point(0, 30), radius: 150, gold.opacity(0.45))
        canvas.shadow(at: Point(0, 136), radius: 88, warm.shaded(0.3).opacity(0.4))
        // The leaves behind, to the left and to the right.
        for (tip, width, bend) in [(Point(-98, -6), 58.0, -20.0), (Point(94, 14), 54, 20)] {
            let base = Point(0, 131)
            canvas.fill(
                .leaf(from: base, to: tip, width: width, bend: bend),
                .linear(from: base, to: tip, colors: [warm.onPaper(0.95), gold.onPaper(0.62), gold.onPaper(0.3)]))
        }
        leaf(&canvas, Point(0, 132), 150, 272, lean: 8, [warm.shaded(0.14), warm, gold.onPaper(0.8)])
        leaf(&canvas, Point(-14, 131), 104, 204, lean: -26, [warm, gold.onPaper(0.85)])
        leaf(&canvas, Point(14, 131), 92, 170, lean: 26, [warm.interpolated(to: gold, at: 0.5), gold.onPaper(0.66)])
        leaf(&canvas, Point(-2, 130), 62, 126, lean: -6, [gold.onPaper(0.75), gold.onPaper(0.2)])
        cool(&canvas)
        for (x, y, radius) in [(34.0, -104.0, 2.6), (-30, -88, 2), (26, -140, 1.6)] {
            canvas.fill(.circle(center: Point(x, y), radius: radius), warm)
        }
    }

    /// - Parameter colors: from the base to the tip.
    private static func leaf(
        _ canvas: inout Canvas, _ base: Point, _ width: Double, _ height: Double, lean: Double, _ colors: [Color]
    ) {
        canvas.fill(
            .flame(base: base, width: width, height: height, lean: lean),
            .linear(from: base, to: Point(base.x, base.y - height), colors: colors))
    }

    private static func cool(_ canvas: inout Canvas) {
        let blue = TerrainTokens.terrainCool
        canvas.fill(
            .flame(base: Point(0, 129), width: 30, height: 50, lean: 0),
            .linear(
                from: Point(0, 129), to: Point(0, 80),
                stops: [0: blue, 0.5: blue.onPaper(0.6), 1: blue.onPaper(0.1)]))
    }
}
