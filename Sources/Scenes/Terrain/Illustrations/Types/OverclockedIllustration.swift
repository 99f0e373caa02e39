import DisplayList
import PathParser

/// Overclocked: a hot sun whose strokes all come at once, and one pause among them.
enum OverclockedIllustration {
    private static let warm = TerrainTokens.terrainWarm
    private static let strokes = 120
    /// The angles without strokes: degrees, clockwise from the right.
    private static let pause = 286.0...334.0
    private static var middleOfPause: Double { (pause.lowerBound + pause.upperBound) / 2 }

    static func draw(_ canvas: inout Canvas) {
        canvas.glow(at: .zero, radius: 150, warm.opacity(0.5))
        for index in 0..<strokes { draw(stroke: index, &canvas) }
        canvas.stroke(
            .arc(center: .zero, radius: 140, from: pause.upperBound, to: pause.lowerBound + 360),
            warm.shaded(0.12), style: StrokeStyle(width: 1.4, cap: .round))
        for end in [pause.lowerBound, pause.upperBound] {
            canvas.fill(
                .circle(center: Point(around: .zero, radius: 140, degrees: end), radius: 3.4), warm.shaded(0.12))
        }
        sun(&canvas)
        // The point of rest in the gap.
        let rest = Point(around: .zero, radius: 110, degrees: middleOfPause)
        canvas.glow(at: rest, radius: 30, TerrainTokens.terrainCool.opacity(0.5))
        canvas.fill(.circle(center: rest, radius: 9), TerrainTokens.terrainCool)
    }

    private static func draw(stroke index: Int, _ canvas: inout Canvas) {
        let degrees = Double(index) * 360 / Double(strokes)
        guard !pause.contains(degrees) else { return }
        // Three rhythms that do not fit each other.
        let beat =
            sineAndCosine(degrees: degrees * 5).sine * 0.45 + sineAndCosine(degrees: degrees * 8 + 50).sine * 0.35
            + sineAndCosine(degrees: degrees * 21).sine * 0.2
        let length = 30 + 16 * beat
        let color = TerrainTokens.warning.interpolated(to: warm.shaded(0.3), at: 0.5 + 0.5 * beat)
        canvas.stroke(
            .line(
                from: Point(around: .zero, radius: 80, degrees: degrees),
                to: Point(around: .zero, radius: 80 + length, degrees: degrees)),
            color, style: StrokeStyle(width: index.isMultiple(of: 5) ? 2.6 : 1.5, cap: .round))
    }

    private static func sun(_ canvas: inout Canvas) {
        canvas.fill(
            .circle(center: .zero, radius: 68),
            .radial(
                center: .zero, radius: 68, focus: Point(-18, -20),
                stops: [
                    0: TerrainTokens.warning.onPaper(0.55), 0.4: TerrainTokens.warning.interpolated(to: warm, at: 0.5),
                    0.8: warm, 1: warm.shaded(0.16),
                ]))
        // Several rings make the sun tremble.
        for (index, radius) in [56.0, 43, 30, 17].enumerated() {
            let shift = Double(index + 1) * 2.2
            canvas.stroke(
                .circle(center: Point(-shift, -shift * 0.9), radius: radius), Color.white.opacity(0.34), width: 1)
        }
    }
}
