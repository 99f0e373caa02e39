import PathParser

/// The few shapes that all illustrations are made of.
extension Path {
    /// A curve through all points, without a corner in between (Catmull and Rom, 1974).
    package static func curve(through points: [Point], isClosed: Bool = false) -> Path {
        var path = Path()
        guard let first = points.first, points.count > 1 else { return path }
        path.move(to: first)
        path.appendCurve(through: points, isClosed: isClosed)
        if isClosed { path.close() }
        return path
    }

    /// Adds a curve from the first of the points through the others.
    private mutating func appendCurve(through points: [Point], isClosed: Bool = false) {
        let count = points.count
        func point(_ index: Int) -> Point {
            isClosed ? points[(index + count) % count] : points[min(max(index, 0), count - 1)]
        }
        for index in 0..<(isClosed ? count : count - 1) {
            let (before, a, b, after) = (point(index - 1), point(index), point(index + 1), point(index + 2))
            cubic(to: b, control1: a + (b - before) * (1.0 / 6), control2: b - (after - a) * (1.0 / 6))
        }
    }

    /// The area under a skyline that goes from left to right.
    package static func ground(under skyline: [Point], downTo y: Double) -> Path {
        var path = curve(through: skyline)
        guard let first = skyline.first, let last = skyline.last else { return path }
        path.line(to: Point(last.x, y))
        path.line(to: Point(first.x, y))
        path.close()
        return path
    }

    /// A leaf: pointed at both ends, swelling in between.
    /// - Parameters:
    ///   - width: the greatest width.
    ///   - bend: how far its middle lies to the right of the straight line, seen from `start`.
    static func leaf(from start: Point, to end: Point, width: Double, bend: Double = 0) -> Path {
        let along = end - start
        let length = (along.x * along.x + along.y * along.y).squareRoot()
        guard length > 0 else { return Path() }
        let side = Point(-along.y / length, along.x / length)
        func control(_ t: Double, _ offset: Double) -> Point { start + along * t + side * offset }
        // A cubic reaches three quarters of its two controls' offset.
        let (right, left) = ((bend + width / 2) * (4.0 / 3), (bend - width / 2) * (4.0 / 3))
        var path = Path()
        path.move(to: start)
        path.cubic(to: end, control1: control(0.28, right), control2: control(0.72, right))
        path.cubic(to: start, control1: control(0.72, left), control2: control(0.28, left))
        path.close()
        return path
    }

    /// A line that grows thinner or thicker along a cubic.
    static func stem(
        from start: Point, to end: Point, control1: Point, control2: Point, width first: Double, width last: Double
    ) -> Path {
        let steps = 12
        var (right, left): ([Point], [Point]) = ([], [])
        for step in 0...steps {
            let t = Double(step) / Double(steps)
            let (at, along) = cubicPoint(start, control1, control2, end, t)
            let length = max((along.x * along.x + along.y * along.y).squareRoot(), 1e-9)
            let half = (first + (last - first) * t) / 2
            let side = Point(-along.y / length, along.x / length) * half
            right.append(at + side)
            left.append(at - side)
        }
        var path = curve(through: right)
        path.line(to: left[steps])
        path.appendCurve(through: left.reversed())
        path.close()
        return path
    }

