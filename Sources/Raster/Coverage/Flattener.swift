import PathParser

/// Turns a path into lines in device space, cut to a region.
///
/// A curve becomes `n` equal steps of its parameter; `n` follows from its second differences, which bound how far a
/// chord strays (Wang's formula), so there is no recursion and a hostile curve costs a fixed maximum. What lies above,
/// below or right of the region is dropped whole: it cannot change coverage inside. What lies left is kept, since it
/// decides the winding; whole curves there become their chords.
///
/// Points are rounded to units before the region's corner is subtracted, so a line has the same coordinates in space
/// whatever the region: bands and layers see the same edges.
struct Flattener: ~Copyable {
    /// How far a chord may lie from its curve, in px.
    static let tolerance = 0.2
    /// The most lines one curve becomes. At 0.2 px it is reached by curves of about 100,000 px.
    static let maxSteps = 512

    var lines = LineBuffer()
    /// The region, in units.
    private var originX = 0.0
    private var originY = 0.0
    private var width = 0.0
    private var height = 0.0


    init() {}

    /// Replaces `lines` by those of `path` under `transform` that matter inside `region`. All points must be finite
    /// under the transform. Open sub-paths are closed, as filling does.
    mutating func flatten(_ path: Path, _ transform: AffineTransform, region: IntRect) {
        lines.removeAll()
        let one = Double(Fixed.one)
        originX = Double(region.minX) * one
        originY = Double(region.minY) * one
        width = Double(region.width) * one
        height = Double(region.height) * one
        let t = AffineTransform(
            a: transform.a * one, b: transform.b * one, c: transform.c * one, d: transform.d * one,
            tx: transform.tx * one, ty: transform.ty * one)
        path.verbs.withUnsafeBufferPointer { verbs in
            path.points.withUnsafeBufferPointer { points in
                run(verbs, points, t)
            }
        }
    }

    private mutating func run(
        _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<Point>, _ t: AffineTransform
    ) {
        guard var p = points.baseAddress else { return }
        // Absolute units, not yet moved to the region's corner.
        var current = Point.zero
        var start = Point.zero
        for verb in verbs {
            switch verb {
            case .move:
                if current != start { line(current, start) }
                current = t.apply(p[0])
                start = current
                p += 1
            case .line:
                let e = t.apply(p[0])
                line(current, e)
                current = e
                p += 1
            case .quad:
                let c = t.apply(p[0])
                let e = t.apply(p[1])
                // The same curve as a cubic, so that there is one kind of curve.
                cubic(current, current.interpolated(to: c, at: 2.0 / 3), e.interpolated(to: c, at: 2.0 / 3), e)
                current = e
                p += 2
            case .cubic:
                let e = t.apply(p[2])
                cubic(current, t.apply(p[0]), t.apply(p[1]), e)
                current = e
                p += 3
            case .close:
                if current != start { line(current, start) }
                current = start
            }
        }
        if current != start { line(current, start) }
    }

    @inline(__always)
    private mutating func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        let minY = min(min(p0.y, p1.y), min(p2.y, p3.y)) - originY
        let maxY = max(max(p0.y, p1.y), max(p2.y, p3.y)) - originY
        let minX = min(min(p0.x, p1.x), min(p2.x, p3.x)) - originX
        // One unit of play for the rounding to units.
        if maxY < -1 || minY > height + 1 || minX > width + 1 { return }
        let maxX = max(max(p0.x, p1.x), max(p2.x, p3.x)) - originX
        if maxX < -1 { return line(p0, p3) }

        // Second differences; half of 6·max|…| / 8 is the error of one chord, and it falls with n².
        let ax = p0.x - 2 * p1.x + p2.x
        let ay = p0.y - 2 * p1.y + p2.y
        let bx = p1.x - 2 * p2.x + p3.x
        let by = p1.y - 2 * p2.y + p3.y
        let m = max(ax * ax + ay * ay, bx * bx + by * by)
        let unit = Flattener.tolerance * Double(Fixed.one)
        // n² = 0.75·√m / tolerance
        let limit = unit / 0.75
        if m <= limit * limit { return line(p0, p3) }
        let steps = (m.squareRoot() / limit).squareRoot()
        let n = steps < Double(Flattener.maxSteps) ? Int(steps) + 1 : Flattener.maxSteps
        let dt = 1 / Double(n)

