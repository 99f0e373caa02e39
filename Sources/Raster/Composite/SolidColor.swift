/// One colour, ready to be laid over four pixels at a time.
package struct SolidColor {
    /// The length of a strip of one colour from which long runs are copied: 2 KiB, so that it stays in the first-level
    /// cache.
    static let stripLength = 512

    let word: UInt32
    let isOpaque: Bool
    private let even: FourPixels.Lanes
    private let odd: FourPixels.Lanes

    package init(_ word: UInt32) {
        self.word = word
        isOpaque = word >> 24 == 255
        even = FourPixels.even(FourPixels.Words(repeating: word))
        odd = FourPixels.odd(FourPixels.Words(repeating: word))
    }

    /// `target` with the colour over it; `coverage` has 0 … 255 in each word.
    @inline(__always)
    func over(_ target: FourPixels.Words, coverage: FourPixels.Words) -> FourPixels.Words {
        let m = FourPixels.spread(coverage)
        let sourceEven = FourPixels.multiply(even, m)
        let sourceOdd = FourPixels.multiply(odd, m)
        let rest = FourPixels.rest(ofOdd: sourceOdd)
        return FourPixels.joined(
            even: sourceEven &+ FourPixels.multiply(FourPixels.even(target), rest),
            odd: sourceOdd &+ FourPixels.multiply(FourPixels.odd(target), rest))
    }

    /// As `over`, for an opaque colour, whose alpha after coverage is the coverage itself.
    @inline(__always)
    func opaqueOver(_ target: FourPixels.Words, coverage: FourPixels.Words) -> FourPixels.Words {
        let m = FourPixels.spread(coverage)
        let rest = FourPixels.Lanes(repeating: 255) &- m
        return FourPixels.joined(
            even: FourPixels.multiply(even, m) &+ FourPixels.multiply(FourPixels.even(target), rest),
            odd: FourPixels.multiply(odd, m) &+ FourPixels.multiply(FourPixels.odd(target), rest))
    }
}