    /// A line through points whose width changes on the way.
    /// - Parameter widths: the widths at equal shares of the line, from its beginning to its end; at least two.
    static func tapered(through points: [Point], widths: [Double]) -> Path {
        guard points.count > 1, widths.count > 1 else { return Path() }
        let steps = 6
        let last = points.count - 1
        var (right, left): ([Point], [Point]) = ([], [])
        for index in 0..<last {
            let (a, b) = (points[index], points[index + 1])
            let (before, after) = (points[max(index - 1, 0)], points[min(index + 2, last)])
            for step in (index == 0 ? 0 : 1)...steps {
                let t = Double(step) / Double(steps)
                let (at, along) = cubicPoint(
                    a, a + (b - before) * (1.0 / 6), b - (after - a) * (1.0 / 6), b, t)
                let length = max((along.x * along.x + along.y * along.y).squareRoot(), 1e-9)
                let share = (Double(index) + t) / Double(last) * Double(widths.count - 1)
                let first = min(Int(exactly: share.rounded(.down)) ?? 0, widths.count - 2)
                let width = widths[first] + (widths[first + 1] - widths[first]) * (share - Double(first))
                let side = Point(-along.y / length, along.x / length) * (width / 2)
                right.append(at + side)
                left.append(at - side)
            }
        }
        var path = curve(through: right)
        path.line(to: left[left.count - 1])
        path.appendCurve(through: left.reversed())
        path.close()
        return path
    }

    /// A flame or a drop: round below, drawn out to a tip.
    /// - Parameters:
    ///   - base: the lowest point.
    ///   - lean: the offset of the tip to the right of the base.
    static func flame(base: Point, width: Double, height: Double, lean: Double = 0) -> Path {
        let tip = Point(base.x + lean, base.y - height)
        let half = width / 2
        var path = Path()
        path.move(to: base)
        path.cubic(
            to: Point(base.x - half, base.y - height * 0.34), control1: Point(base.x - half * 0.62, base.y),
            control2: Point(base.x - half, base.y - height * 0.14))
        path.cubic(
            to: tip, control1: Point(base.x - half, base.y - height * 0.6),
            control2: Point(tip.x + half * 0.1, base.y - height * 0.72))
        path.cubic(
            to: Point(base.x + half, base.y - height * 0.34),
            control1: Point(tip.x + half * 0.16, base.y - height * 0.8),
            control2: Point(base.x + half, base.y - height * 0.56))
        path.cubic(
            to: base, control1: Point(base.x + half, base.y - height * 0.14),
            control2: Point(base.x + half * 0.62, base.y))
        path.close()
        return path
    }

    /// A part of a circle, as a line; in degrees, clockwise from the right.
    static func arc(center: Point, radius: Double, from start: Double, to end: Double) -> Path {
        let steps = max(Int(exactly: ((end - start) / 30).magnitude.rounded(.up)) ?? 1, 1)
        let step = (end - start) / Double(steps)
        let quarter = sineAndCosine(degrees: step / 4)
        let reach = radius * 4 / 3 * quarter.sine / quarter.cosine
        var path = Path()
        path.move(to: Point(around: center, radius: radius, degrees: start))
        for index in 0..<steps {
            let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
            let (from, to) = (sineAndCosine(degrees: a), sineAndCosine(degrees: b))
            let last = Point(around: center, radius: radius, degrees: b)
            path.cubic(
                to: last,
                control1: Point(around: center, radius: radius, degrees: a) + Point(-from.sine, from.cosine) * reach,
                control2: last - Point(-to.sine, to.cosine) * reach)
        }
        return path
    }

    /// An ellipse that lies flat, like circles on water.
    package static func ellipse(center: Point, radiusX: Double, radiusY: Double) -> Path {
        .ellipse(
            in: Rect(x: center.x - radiusX, y: center.y - radiusY, width: radiusX * 2, height: radiusY * 2))
    }

    /// A cubic's point and direction at a parameter.
    static func cubicPoint(
        _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double
    ) -> (at: Point, along: Point) {
        let (ab, bc, cd) = (a.interpolated(to: b, at: t), b.interpolated(to: c, at: t), c.interpolated(to: d, at: t))
        let (abc, bcd) = (ab.interpolated(to: bc, at: t), bc.interpolated(to: cd, at: t))
        return (abc.interpolated(to: bcd, at: t), bcd - abc)
    }
}

extension Point {
    /// - Parameter degrees: the angle, clockwise from the right.
    package init(around center: Point, radius: Double, degrees: Double) {
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        self.init(center.x + radius * cosine, center.y + radius * sine)
    }
}
