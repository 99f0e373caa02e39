import DisplayList
import PathParser

/// Late summer: the grain bows, and the sun, whole and heavy, comes to rest on the field.
enum LateSummerIllustration {
    private static let gold = TerrainTokens.warning
    private static let straw = gold.interpolated(to: TerrainTokens.accent, at: 0.42)
    private static let deep = TerrainTokens.accentDark

    static func draw(_ canvas: inout Canvas, _ room: Rect) {
        canvas.sky(
            room, horizon: 80,
            [0: gold.onPaper(0.2), 0.5: gold.onPaper(0.32), 1: TerrainTokens.terrainWarm.onPaper(0.42)])
        canvas.sun(
            at: Point(34, -40), radius: 92, gold.interpolated(to: TerrainTokens.terrainWarm, at: 0.35), light: 0.4)
        canvas.land(
            room, [66, 60, 64, 62, 60, 64, 58], depth: 110,
            [gold.onPaper(0.72), gold.interpolated(to: TerrainTokens.accentLight, at: 0.5).onPaper(0.7)])
        farField(&canvas, room)
        canvas.land(
            room, [118, 112, 116, 112, 120, 112, 108], depth: 90,
            [gold.interpolated(to: TerrainTokens.accent, at: 0.5), straw.onPaper(0.8)])
        for (x, top, reach) in [
            (-172.0, 34.0, -30.0), (-134, -6, 38), (-104, 44, -30), (-70, -38, 44), (116, 40, 34), (142, -20, -42),
            (170, 22, 34),
        ] {
            ear(&canvas, foot: Point(x, room.maxY), top: Point(x + reach * 0.2, top), reach: reach)
        }
    }

    /// Ears so far away that each is a stroke.
    private static func farField(_ canvas: inout Canvas, _ room: Rect) {
        var path = Path()
        var x = room.minX - 4
        var index = 0
        while x < room.maxX + 4 {
            let foot = Point(x, 122)
            let top = Point(x + 3, 84 + Double(index * 5 % 9) * 2)
            path.append(
                .stem(from: foot, to: top, control1: foot, control2: top, width: 1, width: 0.8))
            path.append(.leaf(from: Point(top.x - 1, top.y + 6), to: Point(top.x + 3, top.y - 8), width: 4))
            x += 5.5
            index += 1
        }
        canvas.fill(path, straw.opacity(0.55))
    }

    /// A stalk whose ear bows to one side: two rows of grains, each with its awn.
    private static func ear(_ canvas: inout Canvas, foot: Point, top: Point, reach: Double) {
        let ink = straw.interpolated(to: deep, at: 0.5)
        let height = foot.y - top.y
        canvas.fill(
            .stem(
                from: foot, to: top, control1: Point(foot.x, foot.y - height * 0.5),
                control2: Point(foot.x, top.y + height * 0.1), width: 3, width: 2), ink)
        let side = reach < 0 ? -1.0 : 1.0
        let blade = top.y + 92
        if reach.magnitude > 32, blade < 130 {
            canvas.fill(
                .leaf(
                    from: Point(foot.x, blade), to: Point(foot.x - side * 32, blade - 38), width: 6.5, bend: side * 8),
                ink)
        }
        // From the stalk over its highest place and down.
        let end = Point(top.x + reach, top.y + 18)
        let (first, second) = (Point(top.x + reach * 0.1, top.y - 26), Point(top.x + reach * 0.72, top.y - 22))
        let grains = 9
        for index in 0...grains {
            let t = Double(index) / Double(grains)
            let (at, along) = Path.cubicPoint(top, first, second, end, t)
            let length = max((along.x * along.x + along.y * along.y).squareRoot(), 1e-9)
            let ahead = along * (1 / length)
            let size = 12.5 - 3.5 * t
            for row in [-1.0, 1] {
                let across = Point(-ahead.y, ahead.x) * row
                let (start, tip) = (at + across * 0.6, at + across * 5.4 + ahead * size)
                canvas.stroke(
                    .line(from: tip, to: tip + ahead * 15 + across * 3), ink.opacity(0.8),
                    style: StrokeStyle(width: 0.6, cap: .round))
                canvas.fill(
                    .leaf(from: start, to: tip, width: 5.6, bend: row * -1.2),
                    .linear(from: start, to: tip, colors: [ink, gold.onPaper(0.95)]))
            }
        }
    }
}
