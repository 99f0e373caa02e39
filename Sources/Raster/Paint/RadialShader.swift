import DisplayList
import PathParser

/// A radial gradient's pixels: at each, the circle of the family from the focus to the edge on which it lies.
struct RadialShader {
    private let table: GradientTable
    private let spread: GradientSpread
    private let thresholds: [UInt64]
    /// From device pixels to a plane in which the focus is the origin and the radius 1.
    private let back: AffineTransform
    /// From the focus to the centre in that plane; shorter than 1.
    private let center: Point
    private let a: Double

    init?(_ g: RadialGradient, _ transform: AffineTransform, dither: Bool) {
        guard let inverse = (transform * g.transform).inverse, g.radius.isFinite else { return nil }
        var toCenter = (g.center - g.focus) * (1 / g.radius)
        // A focus outside the circle is moved to its edge; a little inside, so that every pixel has a circle.
        let limit = 0.9999
        let length = toCenter.length
        guard length.isFinite else { return nil }
        if length > limit { toCenter = toCenter * (limit / length) }
        let focus = g.center - toCenter * g.radius
        back =
            AffineTransform.scale(1 / g.radius) * AffineTransform.translation(-focus.x, -focus.y) * inverse
            * AffineTransform.translation(0.5, 0.5)
        guard back.isFinite else { return nil }
        center = toCenter
        a = 1 - (toCenter.x * toCenter.x + toCenter.y * toCenter.y)
        table = GradientTable(g.stops)
        spread = g.spread
        thresholds = dither ? Dither.thresholds : Dither.none
    }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let size = Double(table.entries.count)
        let last = table.entries.count - 1
        let rowX = back.c * Double(y) + back.tx
        let rowY = back.d * Double(y) + back.ty
        table.entries.withUnsafeBufferPointer { entries in
            thresholds.withUnsafeBufferPointer { thresholds in
                guard let entry = entries.baseAddress, let all = thresholds.baseAddress else { return }
                let row = all + (y & 7) * 8
                for i in 0..<count {
                    let px = back.a * Double(x &+ i) + rowX
                    let py = back.b * Double(x &+ i) + rowY
                    // |p − t·c| = t, so a·t² + 2·(p·c)·t − p² = 0 with a = 1 − c².
                    let dot = px * center.x + py * center.y
                    let t = ((dot * dot + a * (px * px + py * py)).squareRoot() - dot) / a
                    // Beyond 2³⁰ lengths no circle can be told from its neighbour.
                    let u = t < 1_073_741_824 ? t * size : 0
                    let n = Int(u)
                    let index: Int
                    switch spread {
                    case .pad: index = min(n, last)
                    case .repeat: index = n & last
                    case .reflect:
                        let m = n & (2 &* last &+ 1)
                        index = m <= last ? m : 2 &* last &+ 1 &- m
                    }
                    out[i] = GradientTable.pixel(entry[index], row[(x &+ i) & 7])
                }
            }
        }
    }
}
