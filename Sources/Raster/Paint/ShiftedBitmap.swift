import CMachine
import DisplayList
import PathParser

/// Rows of a bitmap that is moved and not scaled: every pixel lies at the same share of a pixel between its neighbours,
/// so that a row needs its place only once.
struct ShiftedBitmap {
    private let bitmap: Bitmap
    /// Where the device's first pixel lies in the bitmap, in 256ths of a pixel.
    private let u: Int
    private let v: Int
    /// Whether the bitmap is repeated in both directions; else its outermost pixels continue.
    private let isRepeated: Bool
    /// Whether the processor's wide registers are used; the pixels are the same.
    private let isWide: Bool

    /// A scale that differs from 1 by less moves no pixel of the largest picture by a 256th.
    private static let tolerance = 1e-9
    /// How far away a bitmap may lie: places count in 256ths of a pixel.
    private static let farthest = min(1_073_741_824, Double(Int.max >> 9))

    /// - Parameters:
    ///   - bitmap: has pixels.
    ///   - back: the map from a device pixel's corner to the bitmap's pixels at its centre.
    ///   - isNearest: whether a pixel is taken as it is, instead of four in proportion.
    /// - Returns: nil for a bitmap that is scaled, turned or far away.
    init?(_ bitmap: Bitmap, _ back: Transform, isNearest: Bool, isRepeated: Bool, isWide: Bool) {
        guard
            max(
                max((back.a - 1).magnitude, (back.d - 1).magnitude), max(back.b.magnitude, back.c.magnitude)
            ) <= ShiftedBitmap.tolerance, max(back.tx.magnitude, back.ty.magnitude) < ShiftedBitmap.farthest
        else { return nil }
        func place(_ v: Double) -> Int {
            isNearest ? Int(v.rounded(.down)) * 256 : Int(((v - 0.5) * 256).rounded(.toNearestOrAwayFromZero))
        }
        self.bitmap = bitmap
        u = place(back.tx)
        v = place(back.ty)
        self.isRepeated = isRepeated
        self.isWide = isWide
    }

    /// Calls `body` with a row's pixels where the bitmap holds them side by side as they are.
    /// - Returns: whether it does.
    @inline(__always)
    func withStoredRow(x: Int, y: Int, count: Int, _ body: (UnsafePointer<UInt32>) -> Void) -> Bool {
        guard (u | v) & 255 == 0 else { return false }
        let (w, h) = (bitmap.width, bitmap.height)
        let column = (u >> 8) &+ x
        let first = isRepeated ? ShiftedBitmap.place(column, w, isRepeated: true) : column
        guard first >= 0, first &+ count <= w else { return false }
        let row = ShiftedBitmap.place((v >> 8) &+ y, h, isRepeated: isRepeated)
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            if let base = pixels.baseAddress { body(base + (row &* w &+ first)) }
        }
        return true
    }

    /// Calls `body` with the bitmap as the wide code takes it, which is valid during the call alone.
    /// - Returns: whether its pixels lie on the device's, as they must.
    @inline(__always)
    func withWide(_ body: (UnsafePointer<CMachinePaint>) -> Void) -> Bool {
        guard (u | v) & 255 == 0 else { return false }
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            var paint = cmachine_paint_of(cmachine_rows, base)
            paint.is_repeated = isRepeated
            paint.width = Int32(truncatingIfNeeded: bitmap.width)
            paint.height = Int32(truncatingIfNeeded: bitmap.height)
            (paint.u, paint.v) = (Int64(u >> 8), Int64(v >> 8))
            body(&paint)
        }
        return true
    }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let (w, h) = (bitmap.width, bitmap.height)
        let row = v &+ y &* 256
        let column = u &+ x &* 256
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let upper = ShiftedBitmap.place(row >> 8, h, isRepeated: isRepeated)
            let lower = ShiftedBitmap.place((row >> 8) &+ 1, h, isRepeated: isRepeated)
            let rows = Rows(
                upper: base + upper * w, lower: base + lower * w, u: column & 255, v: row & 255, isWide: isWide)
            if isRepeated {
                repeated(rows, out, ShiftedBitmap.place(column >> 8, w, isRepeated: true), count)
            } else {
                continued(rows, out, column >> 8, count)
            }
        }
    }

    private func repeated(_ rows: Rows, _ out: UnsafeMutablePointer<UInt32>, _ first: Int, _ count: Int) {
        let w = bitmap.width
        // The columns that need no other side.
        let whole = rows.isWhole ? w : w - 1
        var (i, k) = (0, first)
        while i < count {
            let inside = min(whole - k, count - i)
            rows.write(out + i, k, inside)
            i += inside
            if i < count, whole < w {
                out[i] = rows.pixel(w - 1, 0)
                i += 1
            }
            k = 0
        }
    }

    private func continued(_ rows: Rows, _ out: UnsafeMutablePointer<UInt32>, _ first: Int, _ count: Int) {
        let w = bitmap.width
        let before = min(max(-first, 0), count)
        if before > 0 { out.update(repeating: rows.pixel(0, 0), count: before) }
        let inside = max(min((rows.isWhole ? w : w - 1) - (first + before), count - before), 0)
        rows.write(out + before, first + before, inside)
        let behind = count - before - inside
        if behind > 0 { (out + before + inside).update(repeating: rows.pixel(w - 1, w - 1), count: behind) }
    }

    /// A pixel of the bitmap for any place.
    private static func place(_ v: Int, _ size: Int, isRepeated: Bool) -> Int {
        // Mostly it lies in the bitmap, and a remainder would take long.
        if v >= 0, v < size { return v }
        guard isRepeated else { return min(max(v, 0), size - 1) }
        let rest = v % size
        return rest < 0 ? rest + size : rest
    }

    /// Two rows of a bitmap, with the shares of the lower one and of the right one of two pixels, in 256ths.
    private struct Rows {
        let upper: UnsafePointer<UInt32>
        let lower: UnsafePointer<UInt32>
        let u: Int
        let v: Int
        let isWide: Bool

        /// Whether the bitmap's pixels lie on the device's.
        var isWhole: Bool { u | v == 0 }

        func pixel(_ left: Int, _ right: Int) -> UInt32 {
            if isWhole { return upper[left] }
            return PictureShader.mix(
                upper[left], upper[right], lower[left], lower[right], UInt64(truncatingIfNeeded: u),
                UInt64(truncatingIfNeeded: v))
        }

        /// Writes pixels from a column on, each between this column and the next.
        func write(_ out: UnsafeMutablePointer<UInt32>, _ column: Int, _ count: Int) {
            if count <= 0 { return }
            if isWhole { return out.update(from: upper + column, count: count) }
            if isWide {
                return cmachine_picture_between(
                    out, upper + column, lower + column, count, Int32(truncatingIfNeeded: u),
                    Int32(truncatingIfNeeded: v))
            }
            for i in 0..<count { out[i] = pixel(column + i, column + i + 1) }
        }
    }
}
