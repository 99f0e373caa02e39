import Memory

/// Earlier places whose pixels are repeated at each place of a part of an image: the pixel before, the pixel above, and the
/// longest match that a hash of three pixels finds.
struct VP8LMatches: ~Copyable {
    /// How many pixels are looked for at once: what is found of them stays in memory.
    static let partSize = 1 << 22

    private static let maxHashBits = 16
    private static let windowBits = 18

    /// How many of a long copy's last pixels are looked at again, for what goes on behind it.
    private static let overlap = 6

    private let pixels: UnsafePointer<UInt32>
    private let count: Int
    private let width: Int
    private let effort: VP8LEffort
    /// The last place with each hash, and for each place of the window the one before with the same.
    private let heads: Scratch<Int32>
    private let links: Scratch<Int32>
    private let hashBits: Int
    private let windowMask: Int

    /// The place of the first of the numbers below.
    private(set) var start = 0
    private(set) var end = 0
    /// How many pixels from each place on equal the one before; those above; and those at the place found by its hash.
    private(set) var runs: Scratch<UInt16>
    private(set) var columns: Scratch<UInt16>
    private(set) var chains: Scratch<UInt16>
    private(set) var distances: Scratch<Int32>

    /// - Parameter pixels: outlive this.
    init(_ pixels: UnsafePointer<UInt32>, count: Int, width: Int, _ effort: VP8LEffort) {
        self.pixels = pixels
        self.count = count
        self.width = width
        self.effort = effort
        var bits = 6
        while bits < VP8LMatches.windowBits, 1 << bits < count { bits += 1 }
        windowMask = 1 << bits - 1
        links = Scratch(count: 1 << bits)
        hashBits = min(bits, VP8LMatches.maxHashBits)
        heads = Scratch(count: 1 << hashBits)
        let room = min(count, VP8LMatches.partSize)
        runs = Scratch(count: room + 1)
        columns = Scratch(count: room + 1)
        chains = Scratch(count: room + 1)
        distances = Scratch(count: room + 1)
        heads.base.update(repeating: -1, count: heads.count)
    }

    /// Looks at the next part of the image; false when there is none.
    mutating func advance() -> Bool {
        start = end
        end = min(start + VP8LMatches.partSize, count)
        if start == end { return false }
        findRuns()
        findChains()
        return true
    }

    private func findRuns() {
        let (runs, columns) = (runs.base, columns.base)
        var run: UInt16 = 0
        var column: UInt16 = 0
        let most = UInt16(VP8LToken.maxLength)
        for i in stride(from: end &- 1, through: start, by: -1) {
            let pixel = pixels[i]
            run = i > 0 && pixels[i &- 1] == pixel ? min(run &+ 1, most) : 0
            column = i >= width && pixels[i &- width] == pixel ? min(column &+ 1, most) : 0
            runs[i &- start] = run
            columns[i &- start] = column
        }
        runs[end &- start] = 0
        columns[end &- start] = 0
    }

    private func findChains() {
        let (heads, links) = (heads.base, links.base)
        let (runs, columns, chains, distances) = (runs.base, columns.base, chains.base, distances.base)
        let (chainLimit, enough) = (effort.chainLimit, effort.enough)
        let known = enough + 2 * VP8LMatches.overlap
        var length = 0
        var distance = 0
        var i = start
        while i < end {
            let place = i &- start
            length = max(length &- 1, 0)
            chains[place] = 0
            if i &+ 3 > end {
                i &+= 1
                continue
            }
            // Within a long copy from above there is nothing new; what it copies was noted where it was first.
            let column = Int(columns[place])
            if column >= known, i > start {
                let rest = column &- VP8LMatches.overlap
                (chains + place).update(repeating: 0, count: rest)
                length = max(length &- rest &+ 1, 0)
                i &+= rest
                continue
            }
            let pixel = pixels[i]
            let second = pixels[i &+ 1]
            let third = pixels[i &+ 2]
            var key: UInt32
            if pixel == second && second == third {
                // Within a run nothing else is looked for; where it begins, another of its length.
                if i > start, pixels[i &- 1] == pixel {
                    let rest = max(Int(runs[place]) &- 2, 1)
                    (chains + place).update(repeating: 0, count: rest)
                    length = max(length &- rest &+ 1, 0)
                    i &+= rest
                    continue
                }
                key = pixel &* 0x9E37_79B1 &+ UInt32(runs[place &+ 1]) &* 0x85EB_CA6B
            } else {
                key = (pixel &* 0x9E37_79B1) ^ (second &* 0x85EB_CA6B &+ third &* 0xC2B2_AE35)
            }
            key ^= key &>> 15
            let hash = Int((key &* 0x2C1B_3C6D) &>> UInt32(32 &- hashBits))
            var other = Int(heads[hash])
            links[i & windowMask] = heads[hash]
            heads[hash] = Int32(truncatingIfNeeded: i)
            if Int(max(runs[place], columns[place])) < enough, length < enough {
                let limit = min(VP8LToken.maxLength, end &- i)
                var left = chainLimit
                var best = max(length, 2)
                while other >= 0, i &- other <= windowMask, left > 0 {
                    left &-= 1
                    if best < limit, pixels[other &+ best] == pixels[i &+ best], pixels[other] == pixel {
                        var matching = 1
                        while matching < limit, pixels[other &+ matching] == pixels[i &+ matching] { matching &+= 1 }
                        if matching > best {
                            best = matching
                            length = matching
                            distance = i &- other
                            if best >= enough { break }
                        }
                    }
                    other = Int(links[other & windowMask])
                }
            }
            if length > 1 {
                chains[place] = UInt16(truncatingIfNeeded: length)
                distances[place] = Int32(truncatingIfNeeded: distance)
            }
            i &+= 1
        }
    }
}
