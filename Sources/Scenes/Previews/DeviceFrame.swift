import DisplayList
import Layout
import PathParser

/// A device drawn around a screen: a plain one of the project's own, no maker's.
enum DeviceFrame: String, Sendable, Hashable, CaseIterable {
    case phone, tablet

    private static let rim = Color(hex: 0x3A3744)
    private static let body = Color(hex: 0x08080C)

    /// Of the screen's corners, as a share of the screen's width.
    private var cornerShare: Double { self == .phone ? 0.13 : 0.035 }
    /// Of the border around the screen, as a share of the screen's width.
    private var borderShare: Double { self == .phone ? 0.034 : 0.042 }
    private static let rimShare = 0.007

    /// The device's size around a screen of a width.
    func size(screen: Size) -> Size {
        let border = 2 * (borderShare + DeviceFrame.rimShare) * screen.width
        return Size(width: screen.width + border, height: screen.height + border)
    }

    /// Draws the device with a drawing on its screen.
    /// - Parameters:
    ///   - origin: of the device's top left corner.
    ///   - width: of the screen, in points.
    ///   - hasBody: whether the device itself is seen, or the screen alone.
    func draw(
        _ drawing: Drawing, width: Double, at origin: Point, hasBody: Bool, _ builder: inout DrawingBuilder
    ) {
        let screenSize = Size(width: width, height: width * drawing.size.height / drawing.size.width)
        let (border, rim, corner) = (borderShare * width, DeviceFrame.rimShare * width, cornerShare * width)
        let outer = Rect(at: origin, size(screen: screenSize))
        let screen = outer.outset(by: -border - rim)
        if hasBody { drawBody(outer, border, rim, corner, &builder) }
        builder.addDrawing(drawing, in: screen) { Path.roundedRect($0, radius: corner) }
    }

    private func drawBody(
        _ outer: Rect, _ border: Double, _ rim: Double, _ corner: Double, _ builder: inout DrawingBuilder
    ) {
        for (side, share) in buttons {
            let length = share.length * outer.height
            let button = Rect(
                x: side == 0 ? outer.minX - rim : outer.maxX - rim, y: outer.minY + share.start * outer.height,
                width: 2 * rim, height: length)
            builder.nodes.append(.fill(Fill(.roundedRect(button, radius: rim), paint: .solid(DeviceFrame.rim))))
        }
        builder.nodes.append(
            .fill(Fill(.roundedRect(outer, radius: corner + border + rim), paint: .solid(DeviceFrame.rim))))
        builder.nodes.append(
            .fill(
                Fill(
                    .roundedRect(outer.outset(by: -rim), radius: corner + border), paint: .solid(DeviceFrame.body))))
    }

    /// Left (0) and right (1): where they begin and how long they are, as shares of the device's height.
    private var buttons: [(side: Int, share: (start: Double, length: Double))] {
        self == .phone
            ? [(0, (0.17, 0.035)), (0, (0.235, 0.065)), (0, (0.315, 0.065)), (1, (0.25, 0.10))]
            : [(1, (0.08, 0.05))]
    }
}
