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

    /// In all of its room, as large as fits.
    var box: Box {
        guard let pose = FigurePose(rawValue: name) else { return PackMotif.stones.box }
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
        canvas.shadow(at: Point(0, 1), radius: 118, ink.opacity(0.26))
        canvas.stroke(
            .curve(through: [Point(-118, 1), Point(118, 1)]), ink.opacity(0.3),
            style: StrokeStyle(width: 2, cap: .round))
        canvas.illustration("figures/\(pose.rawValue)")
    }
}
