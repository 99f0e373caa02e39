import Memory

/// Which tiles of an image share a group of prefix codes (RFC 9649, section 6.2.2).
///
/// Tiles begin in groups by how much their tokens cost with one code for all. Then each goes where it costs least, some times
/// over, and groups are joined as long as that spares more in what is written of the codes than it costs.
struct VP8LClusters: ~Copyable {
    /// How many groups there are at most: as lanes of the vectors below.
    private static let most = 8
    private static let rounds = 1
    /// A group of its own for fewer tokens is not worth its codes.
    private static let tokensOfGroup = 1200

    let tiles: VP8LTiles
    /// Each tile's group, as an image has it: from green on.
    private(set) var groups: [UInt32]
    private(set) var codes: [VP8LGroupCodes] = []

    private let cacheBits: Int
    /// Each token's tile.
    private let places: Scratch<UInt16>

    init(
        _ tokens: UnsafeBufferPointer<VP8LToken>, width: Int, height: Int, cacheBits: Int
    ) {
        self.cacheBits = cacheBits
        tiles = VP8LTiles(
            width: width, height: height, bits: VP8LTiles.bits(width: width, height: height, least: 4, most: 1 << 12))
        places = Scratch(count: tokens.count)
        groups = [UInt32](repeating: 0, count: tiles.count)
        VP8LClusters.findPlaces(tokens, tiles, into: places.base)
        var histograms: [Histogram] = []
        let count = min(VP8LClusters.most, tokens.count / VP8LClusters.tokensOfGroup, tiles.count)
        if count > 1 {
            begin(tokens, count)
            for _ in 0..<VP8LClusters.rounds { assign(tokens, count) }
            histograms = self.histograms(tokens, count)
            join(&histograms)
        } else {
            let histogram = Histogram(cacheBits: cacheBits)
            histogram.value.add(tokens)
            histograms = [histogram]
        }
        codes = histograms.map { VP8LGroupCodes($0.value) }
    }

    /// A histogram in an array.
    private final class Histogram {
        let value: VP8LHistogram
        /// What all its symbols and its codes take, in parts of a bit.
        lazy var cost = value.entropy + value.codeCost
        init(cacheBits: Int) { value = VP8LHistogram(cacheBits: cacheBits) }
    }

    private static func findPlaces(
        _ tokens: UnsafeBufferPointer<VP8LToken>, _ tiles: VP8LTiles, into places: UnsafeMutablePointer<UInt16>
    ) {
        var (x, y) = (0, 0)
        var row = 0
        for i in tokens.indices {
            places[i] = UInt16(truncatingIfNeeded: row &+ x &>> tiles.bits)
            x &+= tokens[i].pixelCount
            if x < tiles.width { continue }
            y &+= x / tiles.width
            x %= tiles.width
            row = (y &>> tiles.bits) &* tiles.across
        }
    }

    /// The first groups: tiles in the order of what a token costs, cut where as many tokens come together.
    private mutating func begin(_ tokens: UnsafeBufferPointer<VP8LToken>, _ count: Int) {
        let all = VP8LHistogram(cacheBits: cacheBits)
        all.add(tokens)
        let costs = Scratch<UInt32>(count: VP8LHistogram.size(cacheBits: cacheBits))
        all.takeCosts(into: costs.base)
        let sums = Scratch<UInt64>(zeroed: tiles.count)
        let counts = Scratch<UInt32>(zeroed: tiles.count)
        let (places, symbolCosts, tileSums, tileCounts) = (places.base, costs.base, sums.base, counts.base)
        for i in tokens.indices {
            let tile = Int(places[i])
            var sum: UInt32 = 0
            VP8LHistogram.eachSymbol(of: tokens[i]) { sum &+= symbolCosts[$0] }
            tileSums[tile] &+= UInt64(sum)
            tileCounts[tile] &+= 1
        }
        let order = (0..<tiles.count).filter { counts.base[$0] > 0 }.map { tile in
            (sums.base[tile] / UInt64(counts.base[tile])) << 16 | UInt64(tile)
        }.sorted()
        var before = 0
        for item in order {
            let tile = Int(item & 0xFFFF)
            groups[tile] = UInt32(min(before * count / max(tokens.count, 1), count - 1))
            before += Int(counts.base[tile])
        }
    }

