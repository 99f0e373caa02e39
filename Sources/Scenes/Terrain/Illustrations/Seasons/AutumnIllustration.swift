import DisplayList
import PathParser

/// Autumn: ridge behind ridge in clear air, the sun going; and a seed head that lets go.
enum AutumnIllustration {
    private static let warm = TerrainTokens.terrainWarm
    private static let haze = TerrainTokens.terrainNeutral
    private static let ink = TerrainTokens.accentDark
    private static let head = Point(-64, -34)
    private static let radius = 58.0

    static func draw(_ canvas: inout Canvas, _ room: Rect) {
        canvas.sky(room, horizon: 90, [0: haze.onPaper(0.2), 0.5: warm.onPaper(0.2), 1: warm.onPaper(0.44)])
        canvas.sun(at: Point(98, 44), radius: 50, warm, light: 0.5)
        canvas.land(room, [34, 50, 26, 44, 58, 40, 24], depth: 90, [warm.onPaper(0.4), warm.onPaper(0.2)])
        canvas.land(
            room, [70, 54, 66, 82, 60, 72, 80], depth: 80,
            [warm.interpolated(to: haze, at: 0.5).onPaper(0.6), haze.onPaper(0.26)])
        canvas.land(
            room, [84, 98, 106, 88, 98, 84, 96], depth: 80,
            [TerrainTokens.accent.interpolated(to: haze, at: 0.5).onPaper(0.8), haze.onPaper(0.4)])
        canvas.land(
            room, [122, 116, 108, 122, 130, 120, 112], depth: 80,
            [TerrainTokens.accent.shaded(0.1), haze.onPaper(0.75)])
        plant(&canvas)
        for (x, y, degrees, size) in [
            (10.0, -84.0, 38.0, 1.0), (62, -104, 52, 0.9), (104, -66, 30, 0.8), (150, -118, 60, 0.7),
            (34, -34, 24, 0.85),
            (168, -52, 44, 0.6),
        ] {
            canvas.transform(.translation(x, y) * .rotation(degrees: degrees) * .scale(size)) { flyingSeed(&$0) }
        }
    }

    private static func plant(_ canvas: inout Canvas) {
        canvas.fill(
            .stem(
                from: Point(-52, 130), to: head, control1: Point(-44, 70), control2: Point(-70, 20), width: 4.4,
                width: 2.6),
            ink)
        canvas.fill(
            .leaf(from: Point(-50, 126), to: Point(-122, 84), width: 17, bend: -12), ink.interpolated(to: warm, at: 0.2)
        )
        canvas.fill(
            .leaf(from: Point(-50, 124), to: Point(4, 92), width: 13, bend: 9), ink.interpolated(to: warm, at: 0.32))
        canvas.glow(at: head, radius: radius * 1.15, Color.white.opacity(0.55))
        // Three quarters of a globe: the seeds at the upper right have flown.
        for index in 0..<44 {
            let degrees = Double(index) * 137.508
            let share = 0.5 + 0.5 * (Double(index * 7 % 44) / 44).squareRoot()
            let turn = (degrees + 360).truncatingRemainder(dividingBy: 360)
            guard !(262...352).contains(turn) else { continue }
            let tip = Point(around: head, radius: radius * share, degrees: degrees)
            canvas.stroke(.line(from: head, to: tip), ink.opacity(0.34), width: 0.7)
            tuft(&canvas, tip, degrees)
        }
        canvas.fill(.circle(center: head, radius: 6), ink)
    }

    /// A parasol of hairs.
    private static func tuft(_ canvas: inout Canvas, _ tip: Point, _ degrees: Double) {
        for spread in [-58.0, -30, 0, 30, 58] {
            canvas.stroke(
                .line(from: tip, to: Point(around: tip, radius: 9.5, degrees: degrees + spread)),
                Color.white.interpolated(to: ink, at: 0.3).opacity(0.9), style: StrokeStyle(width: 0.8, cap: .round))
        }
        canvas.fill(.circle(center: tip, radius: 1), ink.opacity(0.7))
    }

    /// A seed under its parasol, upright.
    private static func flyingSeed(_ canvas: inout Canvas) {
        canvas.fill(.leaf(from: Point(0, 22), to: Point(0, 12), width: 3.4), ink)
        canvas.stroke(.line(from: Point(0, 14), to: Point(0, -2)), ink.opacity(0.7), width: 0.9)
        for spread in [-66.0, -44, -22, 0, 22, 44, 66] {
            canvas.stroke(
                .line(from: Point(0, -2), to: Point(around: Point(0, -2), radius: 14, degrees: spread - 90)),
                Color.white.interpolated(to: ink, at: 0.36), style: StrokeStyle(width: 0.9, cap: .round))
        }
    }
}
