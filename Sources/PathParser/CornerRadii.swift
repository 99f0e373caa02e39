/// The radii of a rectangle's four corners, in points.
public struct CornerRadii: Sendable, Hashable {
    /// At the top left.
    public var topLeft: Double
    /// At the top right.
    public var topRight: Double
    /// At the bottom right.
    public var bottomRight: Double
    /// At the bottom left.
    public var bottomLeft: Double

    /// A radius for each corner.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The radii that a rectangle has room for: where two that share a side are longer than it, all four shrink alike
    /// (CSS Backgrounds and Borders 3, section 4.5). What is below 0 or no number is 0.
    func fitting(width: Double, height: Double) -> CornerRadii {
        func known(_ v: Double) -> Double { v > 0 ? min(v, max(width, height)) : 0 }
        let (a, b, c, d) = (known(topLeft), known(topRight), known(bottomRight), known(bottomLeft))
        let sums = [(a + b, width), (b + c, height), (c + d, width), (d + a, height)]
        let share = sums.reduce(1) { $1.0 > 0 ? min($0, $1.1 / $1.0) : $0 }
        return CornerRadii(topLeft: a * share, topRight: b * share, bottomRight: c * share, bottomLeft: d * share)
    }
}

extension Path {
    /// A closed rectangle whose corners are quarter circles of their own radii, clockwise on screen from its top left corner.
    ///
    /// Radii that are too long for a side shrink, all alike.
    public static func roundedRect(_ r: Rect, radii: CornerRadii) -> Path {
        guard !r.isNull else { return Path() }
        let radii = radii.fitting(width: r.width, height: r.height)
        var p = Path()
        p.reserveCapacity(verbs: 10, points: 17)
        /// A side's end and the corner behind it: `into` and `out` are the directions before and behind the corner.
        func corner(_ at: Point, radius: Double, into: Point, out: Point) {
            let begin = at - into * radius
            if p.isEmpty { p.move(to: begin) } else if begin != p.points.last { p.line(to: begin) }
            guard radius > 0 else { return }
            let reach = radius * (1 - quarterCircle)
            p.cubic(to: at + out * radius, control1: at - into * reach, control2: at + out * reach)
        }
        let (right, down, left, up) = (Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1))
        corner(Point(r.minX, r.minY), radius: radii.topLeft, into: up, out: right)
        corner(Point(r.maxX, r.minY), radius: radii.topRight, into: right, out: down)
        corner(Point(r.maxX, r.maxY), radius: radii.bottomRight, into: down, out: left)
        corner(Point(r.minX, r.maxY), radius: radii.bottomLeft, into: left, out: up)
        p.close()
        return p
    }
}
