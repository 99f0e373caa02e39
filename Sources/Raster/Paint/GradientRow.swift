/// A span of one row, written from a gradient's table.
struct GradientRow {
    private let out: UnsafeMutablePointer<UInt32>
    /// The span's first column in the device plane.
    private let x: Int
    /// nil for plain rounding.
    private let entries: UnsafePointer<UInt64>?
    private let rounded: UnsafePointer<UInt32>
    /// The row's thresholds, `Dither.rowLength`; nil for plain rounding.
    private let thresholds: UnsafePointer<UInt64>?

    /// Calls `body` with the span, which is valid during the call alone.
    @inline(__always)
    static func with(
        _ table: GradientTable, dither: [UInt64]?, _ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int,
        _ body: (GradientRow) -> Void
    ) {
        table.rounded.withUnsafeBufferPointer { rounded in
            guard let rounded = rounded.baseAddress else { return }
            guard let dither else {
                return body(GradientRow(out: out, x: x, entries: nil, rounded: rounded, thresholds: nil))
            }
            table.entries.withUnsafeBufferPointer { entries in
                dither.withUnsafeBufferPointer { all in
                    guard let all = all.baseAddress else { return }
                    body(
                        GradientRow(
                            out: out, x: x, entries: entries.baseAddress, rounded: rounded,
                            thresholds: all + (y & (Dither.period &- 1)) &* Dither.rowLength))
                }
            }
        }
    }

    private typealias Words = FourPixels.Words

    /// Fills the pixels from `begin` to `end` with one entry.
    @_optimize(speed)
    func flat(_ index: Int, _ begin: Int, _ end: Int) {
        var i = begin
        if let thresholds, let entries {
            let entry = entries[index]
            if i &+ 8 <= end {
                let start = thresholds + ((x &+ i) & (Dither.period &- 1))
                let four = Words(
                    GradientTable.pixel(entry, start[0]), GradientTable.pixel(entry, start[1]),
                    GradientTable.pixel(entry, start[2]), GradientTable.pixel(entry, start[3]))
                while i &+ 8 <= end {
                    FourPixels.store(four, out + i)
                    FourPixels.store(four, out + (i &+ 4))
                    i &+= 8
                }
            }
            while i < end {
                out[i] = GradientTable.pixel(entry, thresholds[(x &+ i) & (Dither.period &- 1)])
                i &+= 1
            }
        } else {
            let pixel = rounded[index]
            let four = Words(repeating: pixel)
            while i &+ 8 <= end {
                FourPixels.store(four, out + i)
                FourPixels.store(four, out + (i &+ 4))
                i &+= 8
            }
            while i < end {
                out[i] = pixel
                i &+= 1
            }
        }
    }

    /// Writes the pixels from `begin` to `end`, each from the entry that `next` gives, called for one after another.
    @inline(__always)
    func sampled(_ begin: Int, _ end: Int, _ next: () -> Int) {
        var i = begin
        guard let thresholds, let entries else {
            while i < end {
                out[i] = rounded[next()]
                i &+= 1
            }
            return
        }
        let start = thresholds + ((x &+ i) & (Dither.period &- 1))
        let four = (SIMD2(start[0], start[1]), SIMD2(start[2], start[3]))
        while i &+ 8 <= end {
            put(SIMD2(entries[next()], entries[next()]), SIMD2(entries[next()], entries[next()]), four, i)
            put(SIMD2(entries[next()], entries[next()]), SIMD2(entries[next()], entries[next()]), four, i &+ 4)
            i &+= 8
        }
        while i < end {
            out[i] = GradientTable.pixel(entries[next()], thresholds[(x &+ i) & (Dither.period &- 1)])
            i &+= 1
        }
    }

    /// Writes the pixels from `begin` to `end` by their entries' indices. (In a larger function its loop is compiled
    /// badly.)
    @inline(never)
    func sampled(_ begin: Int, _ end: Int, _ indices: UnsafePointer<Int32>) {
        var i = 0
        sampled(begin, end) {
            defer { i &+= 1 }
            return Int(indices[i])
        }
    }

    /// Four pixels, with a threshold for each.
    @inline(__always)
    private func put(
        _ low: SIMD2<UInt64>, _ high: SIMD2<UInt64>, _ thresholds: (SIMD2<UInt64>, SIMD2<UInt64>), _ i: Int
    ) {
        let a = unsafeBitCast(low &+ thresholds.0, to: Words.self)
        let b = unsafeBitCast(high &+ thresholds.1, to: Words.self)
        let even = Words(a.x, a.z, b.x, b.z)
        let odd = Words(a.y, a.w, b.y, b.w)
        FourPixels.store((even &>> 8) & 0x00FF_00FF | odd & 0xFF00_FF00, out + i)
    }
}
