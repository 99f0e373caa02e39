import DisplayList
import PathParser

/// A linear gradient's pixels. Along a row the gradient's parameter grows by the same amount from pixel to pixel, in
/// 32.32 fixed point from the device plane's left edge: it depends on the pixel alone, not on where a run begins.
package struct LinearShader {
    let table: GradientTable
    private let spread: GradientSpread
    /// Nil for plain rounding.
    private let thresholds: [UInt64]?
    /// t = x · stepX + y · stepY + base at a pixel's centre.
    private let stepY: Double
    private let base: Double
    /// stepX in 32.32 fixed point.
    private let step: Int64

    init?(_ g: LinearGradient, _ transform: AffineTransform, dither: Bool, _ tables: inout GradientTables) {
        guard let back = (transform * g.transform).inverse else { return nil }
        let v = g.end - g.start
        let length = v.x * v.x + v.y * v.y
        guard length > 0, length.isFinite else { return nil }
        // The projection on v of the point that a device pixel comes from.
        let stepX = (back.a * v.x + back.b * v.y) / length
        stepY = (back.c * v.x + back.d * v.y) / length
        base = ((back.tx - g.start.x) * v.x + (back.ty - g.start.y) * v.y) / length + (stepX + stepY) / 2
        guard stepX.isFinite, stepY.isFinite, base.isFinite else { return nil }
        // 2²⁹ lengths from the start, 2¹⁰ lengths a pixel: beyond that a gradient is noise or one colour.
        step = LinearShader.fixed(stepX, limit: 1024)
        table = tables.table(g.stops)
        spread = g.spread
        thresholds = dither ? Dither.thresholds : nil
    }

    /// A number in 32.32 fixed point, cut to ± `limit`, so that what is added to it cannot overflow.
    private static func fixed(_ v: Double, limit: Double) -> Int64 {
        Int64(min(max(v, -limit), limit) * 4_294_967_296)
    }

    var isOpaque: Bool { table.isOpaque }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let step = self.step
        var t = parameter(x, y)
        let shift = UInt32(32 - table.bits)
        GradientRow.with(table, dither: thresholds, out, x: x, y: y) { row in
            // The y axis is the common one: a row is one colour, but for the dither.
            if step == 0 { return row.flat(LinearShader.index(t, spread, shift), 0, count) }
            switch spread {
            case .pad:
                let (begin, end) = LinearShader.ramp(t, step, count)
                let (first, last) = step > 0 ? (0, table.entries.count - 1) : (table.entries.count - 1, 0)
                row.flat(first, 0, begin)
                var u = UInt32(truncatingIfNeeded: t &+ step &* Int64(begin))
                let step = UInt32(truncatingIfNeeded: step)
                row.sampled(begin, end) {
                    defer { u &+= step }
                    return Int(u &>> shift)
                }
                row.flat(last, end, count)
            case .repeat:
                var u = UInt32(truncatingIfNeeded: t)
                let step = UInt32(truncatingIfNeeded: step)
                row.sampled(0, count) {
                    defer { u &+= step }
                    return Int(u &>> shift)
                }
            case .reflect:
                row.sampled(0, count) {
                    defer { t &+= step }
                    return LinearShader.index(t, .reflect, shift)
                }
            }
        }
    }

    /// A pixel's parameter, in 32.32 fixed point.
    @inline(__always)
    func parameter(_ x: Int, _ y: Int) -> Int64 {
        LinearShader.fixed(base + Double(y) * stepY, limit: 536_870_912) &+ step &* Int64(x)
    }

    /// Which of `count` pixels lie on the ramp 0 ..< 1, t being the first one's parameter: between two divisions here,
    /// pixels need no comparison.
    static func ramp(_ t: Int64, _ step: Int64, _ count: Int) -> (begin: Int, end: Int) {
        let top: Int64 = (1 << 32) - 1
        // Seen from where it rises.
        let (t, step) = step > 0 ? (t, step) : (top &- t, 0 &- step)
        let last = t &+ step &* Int64(count &- 1)
        let begin = t >= 0 ? 0 : min((step &- 1 &- t) / step, Int64(count))
        let end = last <= top ? Int64(count) : t > top ? 0 : (top &- t) / step &+ 1
        return (Int(begin), Int(max(begin, end)))
    }

    /// The table's entry for a parameter in 32.32 fixed point.
    @inline(__always)
    static func index(_ t: Int64, _ spread: GradientSpread, _ shift: UInt32) -> Int {
        let low = UInt32(truncatingIfNeeded: t)
        let u: UInt32
        switch spread {
        case .pad: u = t < 0 ? 0 : t > Int64(UInt32.max) ? .max : low
        case .repeat: u = low
        // Falling where the whole part is odd.
        case .reflect: u = low ^ (0 &- UInt32(truncatingIfNeeded: (t &>> 32) & 1))
        }
        return Int(u &>> shift)
    }
}
