extension Path {
    /// The control distance, as a share of the radius, at which a cubic is closest to a quarter circle:
    /// 4/3 · (√2 − 1). The largest deviation is 0.027 % of the radius.
    static let quarterCircle = 0.5522847498307936

    /// A straight line, to be stroked.
    public static func line(from start: Point, to end: Point) -> Path {
        var p = Path()
        p.move(to: start)
        p.line(to: end)
        return p
    }

    /// A closed shape with straight sides.
    /// - Parameter corners: in order; fewer than two enclose nothing.
    public static func polygon(_ corners: [Point]) -> Path {
        var p = Path()
        guard let first = corners.first else { return p }
        p.verbs = [Verb](repeating: .line, count: corners.count + 1)
        p.verbs[0] = .move
        p.verbs[corners.count] = .close
        p.points = corners
        p.start = first
        return p
    }

    /// A closed rectangle, clockwise on screen from its top left corner.
    public static func rect(_ r: Rect) -> Path {
        var p = Path()
        guard !r.isNull else { return p }
        p.verbs = rectVerbs
        p.points = [
            Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.maxX, r.maxY), Point(r.minX, r.maxY),
        ]
        p.start = p.points[0]
        return p
    }

    /// One array for the verbs of all rectangles.
    private static let rectVerbs: [Verb] = [.move, .line, .line, .line, .close]

    /// A closed rectangle with elliptic corners; radii are limited to half the sides. Radius 0 gives `rect`.
    public static func roundedRect(_ r: Rect, radiusX: Double, radiusY: Double) -> Path {
        let rx = min(max(radiusX, 0), r.width / 2)
        let ry = min(max(radiusY, 0), r.height / 2)
        guard rx > 0, ry > 0, !r.isNull else { return rect(r) }
        let kx = rx * (1 - quarterCircle)
        let ky = ry * (1 - quarterCircle)
        var p = Path()
        p.reserveCapacity(verbs: 10, points: 17)
        p.move(to: Point(r.minX + rx, r.minY))
        if r.width > 2 * rx { p.line(to: Point(r.maxX - rx, r.minY)) }
        p.cubic(
            to: Point(r.maxX, r.minY + ry), control1: Point(r.maxX - kx, r.minY), control2: Point(r.maxX, r.minY + ky))
        if r.height > 2 * ry { p.line(to: Point(r.maxX, r.maxY - ry)) }
        p.cubic(
            to: Point(r.maxX - rx, r.maxY), control1: Point(r.maxX, r.maxY - ky), control2: Point(r.maxX - kx, r.maxY))
        if r.width > 2 * rx { p.line(to: Point(r.minX + rx, r.maxY)) }
        p.cubic(
            to: Point(r.minX, r.maxY - ry), control1: Point(r.minX + kx, r.maxY), control2: Point(r.minX, r.maxY - ky))
        if r.height > 2 * ry { p.line(to: Point(r.minX, r.minY + ry)) }
        p.cubic(
            to: Point(r.minX + rx, r.minY), control1: Point(r.minX, r.minY + ky), control2: Point(r.minX + kx, r.minY))
        p.close()
        return p
    }

    /// A closed rectangle with corners of a quarter circle; the radius is limited to half the shorter side.
    public static func roundedRect(_ r: Rect, radius: Double) -> Path {
        roundedRect(r, radiusX: radius, radiusY: radius)
    }

    /// A rounded rectangle whose shorter sides are half circles.
    public static func capsule(_ r: Rect) -> Path {
        roundedRect(r, radius: min(r.width, r.height) / 2)
    }

    /// A closed ellipse that touches a rectangle's sides, as four cubics.
    public static func ellipse(in r: Rect) -> Path {
        roundedRect(r, radiusX: r.width / 2, radiusY: r.height / 2)
    }

    /// A closed circle, as four cubics: 0.027 % of the radius off at most.
    public static func circle(center: Point, radius: Double) -> Path {
        ellipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}
