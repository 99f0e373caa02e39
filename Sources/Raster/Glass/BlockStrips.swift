/// Strips of 16-bit averages that are blurred along their length: as `BlurStrips`, but with the four channels of one
/// average in 32-bit lanes.
///
/// Averages run from 0 to 65,280, and boxes are at most 23 wide (`GlassAxis`), so sums fit 32 bits. The division rounds
/// to the nearest; values very near to a half may be rounded the other way.
struct BlockStrips: ~Copyable {
    typealias Words = SIMD4<UInt32>

    private let strips: Strips<Words>

    init(_ kernel: BlurKernel, length: Int, count: Int) { strips = Strips(kernel, length: length, count: count) }

    /// The distance from one strip to the next.
    var stride: Int { strips.stride }

    /// The averages of the first strip, to be written before each `blur`.
    var input: UnsafeMutablePointer<Words> { strips.input }

    /// The blurred averages. `blur` may leave anything in `input`.
    var output: UnsafeMutablePointer<Words> { strips.output }

    func blur(_ i: Int) {
        let steps = strips.begin(i)
        switch strips.kernel {
        case .none: return
        case .weights(let weights): convolve(steps, weights)
        case .boxes(let a, _, let c): boxes(steps, a, c)
        }
    }

    /// Convolves with weights in 1/65536, rounded to the nearest.
    private func convolve(_ steps: UnsafeMutablePointer<Words>, _ weights: [UInt32]) {
        weights.withUnsafeBufferPointer { weights in
            let radius = weights.count - 1
            for i in 0..<strips.length {
                let center = steps + (i &+ radius)
                var sum = center[0] &* Words(repeating: weights[0]) &+ Words(repeating: 32_768)
                var k = 1
                while k <= radius {
                    sum &+= (center[0 &- k] &+ center[k]) &* Words(repeating: weights[k])
                    k &+= 1
                }
                steps[i] = sum &>> Words(repeating: 16)
            }
        }
    }

    private func boxes(_ steps: UnsafeMutablePointer<Words>, _ a: Int, _ c: Int) {
        let radius = strips.after
        let product = UInt64(a) * UInt64(a) * UInt64(c)
        let shift = UInt64(63 - product.leadingZeroBitCount)
        let multiplier = SIMD2<UInt64>(repeating: (1 << (32 + shift)) / product) & 0xFFFF_FFFF
        let rest = Words(repeating: UInt32(truncatingIfNeeded: shift))
        var s1 = Words.zero
        var s2 = Words.zero
        var s3 = Words(repeating: UInt32(truncatingIfNeeded: product / 2))
        for n in 0..<(radius + strips.length) {
            let q = steps + n
            let d = q[a] &- q[a &+ c]
            s1 &+= (q[2 &* a &+ c] &+ q[c]) &- (q[2 &* a] &+ q[0]) &+ (d &+ d)
            s2 &+= s1
            s3 &+= s2
            if n < radius { continue }
            // The upper halves of the 64-bit products.
            let pairs = unsafeBitCast(s3, to: SIMD2<UInt64>.self)
            let even = unsafeBitCast((pairs & 0xFFFF_FFFF) &* multiplier, to: Words.self)
            let odd = unsafeBitCast((pairs &>> 32) &* multiplier, to: Words.self)
            q[0] = SIMD4(even.y, odd.y, even.w, odd.w) &>> rest
        }
    }
}
