/// Strips that are blurred along their length: eight lines side by side, in 16-bit lanes that each hold a channel of a
/// pixel or a byte of a mask.
///
/// Three boxes of widths a, a, c in a row are a difference with six taps followed by three running sums, since a box is
/// (1 − z⁻ᵃ) / (1 − z⁻¹): nothing is stored between the boxes, and a step costs the same whatever the width. Sums wrap
/// around on the way and are right in the end. The only division is one for each value, done as a multiplication.
///
/// A sum S ≤ 255·p of boxes with the product p is divided to the nearest, halves down: ⌊(S + ⌊(p − 1) / 2⌋) / p⌋, which is
/// ((S + ⌊(p + 1) / 2⌋) · ⌊2^k / p⌋) >> k as long as 256·p² ≤ 2^k. The addend is where the sums begin.
struct BlurStrips: ~Copyable {
    typealias Lanes = SIMD8<UInt16>
    fileprivate typealias Words = SIMD4<UInt32>

    private let strips: Strips<Lanes>
    /// The separate boxes, for a blur that loses values carried out of the line.
    private let cut: CutBoxes?

    init(_ kernel: BlurKernel, length: Int, count: Int, isCut: Bool = false) {
        strips = Strips(kernel, length: length, count: count)
        cut = isCut ? CutBoxes(kernel, length: length, maxExactWidth: BlurStrips.maxWidth) : nil
    }

    /// The distance from one strip to the next.
    var stride: Int { strips.stride }

    /// The lines of the first strip, to be written before each `blur`.
    var input: UnsafeMutablePointer<Lanes> { strips.input }

    /// The blurred lines. `blur` may leave anything in `input`.
    var output: UnsafeMutablePointer<Lanes> { strips.output }

    func blur(_ i: Int) {
        let steps = strips.begin(i)
        switch strips.kernel {
        case .none: return
        case .weights(let weights): convolve(steps, weights)
        case .boxes(let a, _, let c):
            if let cut { return cut.blur(strips.input + i * strips.stride, into: strips.output + i * strips.stride) }
            // Constants for the smallest boxes, whose sums fit 16 bits: 2^(16 + shift) / product.
            switch a {
            case 4: narrow(steps, a, c, product: 80, multiplier: 52_428, shift: 6)
            case 5: narrow(steps, a, c, product: 125, multiplier: 33_554, shift: 6)
            case 6: narrow(steps, a, c, product: 252, multiplier: 33_288, shift: 7)
            case ...BlurStrips.maxWidth: boxes(steps, a, c)
            default: wide(steps, a, c)
            }
        }
    }

    /// Convolves with weights in 1/65536, rounded to the nearest.
    private func convolve(_ steps: UnsafeMutablePointer<Lanes>, _ weights: [UInt32]) {
        // Weights that round to 0, around a weight of 1, which does not fit 16 bits, change nothing.
        guard let first = weights.first, first < 65_536 else {
            return steps.update(from: steps + strips.after, count: strips.length)
        }
        weights.withUnsafeBufferPointer { weights in
            let radius = weights.count - 1
            for i in 0..<strips.length {
                let center = steps + (i &+ radius)
                var sum = BlurStrips.product(center[0], weights[0]) &+ SIMD8<UInt32>(repeating: 32_768)
                var k = 1
                while k <= radius {
                    sum &+= BlurStrips.product(center[0 &- k] &+ center[k], weights[k])
                    k &+= 1
                }
                steps[i] = Lanes(truncatingIfNeeded: sum &>> SIMD8(repeating: 16))
            }
        }
    }

    @inline(__always)
    private static func product(_ a: Lanes, _ b: UInt32) -> SIMD8<UInt32> {
        SIMD8<UInt32>(truncatingIfNeeded: a)
            &* SIMD8<UInt32>(truncatingIfNeeded: Lanes(repeating: UInt16(truncatingIfNeeded: b)))
    }

    /// The largest a for which `boxes` divides exactly: product ≤ 2^23.5.
    private static let maxWidth = 227

    /// The next step's difference, stored at the oldest of the values that it needs.
    @inline(__always)
    private static func difference(_ q: UnsafeMutablePointer<Lanes>, _ a: Int, _ c: Int) -> Lanes {
        let d = q[a] &- q[a &+ c]
        return (q[2 &* a &+ c] &+ q[c]) &- (q[2 &* a] &+ q[0]) &+ (d &+ d)
    }

