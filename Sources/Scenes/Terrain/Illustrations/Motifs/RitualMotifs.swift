import DisplayList
import PathParser

/// What rituals and lessons are about: a cup, a moon, wind.
enum RitualMotifs {
    private static let ink = PackMotif.ink
    private static let cool = TerrainTokens.terrainCool
    private static let warm = TerrainTokens.terrainWarm
    private static let glaze = TerrainTokens.accentLight

    /// A cup without a handle, as one holds it in both hands.
    static func cup(_ canvas: inout Canvas) {
        steam(&canvas, [(-22, 1), (2, -1), (26, 1)], from: -20, height: 64)
        let body = Path.curve(
            through: [
                Point(-58, -14), Point(-54, 30), Point(-38, 66), Point(-18, 76), Point(18, 76), Point(38, 66),
                Point(54, 30),
                Point(58, -14), Point(0, -12),
            ], isClosed: true)
        canvas.fill(
            body,
            .linear(
                from: Point(-58, 0), to: Point(58, 0),
                stops: [0: glaze.onPaper(0.62), 0.4: glaze, 1: glaze.shaded(0.34)]))
        canvas.fill(.ellipse(center: Point(0, -14), radiusX: 58, radiusY: 13), glaze.onPaper(0.4))
        canvas.fill(.ellipse(center: Point(0, -12), radiusX: 51, radiusY: 9.5), warm.interpolated(to: ink, at: 0.3))
        canvas.fill(.ellipse(center: Point(-14, -14), radiusX: 24, radiusY: 3.4), Color.white.opacity(0.3))
        canvas.stroke(
            .curve(through: [Point(-54, 20), Point(-10, 33), Point(52, 22)]), Color.white.opacity(0.4),
            style: StrokeStyle(width: 3, cap: .round))
    }

    /// A bowl, full.
    static func bowl(_ canvas: inout Canvas) {
        steam(&canvas, [(-18, -1), (16, 1)], from: -38, height: 48)
        canvas.fill(
            .ellipse(center: Point(0, -8), radiusX: 60, radiusY: 32), Color.white.interpolated(to: glaze, at: 0.16))
        for index in 0..<26 {
            let at = Point(around: Point(0, -16), radius: 6 + Double(index) * 1.6, degrees: Double(index) * 137.508)
            canvas.transform(.translation(at.x, -16 + (at.y + 16) * 0.4) * .rotation(degrees: Double(index * 71 % 180)))
            {
                $0.fill(.leaf(from: Point(-5, 0), to: Point(5, 0), width: 4), glaze.opacity(0.6))
            }
        }
        let body = Path.curve(
            through: [
                Point(-84, -8), Point(-66, 42), Point(-30, 70), Point(0, 74), Point(30, 70), Point(66, 42),
                Point(84, -8),
                Point(44, 6), Point(0, 10), Point(-44, 6),
            ], isClosed: true)
        canvas.fill(
            body,
            .linear(
                from: Point(-84, 0), to: Point(84, 20),
                stops: [0: cool.onPaper(0.66), 0.45: cool, 1: cool.shaded(0.32)]))
        canvas.stroke(
            .curve(through: [Point(-74, 24), Point(0, 42), Point(74, 24)]), Color.white.opacity(0.42),
            style: StrokeStyle(width: 3, cap: .round))
    }

    private static func steam(
        _ canvas: inout Canvas, _ places: [(x: Double, hand: Double)], from y: Double, height: Double
    ) {
        for (x, hand) in places {
            let points = (0...4).map { step in
                Point(x + hand * (step.isMultiple(of: 2) ? -7 : 7), y - height * Double(step) / 4)
            }
            canvas.stroke(
                .curve(through: points),
                .linear(
                    from: Point(0, y), to: Point(0, y - height), colors: [ink.opacity(0.34), ink.opacity(0)]),
                style: StrokeStyle(width: 4.5, cap: .round))
        }
    }

    /// A moon over still water.
    static func moon(_ canvas: inout Canvas) {
        let gold = TerrainTokens.warning
        canvas.glow(at: Point(0, -30), radius: 96, gold.opacity(0.34))
        // Round outside, and back along a circle that lies to its upper right.
        let outside = stride(from: 12.0, through: 258, by: 6).map {
            Point(around: Point(0, -30), radius: 54, degrees: $0)
        }
        let inside = stride(from: 222.0, through: 48, by: -6).map {
            Point(around: Point(22, -46), radius: 46, degrees: $0)
        }
        var crescent = Path()
        for (index, point) in (outside + inside).enumerated() {
            if index == 0 { crescent.move(to: point) } else { crescent.line(to: point) }
        }
        crescent.close()
        canvas.fill(
            crescent,
            .linear(from: Point(-50, -60), to: Point(20, 30), colors: [gold.onPaper(0.5), gold.onPaper(0.95)]))
        for (index, width) in [74.0, 54, 64, 36, 44].enumerated() {
            let y = 46 + Double(index) * 12
            canvas.stroke(
                .line(from: Point(-width + Double(index % 2) * 12, y), to: Point(width, y)),
                cool.shaded(0.2).opacity(0.8 - Double(index) * 0.14), style: StrokeStyle(width: 3.4, cap: .round))
        }
    }

