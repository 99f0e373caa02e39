import CMachine
import DisplayList
import PathParser

/// Turns a path into lines in device space, cut to a region.
///
/// A curve becomes `n` equal steps of its parameter; `n` follows from its second differences, which bound the distance
/// of a chord from the curve (Wang's formula), so there is no recursion and a hostile curve costs a fixed maximum.
/// Lines above, below or right of the region are dropped: they cannot change coverage inside. Lines left of it are
/// kept, since they decide the winding; whole curves there become their chords.
///
/// Points are rounded to units before the region's corner is subtracted, so a line has the same coordinates in space
/// whatever the region: bands and layers see the same edges.
package struct Flattener: ~Copyable {
    /// How far a chord may lie from its curve, in px.
    static let tolerance = 0.2
    /// The most lines one curve becomes. At 0.2 px it is reached by curves of about 100,000 px.
    static let maxSteps = 512

    package private(set) var lines = LineBuffer()
    /// The region, in units.
    private var origin = SIMD2<Double>.zero
    private var size = SIMD2<Double>.zero
    private var originX: Int32 = 0
    private var originY: Int32 = 0
    private var width: Int32 = 0
    private var height: Int32 = 0

    /// How many times the square of a curve's bend counts.
    private var bendScale = 1.0

    package init() {}

    /// Replaces `lines` by those of `path` under `transform` that matter inside `region`. All points must be finite
    /// under the transform. Open sub-paths are closed, as filling does.
    /// - Parameter isFine: whether chords lie within an eighth of the tolerance: where a pixel is all or nothing, more of them
    ///   would be seen.
    package mutating func flatten(
        _ path: Path, _ transform: Transform, region: IntRect, isFine: Bool = false
    ) {
        lines.removeAll()
        bendScale = isFine ? 64 : 1
        let one = Double(Fixed.one)
        origin = SIMD2(Double(region.minX), Double(region.minY)) * one
        size = SIMD2(Double(region.width), Double(region.height)) * one
        originX = Int32(truncatingIfNeeded: region.minX) &<< Fixed.shift
        originY = Int32(truncatingIfNeeded: region.minY) &<< Fixed.shift
        width = Int32(truncatingIfNeeded: region.width) &<< Fixed.shift
        height = Int32(truncatingIfNeeded: region.height) &<< Fixed.shift
        path.verbs.withUnsafeBufferPointer { verbs in
            path.points.withUnsafeBufferPointer { points in
                run(verbs, points, transform)
            }
        }
    }

    private typealias Vector = SIMD2<Double>

    private mutating func run(
        _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<Point>, _ transform: Transform
    ) {
        guard var p = points.baseAddress else { return }
        let one = Double(Fixed.one)
        let columnX = Vector(transform.a, transform.b) * one
        let columnY = Vector(transform.c, transform.d) * one
        let move = Vector(transform.tx, transform.ty) * one
        // The point in absolute units, not yet moved to the region's corner.
        @inline(__always)
        func place(_ q: Point) -> Vector { columnX * q.x + columnY * q.y + move }
        var current = Vector.zero
        var start = Vector.zero
        for verb in verbs {
            switch verb {
            case .move:
                if current != start { line(current, start) }
                current = place(p[0])
                start = current
                p += 1
            case .line:
                let e = place(p[0])
                line(current, e)
                current = e
                p += 1
            case .quad:
                let c = place(p[0])
                let e = place(p[1])
                // The quadratic as a cubic, so that there is one kind of curve.
                let third = 2.0 / 3
                cubic(current, current + (c - current) * third, e + (c - e) * third, e)
                current = e
                p += 2
            case .cubic:
                let e = place(p[2])
                cubic(current, place(p[0]), place(p[1]), e)
                current = e
                p += 3
            case .close:
                if current != start { line(current, start) }
                current = start
            }
        }
        if current != start { line(current, start) }
    }

    /// The minimum and maximum of four numbers.
    @inline(__always)
    private static func range(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double) {
        (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
    }

    @inline(__always)
    private mutating func cubic(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
        if isInside(p0, p1, p2, p3) { return insideCubic(p0, p1, p2, p3) }
        // One unit of tolerance for the rounding to units.
        let (minY, maxY) = Flattener.range(p0.y, p1.y, p2.y, p3.y)
        if maxY < origin.y - 1 || minY > origin.y + size.y + 1 { return }
        let (minX, maxX) = Flattener.range(p0.x, p1.x, p2.x, p3.x)
        if minX > origin.x + size.x + 1 { return }
        if maxX < origin.x - 1 { return line(p0, p3) }
        cutCubic(p0, p1, p2, p3)
    }

    /// Whether all points lie in the region or on its edge. A NaN does not.
    @inline(__always)
    private func isInside(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) -> Bool {
        @inline(__always)
        func bits(_ v: Vector) -> SIMD2<UInt64> { unsafeBitCast(v, to: SIMD2<UInt64>.self) }
        let end = origin + size
        let (d0, d1, d2, d3) = (p0 - origin, p1 - origin, p2 - origin, p3 - origin)
        let near = bits(d0) | bits(d1) | bits(d2) | bits(d3)
        let far = bits(end - p0) | bits(end - p1) | bits(end - p2) | bits(end - p3)
        // The signs of all differences at once, since comparisons would be eight branches.
        let signs = near | far
        let sum = d0 + d1 + d2 + d3
        return (signs.x | signs.y) >> 63 == 0 && sum.x + sum.y < .infinity
    }

    /// The square of a curve's greater second difference d, which decides the number of its lines: 6·d / 8 bounds the
    /// error of a single chord, which falls with n².
    @inline(__always)
    private static func bend(_ a: Vector, _ b: Vector) -> Double {
        let squareA = a * a
        let squareB = b * b
        return max(squareA.x + squareA.y, squareB.x + squareB.y)
    }

    // n² = 0.75·√bend / tolerance, so the bend is compared with (n²·tolerance / 0.75)².
    private static let limit = tolerance * Double(Fixed.one) / 0.75
    private static let square = limit * limit

    /// The number of lines for a curve. Most curves are short: comparisons, here without branches, are cheaper than
    /// roots.
    @inline(__always)
    private static func steps(_ bend: Double) -> Int {
        if bend < 256 * square {
            return 1 &+ (bend > square ? 1 : 0) &+ (bend >= 16 * square ? 1 : 0) &+ (bend >= 81 * square ? 1 : 0)
        }
        let steps = (bend.squareRoot() / limit).squareRoot()
        return steps < Double(maxSteps) ? Int(cmachine_integer(steps)) &+ 1 : maxSteps
    }

    /// Adds a curve whose lines all lie in the region.
    private mutating func insideCubic(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
        let a = p0 - p1 * 2 + p2
        let n = Flattener.steps(Flattener.bend(a, p1 - p2 * 2 + p3) * bendScale)
        let target = lines.room(for: n &+ 1)
        // The polynomial ((c3·t + c2)·t + c1)·t + p0
        let c1 = (p1 - p0) * 3
        let c2 = a * 3
        let c3 = p3 - p0 + (p1 - p2) * 3
        let corner = SIMD2(originX, originY)
        var from = Fixed.round(p0) &- corner
        let last = Fixed.round(p3) &- corner
        var count = 0
        if n <= 2 {
            // One line is written as two; the first is level, and so not counted: that needs no branch.
            let middle = Fixed.round(((c3 * 0.5 + c2) * 0.5 + c1) * 0.5 + p0) &- corner
            let to = unsafeBitCast(
                n == 2 ? unsafeBitCast(middle, to: UInt64.self) : unsafeBitCast(from, to: UInt64.self),
                to: SIMD2<Int32>.self)
            count = Line.write(from, to, target)
            from = to
        } else {
            let dt = 1 / Double(n)
            for i in 1..<n {
                let t = Double(i) * dt
                let to = Fixed.round(((c3 * t + c2) * t + c1) * t + p0) &- corner
                count &+= Line.write(from, to, target + count)
                from = to
            }
        }
        count &+= Line.write(from, last, target + count)
        lines.take(count)
    }

    /// Adds a curve whose lines may lie outside.
    @inline(never)
    private mutating func cutCubic(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
        let a = p0 - p1 * 2 + p2
        let n = Flattener.steps(Flattener.bend(a, p1 - p2 * 2 + p3) * bendScale)
        let dt = 1 / Double(n)
        let c1 = (p1 - p0) * 3
        let c2 = a * 3
        let c3 = p3 - p0 + (p1 - p2) * 3
        var from = p0
        var i = 1
        while i < n {
            let t = Double(i) * dt
            let q = ((c3 * t + c2) * t + c1) * t + p0
            line(from, q)
            from = q
            i &+= 1
        }
        line(from, p3)
    }

    @inline(__always)
    private mutating func line(_ a: Vector, _ b: Vector) {
        // Written so that a NaN, which a sum of huge coordinates can give, fails the test.
        let limit = Fixed.guardPixels * Double(Fixed.one) - 1
        if a.x.magnitude < limit, a.y.magnitude < limit, b.x.magnitude < limit, b.y.magnitude < limit {
            emit(a, b)
        } else {
            guarded(Point(a.x, a.y), Point(b.x, b.y))
        }
    }

    @inline(__always)
    private mutating func emit(_ a: Vector, _ b: Vector) {
        let l = Line(
            x0: Fixed.round(a.x) &- originX, y0: Fixed.round(a.y) &- originY, x1: Fixed.round(b.x) &- originX,
            y1: Fixed.round(b.y) &- originY)
        if l.y0 == l.y1 || max(l.y0, l.y1) <= 0 { return }
        if min(l.y0, l.y1) >= height || min(l.x0, l.x1) >= width { return }
        lines.append(l)
    }

    /// Adds a line that leaves the guard box: its parts beyond left and right become vertical lines on the box's edge,
    /// its parts above and below are cut off.
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
        for i in 1..<places.count {
            let (from, to) = (clamped(places[i - 1]), clamped(places[i]))
            emit(Vector(from.x, from.y), Vector(to.x, to.y))
        }
    }
}
