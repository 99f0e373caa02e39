import DisplayList
import PathParser

/// What lies on a kitchen table.
enum KitchenMotifs {
    private static let ink = PackMotif.ink
    private static let gold = PackMotif.gold

    /// A hand of ginger.
    static func root(_ canvas: inout Canvas) {
        let body = Path.curve(
            through: [
                Point(-84, 26), Point(-70, 2), Point(-44, -2), Point(-40, -40), Point(-22, -58), Point(-4, -40),
                Point(0, -10), Point(28, -16), Point(40, -46), Point(62, -50), Point(70, -28), Point(56, 0),
                Point(86, 14), Point(82, 40), Point(46, 46), Point(24, 66), Point(-8, 58), Point(-34, 62),
                Point(-62, 52),
            ], isClosed: true)
        canvas.fill(
            body,
            .linear(
                from: Point(-40, -60), to: Point(40, 70),
                stops: [0: gold.onPaper(0.62), 0.55: gold, 1: gold.shaded(0.3)]))
        canvas.clip(to: body) { canvas in
            let rings: [[Point]] = [
                [Point(-58, 4), Point(-48, 26), Point(-54, 56)], [Point(-44, -22), Point(-24, -16), Point(-2, -24)],
                [Point(8, -14), Point(16, 20), Point(4, 62)], [Point(36, -26), Point(52, -18), Point(66, -24)],
                [Point(58, 2), Point(62, 22), Point(54, 46)], [Point(-20, 6), Point(-14, 30), Point(-20, 62)],
            ]
            for ring in rings { line(&canvas, ring, ink.opacity(0.3), 2) }
            canvas.glow(at: Point(-34, -30), radius: 46, Color.white.opacity(0.4))
        }
        // Where it was cut, one sees how bright it is inside.
        canvas.fill(.ellipse(center: Point(-77, 28), radiusX: 11, radiusY: 18), gold.onPaper(0.34))
        canvas.stroke(.ellipse(center: Point(-77, 28), radiusX: 6, radiusY: 11), gold.opacity(0.8), width: 1.4)
    }

    /// Two sticks of cinnamon, rolled from both sides.
    static func bark(_ canvas: inout Canvas) {
        for (y, degrees, tone) in [(-6.0, -24.0, 0.0), (30, -12, 0.16)] {
            canvas.transform(.translation(0, y) * .rotation(degrees: degrees)) { canvas in
                let color = TerrainTokens.terrainWarm.interpolated(to: ink, at: 0.5).shaded(tone)
                for side in [-1.0, 1] {
                    let roll = Rect(x: -84, y: side < 0 ? -19 : -1, width: 168, height: 20)
                    canvas.fill(
                        .roundedRect(roll, radius: 10),
                        .linear(
                            from: Point(0, roll.minY), to: Point(0, roll.maxY),
                            stops: [0: color.onPaper(0.62), 0.5: color, 1: color.shaded(0.3)]))
                    canvas.fill(.ellipse(center: Point(79, roll.midY), radiusX: 5.5, radiusY: 9.5), color.onPaper(0.46))
                    line(
                        &canvas,
                        [
                            Point(79, roll.midY - 5), Point(82, roll.midY), Point(79, roll.midY + 4),
                            Point(77, roll.midY),
                        ],
                        ink, 1.6)
                }
                for x in [-52.0, -18, 24, 50] {
                    line(&canvas, [Point(x, -12), Point(x + 14, -11)], ink.opacity(0.3), 1.4)
                    line(&canvas, [Point(x - 14, 8), Point(x + 4, 9)], ink.opacity(0.26), 1.4)
                }
            }
        }
    }

    /// A small heap of seeds.
    static func seeds(_ canvas: inout Canvas) {
        for index in 0..<40 {
            // Rows that grow wider downwards; each seed lies a little differently.
            let row = [0, 2, 6, 12, 20, 30].lastIndex { $0 <= index } ?? 0
            let first = [0, 2, 6, 12, 20, 30][row]
            let count = [2, 4, 6, 8, 10, 10][row]
            let x = (Double(index - first) - Double(count - 1) / 2) * 17
            let y = Double(row) * 17 - 28 + Double(index * 5 % 7)
            let turn = Double(index * 67 % 150) - 75
            let tone = Double(index * 37 % 10) / 24
            canvas.transform(.translation(x, y) * .rotation(degrees: turn)) { canvas in
                canvas.fill(.leaf(from: Point(-12, 0), to: Point(12, 0), width: 10), ink.onPaper(0.94 - tone))
                line(&canvas, [Point(-7, -1.4), Point(0, -2.6), Point(6, -1.6)], Color.white.opacity(0.36), 1.2)
            }
        }
    }

