import CMachine
import Memory

/// The samples of a row of MCUs, made of rows of pixels: luma and two colour differences, one byte each, the latter at
/// half of the resolution where they are subsampled. Beyond the picture's edges its outermost samples are repeated.
struct JPEGPlanes: ~Copyable {
    /// In pixels.
    private let width: Int
    private let isSubsampled: Bool
    /// How many rows of pixels a row of MCUs has.
    let rowCount: Int
    /// Samples from one row of luma to the next, and of colour differences.
    let strides: (luma: Int, chroma: Int)
    let luma: Scratch<UInt8>
    let blue: Scratch<UInt8>
    let red: Scratch<UInt8>
    /// Colour differences of two rows of pixels, before they are subsampled.
    private let wide: Scratch<UInt8>
    private var filled = 0
    private let isWide: Bool

    /// - Parameter isWide: whether the processor's vectors are used, where it has any; the samples are the same.
    init(width: Int, mcusAcross: Int, isSubsampled: Bool, isWide: Bool = true) {
        self.isWide = isWide && cmachine_has_wide()
        self.width = width
        self.isSubsampled = isSubsampled
        rowCount = isSubsampled ? 16 : 8
        strides = (mcusAcross * rowCount, mcusAcross * 8)
        luma = Scratch(count: strides.luma * rowCount)
        blue = Scratch(count: strides.chroma * 8)
        red = Scratch(count: strides.chroma * 8)
        wide = Scratch(count: isSubsampled ? strides.luma * 4 : 0)
    }

    /// Whether there are as many rows as fit.
    var isFull: Bool { filled == rowCount }
    var isEmpty: Bool { filled == 0 }

    mutating func clear() { filled = 0 }

    /// Takes a row of opaque pixels.
    mutating func append(_ row: UnsafePointer<UInt32>) {
        let y = luma.base + filled * strides.luma
        if !isSubsampled {
            convert(row, y, blue.base + filled * strides.chroma, red.base + filled * strides.chroma)
        } else {
            let odd = filled & 1
            convert(row, y, wide.base + odd * strides.luma, wide.base + (2 + odd) * strides.luma)
            if odd == 1 { subsample(into: filled / 2) }
        }
        filled += 1
    }

    /// Repeats the last row until there are as many as fit.
    mutating func fill() {
        guard filled > 0, !isFull else { return }
        let last = filled - 1
        for y in filled..<rowCount {
            (luma.base + y * strides.luma).update(from: luma.base + last * strides.luma, count: strides.luma)
        }
        if isSubsampled, filled & 1 == 1 {
            for part in [0, 2] {
                let row = wide.base + part * strides.luma
                (row + strides.luma).update(from: row, count: strides.luma)
            }
            subsample(into: last / 2)
        }
        let lastChroma = isSubsampled ? last / 2 : last
        for y in lastChroma + 1..<max(8, lastChroma + 1) {
            for plane in [blue.base, red.base] {
                (plane + y * strides.chroma).update(from: plane + lastChroma * strides.chroma, count: strides.chroma)
            }
        }
        filled = rowCount
    }

    /// The conversion of T.871, section 7, in integers of 16 bits after the point: as the reference implementation's,
    /// bit for bit.
    private func convert(
        _ row: UnsafePointer<UInt32>, _ y: UnsafeMutablePointer<UInt8>, _ cb: UnsafeMutablePointer<UInt8>,
        _ cr: UnsafeMutablePointer<UInt8>
    ) {
        if isWide { cmachine_color_differences(row, width, y, cb, cr) }
        for x in (isWide ? width : 0)..<width {
            let pixel = row[x]
            let red = Int32(truncatingIfNeeded: pixel & 0xFF)
            let green = Int32(truncatingIfNeeded: pixel &>> 8 & 0xFF)
            let blue = Int32(truncatingIfNeeded: pixel &>> 16 & 0xFF)
            let luma = red &* 19595 &+ green &* 38470 &+ blue &* 7471 &+ 32768
            let toBlue = blue &* 32768 &- red &* 11058 &- green &* 21710 &+ (128 << 16 + 32767)
            let toRed = red &* 32768 &- green &* 27439 &- blue &* 5329 &+ (128 << 16 + 32767)
            y[x] = UInt8(truncatingIfNeeded: luma &>> 16)
            cb[x] = UInt8(truncatingIfNeeded: toBlue &>> 16)
            cr[x] = UInt8(truncatingIfNeeded: toRed &>> 16)
        }
        let rest = strides.luma - width
        if rest == 0 { return }
        for plane in [y, cb, cr] { (plane + width).update(repeating: plane[width - 1], count: rest) }
    }

    /// Means of four samples; halves go down and up by turns.
    private func subsample(into row: Int) {
        let stride = strides.luma
        for (plane, part) in [(blue.base, 0), (red.base, 2)] {
            let out = plane + row * strides.chroma
            let (above, below) = (wide.base + part * stride, wide.base + (part + 1) * stride)
            if isWide { cmachine_halve(above, below, out, strides.chroma) }
            for x in (isWide ? strides.chroma : 0)..<strides.chroma {
                let first = UInt16(above[2 &* x]) &+ UInt16(above[2 &* x &+ 1])
                let second = UInt16(below[2 &* x]) &+ UInt16(below[2 &* x &+ 1])
                let bias = 1 &+ UInt16(truncatingIfNeeded: x & 1)
                out[x] = UInt8(truncatingIfNeeded: (first &+ second &+ bias) &>> 2)
            }
        }
    }
}
