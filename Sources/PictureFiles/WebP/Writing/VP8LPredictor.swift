import Memory

/// Replaces an image's pixels by their differences from predictions, in each tile by the mode whose differences cost least
/// (RFC 9649, section 4.1).
struct VP8LPredictor: ~Copyable {
    let tiles: VP8LTiles
    /// Each tile's mode, as an image has it: in green.
    private(set) var modes: [UInt32]
    private let differences: Scratch<UInt32>

    /// The modes in the order in which they are tried: those come first that are best most often.
    private let order: [Int]
    /// What it costs that a tile has another mode than the one before, in parts of a bit.
    private static let change = 6 * VP8LBitCost.bit

    init(width: Int, height: Int, modes order: [Int]) {
        self.order = order
        tiles = VP8LTiles(
            width: width, height: height, bits: VP8LTiles.bits(width: width, height: height, least: 4, most: 1 << 14))
        modes = [UInt32](repeating: 11 << 8 | VP8LPrediction.black, count: tiles.count)
        differences = Scratch(count: 1 << tiles.bits)
    }

    /// Chooses the modes, in several rounds: the first by costs that any image has, others by those of the differences so far.
    /// - Parameter out: takes the differences, as many as the image has pixels.
    mutating func run(
        _ pixels: UnsafePointer<UInt32>, rounds: Int, into out: UnsafeMutablePointer<UInt32>
    ) {
        var costs = VP8LDifferenceCosts()
        for round in 0..<rounds {
            costs.withCosts { choose(pixels, $0) }
            if round + 1 == rounds { break }
            let counts = Scratch<UInt32>(zeroed: 4 * 256)
            count(pixels, into: counts.base)
            costs = VP8LDifferenceCosts(counts: counts.base)
        }
        apply(pixels, into: out)
    }

    private func mode(_ tile: Int) -> Int { Int(modes[tile] >> 8 & 0xFF) }

    /// Calls `body` with the parts of a tile's rows that have a left neighbour and one above.
    @inline(__always)
    private func eachRow(_ x: Int, _ y: Int, _ body: (_ start: Int, _ count: Int) -> Bool) {
        let columns = tiles.columns(x)
        let first = max(columns.lowerBound, 1)
        if first >= columns.upperBound { return }
        for row in tiles.rows(y) where row > 0 {
            if !body(row &* tiles.width &+ first, columns.upperBound &- first) { return }
        }
    }

    private mutating func choose(_ pixels: UnsafePointer<UInt32>, _ costs: UnsafePointer<UInt16>) {
        let out = differences.base
        let width = tiles.width
        /// - Returns: nil when it comes to `limit` or more.
        func cost(_ x: Int, _ y: Int, _ mode: Int, limit: UInt32) -> (cost: UInt32, isZero: Bool)? {
            var sum: UInt32 = 0
            var all: UInt32 = 0
            eachRow(x, y) { start, count in
                VP8LPrediction.residuals(mode, pixels + start, width: width, count: count, into: out)
                for i in 0..<count {
                    all |= out[i]
                    sum &+= VP8LDifferenceCosts.cost(out[i], costs)
                }
                return sum < limit
            }
            return sum < limit ? (sum, all == 0) : nil
        }
        for y in 0..<tiles.down {
            for x in 0..<tiles.across {
                let tile = y * tiles.across + x
                let before = x > 0 ? mode(tile - 1) : y > 0 ? mode(tile - tiles.across) : 11
                let above = y > 0 ? mode(tile - tiles.across) : before
                var best = before
                guard let first = cost(x, y, before, limit: .max), !first.isZero else {
                    modes[tile] = UInt32(best) << 8 | VP8LPrediction.black
                    continue
                }
                var least = first.cost
                if above != before, let found = cost(x, y, above, limit: least) {
                    (best, least) = (above, found.cost)
                }
                for mode in order where mode != before && mode != above {
                    if least <= VP8LPredictor.change { break }
                    if let found = cost(x, y, mode, limit: least &- VP8LPredictor.change) {
                        (best, least) = (mode, found.cost)
                    }
                }
                modes[tile] = UInt32(best) << 8 | VP8LPrediction.black
            }
        }
    }

    /// Counts the differences' values by channel, where not all are 0.
    private func count(_ pixels: UnsafePointer<UInt32>, into counts: UnsafeMutablePointer<UInt32>) {
        let out = differences.base
        for y in 0..<tiles.down {
            for x in 0..<tiles.across {
                let mode = mode(y * tiles.across + x)
                eachRow(x, y) { start, count in
                    VP8LPrediction.residuals(mode, pixels + start, width: tiles.width, count: count, into: out)
                    for i in 0..<count where out[i] != 0 { VP8LDifferenceCosts.count(out[i], in: counts) }
                    return true
                }
            }
        }
    }

    private func apply(_ pixels: UnsafePointer<UInt32>, into out: UnsafeMutablePointer<UInt32>) {
        let width = tiles.width
        // The first row from the left, the first column from above.
        out[0] = VP8LPrediction.difference(pixels[0], VP8LPrediction.black)
        for x in stride(from: 1, to: width, by: 1) { out[x] = VP8LPrediction.difference(pixels[x], pixels[x &- 1]) }
        for y in stride(from: 1, to: tiles.height, by: 1) {
            out[y &* width] = VP8LPrediction.difference(pixels[y &* width], pixels[(y &- 1) &* width])
        }
        for y in 0..<tiles.down {
            for x in 0..<tiles.across {
                let mode = mode(y * tiles.across + x)
                eachRow(x, y) { start, count in
                    VP8LPrediction.residuals(mode, pixels + start, width: width, count: count, into: out + start)
                    return true
                }
            }
        }
    }
}