    /// Three dates, wrinkled.
    static func dates(_ canvas: inout Canvas) {
        for (x, y, degrees) in [(-40.0, 26.0, -18.0), (42, 22, 24), (0, -24, -64)] {
            canvas.transform(.translation(x, y) * .rotation(degrees: degrees)) { canvas in
                let body = Path.ellipse(center: .zero, radiusX: 44, radiusY: 30)
                canvas.fill(
                    body,
                    .radial(
                        center: Point(-6, -2), radius: 52, focus: Point(-16, -14),
                        stops: [0: PackMotif.red.onPaper(0.6), 0.45: PackMotif.red, 1: PackMotif.red.shaded(0.4)]))
                canvas.clip(to: body) { canvas in
                    for (offset, bend) in [(-16.0, -6.0), (-4, 5), (10, -4), (20, 3)] {
                        line(
                            &canvas, [Point(-40, offset), Point(-8, offset + bend), Point(38, offset - bend / 2)],
                            Color.black.opacity(0.2), 1.8)
                    }
                    canvas.glow(at: Point(-16, -16), radius: 20, Color.white.opacity(0.4))
                }
                canvas.fill(.circle(center: Point(42, 0), radius: 4), ink)
            }
        }
    }

    /// Half a walnut in its shell.
    static func nut(_ canvas: inout Canvas) {
        let shell = Path.ellipse(center: Point(0, 6), radiusX: 78, radiusY: 66)
        canvas.fill(
            shell,
            .linear(
                from: Point(-50, -60), to: Point(50, 76),
                colors: [TerrainTokens.accentLight, TerrainTokens.accent.shaded(0.2)]))
        canvas.fill(.ellipse(center: Point(0, 4), radiusX: 66, radiusY: 54), ink.onPaper(0.5))
        for side in [-1.0, 1] {
            canvas.transform(.scale(side, 1)) { canvas in
                let half = Path.curve(
                    through: [
                        Point(5, -40), Point(28, -46), Point(50, -28), Point(56, 2), Point(46, 34), Point(22, 48),
                        Point(5, 42), Point(9, 20), Point(4, 2), Point(10, -18),
                    ], isClosed: true)
                canvas.fill(
                    half,
                    .linear(
                        from: Point(10, -40), to: Point(40, 50),
                        colors: [gold.onPaper(0.66), TerrainTokens.accent.onPaper(0.9)]))
                let folds: [[Point]] = [
                    [Point(18, -34), Point(30, -22), Point(24, -8), Point(40, -4)],
                    [Point(14, 8), Point(28, 12), Point(26, 26), Point(42, 24)], [Point(40, -26), Point(44, -12)],
                    [Point(16, 34), Point(26, 40)],
                ]
                for fold in folds { line(&canvas, fold, ink.opacity(0.55), 2.4) }
            }
        }
    }

    /// A pumpkin.
    static func gourd(_ canvas: inout Canvas) {
        let warm = TerrainTokens.terrainWarm.interpolated(to: gold, at: 0.3)
        for (x, width, tone) in [(-56.0, 34.0, 0.3), (56, 34, 0.3), (-32, 40, 0.14), (32, 40, 0.14), (0, 42, 0)] {
            canvas.fill(
                .ellipse(center: Point(x, 20), radiusX: width, radiusY: 54),
                .linear(
                    from: Point(x - width, -30), to: Point(x + width, 80),
                    stops: [0: warm.onPaper(0.7), 0.5: warm.shaded(tone * 0.6), 1: warm.shaded(tone + 0.16)]))
        }
        canvas.fill(
            .stem(
                from: Point(0, -30), to: Point(26, -74), control1: Point(0, -52), control2: Point(6, -70), width: 15,
                width: 9), PackMotif.green.shaded(0.3))
        canvas.glow(at: Point(-16, -6), radius: 36, Color.white.opacity(0.3))
    }

    /// A pear with a leaf.
    static func pear(_ canvas: inout Canvas) {
        let body = Path.curve(
            through: [
                Point(2, -62), Point(22, -44), Point(30, -14), Point(54, 20), Point(52, 56), Point(24, 78),
                Point(-20, 78), Point(-50, 56), Point(-54, 20), Point(-28, -14), Point(-18, -46),
            ], isClosed: true)
        let skin = gold.interpolated(to: TerrainTokens.success, at: 0.42)
        canvas.fill(
            body,
            .radial(
                center: Point(-4, 22), radius: 92, focus: Point(-22, 4),
                stops: [0: skin.onPaper(0.5), 0.5: skin, 1: skin.shaded(0.26)]))
        canvas.clip(to: body) { canvas in
            canvas.glow(at: Point(46, 30), radius: 46, TerrainTokens.terrainWarm.opacity(0.5))
            for (x, y) in [(-26.0, 44.0), (-8, 56), (14, 38), (24, 58), (-34, 26), (4, 20), (30, 22), (-14, 70)] {
                canvas.fill(.circle(center: Point(x, y), radius: 1.3), ink.opacity(0.3))
            }
        }
        canvas.fill(
            .stem(
                from: Point(2, -56), to: Point(14, -94), control1: Point(2, -74), control2: Point(6, -86), width: 4,
                width: 6), ink)
        canvas.fill(.leaf(from: Point(8, -74), to: Point(58, -90), width: 22, bend: -5), PackMotif.green)
        line(&canvas, [Point(10, -75), Point(34, -85), Point(54, -89)], Color.white.opacity(0.4), 1.4)
    }

