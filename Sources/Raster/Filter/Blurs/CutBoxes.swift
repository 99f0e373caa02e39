import Memory

/// Three boxes one after another along strips, where values that a box carries out of the line are lost. If there are
/// none, the results are bit for bit those of the combined boxes.
final class CutBoxes {
    typealias Lanes = SIMD8<UInt16>
    private typealias Sums = SIMD8<UInt32>

    private let width: Int
    private let length: Int
    private let between: Scratch<SIMD8<UInt32>>
    private let addend: UInt64
    private let multiplier: UInt64
    private let shift: UInt64

    /// - Parameter maxExactWidth: the widest box for which the division is that of `BlurStrips`.
    /// - Returns: nil for a kernel without boxes.
    init?(_ kernel: BlurKernel, length: Int, maxExactWidth: Int) {
        guard case .boxes(let a, _, let c) = kernel else { return nil }
        width = a
        self.length = length
        between = Scratch(zeroed: 2 * length)
        let product = UInt64(a) * UInt64(a) * UInt64(c)
        if a <= maxExactWidth {
            shift = 32 + UInt64(63 - product.leadingZeroBitCount)
            multiplier = (1 << shift) / product
            addend = (product + 1) / 2 * multiplier
        } else {
            shift = 56
            multiplier = (1 << shift) / product
            addend = 1 << 55
        }
    }

    func blur(_ input: UnsafeMutablePointer<Lanes>, into output: UnsafeMutablePointer<Lanes>) {
        let (first, second) = (between.base, between.base + length)
        // A box of even width has no middle: the first leans to one side, the second to the other; the third is wider.
        let (half, even) = (width / 2, 1 - width % 2)
        box(half, half - even, of: { Sums(truncatingIfNeeded: input[$0]) }, { first[$0] = $1 })
        box(half - even, half, of: { first[$0] }, { second[$0] = $1 })
        let (addend, multiplier) = (SIMD8(repeating: addend), SIMD8(repeating: multiplier))
        let shift = SIMD8(repeating: shift)
        box(half, half, of: { SIMD8<UInt64>(truncatingIfNeeded: second[$0]) }) {
            output[$0] = Lanes(truncatingIfNeeded: ($1 &* multiplier &+ addend) &>> shift)
        }
    }

    /// For each value, the sum of it, as many values before it, and as many after it.
    @inline(__always)
    private func box<Scalar: FixedWidthInteger>(
        _ before: Int, _ behind: Int, of value: (Int) -> SIMD8<Scalar>, _ take: (Int, SIMD8<Scalar>) -> Void
    ) {
        var sum = SIMD8<Scalar>.zero
        for i in 0..<min(behind, length) { sum &+= value(i) }
        for i in 0..<length {
            if i &+ behind < length { sum &+= value(i &+ behind) }
            take(i, sum)
            if i >= before { sum &-= value(i &- before) }
        }
    }
}
