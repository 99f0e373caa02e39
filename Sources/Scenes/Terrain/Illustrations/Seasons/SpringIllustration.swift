import DisplayList
import PathParser

/// Spring: the sun comes over the hill, and the seed has sent up its first two leaves.
enum SpringIllustration {
    private static let green = TerrainTokens.success
    private static let gold = TerrainTokens.warning

    static func draw(_ canvas: inout Canvas, _ room: Rect) {
        canvas.sky(room, horizon: 60, [0: green.onPaper(0.1), 0.6: green.onPaper(0.18), 1: gold.onPaper(0.34)])
        canvas.sun(at: Point(-78, 20), radius: 58, gold, light: 0.55)
        canvas.land(room, [22, -4, 14, 40, 26, 2, 18], depth: 130, [green.onPaper(0.36), green.onPaper(0.3)])
        canvas.land(room, [56, 62, 40, 46, 66, 50, 34], depth: 120, [green.onPaper(0.58), green.onPaper(0.42)])
        canvas.land(
            room, [104, 98, 92, 84, 88, 98, 106], depth: 130,
            [green.interpolated(to: TerrainTokens.accentDark, at: 0.28), green.onPaper(0.7)])
        for (x, y, height, lean) in [
            (-150.0, 98.0, 26.0, 6.0), (-112, 94, 40, -7), (-92, 93, 22, 6), (126, 98, 32, -6), (152, 102, 44, 8),
        ] {
            canvas.fill(
                .leaf(from: Point(x, y + 3), to: Point(x + lean, y - height), width: 6, bend: lean * 0.5),
                green.interpolated(to: TerrainTokens.accentDark, at: 0.2))
        }
        sprout(&canvas)
    }

    private static func sprout(_ canvas: inout Canvas) {
        let deep = green.interpolated(to: TerrainTokens.accentDark, at: 0.36)
        let top = Point(40, -34)
        canvas.shadow(at: Point(30, 89), radius: 64, TerrainTokens.accentDark.opacity(0.7))
        canvas.fill(
            .stem(
                from: Point(26, 90), to: top, control1: Point(20, 50), control2: Point(50, 10), width: 7, width: 4.5),
            deep)
        // Two hands that open.
        leaf(&canvas, top, Point(-38, -92), width: 42, bend: -15, [deep, green, gold.onPaper(0.7)])
        leaf(&canvas, top, Point(112, -104), width: 46, bend: 17, [deep, green.onPaper(0.9), gold.onPaper(0.6)])
        // The next one is still folded.
        canvas.fill(
            .leaf(from: top, to: Point(46, -74), width: 11, bend: 2),
            .linear(from: top, to: Point(46, -74), colors: [deep, green.onPaper(0.7)]))
    }

    private static func leaf(
        _ canvas: inout Canvas, _ foot: Point, _ tip: Point, width: Double, bend: Double, _ colors: [Color]
    ) {
        canvas.fill(.leaf(from: foot, to: tip, width: width, bend: bend), .linear(from: foot, to: tip, colors: colors))
        // The lower half is in its own shade.
        let side = bend > 0 ? 1.0 : -1.0
        canvas.fill(
            .leaf(from: foot, to: tip, width: width / 2, bend: bend + side * width / 4),
            green.interpolated(to: TerrainTokens.accentDark, at: 0.5).opacity(0.22))
        canvas.fill(.leaf(from: foot, to: tip, width: 1.6, bend: bend), Color.white.opacity(0.5))
    }
}
