import Composition
import DisplayList
import PathParser

/// A device drawn around a screen: a plain one of the project's own design, no maker's.
enum DeviceFrame: String, Sendable, Hashable, CaseIterable {
    case phone, tablet

    /// The light edge's colour at its top: it stands out from a ground as dark as the device.
    private static let rimTop = Color(hex: 0xB9B2C4)
    private static let rimFoot = Color(hex: 0x544F60)
    private static let body = Color(hex: 0x08080C)
    private static let glass = Color(hex: 0x020204)

    /// The size of its screen, in points: of tablets the smallest, on which words are largest in relation to the
    /// picture.
    var screen: Size {
        self == .phone ? Forest.defaultViewport : Size(width: 744, height: 992)
    }

    // As shares of the screen's width.
    private var cornerShare: Double { self == .phone ? 0.135 : 0.03 }
    /// The border between the rim and the screen.
    private var borderShare: Double { self == .phone ? 0.03 : 0.038 }
    private static let rimShare = 0.0085

    /// The device's size around a screen of a size.
    func size(screen: Size) -> Size {
        let border = 2 * (borderShare + DeviceFrame.rimShare) * screen.width
        return Size(width: screen.width + border, height: screen.height + border)
    }

    /// The device's size around a screen of a width.
    func size(screenWidth width: Double) -> Size {
        size(screen: Size(width: width, height: width * screen.height / screen.width))
    }

    /// The width of its screen where the device has a width.
    func screenWidth(outer width: Double) -> Double { width / (1 + 2 * (borderShare + DeviceFrame.rimShare)) }

    /// The part of its screen that a page shows of the device.
    /// - Parameters:
    ///   - width: the screen's width, in points of the page.
    ///   - origin: the device's top left corner.
    /// - Returns: in the screen's own points.
    func seen(on page: Size, width: Double, at origin: Point) -> Rect {
        let (scale, border) = (screen.width / width, (borderShare + DeviceFrame.rimShare) * width)
        return Rect(
            minX: max(-(origin.x + border) * scale, 0), minY: 0,
            maxX: min((page.width - origin.x - border) * scale, screen.width),
            maxY: min((page.height - origin.y - border) * scale, screen.height))
    }

    /// The width of its screen where the device is as high as its room allows.
    func screenWidth(in room: Size) -> Double {
        let border = 2 * (borderShare + DeviceFrame.rimShare)
        return min(room.width / (1 + border), room.height / (screen.height / screen.width + border))
    }

    /// The part of its screen, on a page, in which a phone's island and status bar lie; nil for a tablet.
    func statusBar(on screen: Rect) -> Rect? {
        guard self == .phone else { return nil }
        return Rect(x: screen.minX, y: screen.minY, width: screen.width, height: 0.115 * screen.width)
    }

    /// Draws the device with a drawing on its screen.
    /// - Parameters:
    ///   - drawing: the screen's content.
    ///   - width: the screen's width, in points.
    ///   - origin: the device's top left corner.
    ///   - hasBody: whether the device itself is drawn, or only the screen.
    ///   - hasShadow: whether the device casts a shadow.
    ///   - statusBar: the bar over the screen; nil for none.
    ///   - builder: gets the drawing.
    func draw(
        _ drawing: Drawing, width: Double, at origin: Point, hasBody: Bool, hasShadow: Bool, statusBar: StatusBar?,
        _ builder: inout DrawingBuilder
    ) {
        let screenSize = Size(width: width, height: width * screen.height / screen.width)
        let (border, rim, corner) = (borderShare * width, DeviceFrame.rimShare * width, cornerShare * width)
        let outer = Rect(at: origin, size(screen: screenSize))
        let screen = outer.outset(by: -border - rim)
        if hasBody {
            if hasShadow { drawShadow(outer, corner + border + rim, &builder) }
            drawBody(outer, border, rim, corner, &builder)
        }
        builder.addDrawing(drawing, in: screen) { Path.roundedRect($0, radius: corner) }
        guard hasBody else { return }
        statusBar?.draw(in: screen, &builder)
        drawCamera(screen, border, &builder)
    }

    private func drawShadow(_ outer: Rect, _ corner: Double, _ builder: inout DrawingBuilder) {
        let moved = Rect(
            x: outer.minX, y: outer.minY + 0.02 * outer.height, width: outer.width, height: outer.height)
        let shape = Fill(.roundedRect(moved, radius: corner), paint: .solid(Color.black.opacity(0.28)))
        builder.nodes.append(.group(Group([.fill(shape)], filters: [.blur(sigma: 0.05 * outer.width)])))
    }

    private func drawBody(
        _ outer: Rect, _ border: Double, _ rim: Double, _ corner: Double, _ builder: inout DrawingBuilder
    ) {
        let metal = Paint.linear(
            from: Point(outer.minX, outer.minY), to: Point(outer.maxX, outer.maxY),
            colors: [DeviceFrame.rimTop, DeviceFrame.rimFoot])
        for (side, share) in buttons {
            let button = Rect(
                x: side == 0 ? outer.minX - rim : outer.maxX - rim, y: outer.minY + share.start * outer.height,
                width: 2 * rim, height: share.length * outer.height)
            builder.nodes.append(.fill(Fill(.roundedRect(button, radius: rim), paint: .solid(DeviceFrame.rimFoot))))
        }
        builder.nodes.append(.fill(Fill(.roundedRect(outer, radius: corner + border + rim), paint: metal)))
        builder.nodes.append(
            .fill(
                Fill(
                    .roundedRect(outer.outset(by: -rim), radius: corner + border), paint: .solid(DeviceFrame.body))))
    }

    /// A phone's island; a tablet's camera is a dot in its border.
    private func drawCamera(_ screen: Rect, _ border: Double, _ builder: inout DrawingBuilder) {
        switch self {
        case .phone:
            let (width, height) = (0.29 * screen.width, 0.083 * screen.width)
            let island = Rect(
                x: screen.midX - width / 2, y: screen.minY + 0.03 * screen.width, width: width, height: height)
            builder.nodes.append(.fill(Fill(.capsule(island), paint: .solid(DeviceFrame.glass))))
            let lens = Point(island.maxX - height / 2, island.midY)
            builder.nodes.append(
                .fill(Fill(.circle(center: lens, radius: 0.22 * height), paint: .solid(Color(hex: 0x171525)))))
        case .tablet:
            let lens = Point(screen.midX, screen.minY - border / 2)
            builder.nodes.append(
                .fill(Fill(.circle(center: lens, radius: 0.14 * border), paint: .solid(Color(hex: 0x24222E)))))
        }
    }

    /// The buttons at the left (0) and right (1) side: their beginnings and lengths, as shares of the device's height.
    private var buttons: [(side: Int, share: (start: Double, length: Double))] {
        self == .phone
            ? [(0, (0.17, 0.035)), (0, (0.235, 0.065)), (0, (0.315, 0.065)), (1, (0.25, 0.10))]
            : [(1, (0.08, 0.05))]
    }
}
