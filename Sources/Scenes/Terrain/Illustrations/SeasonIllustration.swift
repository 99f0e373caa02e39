import Composition
import DisplayList
import PathParser

/// A season's picture: a plant in its year, and the place of its sun. The plant comes up, opens, bows, lets go, and
/// sleeps.
///
/// It is drawn around the origin, with the important parts within 190 points to the sides and 170 up and down; sky and
/// land reach as far as the room.
package struct SeasonIllustration: Sendable {
    package let season: TerrainSeason
    /// Whether the ground fades into the paper below it.
    package let fades: Bool

    package init(season: TerrainSeason, fades: Bool) {
        self.season = season
        self.fades = fades
    }

    /// The size that a picture needs, in its own points.
    private static let extent = Size(width: 380, height: 380)

    package var box: Box {
        .shape { rect, builder in
            builder.addDrawing(drawing(Size(width: rect.width, height: rect.height)), at: Point(rect.minX, rect.minY))
        }
    }

    /// The picture in a room, in whose middle its important parts are.
    package func drawing(_ size: Size) -> Drawing {
        Drawing(size: size) { canvas in
            let extent = SeasonIllustration.extent
            let scale = min(size.width / extent.width, size.height / extent.height)
            let room = Rect(
                x: -size.width / scale / 2, y: -size.height / scale / 2, width: size.width / scale,
                height: size.height / scale)
            canvas.transform(.translation(size.width / 2, size.height / 2) * .scale(scale)) { canvas in
                // Land goes on beyond the room, and is cut there.
                if fades {
                    canvas.fadingDown(in: room, from: 0.8) { draw(&$0, room) }
                } else {
                    canvas.clip(to: .rect(room)) { draw(&$0, room) }
                }
            }
        }
    }

    private func draw(_ canvas: inout Canvas, _ room: Rect) {
        switch season {
        case .spring: SpringIllustration.draw(&canvas, room)
        case .summer: SummerIllustration.draw(&canvas, room)
        case .lateSummer: LateSummerIllustration.draw(&canvas, room)
        case .autumn: AutumnIllustration.draw(&canvas, room)
        case .winter: WinterIllustration.draw(&canvas, room)
        }
    }
}
