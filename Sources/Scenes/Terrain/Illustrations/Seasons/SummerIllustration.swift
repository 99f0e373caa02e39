import DisplayList
import PathParser

/// Summer: the sun at its height, the flower as open as it will be.
enum SummerIllustration {
    private static let gold = TerrainTokens.warning
    private static let green = TerrainTokens.success
    private static let deep = green.interpolated(to: TerrainTokens.accentDark, at: 0.42)

    static func draw(_ canvas: inout Canvas, _ room: Rect) {
        canvas.sky(room, horizon: 100, [0: gold.onPaper(0.34), 0.55: gold.onPaper(0.2), 1: gold.onPaper(0.12)])
        let sun = Point(96, -112)
        for (radius, share) in [(150.0, 0.16), (104, 0.22), (70, 0.3)] {
            canvas.fill(.circle(center: sun, radius: radius), gold.onPaper(0.1).opacity(share * 2))
        }
        canvas.sun(at: sun, radius: 42, gold, light: 0.3)
        canvas.land(room, [60, 44, 58, 70, 52, 36, 50], depth: 120, [green.onPaper(0.34), green.onPaper(0.3)])
        canvas.land(room, [88, 92, 76, 82, 96, 84, 72], depth: 110, [green.onPaper(0.62), green.onPaper(0.5)])
        plant(&canvas)
        canvas.land(
            room, [122, 112, 120, 128, 118, 110, 120], depth: 90,
            [green.interpolated(to: TerrainTokens.accentDark, at: 0.26), green.onPaper(0.75)])
    }

    private static func plant(_ canvas: inout Canvas) {
        let head = Point(-46, -36)
        stem(&canvas, Point(-30, 126), head, Point(-34, 60), Point(-52, 20), width: 6)
        leaf(&canvas, Point(-34, 84), Point(-118, 44), 26, bend: -10)
        leaf(&canvas, Point(-36, 66), Point(34, 16), 24, bend: 10)
        let second = Point(88, 34)
        stem(&canvas, Point(60, 124), second, Point(62, 90), Point(90, 70), width: 4.5)
        leaf(&canvas, Point(66, 98), Point(124, 84), 16, bend: 6)
        stem(&canvas, Point(-120, 128), Point(-140, 62), Point(-122, 100), Point(-142, 90), width: 3.5)
        canvas.fill(
            .flame(base: Point(-140, 66), width: 20, height: 36, lean: -2),
            .linear(
                from: Point(-140, 66), to: Point(-140, 30), colors: [deep, TerrainTokens.terrainWarm]))
        flower(&canvas, second, radius: 34, petals: 13)
        flower(&canvas, head, radius: 76, petals: 17)
    }

    private static func stem(
        _ canvas: inout Canvas, _ from: Point, _ to: Point, _ control1: Point, _ control2: Point, width: Double
    ) {
        canvas.fill(
            .stem(from: from, to: to, control1: control1, control2: control2, width: width, width: width * 0.7), deep)
    }

    private static func leaf(_ canvas: inout Canvas, _ foot: Point, _ tip: Point, _ width: Double, bend: Double) {
        canvas.fill(
            .leaf(from: foot, to: tip, width: width, bend: bend), .linear(from: foot, to: tip, colors: [deep, green]))
        canvas.fill(.leaf(from: foot, to: tip, width: 1.4, bend: bend), Color.white.opacity(0.4))
    }

    /// Two rings of petals, the one behind in the shade of the other.
    private static func flower(_ canvas: inout Canvas, _ center: Point, radius: Double, petals: Int) {
        let warm = TerrainTokens.terrainWarm
        for (ring, share) in [(0, 1.0), (1, 0.84)] {
            for index in 0..<petals {
                let degrees = (Double(index) + Double(ring) / 2) * 360 / Double(petals)
                // No two are the same.
                let length = radius * share * (1 - 0.05 * Double(index * 3 % 4))
                let foot = Point(around: center, radius: radius * 0.16, degrees: degrees)
                let tip = Point(around: center, radius: length, degrees: degrees)
                let colors =
                    ring == 0
                    ? [warm.onPaper(0.8), warm.onPaper(0.42), warm.onPaper(0.3)]
                    : [warm.onPaper(0.66), warm.onPaper(0.2), warm.onPaper(0.04)]
                canvas.fill(
                    .leaf(from: foot, to: tip, width: radius * 0.3, bend: radius * 0.02),
                    .linear(from: foot, to: tip, colors: colors))
            }
        }
        let heart = radius * 0.27
        canvas.fill(
            .circle(center: center, radius: heart),
            .radial(
                center: center, radius: heart, focus: Point(center.x - heart * 0.3, center.y - heart * 0.4),
                stops: [0: gold, 0.6: gold.interpolated(to: TerrainTokens.accent, at: 0.4), 1: TerrainTokens.accent]))
        // Florets in a sunflower's pattern: each is turned by a golden angle.
        for index in 1...34 {
            let share = (Double(index) / 34).squareRoot()
            let place = Point(around: center, radius: heart * 0.9 * share, degrees: Double(index) * 137.508)
            canvas.fill(.circle(center: place, radius: heart * 0.055), TerrainTokens.accentDark.opacity(0.6))
        }
    }
}
