import Memory

/// How often the symbols of the five codes of a group occur (RFC 9649, section 6.2.1).
///
/// All counts lie in one row: red, blue, alpha and distances, then green with lengths and the cache's indices, whose number
/// depends on the cache.
struct VP8LHistogram: ~Copyable {
    static let red = 0
    static let blue = 256
    static let alpha = 512
    static let distance = 768
    static let green = distance + VP8LPrefix.distanceCount
    static let length = green + 256
    static let cache = length + VP8LPrefix.lengthCount

    /// How many symbols there are with a cache of 2^`cacheBits` colours; of none with 0.
    static func size(cacheBits: Int) -> Int { cache + (cacheBits > 0 ? 1 << cacheBits : 0) }

    /// The first symbol of each code and how many it has, in the order in which codes are written.
    static func codes(cacheBits: Int) -> [(start: Int, count: Int)] {
        [
            (green, size(cacheBits: cacheBits) - green), (red, 256), (blue, 256), (alpha, 256),
            (distance, VP8LPrefix.distanceCount),
        ]
    }

    let cacheBits: Int
    let counts: Scratch<UInt32>

    init(cacheBits: Int) {
        self.cacheBits = cacheBits
        counts = Scratch(zeroed: VP8LHistogram.size(cacheBits: cacheBits))
    }

    func add(_ tokens: UnsafeBufferPointer<VP8LToken>) {
        let counts = counts.base
        for token in tokens { VP8LHistogram.add(token, to: counts) }
    }

    /// Calls `body` with each of a token's symbols.
    @inline(__always)
    static func eachSymbol(of token: VP8LToken, _ body: (_ symbol: Int) -> Void) {
        let value = token.value
        let length = token.length
        if length > 0 {
            body(VP8LHistogram.length &+ VP8LPrefix.symbol(UInt32(length)))
            body(distance &+ VP8LPrefix.symbol(value))
        } else if token.isCached {
            body(cache &+ Int(value))
        } else {
            body(green &+ Int(value &>> 8 & 0xFF))
            body(red &+ Int(value &>> 16 & 0xFF))
            body(blue &+ Int(value & 0xFF))
            body(alpha &+ Int(value &>> 24))
        }
    }

    @inline(__always)
    static func add(_ token: VP8LToken, to counts: UnsafeMutablePointer<UInt32>) {
        eachSymbol(of: token) { counts[$0] &+= 1 }
    }

    /// Adds another's counts; that has a cache of the same size.
    func add(_ other: borrowing VP8LHistogram) {
        let (counts, others) = (counts.base, other.counts.base)
        for i in 0..<VP8LHistogram.size(cacheBits: cacheBits) { counts[i] &+= others[i] }
    }

    /// About what the codes themselves take where they are written, in parts of a bit.
    var codeCost: UInt64 {
        var bits: UInt64 = 0
        let counts = counts.base
        for (start, count) in VP8LHistogram.codes(cacheBits: cacheBits) {
            var used: UInt64 = 0
            var gaps: UInt64 = 0
            var isBefore = false
            for i in start..<start + count {
                let isUsed = counts[i] > 0
                if isUsed { used &+= 1 }
                if isUsed != isBefore { gaps &+= 1 }
                isBefore = isUsed
            }
            bits += used <= 2 ? 4 + used * 8 : 40 + used * 3 + gaps * 2
        }
        return bits * UInt64(VP8LBitCost.bit)
    }

    /// The parts of a bit that optimal codes take, without the extra bits of lengths and distances and without the codes.
    var entropy: UInt64 {
        var sum: UInt64 = 0
        for (start, count) in VP8LHistogram.codes(cacheBits: cacheBits) {
            sum += VP8LBitCost.entropy(counts.base + start, count: count)
        }
        return sum
    }

    /// The extra bits of lengths and distances, in parts of a bit.
    var extraCost: UInt64 {
        var bits: UInt64 = 0
        for symbol in 0..<VP8LPrefix.lengthCount {
            bits += UInt64(counts.base[VP8LHistogram.length + symbol]) * UInt64(VP8LPrefix.extraBits(symbol))
        }
        for symbol in 0..<VP8LPrefix.distanceCount {
            bits += UInt64(counts.base[VP8LHistogram.distance + symbol]) * UInt64(VP8LPrefix.extraBits(symbol))
        }
        return bits * UInt64(VP8LBitCost.bit)
    }

    /// What each symbol costs, in parts of a bit, without extra bits. What does not occur counts as rare.
    func takeCosts(into costs: UnsafeMutablePointer<UInt32>) {
        for (start, count) in VP8LHistogram.codes(cacheBits: cacheBits) {
            VP8LHistogram.costs(counts.base + start, count, into: costs + start)
        }
    }

    static func costs(_ counts: UnsafePointer<UInt32>, _ count: Int, into costs: UnsafeMutablePointer<UInt32>) {
        VP8LBitCost.withLogarithms { table in
            var total: UInt32 = 0
            var used = 0
            for i in 0..<count {
                total &+= counts[i]
                if counts[i] > 0 { used &+= 1 }
            }
            // A code of one symbol takes no bits.
            let all = used <= 1 && total > 0 ? 0 : VP8LBitCost.logarithm(max(total, 1), table)
            let rare = VP8LBitCost.logarithm(max(total, 1), table) &+ 2 &* VP8LBitCost.bit
            for i in 0..<count {
                costs[i] = counts[i] == 0 ? rare : all &- min(VP8LBitCost.logarithm(counts[i], table), all)
            }
        }
    }
}
