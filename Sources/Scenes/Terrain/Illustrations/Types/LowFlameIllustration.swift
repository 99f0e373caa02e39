import DisplayList
import PathParser

/// Low Flame: a small fire in a hollow of cool, wide land. It lights no more than what is close to it, and that is warm.
enum LowFlameIllustration {
    private static let cool = TerrainTokens.terrainCool
    private static let warm = TerrainTokens.terrainWarm
    /// Where the flame stands.
    private static let hearth = Point(0, 74)

    static func draw(_ canvas: inout Canvas, _ room: Rect) {
        canvas.fadingDown(in: room, from: 0.72) { canvas in
            sky(&canvas, room)
            for slope in slopes(room) { draw(slope, &canvas, room) }
        }
        flame(&canvas)
    }

    private static func sky(_ canvas: inout Canvas, _ room: Rect) {
        canvas.fill(
            .rect(room),
            .linear(
                from: Point(0, room.minY), to: Point(0, 60),
                stops: [0: cool.opacity(0), 0.5: cool.opacity(0.16), 1: cool.opacity(0.34)]))
    }

    private struct Slope {
        let skyline: [Point]
        /// The colours along its edge, and far below it.
        let colors: (Color, Color)
        /// The share of the fire's light that falls on it.
        let light: Double
    }

    /// The slopes, back to front; all of them sink towards the middle.
    private static func slopes(_ room: Rect) -> [Slope] {
        let (left, right) = (room.minX - 20, room.maxX + 20)
        return [
            Slope(
                skyline: [
                    Point(left, -46), Point(left * 0.62, -62), Point(-60, -22), Point(20, -8), Point(right * 0.45, -40),
                    Point(right * 0.75, -52), Point(right, -30),
                ],
                colors: (cool.onPaper(0.42), cool.onPaper(0.3)), light: 0.16),
            Slope(
                skyline: [
                    Point(left, 8), Point(left * 0.7, -10), Point(-70, 22), Point(10, 34), Point(right * 0.5, 4),
                    Point(right * 0.8, -16), Point(right, -8),
                ],
                colors: (cool.onPaper(0.64), cool.onPaper(0.46)), light: 0.3),
            Slope(
                skyline: [
                    Point(left, 18), Point(left * 0.66, 24), Point(-64, 62), Point(0, 74), Point(62, 60),
                    Point(right * 0.66, 34), Point(right, 40),
                ],
                colors: (cool.onPaper(0.92), cool.onPaper(0.62)), light: 0.7),
            Slope(
                skyline: [
                    Point(left, 62), Point(left * 0.7, 70), Point(-70, 96), Point(-6, 106), Point(70, 98),
                    Point(right * 0.7, 78), Point(right, 84),
                ],
                colors: (cool.shaded(0.26), cool.onPaper(0.9)), light: 0.55),
        ]
    }

    private static func draw(_ slope: Slope, _ canvas: inout Canvas, _ room: Rect) {
        let land = Path.ground(under: slope.skyline, downTo: room.maxY + 1)
        let top = land.bounds.minY
        canvas.fill(
            land, .linear(from: Point(0, top), to: Point(0, top + 120), colors: [slope.colors.0, slope.colors.1]))
        canvas.clip(to: land) { canvas in
            canvas.glow(at: Point(hearth.x, hearth.y - 12), radius: 130, warm.opacity(slope.light))
        }
    }

    private static func flame(_ canvas: inout Canvas) {
        canvas.glow(at: Point(hearth.x, hearth.y - 18), radius: 64, TerrainTokens.warning.opacity(0.5))
        canvas.shadow(at: Point(hearth.x, hearth.y + 1), radius: 48, cool.shaded(0.6))
        let outer = Path.flame(base: hearth, width: 27, height: 54, lean: 4)
        canvas.fill(
            outer,
            .linear(
                from: Point(0, hearth.y), to: Point(0, hearth.y - 54),
                stops: [0: warm.shaded(0.12), 0.5: warm, 1: TerrainTokens.warning]))
        let inner = Path.flame(base: Point(hearth.x - 0.5, hearth.y - 2), width: 15, height: 31, lean: 2)
        canvas.fill(
            inner,
            .linear(
                from: Point(0, hearth.y), to: Point(0, hearth.y - 32),
                stops: [0: TerrainTokens.warning.onPaper(0.8), 0.7: TerrainTokens.warning.onPaper(0.3), 1: .white]))
    }
}
