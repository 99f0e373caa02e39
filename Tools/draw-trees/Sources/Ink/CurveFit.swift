import PathParser

/// Cubic curves through the points of a closed line (Schneider's algorithm): few where the line is calm, with corners
/// kept where it has corners.
struct CurveFit {
    let tolerance: Double
    private var points: [Point] = []
    private var path = Path()

    /// Adds a closed line to a path as one sub-path.
    static func append(_ contour: Contour, tolerance: Double, to path: inout Path) {
        var fit = CurveFit(tolerance: tolerance)
        fit.run(contour.points)
        path.append(fit.path)
    }

    private init(tolerance: Double) { self.tolerance = tolerance }

    private mutating func run(_ closed: [Point]) {
        let n = closed.count
        guard n > 7 else { return }
        var corners = CurveFit.corners(of: closed)
        if corners.isEmpty { corners = [0] }
        // From the first corner round to itself.
        points = []
        points.reserveCapacity(n + 1)
        for i in 0...n { points.append(closed[(corners[0] + i) % n]) }
        path.move(to: points[0])
        var stops = corners.map { $0 - corners[0] }
        stops.append(n)
        for i in 0..<stops.count - 1 {
            let first = stops[i]
            let last = stops[i + 1]
            if last - first < 2 {
                path.line(to: points[last])
                continue
            }
            fit(first, last, startTangent(first, last), endTangent(first, last), depth: 0)
        }
        path.close()
    }

    /// Points at which the line turns by more than about 55° within two units.
    private static func corners(of line: [Point]) -> [Int] {
        let n = line.count
        let reach = 3
        guard n > 4 * reach else { return [] }
        var cosines = [Double](repeating: 1, count: n)
        for i in 0..<n {
            let u = line[i] - line[(i + n - reach) % n]
            let v = line[(i + reach) % n] - line[i]
            let lengths = u.length * v.length
            cosines[i] = lengths > 0 ? (u.x * v.x + u.y * v.y) / lengths : 1
        }
        var out: [Int] = []
        for i in 0..<n where cosines[i] < 0.57 {
            var isSharpest = true
            for k in 1...reach {
                if cosines[(i + n - k) % n] < cosines[i] || cosines[(i + k) % n] <= cosines[i] { isSharpest = false }
            }
            if isSharpest { out.append(i) }
        }
        return out
    }

    // MARK: Fitting one stretch

    private func unit(_ v: Point) -> Point {
        let length = v.length
        return length > 0 ? v * (1 / length) : Point(1, 0)
    }

    private func startTangent(_ first: Int, _ last: Int) -> Point {
        unit(points[min(first + 3, last)] - points[first])
    }

    private func endTangent(_ first: Int, _ last: Int) -> Point {
        unit(points[max(last - 3, first)] - points[last])
    }

    private mutating func fit(_ first: Int, _ last: Int, _ t1: Point, _ t2: Point, depth: Int) {
        if last - first == 1 {
            path.line(to: points[last])
            return
        }
        var u = chordParameters(first, last)
        var curve = generate(first, last, u, t1, t2)
        var (error, split) = largestError(first, last, curve, u)
        if error > tolerance * tolerance, error < 30 * tolerance * tolerance {
            for _ in 0..<4 {
                u = reparameterised(first, last, u, curve)
                curve = generate(first, last, u, t1, t2)
                (error, split) = largestError(first, last, curve, u)
                if error <= tolerance * tolerance { break }
            }
        }
        if error <= tolerance * tolerance || depth > 40 {
            path.cubic(to: curve.3, control1: curve.1, control2: curve.2)
            return
        }
        let through = unit(points[max(split - 2, first)] - points[min(split + 2, last)])
        fit(first, split, t1, through, depth: depth + 1)
        fit(split, last, -through, t2, depth: depth + 1)
    }

    private func chordParameters(_ first: Int, _ last: Int) -> [Double] {
        var u = [0.0]
        u.reserveCapacity(last - first + 1)
        var sum = 0.0
        for i in first + 1...last {
            sum += (points[i] - points[i - 1]).length
            u.append(sum)
        }
        if sum > 0 { for i in u.indices { u[i] /= sum } }
        return u
    }

    private typealias Cubic = (Point, Point, Point, Point)

    private func generate(_ first: Int, _ last: Int, _ u: [Double], _ t1: Point, _ t2: Point) -> Cubic {
        let p0 = points[first]
        let p3 = points[last]
        var c00 = 0.0
        var c01 = 0.0
        var c11 = 0.0
        var x0 = 0.0
        var x1 = 0.0
        let dot = t1.x * t2.x + t1.y * t2.y
        for i in u.indices {
            let t = u[i]
            let s = 1 - t
            let b0 = s * s * s
            let b1 = 3 * t * s * s
            let b2 = 3 * t * t * s
            let b3 = t * t * t
            c00 += b1 * b1
            c01 += b1 * b2 * dot
            c11 += b2 * b2
            let q = points[first + i]
            let rx = q.x - p0.x * (b0 + b1) - p3.x * (b2 + b3)
            let ry = q.y - p0.y * (b0 + b1) - p3.y * (b2 + b3)
            x0 += (t1.x * rx + t1.y * ry) * b1
            x1 += (t2.x * rx + t2.y * ry) * b2
        }
        let determinant = c00 * c11 - c01 * c01
        var a1 = determinant == 0 ? 0 : (x0 * c11 - x1 * c01) / determinant
        var a2 = determinant == 0 ? 0 : (c00 * x1 - c01 * x0) / determinant
        let chord = (p3 - p0).length
        // The equations may ask for handles that point backwards or make a loop.
        if a1 < chord * 0.02 || a2 < chord * 0.02 || a1 > chord * 3 || a2 > chord * 3 {
            a1 = chord / 3
            a2 = chord / 3
        }
        return (p0, p0 + t1 * a1, p3 + t2 * a2, p3)
    }

    private func value(_ c: Cubic, at t: Double) -> Point {
        let s = 1 - t
        return c.0 * (s * s * s) + c.1 * (3 * s * s * t) + c.2 * (3 * s * t * t) + c.3 * (t * t * t)
    }

    private func largestError(_ first: Int, _ last: Int, _ c: Cubic, _ u: [Double]) -> (Double, Int) {
        var largest = 0.0
        var at = (first + last) / 2
        for i in 1..<max(u.count - 1, 1) {
            let d = value(c, at: u[i]) - points[first + i]
            let e = d.x * d.x + d.y * d.y
            if e > largest {
                largest = e
                at = first + i
            }
        }
        return (largest, min(max(at, first + 1), last - 1))
    }

    private func reparameterised(_ first: Int, _ last: Int, _ u: [Double], _ c: Cubic) -> [Double] {
        var out = u
        let d0 = (c.1 - c.0) * 3
        let d1 = (c.2 - c.1) * 3
        let d2 = (c.3 - c.2) * 3
        let e0 = (d1 - d0) * 2
        let e1 = (d2 - d1) * 2
        for i in u.indices {
            let t = u[i]
            let s = 1 - t
            let d = value(c, at: t) - points[first + i]
            let v = d0 * (s * s) + d1 * (2 * s * t) + d2 * (t * t)
            let a = e0 * s + e1 * t
            let denominator = v.x * v.x + v.y * v.y + d.x * a.x + d.y * a.y
            if denominator != 0 { out[i] = min(max(t - (d.x * v.x + d.y * v.y) / denominator, 0), 1) }
        }
        return out
    }
}
