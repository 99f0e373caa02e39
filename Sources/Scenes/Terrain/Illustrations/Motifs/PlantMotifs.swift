import DisplayList
import PathParser

/// What was picked outside.
enum PlantMotifs {
    private static let green = PackMotif.green
    private static let ink = PackMotif.ink

    /// Two spring onions.
    static func stalk(_ canvas: inout Canvas) {
        for (side, shift) in [(-1.0, -14.0), (1, 18)] {
            canvas.transform(.translation(shift, 0) * .scale(side, 1) * .rotation(degrees: 10)) { canvas in
                for (x, bend) in [(-26.0, -16.0), (6, 4), (30, 22)] {
                    canvas.fill(
                        .stem(
                            from: Point(0, 20), to: Point(x, -92), control1: Point(0, -20), control2: Point(bend, -50),
                            width: 12, width: 5), green.interpolated(to: ink, at: x > 0 ? 0.12 : 0))
                }
                canvas.fill(
                    .stem(
                        from: Point(0, 80), to: Point(0, -12), control1: Point(0, 50), control2: Point(0, 20),
                        width: 22,
                        width: 12),
                    .linear(
                        from: Point(0, 80), to: Point(0, -12),
                        stops: [0: .white, 0.5: green.onPaper(0.2), 1: green.onPaper(0.86)]))
                for x in [-8.0, -3, 3, 9] {
                    canvas.stroke(
                        .line(from: Point(x * 0.6, 80), to: Point(x * 1.5, 95)), ink.opacity(0.4),
                        style: StrokeStyle(width: 1.2, cap: .round))
                }
            }
        }
    }

    /// A branch with berries.
    static func berries(_ canvas: inout Canvas) {
        canvas.fill(
            .stem(
                from: Point(-86, 66), to: Point(76, -72), control1: Point(-40, 52), control2: Point(30, 6), width: 5,
                width: 2.4), ink)
        for (x, y, dx, dy) in [(-46.0, 44.0, -52.0, -14.0), (6, 14, 44, 28), (44, -26, -24, -46), (66, -56, 30, -6)] {
            canvas.fill(.leaf(from: Point(x, y), to: Point(x + dx, y + dy), width: 15, bend: 3), green)
        }
        for (x, y, degrees) in [
            (-66.0, 74.0, 8.0), (-30, 62, -6), (6, 52, 10), (-22, 4, 24), (24, -14, 30), (58, 14, -8), (14, -62, 20),
        ] {
            canvas.transform(.translation(x, y) * .rotation(degrees: degrees)) { canvas in
                canvas.stroke(.line(from: Point(0, -22), to: Point(3, -32)), ink, width: 1.6)
                canvas.fill(
                    .ellipse(center: .zero, radiusX: 13, radiusY: 21),
                    .radial(
                        center: Point(-2, -2), radius: 26, focus: Point(-6, -8),
                        stops: [0: PackMotif.red.onPaper(0.5), 0.5: PackMotif.red, 1: PackMotif.red.shaded(0.3)]))
            }
        }
    }

    /// An ear of grain.
    static func grain(_ canvas: inout Canvas) {
        canvas.transform(.translation(-2, 10) * .scale(0.84)) { ear(&$0) }
    }

    private static func ear(_ canvas: inout Canvas) {
        let gold = PackMotif.gold
        canvas.fill(
            .stem(
                from: Point(-34, 96), to: Point(22, -84), control1: Point(-20, 40), control2: Point(4, -20), width: 4.6,
                width: 2), gold.interpolated(to: ink, at: 0.4))
        for index in 0..<7 {
            let share = Double(index) / 6
            let (at, along) = Path.cubicPoint(
                Point(-34, 96), Point(-20, 40), Point(4, -20), Point(22, -84), 0.3 + share * 0.7)
            let length = (along.x * along.x + along.y * along.y).squareRoot()
            let (up, side) = (along * (1 / length), Point(-along.y / length, along.x / length))
            let size = 44 - share * 14
            for hand in [-1.0, 1] {
                let tip = at + up * size + side * (hand * size * 0.44)
                canvas.stroke(
                    .line(from: tip, to: tip + up * 26 + side * (hand * 5)),
                    gold.interpolated(to: ink, at: 0.2).opacity(0.7),
                    style: StrokeStyle(width: 1.2, cap: .round))
                canvas.fill(
                    .leaf(from: at, to: tip, width: size * 0.42, bend: hand * size * 0.06),
                    .linear(from: at, to: tip, colors: [gold.interpolated(to: ink, at: 0.26), gold.onPaper(0.8)]))
            }
        }
    }

    /// A sprig of mint.
    static func sprig(_ canvas: inout Canvas) {
        let (from, to) = (Point(-10, 98), Point(6, -66))
        canvas.fill(
            .stem(from: from, to: to, control1: Point(-14, 40), control2: Point(8, -10), width: 5, width: 2.4),
            green.shaded(0.2))
        for (t, size) in [(0.34, 68.0), (0.62, 58), (0.86, 42)] {
            let at = Path.cubicPoint(from, Point(-14, 40), Point(8, -10), to, t).at
            for hand in [-1.0, 1] {
                let tip = Point(at.x + hand * size, at.y - size * (hand > 0 ? 0.62 : 0.48))
                leaf(&canvas, at, tip, size * 0.5, hand)
            }
        }
        leaf(&canvas, Point(6, -62), Point(0, -100), 20, 1)
    }

