import CMachine
import DisplayList
import PathParser

/// A conic gradient's pixels: each has the colour of the ray on which its centre lies.
package final class ConicShader: Sendable {
    let table: GradientTable
    /// The dither's thresholds; nil for plain rounding.
    private let thresholds: [UInt64]?
    /// The map from device pixels to a plane in which the centre is the origin and the first ray the x axis.
    private let back: Transform
    /// Whether the processor's wide registers are used; the pixels are the same.
    private let isWide: Bool

    /// The number of pixels whose entries are found at once.
    private static let blockLength = 64

    init?(
        _ g: ConicGradient, _ transform: Transform, _ tables: inout GradientTables, isWide: Bool = cmachine_has_wide()
    ) {
        guard let inverse = (transform * g.placement).inverse else { return nil }
        back = inverse * .translation(0.5, 0.5)
        guard back.isFinite else { return nil }
        // Far from the centre a gradient changes as little as one likes.
        (table, thresholds) = tables.table(g.stops, in: g.interpolation, change: 0)
        self.isWide = isWide
    }

    var isOpaque: Bool { table.isOpaque }

    var isDithered: Bool { thresholds != nil }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        if isWide, withWide({ cmachine_fetch($0, out, x, y, count) }) { return }
        GradientRow.with(table, dither: thresholds, out, x: x, y: y) { row in
            let length = ConicShader.blockLength
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: length) { indices in
                guard let indices = indices.baseAddress else { return }
                for begin in stride(from: 0, to: count, by: length) {
                    let end = min(begin &+ length, count)
                    fetch(indices, x &+ begin, y, end &- begin)
                    row.sampled(begin, end, indices)
                }
            }
        }
    }

    /// Writes the table's indices for some pixels, `blockLength` at most.
    private func fetch(_ out: UnsafeMutablePointer<Int32>, _ x: Int, _ y: Int, _ count: Int) {
        guard isWide else {
            for i in 0..<count { out[i] = Int32(truncatingIfNeeded: index(x &+ i, y)) }
            return
        }
        withPaint { cmachine_conic_indices($0, out, x, y, Int32(truncatingIfNeeded: count)) }
    }

    /// Calls `body` with the gradient as the wide code takes it, which is valid during the call alone.
    /// - Returns: whether it takes gradients of this kind.
    @inline(__always)
    func withWide(_ body: (UnsafePointer<CMachinePaint>) -> Void) -> Bool {
        guard thresholds == nil else { return false }
        withPaint(body)
        return true
    }

    @inline(__always)
    private func withPaint(_ body: (UnsafePointer<CMachinePaint>) -> Void) {
        table.rounded.withUnsafeBufferPointer { entries in
            guard let entries = entries.baseAddress else { return }
            var paint = cmachine_paint_of(cmachine_conic, entries)
            paint.bits = Int32(truncatingIfNeeded: table.bits)
            (paint.a, paint.b, paint.c, paint.d) = (back.a, back.b, back.c, back.d)
            (paint.tx, paint.ty) = (back.tx, back.ty)
            body(&paint)
        }
    }

    /// The table's index for a pixel.
    @inline(__always)
    func index(_ x: Int, _ y: Int) -> Int {
        let turn = cmachine_turn(
            back.a * Double(x) + (back.c * Double(y) + back.tx), back.b * Double(x) + (back.d * Double(y) + back.ty))
        return min(Int(cmachine_integer(turn * Double(table.count))), table.count &- 1)
    }
}
