import DisplayList
import PathParser

/// Low Battery: a round glass, a little light left at its bottom. The lines on the glass tell that it was full, and that
/// it will be again.
enum LowBatteryIllustration {
    private static let glass = TerrainTokens.terrainNeutral
    private static let light = TerrainTokens.warning
    private static let radius = 122.0
    private static let circle = Path.circle(center: .zero, radius: radius)
    private static let level = 66.0

    static func draw(_ canvas: inout Canvas) {
        canvas.shadow(at: Point(0, 128), radius: 92, glass.shaded(0.3).opacity(0.3))
        canvas.fill(
            circle,
            .radial(
                center: .zero, radius: radius, focus: Point(-20, -36),
                stops: [0: Color.white.opacity(0.9), 0.72: glass.onPaper(0.14), 1: glass.onPaper(0.42)]))
        canvas.clip(to: circle) { canvas in
            // What is left lights the glass from below.
            canvas.glow(at: Point(0, 84), radius: 130, light.opacity(0.36))
            reserve(&canvas)
        }
        marks(&canvas)
        canvas.stroke(circle, glass.shaded(0.12).opacity(0.8), width: 1.6)
        shine(&canvas)
    }

    private static func reserve(_ canvas: inout Canvas) {
        let back = Path.ground(
            under: [
                Point(-130, level - 6), Point(-70, level - 1), Point(-10, level - 9), Point(60, level - 4),
                Point(130, level - 12),
            ], downTo: 130)
        canvas.fill(
            back,
            .linear(from: Point(0, level - 8), to: Point(0, 124), colors: [light.onPaper(0.46), light.onPaper(0.8)]))
        let front = Path.ground(
            under: [
                Point(-130, level + 6), Point(-76, level - 1), Point(-14, level + 7), Point(52, level + 1),
                Point(130, level + 8),
            ], downTo: 130)
        canvas.fill(
            front,
            .linear(
                from: Point(0, level), to: Point(0, 124),
                stops: [0: light.onPaper(0.85), 0.5: light, 1: light.interpolated(to: TerrainTokens.accent, at: 0.7)]))
        canvas.glow(at: Point(-20, 96), radius: 64, light.onPaper(0.2).opacity(0.6))
        // Three sparks on their way up: rest does that.
        for (x, y, r) in [(-22.0, 44.0, 3.2), (14, 20, 2.4), (-4, -8, 1.7)] {
            canvas.fill(.circle(center: Point(x, y), radius: r), light.interpolated(to: TerrainTokens.accent, at: 0.25))
        }
    }

    /// Where the light stood at a quarter, a half, three quarters and all.
    private static func marks(_ canvas: inout Canvas) {
        for (y, length) in [(-76.0, 26.0), (-38, 16), (0, 26), (38, 16)] {
            let right = (radius * radius - y * y).squareRoot() - 12
            canvas.stroke(
                .line(from: Point(right - length, y), to: Point(right, y)), glass.shaded(0.2).opacity(0.55),
                style: StrokeStyle(width: 1.6, cap: .round))
        }
    }

    private static func shine(_ canvas: inout Canvas) {
        canvas.stroke(
            .arc(center: .zero, radius: radius - 14, from: 186, to: 244), Color.white.opacity(0.9),
            style: StrokeStyle(width: 5, cap: .round))
        canvas.stroke(
            .arc(center: .zero, radius: radius - 14, from: 254, to: 260), Color.white.opacity(0.9),
            style: StrokeStyle(width: 5, cap: .round))
    }
}
