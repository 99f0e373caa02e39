import DisplayList
import PathParser

/// Cool Core: a smooth stone in still water, rings around it; and on the horizon the little warmth that completes it.
enum CoolCoreIllustration {
    private static let cool = TerrainTokens.terrainCool
    private static let horizon = -18.0
    /// Where the stone meets the water.
    private static let waterline = Point(0, 56)

    static func draw(_ canvas: inout Canvas, _ room: Rect) {
        canvas.fadingDown(in: room, from: 0.7) { canvas in
            sky(&canvas, room)
            water(&canvas, room)
        }
        stone(&canvas)
    }

    private static func sky(_ canvas: inout Canvas, _ room: Rect) {
        let sky = Rect(minX: room.minX, minY: room.minY, maxX: room.maxX, maxY: horizon)
        canvas.fill(
            .rect(sky),
            .linear(
                from: Point(0, room.minY), to: Point(0, horizon),
                stops: [0: cool.opacity(0), 0.6: cool.opacity(0.12), 1: cool.opacity(0.2)]))
        canvas.clip(to: .rect(sky)) {
            $0.transform(.translation(64, horizon) * .scale(1, 0.3)) {
                $0.glow(at: .zero, radius: 150, TerrainTokens.terrainWarm.opacity(0.6))
            }
        }
    }

    private static func water(_ canvas: inout Canvas, _ room: Rect) {
        let water = Rect(minX: room.minX, minY: horizon, maxX: room.maxX, maxY: room.maxY)
        canvas.fill(
            .rect(water),
            .linear(
                from: Point(0, horizon), to: Point(0, room.maxY),
                stops: [0: cool.onPaper(0.52), 0.4: cool.onPaper(0.4), 1: cool.onPaper(0.24)]))
        canvas.fill(
            .rect(Rect(x: room.minX, y: horizon - 0.6, width: room.width, height: 1.2)),
            .linear(
                from: Point(room.minX, 0), to: Point(room.maxX, 0),
                stops: [
                    0: TerrainTokens.terrainWarm.opacity(0), 0.68: TerrainTokens.terrainWarm,
                    1: TerrainTokens.terrainWarm.opacity(0.1),
                ]))
        canvas.clip(to: .rect(water)) { canvas in
            reflection(&canvas)
            // Further apart and fainter outwards, as the water comes to rest.
            for (index, radius) in [62.0, 84, 111, 144, 184, 232].enumerated() {
                let share = 1 - Double(index) / 6
                let center = Point(waterline.x, waterline.y + 2)
                canvas.stroke(
                    .ellipse(center: center, radiusX: radius, radiusY: radius * 0.25),
                    Color.white.opacity(0.75 * share), width: 1 + 1.4 * share)
                canvas.stroke(
                    .ellipse(center: Point(center.x, center.y + 2.2), radiusX: radius, radiusY: radius * 0.25),
                    cool.shaded(0.2).opacity(0.34 * share), width: 0.8 + 0.8 * share)
            }
        }
    }

    /// The stone's reflection, which fades after a short distance.
    private static func reflection(_ canvas: inout Canvas) {
        let mirrored = outline.transformed(by: .translation(0, waterline.y * 2) * .scale(1, -0.8))
            .transformed(by: .translation(0, -waterline.y * 0.2))
        canvas.fill(
            mirrored,
            .linear(
                from: waterline, to: Point(0, waterline.y + 78),
                stops: [0: cool.shaded(0.3).opacity(0.6), 1: cool.opacity(0)]))
    }

    /// Heavier on its left, like a stone at rest.
    private static let outline = Path.curve(
        through: [
            Point(-52, 50), Point(-57, 18), Point(-40, -22), Point(-4, -42), Point(34, -30), Point(55, 4),
            Point(54, 46),
            Point(30, 58), Point(-28, 60),
        ], isClosed: true)

    private static func stone(_ canvas: inout Canvas) {
        let center = Point(-22, -16)
        canvas.fill(
            outline,
            .radial(
                center: Point(-6, 14), radius: 84, focus: center,
                stops: [0: cool.onPaper(0.5), 0.35: cool.onPaper(0.86), 0.75: cool.shaded(0.22), 1: cool.shaded(0.42)]))
        canvas.clip(to: outline) { canvas in
            // The horizon's warmth on the side that looks to it.
            canvas.glow(at: Point(60, 2), radius: 46, TerrainTokens.terrainWarm.opacity(0.55))
            // One vein.
            canvas.stroke(
                .curve(through: [Point(-60, 26), Point(-24, 12), Point(10, 18), Point(58, -6)]),
                Color.white.opacity(0.34), style: StrokeStyle(width: 1.6, cap: .round))
            // The part that the water has wet.
            canvas.fill(
                .rect(Rect(x: -70, y: 40, width: 140, height: 24)),
                .linear(
                    from: Point(0, 40), to: Point(0, 60),
                    colors: [cool.shaded(0.5).opacity(0), cool.shaded(0.5).opacity(0.5)]))
        }
    }
}
