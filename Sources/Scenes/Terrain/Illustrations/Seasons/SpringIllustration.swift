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
        canvas.illustration("seasons/spring")
    }
}
