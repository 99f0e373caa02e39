import Composition
import DisplayList
import PathParser

/// A type's picture: one idea for each, from the type's name and its needs, in the theme's colours.
///
/// Pictures are drawn around their origin, with the important parts within 150 points of it; they know the size of
/// their room, since land and water reach from edge to edge.
struct TypeIllustration: Sendable {
    let type: TerrainType
    /// Whether it also fades into paper at its right side (the left one on a mirrored screen), as it does below.
    var fadesRight = false

    /// The size that a picture needs, in its own points.
    private static let extent = Size(width: 340, height: 360)
    /// The height below which it is left out, since nothing of it could be made out.
    static let minHeight = 84.0

    var box: Box {
        fadesRight ? .directed(draw) : .shape(draw)
    }

    /// The picture's subject, close up on a small tile: the whole picture would be too small to be made out there.
    var emblem: Box {
        Box.shape { rect, builder in
            builder.addDrawing(
                closeUp(Size(width: rect.width, height: rect.height)), at: Point(rect.minX, rect.minY))
        }
        .background { type.color.onPaper(0.18) }.clipShape(.rect(cornerRadius: TerrainTokens.Radius.medium))
    }

    private func closeUp(_ size: Size) -> Drawing {
        Drawing(size: size) { canvas in
            let scale = min(size.width, size.height) / middle.side
            let extent = TypeIllustration.extent
            let room = Rect(x: -extent.width / 2, y: -extent.height / 2, width: extent.width, height: extent.height)
            canvas.transform(
                .translation(size.width / 2, size.height / 2) * .scale(scale)
                    * .translation(-middle.center.x, -middle.center.y)
            ) { draw(&$0, room) }
        }
    }

    /// The square that a close-up shows, in the picture's points. A small fire is a small part of its picture.
    private var middle: (center: Point, side: Double) {
        type == .lowFlame ? (Point(1, 48), 88) : (.zero, 300)
    }

    /// The picture on a rounded tile of its colour.
    var onTile: Box {
        box.background { type.color.onPaper(0.18) }.clipShape(.rect(cornerRadius: TerrainTokens.Radius.medium))
    }

    private func draw(_ rect: Rect, _ builder: inout DrawingBuilder) {
        guard rect.height >= TypeIllustration.minHeight else { return }
        builder.addDrawing(drawing(Size(width: rect.width, height: rect.height)), at: Point(rect.minX, rect.minY))
    }

    private func drawing(_ size: Size) -> Drawing {
        Drawing(size: size) { canvas in
            let extent = TypeIllustration.extent
            let scale = min(size.width / extent.width, size.height / extent.height)
            let room = Rect(
                x: -size.width / scale / 2, y: -size.height / scale / 2, width: size.width / scale,
                height: size.height / scale)
            canvas.transform(.translation(size.width / 2, size.height / 2) * .scale(scale)) { canvas in
                guard fadesRight, isLandscape else { return draw(&canvas, room) }
                canvas.mask {
                    $0.fill(
                        .rect(room),
                        .linear(
                            from: Point(room.minX, 0), to: Point(room.maxX, 0),
                            stops: [0: .white, 0.6: .white, 1: .black]))
                } draw: {
                    draw(&$0, room)
                }
            }
        }
    }

    /// Whether it fills its room.
    private var isLandscape: Bool { type == .lowFlame || type == .coolCore }

    private func draw(_ canvas: inout Canvas, _ room: Rect) {
        switch type {
        case .lowFlame: LowFlameIllustration.draw(&canvas, room)
        case .coolCore: CoolCoreIllustration.draw(&canvas, room)
        case .lowBattery: canvas.illustration("types/low-battery")
        case .steadyCore: SteadyCoreIllustration.draw(&canvas)
        case .busyMind: canvas.illustration("types/busy-mind")
        case .highFlame: canvas.illustration("types/high-flame")
        case .overclocked: OverclockedIllustration.draw(&canvas)
        case .brightButThin: BrightButThinIllustration.draw(&canvas)
        }
    }
}
