import Composition
import DisplayList
import PathParser

/// A figure in a pose; for an unknown picture's name, calm stones.
struct FigureIllustration: Sendable {
    /// The picture's name in the pack.
    let name: String

    /// The size that a figure needs, in its own points.
    private static let extent = Size(width: 264, height: 296)
    /// The y of the ground, from the middle.
    private static let ground = 108.0

    private static let ink = TerrainTokens.accentDark
    private static let headRadius = 15.5
    /// The paint of the near side, from the head down to the ground; the far side is paper with a share of it.
    private static let body = Paint.linear(
        from: Point(0, -230), to: .zero, colors: [TerrainTokens.accent, TerrainTokens.accentDark])
    private static let far = Paint.solid(TerrainTokens.accentLight)

    // Widths from the shoulders to the hips, from there to the feet, and from the shoulders to the hands, in points.
    private static let backWidths = [24.0, 17, 21]
    private static let legWidths = [17.0, 12, 8, 7]
    private static let armWidths = [11.0, 8, 6]

    /// In all of its room, as large as fits.
    var box: Box {
        guard let pose = FigurePose(named: name) else { return PackMotif.stones.box }
        return .shape { rect, builder in
            let size = Size(width: rect.width, height: rect.height)
            builder.addDrawing(FigureIllustration.drawing(pose, size), at: Point(rect.minX, rect.minY))
        }
    }

    private static func drawing(_ pose: FigurePose, _ size: Size) -> Drawing {
        Drawing(size: size) { canvas in
            let scale = min(size.width / extent.width, size.height / extent.height)
            canvas.transform(.translation(size.width / 2, size.height / 2) * .scale(scale)) { canvas in
                canvas.fill(
                    .circle(center: Point(0, -6), radius: 122),
                    .linear(
                        from: Point(0, -128), to: Point(0, 116),
                        stops: [
                            0: TerrainTokens.terrainWarm.opacity(0.34), 0.7: TerrainTokens.terrainWarm.opacity(0.12),
                            1: TerrainTokens.terrainWarm.opacity(0),
                        ]))
                canvas.transform(.translation(0, ground)) { draw(pose, &$0) }
            }
        }
    }

    private static func draw(_ pose: FigurePose, _ canvas: inout Canvas) {
        canvas.shadow(at: Point(0, 2), radius: 118, ink.opacity(0.26))
        line(&canvas, [Point(-118, 3), Point(118, 3)], ink.opacity(0.3), 2)
        if let wall = pose.wall { line(&canvas, [Point(wall, 3), Point(wall, -190)], ink.opacity(0.3), 2) }
        for limb in pose.farLimbs { part(&canvas, limb, widths(of: limb, pose), far) }
        part(&canvas, [pose.head, pose.back[0]], [9, 9], body)
        part(&canvas, pose.back, backWidths, body)
        for limb in pose.limbs { part(&canvas, limb, widths(of: limb, pose), body) }
        canvas.fill(.circle(center: pose.head, radius: headRadius), body)
        for mark in pose.marks { line(&canvas, mark, TerrainTokens.accent.opacity(0.6), 2.6) }
    }

    /// The widths of a limb: an arm begins at the upper end of the back, a leg at the lower one.
    private static func widths(of limb: [Point], _ pose: FigurePose) -> [Double] {
        func distance(_ a: Point?, _ b: Point?) -> Double {
            guard let a, let b else { return 0 }
            return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
        }
        return distance(limb.first, pose.back.first) < distance(limb.first, pose.back.last) ? armWidths : legWidths
    }

    /// A limb with round ends.
    private static func part(_ canvas: inout Canvas, _ points: [Point], _ widths: [Double], _ paint: Paint) {
        canvas.fill(.tapered(through: points, widths: widths), paint)
        if let first = points.first { canvas.fill(.circle(center: first, radius: widths[0] / 2), paint) }
        if let last = points.last { canvas.fill(.circle(center: last, radius: widths[widths.count - 1] / 2), paint) }
    }

    private static func line(_ canvas: inout Canvas, _ points: [Point], _ color: Color, _ width: Double) {
        canvas.stroke(.curve(through: points), color, style: StrokeStyle(width: width, cap: .round, join: .round))
    }
}
