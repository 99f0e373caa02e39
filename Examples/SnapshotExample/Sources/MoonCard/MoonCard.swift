import DisplayList
import PathParser

/// A card with a moon over hills, by day or by night.
public struct MoonCard {
    public var size: Size
    public var isDark: Bool

    public init(size: Size = Size(width: 240, height: 160), isDark: Bool = false) {
        self.size = size
        self.isDark = isDark
    }

    /// How much of the moon is lit: 0 is new, 1 is full.
    static let phase = 0.3

    public func drawing() -> Drawing {
        let sky: (UInt32, UInt32) = isDark ? (0x12163A, 0x3B3260) : (0xF6D9B8, 0xB9CBE6)
        let hills: [UInt32] = isDark ? [0x2A2850, 0x1C1D3F, 0x11132C] : [0x8FA6C2, 0x6C86A6, 0x4B6586]
        let card = Path.roundedRect(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 18)
        var nodes: [Node] = [
            .fill(
                Fill(
                    .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)),
                    paint: .linear(
                        LinearGradient(
                            start: Point(x: 0, y: 0), end: Point(x: 0, y: size.height),
                            stops: [
                                GradientStop(offset: 0, color: Color(hex: sky.0)),
                                GradientStop(offset: 1, color: Color(hex: sky.1)),
                            ])))),
            .fill(Fill(moon(), rule: .nonZero, paint: .solid(Color(hex: isDark ? 0xF4E9C8 : 0xFFFBF0)))),
        ]
        for (i, color) in hills.enumerated() {
            nodes.append(.fill(Fill(hill(i), paint: .solid(Color(hex: color)))))
        }
        return Drawing(
            size: size, nodes: [.group(Group(nodes, clip: Clip(card)))],
            accessibility: Accessibility(title: "A moon over hills"))
    }

    /// The outer edge is half a circle, the inner half an ellipse.
    private func moon() -> Path {
        let radius = min(size.width, size.height) * 0.2
        let top = Point(x: size.width * 0.68, y: size.height * 0.3 - radius)
        let bottom = Point(x: top.x, y: top.y + 2 * radius)
        var path = Path()
        path.move(to: top)
        path.arc(
            from: top, to: bottom, radiusX: radius, radiusY: radius, degrees: 0, largeArc: false, clockwise: true)
        path.arc(
            from: bottom, to: top, radiusX: radius * (1 - 2 * MoonCard.phase), radiusY: radius, degrees: 0,
            largeArc: false, clockwise: MoonCard.phase > 0.5)
        path.close()
        return path
    }

    private func hill(_ index: Int) -> Path {
        let (w, h) = (size.width, size.height)
        let top = h * (0.56 + 0.13 * Double(index))
        let lean = index % 2 == 0 ? 0.3 : -0.3
        var path = Path()
        path.move(to: Point(x: 0, y: h))
        path.line(to: Point(x: 0, y: top + h * 0.12 * lean))
        path.cubic(
            to: Point(x: w, y: top - h * 0.12 * lean), control1: Point(x: w * 0.35, y: top - h * 0.4 * lean),
            control2: Point(x: w * 0.6, y: top + h * 0.5 * lean))
        path.line(to: Point(x: w, y: h))
        path.close()
        return path
    }
}
