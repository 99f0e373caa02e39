import DisplayList
import PathParser

/// Bright but Thin: a poppy. Petals like lit paper on a stem like a hair; one of them has let go.
enum BrightButThinIllustration {
    private static let warm = TerrainTokens.terrainWarm
    private static let gold = TerrainTokens.warning
    private static let green = TerrainTokens.success.interpolated(to: TerrainTokens.accentDark, at: 0.3)
    /// The petals' common foot.
    private static let heart = Point(18, -36)

    static func draw(_ canvas: inout Canvas) {
        canvas.glow(at: Point(18, -66), radius: 120, gold.opacity(0.5))
        canvas.shadow(at: Point(-4, 142), radius: 80, warm.shaded(0.3).opacity(0.4))
        stems(&canvas)
        // Back to front.
        petal(&canvas, turn: -34, width: 92, height: 92, opacity: 0.62)
        petal(&canvas, turn: 36, width: 92, height: 88, opacity: 0.62)
        petal(&canvas, turn: 2, width: 96, height: 100, opacity: 0.66)
        stamens(&canvas)
        petal(&canvas, turn: -52, width: 78, height: 70, opacity: 0.74)
        petal(&canvas, turn: 55, width: 80, height: 66, opacity: 0.74)
        petal(&canvas, turn: 4, width: 84, height: 52, opacity: 0.6)
        fallen(&canvas)
    }

    private static func stems(_ canvas: inout Canvas) {
        canvas.fill(
            .stem(
                from: Point(-4, 142), to: heart, control1: Point(2, 90), control2: Point(28, 30), width: 2.6, width: 1.5
            ),
            green)
        // A bud that still hangs its head.
        canvas.fill(
            .stem(
                from: Point(-8, 142), to: Point(-74, 34), control1: Point(-16, 70), control2: Point(-66, -22), width: 2,
                width: 1.1), green.opacity(0.85))
        let bud = Path.flame(base: Point(-75, 66), width: 19, height: 34, lean: 1)
        canvas.fill(bud, .linear(from: Point(-75, 66), to: Point(-75, 32), colors: [warm, green]))
        canvas.fill(.leaf(from: Point(-4, 138), to: Point(44, 92), width: 9, bend: -9), green.opacity(0.6))
        canvas.fill(.leaf(from: Point(-6, 140), to: Point(-34, 104), width: 7, bend: 7), green.opacity(0.5))
    }

    /// Narrow at the foot, wide and wavy at the edge, and lightest there.
    private static func petal(
        _ canvas: inout Canvas, turn: Double, width: Double, height: Double, opacity: Double
    ) {
        let half = width / 2
        var path = Path()
        path.move(to: .zero)
        path.cubic(
            to: Point(-half, -height * 0.72), control1: Point(-half * 0.5, -height * 0.08),
            control2: Point(-half * 1.08, -height * 0.38))
        path.cubic(
            to: Point(-half * 0.18, -height * 0.95), control1: Point(-half * 0.9, -height * 1.02),
            control2: Point(-half * 0.5, -height * 0.86))
        path.cubic(
            to: Point(half * 0.5, -height), control1: Point(half * 0.06, -height * 1.02),
            control2: Point(half * 0.24, -height * 1.07))
        path.cubic(
            to: Point(half, -height * 0.66), control1: Point(half * 0.8, -height * 0.93),
            control2: Point(half * 1.02, -height * 0.9))
        path.cubic(to: .zero, control1: Point(half * 1.02, -height * 0.34), control2: Point(half * 0.5, -height * 0.08))
        path.close()
        canvas.transform(.translation(heart.x, heart.y) * .rotation(degrees: turn)) { canvas in
            canvas.opacity(opacity) { canvas in
                canvas.fill(
                    path,
                    .radial(
                        center: .zero, radius: height,
                        stops: [
                            0: warm.shaded(0.28), 0.3: warm.shaded(0.04), 0.66: warm.interpolated(to: gold, at: 0.45),
                            0.93: gold.onPaper(0.7), 1: gold.onPaper(0.45),
                        ]))
            }
            for share in [-0.5, -0.16, 0.2, 0.54] {
                var vein = Path()
                vein.move(to: Point(share * half * 0.2, -height * 0.2))
                vein.quad(
                    to: Point(share * half * 1.1, -height * 0.86), control: Point(share * half * 0.9, -height * 0.5))
                canvas.stroke(vein, Color.white.opacity(0.3), style: StrokeStyle(width: 0.8, cap: .round))
            }
        }
    }

    private static func stamens(_ canvas: inout Canvas) {
        for step in -4...4 {
            let degrees = -90 + Double(step) * 13
            let tip = Point(around: heart, radius: 46 - Double(abs(step)) * 2, degrees: degrees)
            canvas.stroke(
                .line(from: heart, to: tip), TerrainTokens.accentDark.opacity(0.6), style: StrokeStyle(width: 0.9))
            canvas.fill(.circle(center: tip, radius: 2.1), TerrainTokens.accentDark)
        }
    }

    private static func fallen(_ canvas: inout Canvas) {
        let path = Path.leaf(from: Point(82, 84), to: Point(112, 64), width: 15, bend: 6)
        canvas.fill(
            path, .linear(from: Point(82, 84), to: Point(112, 64), colors: [warm.opacity(0.9), gold.onPaper(0.6)]))
    }
}
