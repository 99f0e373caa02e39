import Memory

/// Rows of a glass's pixels, interpolated between the middles of its blocks: linear along both axes, and dithered as
/// gradients are.
struct GlassRows: ~Copyable {
    private typealias Words = SIMD4<UInt32>

    private let sheet: GlassSheet
    /// The first block and the number of blocks; pixels lie between the middles of a block and its right neighbour.
    private let first: Int
    private let count: Int
    /// A row between two rows of blocks, and its difference from the next row: R of all blocks, then G, then B. 8 bits
    /// before the binary point and 23 after it, so that differences have a sign.
    private let planeMemory: Scratch<Int32>
    private let planes: UnsafeMutablePointer<Int32>
    private let steps: UnsafeMutablePointer<Int32>
    /// A row of pixels from the first block's middle on; wanted pixels begin `lead` later.
    private let pixels: Scratch<UInt32>
    private let lead: Int
    /// The dither's thresholds in the planes' unit.
    private let thresholds: Scratch<UInt32>
    /// The row that `planes` holds.
    private var current: Int?

    /// - Parameters:
    ///   - from, to: the wanted columns; inside the sheet's region.
    init(_ sheet: GlassSheet, from begin: Int, to end: Int, dither: Bool) {
        self.sheet = sheet
        let axis = sheet.horizontal
        first = axis.index(at: begin)
        count = axis.indices(from: begin, to: end).count - 1
        lead = begin - (first << axis.shift + axis.half)
        planeMemory = Scratch(zeroed: 6 * (count + 1))
        planes = planeMemory.base
        steps = planes + 3 * (count + 1)
        pixels = Scratch(count: count << axis.shift)
        var thresholds = Scratch<UInt32>(count: Dither.thresholds.count)
        var span = thresholds.mutableSpan
        for i in span.indices {
            let threshold = dither ? UInt32(truncatingIfNeeded: Dither.thresholds[i] & 0xFF) : 128
            span[i] = threshold << 15
        }
        self.thresholds = thresholds
    }

    /// A row of opaque pixels, valid until the next is asked for.
    mutating func row(_ y: Int) -> UnsafePointer<UInt32> {
        advance(to: y)
        let shift = sheet.horizontal.shift
        let row = thresholds.base + (y & (Dither.period &- 1)) &* Dither.rowLength
        let x = first << shift + sheet.horizontal.half
        if shift >= 2 {
            fours(row, x, shift)
        } else {
            singles(row, x, shift)
        }
        return UnsafePointer(pixels.base + lead)
    }

    /// Sets `planes` to a row: rows in order cost an addition for each block.
    private mutating func advance(to y: Int) {
        let axis = sheet.vertical
        let place = (y &- axis.half) & (axis.length - 1)
        let n = count + 1
        defer { current = y }
        if place > 0, let current, current == y - 1 {
            // Not `&+=`: ThreadSanitizer takes that for an access to a variable of Swift's, and does not know that the memory
            // was freed and given to another thread since.
            for i in 0..<(3 * n) { planes[i] = planes[i] &+ steps[i] }
            return
        }
        let above = sheet.at(first, axis.index(at: y))
        let below = axis.shift > 0 ? sheet.at(first, axis.index(at: y) + 1) : above
        let rows = Int32(truncatingIfNeeded: place)
        let shift = Int32(truncatingIfNeeded: axis.shift)
        for i in 0..<n {
            for channel in 0..<3 {
                let a = Int32(above[i][channel]) &<< 15
                let step = ((Int32(below[i][channel]) &<< 15) &- a) &>> shift
                // A pixel's middle is half a pixel from the edge.
                planes[channel &* n &+ i] = a &+ step &>> 1 &+ step &* rows
                steps[channel &* n &+ i] = step
            }
        }
    }

    /// Writes four pixels at once, for blocks of four pixels or more.
    private func fours(_ thresholds: UnsafePointer<UInt32>, _ x: Int, _ shift: Int) {
        let n = count + 1
        let (red, green, blue) = (planes, planes + n, planes + 2 * n)
        let bits = Int32(truncatingIfNeeded: shift)
        let quarters = 1 << (shift - 2)
        var out = pixels.base
        var x = x
        for i in 0..<count {
            @inline(__always)
            func ramp(_ plane: UnsafePointer<Int32>) -> (Words, Words) {
                let step = (plane[i &+ 1] &- plane[i]) &>> bits
                let s = UInt32(bitPattern: step)
                let v = UInt32(bitPattern: plane[i] &+ step &>> 1)
                return (Words(v, v &+ s, v &+ 2 &* s, v &+ 3 &* s), Words(repeating: 4 &* s))
            }
            var (r, stepR) = ramp(red)
            var (g, stepG) = ramp(green)
            var (b, stepB) = ramp(blue)
            for _ in 0..<quarters {
                FourPixels.store(
                    GlassRows.pixels(r, g, b, FourPixels.load(thresholds + (x & (Dither.period &- 1)))), out)
                r &+= stepR
                g &+= stepG
                b &+= stepB
                out += 4
                x &+= 4
            }
        }
    }

    /// Writes the pixels of blocks of one or two.
    private func singles(_ thresholds: UnsafePointer<UInt32>, _ x: Int, _ shift: Int) {
        let n = count + 1
        let pixels = pixels.base
        for i in 0..<(count << shift) {
            let block = i &>> shift
            @inline(__always)
            func value(_ plane: UnsafePointer<Int32>) -> Words {
                let step = shift == 0 ? 0 : (plane[block &+ 1] &- plane[block]) &>> 1
                return Words(
                    repeating: UInt32(bitPattern: plane[block] &+ step &>> 1 &+ (i & 1 == 0 || shift == 0 ? 0 : step)))
            }
            let threshold = Words(repeating: thresholds[(x &+ i) & (Dither.period &- 1)])
            pixels[i] =
                GlassRows.pixels(value(planes), value(planes + n), value(planes + 2 * n), threshold).x
        }
    }

    /// Opaque words from the channels' bytes.
    @inline(__always)
    private static func pixels(_ r: Words, _ g: Words, _ b: Words, _ threshold: Words) -> Words {
        let red = (r &+ threshold) &>> 23
        let green = ((g &+ threshold) &>> 15) & 0xFF00
        let blue = ((b &+ threshold) &>> 7) & 0xFF_0000
        return red | green | blue | 0xFF00_0000
    }
}
