import DisplayList
import PathParser

/// A linear gradient's pixels. Along a row the gradient's parameter grows by the same amount from pixel to pixel, in
/// 32.32 fixed point from the device plane's left edge: it depends on the pixel alone, not on where a run begins.
struct LinearShader {
    private let table: GradientTable
    private let spread: GradientSpread
    private let thresholds: [UInt64]
    /// t = x · stepX + y · stepY + base at a pixel's centre.
    private let stepX: Double
    private let stepY: Double
    private let base: Double

    init?(_ g: LinearGradient, _ transform: AffineTransform, dither: Bool) {
        guard let back = (transform * g.transform).inverse else { return nil }
        let v = g.end - g.start
        let length = v.x * v.x + v.y * v.y
        guard length > 0, length.isFinite else { return nil }
        // The projection on v of the point that a device pixel comes from.
        stepX = (back.a * v.x + back.b * v.y) / length
        stepY = (back.c * v.x + back.d * v.y) / length
        base = ((back.tx - g.start.x) * v.x + (back.ty - g.start.y) * v.y) / length + (stepX + stepY) / 2
        guard stepX.isFinite, stepY.isFinite, base.isFinite else { return nil }
        table = GradientTable(g.stops)
        spread = g.spread
        thresholds = dither ? Dither.thresholds : Dither.none
    }

    /// A number in 32.32 fixed point, cut to ± `limit`, so that what is added to it cannot overflow.
    private static func fixed(_ v: Double, limit: Double) -> Int64 {
        Int64(min(max(v, -limit), limit) * 4_294_967_296)
    }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        // 2²⁹ lengths from the start, 2¹⁰ lengths a pixel: beyond that a gradient is noise or one colour.
        let step = LinearShader.fixed(stepX, limit: 1024)
        var t = LinearShader.fixed(base + Double(y) * stepY, limit: 536_870_912) &+ step &* Int64(x)
        let shift = Int64(32 - table.bits)
        let one: Int64 = 1 << 32
        table.entries.withUnsafeBufferPointer { entries in
            thresholds.withUnsafeBufferPointer { thresholds in
                guard let entry = entries.baseAddress, let all = thresholds.baseAddress else { return }
                let row = all + (y & 7) * 8
                // The y axis is the common one: a row is one colour, but for the dither.
                if step == 0 {
                    let e = entry[LinearShader.index(t, spread, one, shift)]
                    for i in 0..<min(count, 8) { out[i] = GradientTable.pixel(e, row[(x &+ i) & 7]) }
                    var i = 8
                    while i < count {
                        out[i] = out[i &- 8]
                        i &+= 1
                    }
                    return
                }
                switch spread {
                case .pad:
                    for i in 0..<count {
                        out[i] = GradientTable.pixel(
                            entry[LinearShader.index(t, .pad, one, shift)], row[(x &+ i) & 7])
                        t &+= step
                    }
                case .repeat:
                    for i in 0..<count {
                        out[i] = GradientTable.pixel(
                            entry[LinearShader.index(t, .repeat, one, shift)], row[(x &+ i) & 7])
                        t &+= step
                    }
                case .reflect:
                    for i in 0..<count {
                        out[i] = GradientTable.pixel(
                            entry[LinearShader.index(t, .reflect, one, shift)], row[(x &+ i) & 7])
                        t &+= step
                    }
                }
            }
        }
    }

    /// The table's entry for a parameter in 32.32 fixed point.
    @inline(__always)
    private static func index(_ t: Int64, _ spread: GradientSpread, _ one: Int64, _ shift: Int64) -> Int {
        let u: Int64
        switch spread {
        case .pad: u = min(max(t, 0), one &- 1)
        case .repeat: u = t & (one &- 1)
        case .reflect:
            let v = t & (2 &* one &- 1)
            u = v < one ? v : 2 &* one &- 1 &- v
        }
        return Int(truncatingIfNeeded: u &>> shift)
    }
}