    /// A drop of honey.
    static func drop(_ canvas: inout Canvas) {
        let body = Path.flame(base: Point(0, 76), width: 96, height: 158)
        canvas.fill(
            body,
            .radial(
                center: Point(0, 30), radius: 96, focus: Point(-12, 46),
                stops: [0: gold.onPaper(0.46), 0.5: gold, 1: gold.interpolated(to: ink, at: 0.42)]))
        canvas.fill(.leaf(from: Point(-30, 44), to: Point(-14, -18), width: 12, bend: -6), Color.white.opacity(0.5))
        canvas.fill(.ellipse(center: Point(12, 56), radiusX: 16, radiusY: 7), Color.white.opacity(0.26))
    }

    /// Three slices of cucumber.
    static func slices(_ canvas: inout Canvas) {
        let green = TerrainTokens.success
        for (x, y, radius, turn) in [(34.0, -28.0, 44.0, 20.0), (-34, -20, 46, 0), (8, 38, 50, 46)] {
            let center = Point(x, y)
            canvas.fill(.circle(center: Point(x + 2, y + 5), radius: radius), ink.opacity(0.12))
            canvas.fill(.circle(center: center, radius: radius), green.shaded(0.24))
            canvas.fill(.circle(center: center, radius: radius - 4), green.onPaper(0.44))
            canvas.fill(.circle(center: center, radius: radius - 11), green.onPaper(0.22))
            for index in 0..<9 {
                let degrees = turn + Double(index) * 40
                canvas.fill(
                    .leaf(
                        from: Point(around: center, radius: radius * 0.3, degrees: degrees),
                        to: Point(around: center, radius: radius * 0.6, degrees: degrees), width: 6),
                    Color.white.interpolated(to: gold, at: 0.3))
            }
        }
    }

    /// A few beans.
    static func beans(_ canvas: inout Canvas) {
        for (x, y, degrees, tone) in [
            (-54.0, 42.0, -20.0, 0.1), (-6, 50, 12, 0.0), (46, 44, -34, 0.16), (-30, 8, 32, 0.05), (22, 6, -14, 0.12),
            (-2, -34, 44, 0),
        ] {
            canvas.transform(.translation(x, y) * .rotation(degrees: degrees)) { canvas in
                let color = PackMotif.red.interpolated(to: PackMotif.green, at: 0.34).shaded(tone)
                canvas.fill(
                    .ellipse(center: .zero, radiusX: 31, radiusY: 21),
                    .radial(
                        center: Point(-4, -3), radius: 34, focus: Point(-12, -9),
                        stops: [0: color.onPaper(0.56), 0.5: color, 1: color.shaded(0.3)]))
                canvas.fill(
                    .roundedRect(Rect(x: -9, y: 11, width: 18, height: 4.5), radius: 2.2), Color.white.opacity(0.7))
            }
        }
    }

    /// A tangerine, cut, with a strip of its peel.
    static func peel(_ canvas: inout Canvas) {
        let warm = TerrainTokens.terrainWarm.interpolated(to: gold, at: 0.34)
        let center = Point(-6, 8)
        canvas.fill(
            .circle(center: center, radius: 68),
            .linear(from: Point(-60, -50), to: Point(50, 76), colors: [warm, warm.shaded(0.24)]))
        canvas.fill(.circle(center: center, radius: 61), warm.onPaper(0.16))
        for index in 0..<9 {
            let degrees = Double(index) * 40 - 90
            let (near, far) = (
                Point(around: center, radius: 8, degrees: degrees), Point(around: center, radius: 55, degrees: degrees)
            )
            let sides = [-17.0, 17].map { Point(around: center, radius: 50, degrees: degrees + $0) }
            canvas.fill(
                .curve(through: [near, sides[0], far, sides[1]], isClosed: true),
                .linear(from: near, to: far, colors: [warm.onPaper(0.6), warm]))
        }
        let ribbon = [Point(26, 76), Point(64, 70), Point(88, 42), Point(74, 14), Point(58, 30), Point(70, 48)]
        canvas.fill(.tapered(through: ribbon, widths: [15, 14, 12, 9]), warm.shaded(0.2))
        canvas.fill(.tapered(through: ribbon, widths: [7, 6, 5, 3]), warm.onPaper(0.5))
        canvas.fill(.leaf(from: Point(-6, -58), to: Point(44, -86), width: 22, bend: -5), PackMotif.green)
        line(&canvas, [Point(-4, -59), Point(20, -75), Point(40, -85)], Color.white.opacity(0.4), 1.4)
    }

    private static func line(_ canvas: inout Canvas, _ points: [Point], _ color: Color, _ width: Double) {
        canvas.stroke(.curve(through: points), color, style: StrokeStyle(width: width, cap: .round, join: .round))
    }
}
