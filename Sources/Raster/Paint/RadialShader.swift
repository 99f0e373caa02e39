import CMachine
import DisplayList
import PathParser

/// A radial gradient's pixels: each lies on one circle of the family between the focus and the edge.
package final class RadialShader: Sendable {
    let table: GradientTable
    private let spread: GradientSpread
    /// The dither's thresholds; nil for plain rounding.
    private let thresholds: [UInt64]?
    /// The map from device pixels to a plane in which the focus is the origin and the radius is 1.
    private let back: Transform
    /// The vector from the focus to the centre in that plane; its length is not 1.
    private let center: Point
    /// 1 − c², below 0 for a cone: the focus lies outside the circle.
    private let a: Double
    let estimate: RadialEstimate?

    init?(_ g: RadialGradient, _ transform: Transform, _ tables: inout GradientTables) {
        guard let inverse = (transform * g.transform).inverse, g.radius.isFinite else { return nil }
        var toCenter = (g.center - g.focus) * (1 / g.radius)
        // A focus on the circle's edge is moved a little inside, so that every pixel has a circle.
        let limit = 0.9999
        let length = toCenter.length
        guard length.isFinite else { return nil }
        if length > limit, length < RadialGradient.leastCone { toCenter = toCenter * (limit / length) }
        let focus = g.center - toCenter * g.radius
        back =
            Transform.scale(1 / g.radius) * Transform.translation(-focus.x, -focus.y) * inverse
            * Transform.translation(0.5, 0.5)
        guard back.isFinite else { return nil }
        center = toCenter
        a = 1 - (toCenter.x * toCenter.x + toCenter.y * toCenter.y)
        // The parameter changes least on the focus's far side; a cone's circles may lie any distance apart.
        let change = a > 0 ? back.determinant.magnitude / back.maxScale / (1 + toCenter.length) : 0
        (table, thresholds) = tables.table(g.stops, in: g.interpolation, change: change)
        spread = g.spread
        estimate = a > 0 ? RadialEstimate(back, center, a, entryCount: table.count) : nil
    }

    var isOpaque: Bool { table.isOpaque && a > 0 }

    var isDithered: Bool { thresholds != nil }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        defer { if a < 0 { clearBesideCone(out, x: x, y: y, count: count) } }
        if estimate?.isWide ?? false, withWide({ cmachine_fetch($0, out, x, y, count) }) { return }
        GradientRow.with(table, dither: thresholds, out, x: x, y: y) { row in
            guard spread == .pad, let estimate else {
                var i = x
                return row.sampled(0, count) {
                    defer { i &+= 1 }
                    return index(i, y)
                }
            }
            let length = RadialEstimate.blockLength
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: length) { indices in
                guard let indices = indices.baseAddress else { return }
                for begin in stride(from: 0, to: count, by: length) {
                    let end = min(begin &+ length, count)
                    var unknown = estimate.fetch(indices, point(x &+ begin, y), end &- begin)
                    while unknown != 0, case let i = unknown.trailingZeroBitCount, begin &+ i < end {
                        indices[i] = Int32(truncatingIfNeeded: index(x &+ begin &+ i, y))
                        unknown &= unknown &- 1
                    }
                    row.sampled(begin, end, indices)
                }
            }
        }
    }

    /// Calls `body` with the gradient as the wide code takes it, which is valid during the call alone.
    /// - Returns: whether it takes gradients of this kind.
    @inline(__always)
    func withWide(_ body: (UnsafePointer<CMachinePaint>) -> Void) -> Bool {
        guard thresholds == nil, spread == .pad, let estimate else { return false }
        table.rounded.withUnsafeBufferPointer { entries in
            guard let entries = entries.baseAddress else { return }
            var paint = cmachine_paint_of(cmachine_radial, entries)
            paint.bits = Int32(truncatingIfNeeded: table.bits)
            (paint.a, paint.b, paint.c, paint.d) = (back.a, back.b, back.c, back.d)
            (paint.tx, paint.ty, paint.rest) = (back.tx, back.ty, a)
            (paint.center_x, paint.center_y) = (center.x, center.y)
            estimate.add(to: &paint)
            body(&paint)
        }
        return true
    }

    private func clearBesideCone(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        for i in 0..<count where isBesideCone(x &+ i, y) { out[i] = 0 }
    }

    /// Whether a pixel's centre lies beside a cone, on none of its circles.
    func isBesideCone(_ x: Int, _ y: Int) -> Bool {
        let p = point(x, y)
        let dot = p.x * center.x + p.y * center.y
        return a < 0 && (dot <= 0 || dot * dot + a * (p.x * p.x + p.y * p.y) < 0)
    }

    /// A pixel's centre in the gradient's plane.
    @inline(__always)
    func point(_ x: Int, _ y: Int) -> Point {
        Point(back.a * Double(x) + (back.c * Double(y) + back.tx), back.b * Double(x) + (back.d * Double(y) + back.ty))
    }

    /// The table's exact index for a pixel.
    @inline(__always)
    func index(_ x: Int, _ y: Int) -> Int {
        let p = point(x, y)
        // |p − t·c| = t, so a·t² + 2·(p·c)·t − p² = 0 with a = 1 − c².
        let dot = p.x * center.x + p.y * center.y
        let root = (dot * dot + a * (p.x * p.x + p.y * p.y)).magnitude.squareRoot()
        // Of a cone's two circles through a point, the larger one is on top.
        let t = a > 0 ? (root - dot) / a : (dot + root) / -a
        if spread == .pad { return t < 1 ? Int(max(t, 0) * Double(table.count)) : table.end }
        // Beyond 2³⁰ lengths, neighbouring circles cannot be told apart.
        let n = Int(truncatingIfNeeded: Int64(t < 1_073_741_824 ? max(t, 0) * Double(table.count) : 0))
        let last = table.count - 1
        switch spread {
        case .pad: return table.end
        case .repeat: return n & last
        case .reflect:
            let m = n & (2 &* last &+ 1)
            return m <= last ? m : 2 &* last &+ 1 &- m
        }
    }
}