    /// A drop falls, and water answers.
    static func ripples(_ canvas: inout Canvas) {
        for (index, radius) in [20.0, 46, 72, 98].enumerated() {
            canvas.stroke(
                .ellipse(center: Point(0, 48), radiusX: radius, radiusY: radius * 0.3),
                cool.shaded(0.26).opacity(0.9 - Double(index) * 0.2), width: 4 - Double(index) * 0.7)
        }
        canvas.fill(
            .flame(base: Point(0, 14), width: 48, height: 98),
            .linear(from: Point(-20, -70), to: Point(20, 20), colors: [cool.onPaper(0.5), cool.shaded(0.2)]))
        canvas.fill(.leaf(from: Point(-13, -4), to: Point(-5, -40), width: 6, bend: -3), Color.white.opacity(0.6))
    }

    /// Wind, and a leaf that goes with it.
    static func wind(_ canvas: inout Canvas) {
        for (index, points) in [
            [Point(-92, -28), Point(-20, -38), Point(44, -34), Point(62, -58), Point(38, -74), Point(22, -58)],
            [Point(-84, 6), Point(-10, 0), Point(60, 4), Point(92, -14)],
            [Point(-70, 40), Point(0, 34), Point(52, 40), Point(66, 64), Point(42, 76), Point(28, 62)],
        ].enumerated() {
            canvas.stroke(
                .curve(through: points),
                .linear(
                    from: Point(-92, 0), to: Point(92, 0),
                    colors: [cool.opacity(0.1), cool.shaded(0.1 + Double(index % 2) * 0.14)]),
                style: StrokeStyle(width: 6, cap: .round, join: .round))
        }
        canvas.fill(.leaf(from: Point(-56, 74), to: Point(-14, 92), width: 15, bend: 3), PackMotif.green)
        canvas.fill(.leaf(from: Point(-30, -62), to: Point(6, -84), width: 15, bend: -3), PackMotif.gold)
    }

    /// Where the sun stands through the day.
    static func sun(_ canvas: inout Canvas) {
        canvas.stroke(
            .arc(center: Point(0, 50), radius: 86, from: 180, to: 360), ink.opacity(0.24),
            style: StrokeStyle(width: 2.4, cap: .round))
        for (degrees, radius, share) in [(192.0, 12.0, 0.4), (228, 17, 0.66), (312, 17, 0.66), (348, 12, 0.4)] {
            canvas.fill(
                .circle(center: Point(around: Point(0, 50), radius: 86, degrees: degrees), radius: radius),
                warm.onPaper(share))
        }
        canvas.sun(at: Point(0, -36), radius: 32, warm.interpolated(to: PackMotif.gold, at: 0.4), light: 0.6)
        canvas.stroke(
            .line(from: Point(-98, 52), to: Point(98, 52)), ink.opacity(0.6), style: StrokeStyle(width: 3, cap: .round))
        canvas.stroke(
            .line(from: Point(-60, 68), to: Point(60, 68)), ink.opacity(0.26), style: StrokeStyle(width: 3, cap: .round)
        )
    }

    /// A feather, which weighs nothing.
    static func feather(_ canvas: inout Canvas) {
        let (from, to) = (Point(-70, 78), Point(64, -82))
        canvas.fill(
            .leaf(from: Point(-42, 46), to: to, width: 62, bend: 8),
            .linear(from: Point(-42, 46), to: to, colors: [cool.onPaper(0.9), cool.onPaper(0.34)]))
        canvas.clip(to: .leaf(from: Point(-42, 46), to: to, width: 62, bend: 8)) { canvas in
            for step in 0..<13 {
                let at = from.interpolated(to: to, at: 0.16 + Double(step) * 0.068)
                for end in [Point(at.x + 8, at.y - 56), Point(at.x + 54, at.y - 2)] {
                    canvas.stroke(.line(from: at, to: end), Color.white.opacity(0.5), width: 1.4)
                }
            }
        }
        canvas.stroke(
            .curve(through: [from, Point(-6, 14), to.interpolated(to: from, at: 0.06)]), cool.shaded(0.4),
            style: StrokeStyle(width: 3, cap: .round))
    }

    /// Three stones, one on another.
    static func stones(_ canvas: inout Canvas) {
        for (y, radiusX, radiusY, tone) in [(52.0, 74.0, 25.0, 0.16), (10, 54, 21, 0.04), (-24, 36, 17, 0.0)] {
            let stone = Path.ellipse(center: Point(y == 10 ? 5 : 0, y), radiusX: radiusX, radiusY: radiusY)
            let color = TerrainTokens.terrainNeutral.shaded(tone)
            canvas.fill(
                stone,
                .radial(
                    center: Point(-8, y), radius: radiusX, focus: Point(-radiusX * 0.4, y - radiusY * 0.6),
                    stops: [0: color.onPaper(0.5), 0.55: color, 1: color.shaded(0.3)]))
        }
        canvas.fill(.leaf(from: Point(4, -40), to: Point(44, -78), width: 17, bend: -4), PackMotif.green)
    }
}
