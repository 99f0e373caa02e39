import Memory

/// What tells of an image which way of writing it takes the fewest bits, without trying them: what its pixels take, and their
/// differences from predictions. Pixels that repeat the one before or above are cheap in every way and do not count.
struct VP8LSurvey {
    /// Costs in parts of a bit.
    private(set) var plain: UInt64 = 0
    private(set) var predicted: UInt64 = 0
    private(set) var withoutGreen: UInt64 = 0
    /// How many pixels there are that repeat no neighbour.
    private(set) var count = 0

    /// One of so many rows is looked at.
    private static let step = 3
    private static let cacheBits = 10
    /// What a colour takes that is found in the cache.
    private static let hitCost = 7 * UInt64(VP8LBitCost.bit)

    init(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int) {
        let memory = Scratch<UInt32>(zeroed: 10 * 256)
        let colors = Scratch<UInt32>(zeroed: 1 << VP8LSurvey.cacheBits)
        let (direct, cache) = (memory.base, colors.base)
        let differences = direct + 4 * 256
        let others = direct + 8 * 256
        var hits = 0
        var count = 0
        for y in stride(from: 1, to: height, by: VP8LSurvey.step) {
            let row = pixels + y &* width
            let above = row - width
            var left = row[0]
            var corner = above[0]
            for x in stride(from: 1, to: width, by: 1) {
                let pixel = row[x]
                let top = above[x]
                if pixel != left, pixel != top {
                    count &+= 1
                    let slot = VP8LColorCache.slot(pixel, bits: VP8LSurvey.cacheBits)
                    if cache[slot] == pixel {
                        hits &+= 1
                    } else {
                        cache[slot] = pixel
                        VP8LDifferenceCosts.count(pixel, in: direct)
                    }
                    let difference = VP8LPrediction.difference(pixel, VP8LPrediction.select(left, top, corner))
                    VP8LDifferenceCosts.count(difference, in: differences)
                    let green = difference &>> 8
                    others[Int((difference &- green) & 0xFF)] &+= 1
                    others[256 &+ Int((difference &>> 16 &- green) & 0xFF)] &+= 1
                }
                left = pixel
                corner = top
            }
        }
        self.count = count
        func entropy(_ counts: UnsafePointer<UInt32>) -> UInt64 { VP8LBitCost.entropy(counts, count: 256) }
        let step = UInt64(VP8LSurvey.step)
        plain = step * (UInt64(hits) * VP8LSurvey.hitCost + (0..<4).reduce(0) { $0 + entropy(direct + $1 * 256) })
        predicted = step * (0..<4).reduce(0) { $0 + entropy(differences + $1 * 256) }
        let redAndBlue = entropy(differences) + entropy(differences + 512)
        withoutGreen = predicted - step * redAndBlue + step * (entropy(others) + entropy(others + 256))
    }
}