    private static func leaf(_ canvas: inout Canvas, _ from: Point, _ to: Point, _ width: Double, _ hand: Double) {
        canvas.fill(
            .leaf(from: from, to: to, width: width, bend: hand * 2),
            .linear(from: from, to: to, colors: [green.shaded(0.16), TerrainTokens.success.onPaper(0.86)]))
        canvas.stroke(
            .line(from: from, to: from.interpolated(to: to, at: 0.84)), Color.white.opacity(0.5),
            style: StrokeStyle(width: 1.5, cap: .round))
        for t in [0.3, 0.5, 0.7] {
            let at = from.interpolated(to: to, at: t)
            let along = (to - from) * 0.12
            for side in [-1.0, 1] {
                canvas.stroke(
                    .line(from: at, to: at + along + Point(-along.y, along.x) * (side * 1.1)),
                    Color.white.opacity(0.34),
                    style: StrokeStyle(width: 1.1, cap: .round))
            }
        }
    }

    /// A flower from above, with rows of petals.
    static func flower(_ canvas: inout Canvas) {
        let gold = PackMotif.gold
        for (count, radius, width, turn, tone) in [
            (18, 92.0, 21.0, 0.0, 0.34), (15, 70, 19, 11, 0.2), (12, 48, 16, 4, 0.1),
        ] {
            for index in 0..<count {
                let degrees = turn + 360 / Double(count) * Double(index)
                let tip = Point(around: .zero, radius: radius, degrees: degrees)
                canvas.fill(
                    .leaf(from: .zero, to: tip, width: width, bend: 1.5),
                    .linear(
                        from: .zero, to: tip,
                        stops: [
                            0: gold.interpolated(to: ink, at: 0.12), 0.55: gold.onPaper(tone + 0.2),
                            1: gold.onPaper(tone),
                        ]))
                canvas.stroke(
                    .leaf(from: .zero, to: tip, width: width, bend: 1.5),
                    gold.interpolated(to: ink, at: 0.3).opacity(0.3),
                    width: 0.9)
            }
        }
        canvas.fill(
            .circle(center: .zero, radius: 19),
            .radial(center: .zero, radius: 19, stops: [0: gold, 1: gold.interpolated(to: ink, at: 0.36)]))
        for index in 0..<16 {
            let at = Point(around: .zero, radius: 3 + Double(index) * 0.8, degrees: Double(index) * 137.508)
            canvas.fill(.circle(center: at, radius: 1.4), ink.opacity(0.5))
        }
    }

    /// A rosebud.
    static func rose(_ canvas: inout Canvas) {
        let pink = TerrainTokens.terrainWarm.interpolated(to: PackMotif.red, at: 0.5)
        canvas.fill(
            .stem(
                from: Point(-6, 98), to: Point(0, 34), control1: Point(-10, 70), control2: Point(0, 50), width: 6,
                width: 7),
            green.shaded(0.2))
        leaf(&canvas, Point(-5, 84), Point(-58, 56), 24, -1)
        leaf(&canvas, Point(-4, 76), Point(48, 54), 22, 1)
        for (from, to, width, tone) in [
            (Point(0, 46), Point(-44, -42), 58.0, 0.3), (Point(0, 46), Point(44, -42), 58, 0.34),
            (Point(0, 48), Point(0, -86), 74, 0.16), (Point(-4, 48), Point(-30, -52), 50, 0.0),
            (Point(4, 48), Point(32, -46), 52, 0.08), (Point(0, 50), Point(-4, -26), 60, 0),
        ] {
            canvas.fill(
                .leaf(from: from, to: to, width: width),
                .linear(
                    from: from, to: to,
                    colors: [pink.shaded(tone + 0.1), pink.interpolated(to: .white, at: 0.34 - tone * 0.5)]))
        }
        for (x, degrees) in [(-22.0, -30.0), (0, 0), (22, 30)] {
            canvas.transform(.translation(0, 48) * .rotation(degrees: degrees)) {
                $0.fill(.leaf(from: .zero, to: Point(x * 0.1, -44), width: 15), green)
            }
        }
    }

    /// Two mushrooms, the smaller one behind.
    static func mushroom(_ canvas: inout Canvas) {
        for (x, y, size, lean) in [(44.0, 22.0, 0.66, 9.0), (-16, 0, 1, -4)] {
            canvas.transform(.translation(x, y) * .rotation(degrees: lean) * .scale(size)) { canvas in
                let paper = TerrainTokens.accentLight
                canvas.fill(
                    .stem(
                        from: Point(4, 84), to: Point(0, -10), control1: Point(10, 50), control2: Point(-6, 20),
                        width: 40, width: 24),
                    .linear(
                        from: Point(-22, 0), to: Point(24, 0),
                        stops: [0: paper.onPaper(0.24), 0.5: paper.onPaper(0.4), 1: paper.onPaper(0.86)]))
                let cap = Path.curve(
                    through: [
                        Point(-68, 2), Point(-58, -34), Point(-26, -66), Point(8, -70), Point(44, -52), Point(66, -18),
                        Point(68, 4), Point(36, 15), Point(0, 18), Point(-36, 14),
                    ], isClosed: true)
                let skin = TerrainTokens.accent.interpolated(to: PackMotif.red, at: 0.3)
                canvas.fill(
                    cap,
                    .radial(
                        center: Point(0, -20), radius: 92, focus: Point(-22, -44),
                        stops: [0: skin.onPaper(0.56), 0.5: skin, 1: skin.shaded(0.3)]))
                // The gills, in the shade of the cap.
                canvas.fill(.ellipse(center: Point(0, 8), radiusX: 56, radiusY: 7), skin.shaded(0.42))
                canvas.fill(.ellipse(center: Point(0, 9), radiusX: 13, radiusY: 5), paper.onPaper(0.5))
                canvas.fill(
                    .leaf(from: Point(-48, -22), to: Point(-8, -58), width: 10, bend: -5), Color.white.opacity(0.34))
            }
        }
    }
}