    private func histograms(_ tokens: UnsafeBufferPointer<VP8LToken>, _ count: Int) -> [Histogram] {
        let histograms = (0..<count).map { _ in Histogram(cacheBits: cacheBits) }
        let bases = histograms.map { $0.value.counts.base }
        let places = places.base
        bases.withUnsafeBufferPointer { bases in
            groups.withUnsafeBufferPointer { groups in
                for i in tokens.indices {
                    VP8LHistogram.add(tokens[i], to: bases[Int(groups[Int(places[i])])])
                }
            }
        }
        return histograms
    }

    /// Moves each tile to the group in which its tokens cost least.
    private mutating func assign(_ tokens: UnsafeBufferPointer<VP8LToken>, _ count: Int) {
        typealias Lanes = SIMD8<UInt16>
        let size = VP8LHistogram.size(cacheBits: cacheBits)
        let histograms = histograms(tokens, count)
        let lanes = Scratch<Lanes>(count: size)
        lanes.base.update(repeating: Lanes(repeating: .max / 8), count: size)
        let costs = Scratch<UInt32>(count: size)
        for (group, histogram) in histograms.enumerated() {
            histogram.value.takeCosts(into: costs.base)
            // In sixteenths of a bit, so that the sum of a token's symbols has room.
            let (costs, lanes) = (costs.base, lanes.base)
            for symbol in 0..<size { lanes[symbol][group] = UInt16(min(costs[symbol] >> 4, 0x1FFF)) }
        }
        let sums = Scratch<SIMD8<UInt32>>(zeroed: tiles.count)
        let (places, symbolLanes, tileSums) = (places.base, lanes.base, sums.base)
        for i in tokens.indices {
            var sum = Lanes(repeating: 0)
            VP8LHistogram.eachSymbol(of: tokens[i]) { sum &+= symbolLanes[$0] }
            tileSums[Int(places[i])] &+= SIMD8<UInt32>(truncatingIfNeeded: sum)
        }
        for tile in 0..<tiles.count {
            // A tile in which no token begins is as the one before, which costs least.
            if sums.base[tile] == SIMD8<UInt32>(repeating: 0) {
                if tile > 0 { groups[tile] = groups[tile - 1] }
                continue
            }
            let costs = sums.base[tile]
            var best = 0
            for group in 1..<count where costs[group] < costs[best] { best = group }
            groups[tile] = UInt32(best)
        }
    }

    /// Joins groups as long as that spares bits, and numbers those that are left.
    private mutating func join(_ histograms: inout [Histogram]) {
        var names = Array(histograms.indices)
        // Where a group's tile lies is written too: about a bit for each.
        var tileCosts = [UInt64](repeating: 0, count: histograms.count)
        for group in groups { tileCosts[Int(group)] += UInt64(VP8LBitCost.bit) / 2 }
        var gains: [[Int64]] = []
        var joined: [[Histogram?]] = []
        func gain(_ a: Int, _ b: Int) -> (Int64, Histogram) {
            let both = Histogram(cacheBits: cacheBits)
            both.value.add(histograms[a].value)
            both.value.add(histograms[b].value)
            let spared = histograms[a].cost + histograms[b].cost + min(tileCosts[a], tileCosts[b])
            return (Int64(spared) - Int64(both.cost), both)
        }
        for a in histograms.indices {
            gains.append([])
            joined.append([])
            for b in 0..<a {
                let (value, both) = gain(a, b)
                gains[a].append(value)
                joined[a].append(both)
            }
        }
        var alive = Array(histograms.indices)
        while alive.count > 1 {
            var best = (a: 0, b: 0, gain: Int64.min)
            for a in alive {
                for b in alive where b < a && gains[a][b] > best.gain { best = (a, b, gains[a][b]) }
            }
            if best.gain <= 0 { break }
            let (a, b) = (best.a, best.b)
            if let both = joined[a][b] { histograms[b] = both }
            tileCosts[b] += tileCosts[a]
            alive.removeAll { $0 == a }
            for i in names.indices where names[i] == a { names[i] = b }
            for other in alive where other != b {
                let (high, low) = (max(other, b), min(other, b))
                (gains[high][low], joined[high][low]) = gain(high, low)
            }
        }
        let numbers = names.map { name in alive.firstIndex(of: name) ?? 0 }
        for tile in groups.indices { groups[tile] = UInt32(numbers[Int(groups[tile])]) }
        histograms = alive.map { histograms[$0] }
    }

    /// Calls `body` with a function for each token's group.
    @inline(__always)
    func withGroups(_ body: (_ group: (_ index: Int) -> Int) -> Void) {
        let places = places.base
        groups.withUnsafeBufferPointer { groups in
            body { Int(groups[Int(places[$0])]) }
        }
    }
}
