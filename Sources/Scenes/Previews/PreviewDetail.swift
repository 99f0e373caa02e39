import Composition
import DisplayList
import PathParser

/// A part of a screen, enlarged, in a rounded frame.
struct PreviewDetail: Sendable {
    /// The whole screen.
    var screen: Drawing
    /// The part, in shares of the screen.
    var part: Rect
    /// Whether it lies on a light ground.
    var isOnLight: Bool

    /// The corners' radius, as a share of the frame's width.
    private static let corner = 0.075

    /// The part as large as a room allows, in its middle.
    func box(in room: Rect) -> Box {
        let size = Size(width: part.width * screen.size.width, height: part.height * screen.size.height)
        let scale = min(room.width / size.width, room.height / size.height)
        let frame = Rect(
            x: room.midX - size.width * scale / 2, y: room.midY - size.height * scale / 2, width: size.width * scale,
            height: size.height * scale)
        let radius = PreviewDetail.corner * frame.width
        let origin = Point(
            frame.minX - part.minX * screen.size.width * scale, frame.minY - part.minY * screen.size.height * scale)
        return .shape { _, builder in
            drawShadow(frame, radius, &builder)
            builder.group({ $0.addDrawing(screen, at: origin, scale: scale) }) {
                Group($0, clip: Clip(.roundedRect(frame, radius: radius)))
            }
            let edge = isOnLight ? Color.black.opacity(0.07) : AtrestTokens.highlight.opacity(0.22)
            builder.nodes.append(
                .stroke(
                    Stroke(
                        .roundedRect(frame, radius: radius), style: StrokeStyle(width: 0.0026 * frame.width),
                        paint: .solid(edge))))
        }
    }

    private func drawShadow(_ frame: Rect, _ radius: Double, _ builder: inout DrawingBuilder) {
        let moved = Rect(
            x: frame.minX, y: frame.minY + 0.03 * frame.width, width: frame.width, height: frame.height)
        let shape = Fill(
            .roundedRect(moved, radius: radius), paint: .solid(Color.black.opacity(isOnLight ? 0.2 : 0.4)))
        builder.nodes.append(.group(Group([.fill(shape)], filters: [.blur(sigma: 0.06 * frame.width)])))
    }
}
