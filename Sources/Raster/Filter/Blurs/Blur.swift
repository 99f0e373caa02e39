import DisplayList

/// Gaussian blur of surfaces and masks, in place. Outside them everything is transparent and uncovered.
///
/// Each axis copies lines side by side into strips, blurs these, and copies them back: four lines of pixels as two
/// strips (red and blue, green and alpha) or eight lines of bytes as one. At the far edge, copies of the last line fill
/// the strips up. Values are rounded once for each axis.
package enum Blur {
    /// - Parameter isCut: whether values that one box carries out of the surface are lost to the next.
    package static func surface(_ s: Surface, horizontal: BlurKernel, vertical: BlurKernel, isCut: Bool = false) {
        guard s.width > 0, s.height > 0 else { return }
        if horizontal.radius > 0 { rows(s, horizontal, isCut) }
        if vertical.radius > 0 { columns(s, vertical, isCut) }
    }

    static func mask(_ m: CoverageMask, horizontal: BlurKernel, vertical: BlurKernel) {
        guard m.rect.width > 0, m.rect.height > 0 else { return }
        if horizontal.radius > 0 { rows(m, horizontal) }
        if vertical.radius > 0 { columns(m, vertical) }
    }

    private typealias Words = FourPixels.Words
    private typealias Lanes = BlurStrips.Lanes

    // MARK: Surfaces

    private static func rows(_ s: Surface, _ kernel: BlurKernel, _ isCut: Bool) {
        let width = s.width
        let last = s.height - 1
        let strips = BlurStrips(kernel, length: width, count: 2, isCut: isCut)
        for y in stride(from: 0, through: last, by: 4) {
            let r0 = s.pixels + y * width
            let r1 = s.pixels + min(y + 1, last) * width
            let r2 = s.pixels + min(y + 2, last) * width
            let r3 = s.pixels + min(y + 3, last) * width
            let input = Pair(strips.input, strips.stride)
            var any = Words.zero
            var x = 0
            while x &+ 4 <= width {
                let t = transposed(
                    FourPixels.load(r0 + x), FourPixels.load(r1 + x), FourPixels.load(r2 + x), FourPixels.load(r3 + x))
                any |= t.0 | t.1 | t.2 | t.3
                input.put(t.0, x)
                input.put(t.1, x &+ 1)
                input.put(t.2, x &+ 2)
                input.put(t.3, x &+ 3)
                x &+= 4
            }
            while x < width {
                let w = Words(r0[x], r1[x], r2[x], r3[x])
                any |= w
                input.put(w, x)
                x &+= 1
            }
            if any == .zero { continue }
            strips.blur(0)
            strips.blur(1)
            let output = Pair(strips.output, strips.stride)
            x = 0
            while x &+ 4 <= width {
                let t = transposed(output.take(x), output.take(x &+ 1), output.take(x &+ 2), output.take(x &+ 3))
                FourPixels.store(t.0, r0 + x)
                FourPixels.store(t.1, r1 + x)
                FourPixels.store(t.2, r2 + x)
                FourPixels.store(t.3, r3 + x)
                x &+= 4
            }
            while x < width {
                let w = output.take(x)
                (r0[x], r1[x], r2[x], r3[x]) = (w.x, w.y, w.z, w.w)
                x &+= 1
            }
        }
    }

    /// Sixteen columns at a time: a line of the cache is read and written as a whole.
    private static func columns(_ s: Surface, _ kernel: BlurKernel, _ isCut: Bool) {
        let width = s.width
        let height = s.height
        let strips = BlurStrips(kernel, length: height, count: 8, isCut: isCut)
        let input = Pair(strips.input, strips.stride)
        let output = Pair(strips.output, strips.stride)
        let (input1, input2, input3) = (input.next(1), input.next(2), input.next(3))
        let (output1, output2, output3) = (output.next(1), output.next(2), output.next(3))
        var x = 0
        while x + 16 <= width {
            var any = (Words.zero, Words.zero, Words.zero, Words.zero)
            var row = s.pixels + x
            for y in 0..<height {
                let w = (
                    FourPixels.load(row), FourPixels.load(row + 4), FourPixels.load(row + 8), FourPixels.load(row + 12)
                )
                any = (any.0 | w.0, any.1 | w.1, any.2 | w.2, any.3 | w.3)
                input.put(w.0, y)
                input1.put(w.1, y)
                input2.put(w.2, y)
                input3.put(w.3, y)
                row += width
            }
            if any.0 | any.1 | any.2 | any.3 != .zero {
                for i in 0..<8 { strips.blur(i) }
                row = s.pixels + x
                for y in 0..<height {
                    FourPixels.store(output.take(y), row)
                    FourPixels.store(output1.take(y), row + 4)
                    FourPixels.store(output2.take(y), row + 8)
                    FourPixels.store(output3.take(y), row + 12)
                    row += width
                }
            }
            x += 16
        }
        while x < width {
            let (b, c, d) = (min(1, width - 1 - x), min(2, width - 1 - x), min(3, width - 1 - x))
            var row = s.pixels + x
            for y in 0..<height {
                input.put(Words(row[0], row[b], row[c], row[d]), y)
                row += width
            }
            strips.blur(0)
            strips.blur(1)
            row = s.pixels + x
            for y in 0..<height {
                let w = output.take(y)
                (row[0], row[b], row[c], row[d]) = (w.x, w.y, w.z, w.w)
                row += width
            }
            x += 4
        }
    }

    /// The two strips of four lines of pixels.
    private struct Pair {
        private let even: UnsafeMutablePointer<Lanes>
        private let odd: UnsafeMutablePointer<Lanes>
        private let stride: Int

        @inline(__always)
        init(_ first: UnsafeMutablePointer<Lanes>, _ stride: Int) {
            even = first
            odd = first + stride
            self.stride = stride
        }

        @inline(__always)
        func next(_ i: Int) -> Pair { Pair(even + 2 * i * stride, stride) }

        @inline(__always)
        func put(_ w: Words, _ i: Int) {
            even[i] = FourPixels.even(w)
            odd[i] = FourPixels.odd(w)
        }

        @inline(__always)
        func take(_ i: Int) -> Words { FourPixels.joined(even: even[i], odd: odd[i]) }
    }

    @inline(__always)
    private static func transposed(_ a: Words, _ b: Words, _ c: Words, _ d: Words) -> (Words, Words, Words, Words) {
        let ab = (SIMD4(a.x, b.x, a.y, b.y), SIMD4(a.z, b.z, a.w, b.w))
        let cd = (SIMD4(c.x, d.x, c.y, d.y), SIMD4(c.z, d.z, c.w, d.w))
        return (
            SIMD4(lowHalf: ab.0.lowHalf, highHalf: cd.0.lowHalf),
            SIMD4(lowHalf: ab.0.highHalf, highHalf: cd.0.highHalf),
            SIMD4(lowHalf: ab.1.lowHalf, highHalf: cd.1.lowHalf),
            SIMD4(lowHalf: ab.1.highHalf, highHalf: cd.1.highHalf)
        )
    }

    // MARK: Masks

    private static func rows(_ m: CoverageMask, _ kernel: BlurKernel) {
        let width = m.rect.width
        let last = m.rect.height - 1
        let strips = BlurStrips(kernel, length: width, count: 1)
        let (input, output) = (strips.input, strips.output)
        for y in stride(from: 0, through: last, by: 8) {
            func row(_ i: Int) -> UnsafeMutablePointer<UInt8> { m.bytes + min(y + i, last) * width }
            let rows = (row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7))
            var any = Words.zero
            // Four bytes of each row in a word; the upper four rows share lanes with the lower four.
            @inline(__always)
            func four(_ x: Int) -> (Words, Words) {
                @inline(__always)
                func load(_ row: UnsafeMutablePointer<UInt8>) -> UInt32 {
                    UInt32(littleEndian: UnsafeRawPointer(row + x).loadUnaligned(as: UInt32.self))
                }
                return (
                    Words(load(rows.0), load(rows.1), load(rows.2), load(rows.3)),
                    Words(load(rows.4), load(rows.5), load(rows.6), load(rows.7))
                )
            }
            var x = 0
            while x &+ 4 <= width {
                let (a, b) = four(x)
                any |= a | b
                input[x] = FourPixels.lanes(a & 0xFF | (b & 0xFF) &<< 16)
                input[x &+ 1] = FourPixels.lanes((a &>> 8) & 0xFF | (b &<< 8) & 0xFF_0000)
                input[x &+ 2] = FourPixels.lanes((a &>> 16) & 0xFF | b & 0xFF_0000)
                input[x &+ 3] = FourPixels.lanes(a &>> 24 | (b &>> 8) & 0xFF_0000)
                x &+= 4
            }
            while x < width {
                let a = Words(UInt32(rows.0[x]), UInt32(rows.1[x]), UInt32(rows.2[x]), UInt32(rows.3[x]))
                let b = Words(UInt32(rows.4[x]), UInt32(rows.5[x]), UInt32(rows.6[x]), UInt32(rows.7[x]))
                any |= a | b
                input[x] = FourPixels.lanes(a | b &<< 16)
                x &+= 1
            }
            if any == .zero { continue }
            strips.blur(0)
            @inline(__always)
            func store(_ w: UInt32, _ row: UnsafeMutablePointer<UInt8>) {
                UnsafeMutableRawPointer(row + x).storeBytes(of: w.littleEndian, as: UInt32.self)
            }
            x = 0
            while x &+ 4 <= width {
                let w = (
                    FourPixels.words(output[x]), FourPixels.words(output[x &+ 1]), FourPixels.words(output[x &+ 2]),
                    FourPixels.words(output[x &+ 3])
                )
                let a = w.0 & 0xFF | (w.1 & 0xFF) &<< 8 | (w.2 & 0xFF) &<< 16 | w.3 &<< 24
                let b = w.0 &>> 16 | (w.1 &>> 16) &<< 8 | w.2 & 0xFF_0000 | (w.3 & 0xFF_0000) &<< 8
                store(a.x, rows.0)
                store(a.y, rows.1)
                store(a.z, rows.2)
                store(a.w, rows.3)
                store(b.x, rows.4)
                store(b.y, rows.5)
                store(b.z, rows.6)
                store(b.w, rows.7)
                x &+= 4
            }
            while x < width {
                let w = output[x]
                (rows.0[x], rows.1[x], rows.2[x], rows.3[x]) = (byte(w[0]), byte(w[2]), byte(w[4]), byte(w[6]))
                (rows.4[x], rows.5[x], rows.6[x], rows.7[x]) = (byte(w[1]), byte(w[3]), byte(w[5]), byte(w[7]))
                x &+= 1
            }
        }
    }

    /// 32 columns at a time; the last of them may be copies.
    private static func columns(_ m: CoverageMask, _ kernel: BlurKernel) {
        let width = m.rect.width
        let height = m.rect.height
        let strips = BlurStrips(kernel, length: height, count: 4)
        let (input, output, distance) = (strips.input, strips.output, strips.stride)
        for x in stride(from: 0, to: width, by: 32) {
            let count = min(width - x, 32)
            var any: UInt64 = 0
            for y in 0..<height {
                let row = UnsafeRawPointer(m.bytes + (y &* width &+ x))
                var i = 0
                while i &+ 8 <= count {
                    let bytes = row.loadUnaligned(fromByteOffset: i, as: SIMD8<UInt8>.self)
                    any |= unsafeBitCast(bytes, to: UInt64.self)
                    input[(i &>> 3) &* distance &+ y] = Lanes(truncatingIfNeeded: bytes)
                    i &+= 8
                }
                while i < count {
                    let byte = row.load(fromByteOffset: i, as: UInt8.self)
                    any |= UInt64(byte)
                    input[(i &>> 3) &* distance &+ y][i & 7] = UInt16(byte)
                    i &+= 1
                }
            }
            if any == 0 { continue }
            for i in 0..<((count + 7) / 8) { strips.blur(i) }
            for y in 0..<height {
                let row = UnsafeMutableRawPointer(m.bytes + (y &* width &+ x))
                var i = 0
                while i &+ 8 <= count {
                    row.storeBytes(
                        of: SIMD8<UInt8>(truncatingIfNeeded: output[(i &>> 3) &* distance &+ y]), toByteOffset: i,
                        as: SIMD8<UInt8>.self)
                    i &+= 8
                }
                while i < count {
                    row.storeBytes(
                        of: byte(output[(i &>> 3) &* distance &+ y][i & 7]), toByteOffset: i, as: UInt8.self)
                    i &+= 1
                }
            }
        }
    }

    @inline(__always)
    private static func byte(_ v: UInt16) -> UInt8 { UInt8(truncatingIfNeeded: v) }
}