    /// Sums and division in 16 bits.
    @inline(__always)
    private func narrow(
        _ steps: UnsafeMutablePointer<Lanes>, _ a: Int, _ c: Int, product: UInt16, multiplier: UInt32, shift: UInt16
    ) {
        let radius = strips.after
        var s1 = Lanes.zero
        var s2 = Lanes.zero
        var s3 = Lanes(repeating: (product + 1) / 2)
        for n in 0..<radius {
            s1 &+= BlurStrips.difference(steps + n, a, c)
            s2 &+= s1
            s3 &+= s2
        }
        for n in radius..<(radius + strips.length) {
            let q = steps + n
            s1 &+= BlurStrips.difference(q, a, c)
            s2 &+= s1
            s3 &+= s2
            let high = (SIMD8<UInt32>(truncatingIfNeeded: s3) &* SIMD8(repeating: multiplier)) &>> SIMD8(repeating: 16)
            q[0] = Lanes(truncatingIfNeeded: high) &>> Lanes(repeating: shift)
        }
    }

    /// Sums in 32 bits.
    private func boxes(_ steps: UnsafeMutablePointer<Lanes>, _ a: Int, _ c: Int) {
        let radius = strips.after
        let product = UInt64(a) * UInt64(a) * UInt64(c)
        let shift = 63 - product.leadingZeroBitCount
        let multiplier = (1 << (32 + UInt64(shift))) / product
        var sums = WordSums(first: UInt32((product + 1) / 2))
        for n in 0..<radius { sums.add(BlurStrips.difference(steps + n, a, c)) }
        for n in radius..<(radius + strips.length) {
            let q = steps + n
            sums.add(BlurStrips.difference(q, a, c))
            q[0] = sums.divided(multiplier, UInt32(truncatingIfNeeded: shift))
        }
    }

    /// Three running sums of eight lanes, apart for the even and odd ones.
    private struct WordSums {
        private var even1 = Words.zero
        private var even2 = Words.zero
        private var even3: Words
        private var odd1 = Words.zero
        private var odd2 = Words.zero
        private var odd3: Words

        @inline(__always)
        init(first: UInt32) {
            even3 = Words(repeating: first)
            odd3 = Words(repeating: first)
        }

        @inline(__always)
        mutating func add(_ lanes: Lanes) {
            let both = unsafeBitCast(lanes, to: SIMD4<Int32>.self)
            even1 &+= unsafeBitCast((both &<< 16) &>> 16, to: Words.self)
            odd1 &+= unsafeBitCast(both &>> 16, to: Words.self)
            even2 &+= even1
            odd2 &+= odd1
            even3 &+= even2
            odd3 &+= odd2
        }

        @inline(__always)
        func divided(_ multiplier: UInt64, _ shift: UInt32) -> Lanes {
            let even = WordSums.high(even3, multiplier) &>> Words(repeating: shift)
            let odd = WordSums.high(odd3, multiplier) &>> Words(repeating: shift)
            let both = even | odd &<< 16
            return unsafeBitCast(SIMD4(both.x, both.z, both.y, both.w), to: Lanes.self)
        }

        /// The upper halves of the 64-bit products, in the order 0, 2, 1, 3.
        @inline(__always)
        private static func high(_ v: Words, _ multiplier: UInt64) -> Words {
            let m = SIMD2<UInt64>(repeating: multiplier) & 0xFFFF_FFFF
            let pairs = unsafeBitCast(v, to: SIMD2<UInt64>.self)
            let a = unsafeBitCast((pairs & 0xFFFF_FFFF) &* m, to: Words.self)
            let b = unsafeBitCast((pairs &>> 32) &* m, to: Words.self)
            return SIMD4(a.y, a.w, b.y, b.w)
        }
    }

    /// Sums in 64 bits, for wider boxes than pictures need.
    private func wide(_ steps: UnsafeMutablePointer<Lanes>, _ a: Int, _ c: Int) {
        let radius = strips.after
        let inverse = (UInt64(1) << 56) / UInt64(a * a * c)
        var s1 = SIMD8<UInt64>.zero
        var s2 = SIMD8<UInt64>.zero
        var s3 = SIMD8<UInt64>.zero
        for n in 0..<(radius + strips.length) {
            let q = steps + n
            let d = unsafeBitCast(BlurStrips.difference(q, a, c), to: SIMD8<Int16>.self)
            for l in 0..<8 { s1[l] &+= UInt64(truncatingIfNeeded: d[l]) }
            s2 &+= s1
            s3 &+= s2
            guard n >= radius else { continue }
            for l in 0..<8 { q[0][l] = UInt16(truncatingIfNeeded: (s3[l] &* inverse &+ (1 << 55)) &>> 56) }
        }
    }
}