        // The polynomial ((c3·t + c2)·t + c1)·t + p0
        let c1x = 3 * (p1.x - p0.x)
        let c1y = 3 * (p1.y - p0.y)
        let c2x = 3 * ax
        let c2y = 3 * ay
        let c3x = p3.x - p0.x + 3 * (p1.x - p2.x)
        let c3y = p3.y - p0.y + 3 * (p1.y - p2.y)
        var from = p0
        for i in 1..<n {
            let t = Double(i) * dt
            let q = Point(((c3x * t + c2x) * t + c1x) * t + p0.x, ((c3y * t + c2y) * t + c1y) * t + p0.y)
            line(from, q)
            from = q
        }
        line(from, p3)
    }

    @inline(__always)
    private mutating func line(_ a: Point, _ b: Point) {
        // Written so that a NaN, which a sum of huge coordinates can give, fails the test.
        let limit = Fixed.guardPixels * Double(Fixed.one) - 1
        if a.x.magnitude < limit, a.y.magnitude < limit, b.x.magnitude < limit, b.y.magnitude < limit {
            emit(a, b)
        } else {
            guarded(a, b)
        }
    }

    @inline(__always)
    private mutating func emit(_ a: Point, _ b: Point) {
        let ox = Int32(truncatingIfNeeded: Int(originX))
        let oy = Int32(truncatingIfNeeded: Int(originY))
        let l = Line(
            x0: Fixed.round(a.x) &- ox, y0: Fixed.round(a.y) &- oy, x1: Fixed.round(b.x) &- ox,
            y1: Fixed.round(b.y) &- oy)
        if l.y0 == l.y1 || max(l.y0, l.y1) <= 0 { return }
        let w = Int32(truncatingIfNeeded: Int(width))
        let h = Int32(truncatingIfNeeded: Int(height))
        if min(l.y0, l.y1) >= h || min(l.x0, l.x1) >= w { return }
        lines.append(l)
    }

    /// A line that leaves the guard box: its parts beyond left and right become vertical lines on the box's edge, its
    /// parts above and below are cut off.
    @inline(never)
    private mutating func guarded(_ a: Point, _ b: Point) {
        guard a.isFinite, b.isFinite else { return }
        let limit = Fixed.guardPixels * Double(Fixed.one) - 2
        if min(a.y, b.y) >= limit || max(a.y, b.y) <= -limit || min(a.x, b.x) >= limit { return }
        // Halving the sum's terms keeps 1e308 from overflowing.
        func cut(_ p: Point, _ q: Point, y: Double) -> Point {
            let t = (y / 2 - p.y / 2) / (q.y / 2 - p.y / 2)
            return Point(p.x * (1 - t) + q.x * t, y)
        }
        func cut(_ p: Point, _ q: Point, x: Double) -> Point {
            let t = (x / 2 - p.x / 2) / (q.x / 2 - p.x / 2)
            return Point(x, p.y * (1 - t) + q.y * t)
        }
        var p = a
        var q = b
        for edge in [-limit, limit] {
            let inside: (Double) -> Bool = { edge < 0 ? $0 >= edge : $0 <= edge }
            if !inside(p.y) { p = cut(p, q, y: edge) }
            if !inside(q.y) { q = cut(p, q, y: edge) }
        }
        func clamped(_ v: Point) -> Point {
            Point(min(max(v.x, -limit), limit), min(max(v.y, -limit), limit))
        }
        var places: [Point] = [p]
        for edge in (p.x < q.x ? [-limit, limit] : [limit, -limit])
        where (p.x < edge && q.x > edge) || (p.x > edge && q.x < edge) {
            places.append(cut(p, q, x: edge))
        }
        places.append(q)
        for i in 1..<places.count { emit(clamped(places[i - 1]), clamped(places[i])) }
    }
}
