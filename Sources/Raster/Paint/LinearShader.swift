import CMachine
import DisplayList
import PathParser

/// A linear gradient's pixels. Along a row the gradient's parameter grows by the same amount from pixel to pixel, in
/// 32.32 fixed point from the device plane's left edge: it depends on the pixel alone, not on where a run begins.
package final class LinearShader: Sendable {
    let table: GradientTable
    private let spread: GradientSpread
    /// The dither's thresholds; nil for plain rounding.
    private let thresholds: [UInt64]?
    /// t = x · stepX + y · stepY + base at a pixel's centre.
    private let stepY: Double
    private let base: Double
    /// stepX in 32.32 fixed point.
    private let step: Int64

    init?(_ g: LinearGradient, _ transform: Transform, _ tables: inout GradientTables) {
        guard let back = (transform * g.transform).inverse else { return nil }
        let v = g.end - g.start
        let length = v.x * v.x + v.y * v.y
        guard length > 0, length.isFinite else { return nil }
        // The projection of a device pixel's place in the gradient's plane on v.
        let stepX = (back.a * v.x + back.b * v.y) / length
        let stepY = (back.c * v.x + back.d * v.y) / length
        let base = ((back.tx - g.start.x) * v.x + (back.ty - g.start.y) * v.y) / length + (stepX + stepY) / 2
        guard stepX.isFinite, stepY.isFinite, base.isFinite else { return nil }
        // A gradient shorter than a 512th of a pixel is lengthened about its start, so that its edge stays where it is:
        // over a row of 2²⁰ pixels the parameter then changes by its limit, 2²⁹, at most.
        let share = min(1, 512 / stepX.magnitude)
        step = LinearShader.fixed(stepX * share, limit: 512)
        self.stepY = stepY * share
        self.base = base * share
        let change = (stepX * stepX + stepY * stepY).squareRoot()
        (table, thresholds) = tables.table(g.stops, in: g.interpolation, change: change)
        spread = g.spread
    }

    /// A number in 32.32 fixed point, cut to ± `limit`, so that what is added to it cannot overflow.
    private static func fixed(_ v: Double, limit: Double) -> Int64 {
        Int64(min(max(v, -limit), limit) * 4_294_967_296)
    }

    var isOpaque: Bool { table.isOpaque }

    var isDithered: Bool { thresholds != nil }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let step = self.step
        var t = parameter(x, y)
        let shift = UInt32(32 - table.bits)
        GradientRow.with(table, dither: thresholds, out, x: x, y: y) { row in
            // The y axis is the common direction: a row is one colour, but for the dither.
            if step == 0 { return row.flat(index(t), 0, count) }
            switch spread {
            case .pad:
                let (begin, end) = LinearShader.ramp(t, step, count)
                let (first, last) = step > 0 ? (table.start, table.end) : (table.end, table.start)
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
                    return LinearShader.reflected(t, shift)
                }
            }
        }
    }

    /// Calls `body` with the gradient as the wide code takes it, which is valid during the call alone.
    /// - Returns: whether it takes gradients of this kind.
    @inline(__always)
    func withWide(_ body: (UnsafePointer<CMachinePaint>) -> Void) -> Bool {
        guard thresholds == nil, spread != .reflect else { return false }
        table.rounded.withUnsafeBufferPointer { entries in
            guard let entries = entries.baseAddress else { return }
            var paint = cmachine_paint_of(cmachine_linear, entries)
            paint.is_repeated = spread == .repeat
            paint.bits = Int32(truncatingIfNeeded: table.bits)
            (paint.base, paint.step_y, paint.step) = (base, stepY, step)
            body(&paint)
        }
        return true
    }

    /// A pixel's parameter, in 32.32 fixed point.
    @inline(__always)
    func parameter(_ x: Int, _ y: Int) -> Int64 {
        LinearShader.fixed(base + Double(y) * stepY, limit: 536_870_912) &+ step &* Int64(x)
    }

    /// The pixels on the ramp 0 ..< 1, of `count` pixels whose first has the parameter t: found by two divisions, so
    /// that pixels need no comparison.
    static func ramp(_ t: Int64, _ step: Int64, _ count: Int) -> (begin: Int, end: Int) {
        let top: Int64 = (1 << 32) - 1
        // Mirrored where it falls, so that it rises.
        let (t, step) = step > 0 ? (t, step) : (top &- t, 0 &- step)
        let last = t &+ step &* Int64(count &- 1)
        let begin = t >= 0 ? 0 : min((step &- 1 &- t) / step, Int64(count))
        let end = last <= top ? Int64(count) : t > top ? 0 : (top &- t) / step &+ 1
        return (Int(begin), Int(max(begin, end)))
    }

    /// The table's index for a parameter in 32.32 fixed point.
    private func index(_ t: Int64) -> Int {
        let shift = UInt32(32 - table.bits)
        switch spread {
        case .pad: return t < 0 ? table.start : t >= 1 << 32 ? table.end : Int(t &>> Int64(shift))
        case .repeat: return Int(UInt32(truncatingIfNeeded: t) &>> shift)
        case .reflect: return LinearShader.reflected(t, shift)
        }
    }

    /// The table's index for `reflect`: it falls where the whole part is odd.
    @inline(__always)
    private static func reflected(_ t: Int64, _ shift: UInt32) -> Int {
        Int((UInt32(truncatingIfNeeded: t) ^ (0 &- UInt32(truncatingIfNeeded: (t &>> 32) & 1))) &>> shift)
    }
}
