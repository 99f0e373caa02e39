import DisplayList
import PathParser

/// Winter: snow over everything, a pale sun; and below, where it is warm, the seed asleep.
enum WinterIllustration {
    private static let cool = TerrainTokens.terrainCool
    private static let earth = TerrainTokens.accent.interpolated(to: TerrainTokens.terrainCool, at: 0.35)

    static func draw(_ canvas: inout Canvas, _ room: Rect) {
        canvas.sky(room, horizon: 70, [0: cool.onPaper(0.4), 0.6: cool.onPaper(0.24), 1: cool.onPaper(0.1)])
        let sun = Point(74, -84)
        canvas.glow(at: sun, radius: 120, Color.white.opacity(0.9))
        canvas.fill(.circle(center: sun, radius: 40), Color.white)
        canvas.stroke(.circle(center: sun, radius: 62), Color.white.opacity(0.7), width: 1.2)
        canvas.land(room, [26, 2, 22, 40, 18, 4, 30], depth: 100, [cool.onPaper(0.36), cool.onPaper(0.12)])
        canvas.land(room, [38, 54, 44, 30, 48, 58, 42], depth: 90, [cool.onPaper(0.22), cool.onPaper(0.1)])
        // A thick blanket of snow, and the earth under it.
        canvas.land(room, [76, 66, 58, 56, 62, 70, 64], depth: 44, [.white, cool.onPaper(0.2)])
        canvas.land(room, [104, 98, 90, 88, 92, 100, 98], depth: 110, [earth.shaded(0.28), earth.onPaper(0.7)])
        canvas.illustration("seasons/winter")
    }
}
