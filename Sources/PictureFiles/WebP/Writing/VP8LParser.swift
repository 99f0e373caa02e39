import Memory

/// Finds the tokens of an image that take the fewest bits for some costs of the symbols. The costs come from the tokens
/// found before: first those of the longest matches, then those of the cheapest path through all matches.
struct VP8LParser: ~Copyable {
    /// How many pixels lie on one path: the sums of their costs stay below 2³².
    private static let pathSize = 1 << 14

    /// The next length to be tried after each: the longest of each symbol.
    private static let nextLengths: [UInt16] = (0...VP8LToken.maxLength).map { length in
        var next = length + 1
        while next < VP8LToken.maxLength,
            VP8LPrefix.symbol(UInt32(next)) == VP8LPrefix.symbol(UInt32(next + 1))
        {
            next += 1
        }
        return UInt16(min(next, VP8LToken.maxLength))
    }

    /// How a path comes to a place: in the lowest bits, with the token's number of pixels from bit 3.
    private enum Step {
        static let pixel: UInt32 = 0
        static let cached: UInt32 = 1
        static let run: UInt32 = 2
        static let column: UInt32 = 3
        static let chain: UInt32 = 4
    }

    private let effort: VP8LEffort
    private let pixels: UnsafePointer<UInt32>
    private let count: Int
    private let width: Int
    private let codes: VP8LDistanceCodes
    private var matches: VP8LMatches
    private let costs = Scratch<UInt32>(count: VP8LHistogram.size(cacheBits: VP8LColorCache.maxBits))
    private let lengthCosts = Scratch<UInt32>(count: VP8LToken.maxLength + 1)
    private let sums: Scratch<UInt32>
    private let steps: Scratch<UInt32>
    /// A path's tokens, from its end backwards.
    private let path: Scratch<VP8LToken>
    /// The colour cache; empty without one.
    private var cache = Scratch<UInt32>(zeroed: 0)
    private(set) var tokens: [VP8LToken] = []
    private(set) var cacheBits = 0

    /// - Parameter pixels: outlive this.
    init(_ pixels: UnsafePointer<UInt32>, count: Int, width: Int, _ effort: VP8LEffort) {
        self.effort = effort
        self.pixels = pixels
        self.count = count
        self.width = width
        codes = VP8LDistanceCodes(width: width)
        matches = VP8LMatches(pixels, count: count, width: width, effort)
        let room = min(count, VP8LParser.pathSize)
        sums = Scratch(count: room + 1)
        steps = Scratch(count: room + 1)
        path = Scratch(count: room + 1)
    }

    /// Finds the tokens of all pixels.
    mutating func run() {
        let rounds = effort.rounds
        while matches.advance() {
            let first = tokens.count
            if first == 0 { takeLongest() }
            for round in 0..<rounds where first == 0 || round == rounds - 1 {
                if first == 0, round == rounds - 1 {
                    // Tokens that do not know the cache yet tell how large it should be, and what its symbols cost.
                    var histogram = VP8LHistogram(cacheBits: 0)
                    tokens.withUnsafeBufferPointer {
                        VP8LColorCache.findBest(for: $0, of: pixels, sizes: effort.cacheSizes, &histogram)
                    }
                    cacheBits = histogram.cacheBits
                    takeCosts(histogram)
                } else {
                    let histogram = VP8LHistogram(cacheBits: cacheBits)
                    tokens.withUnsafeBufferPointer { histogram.add($0) }
                    takeCosts(histogram)
                }
                if first == 0 { tokens.removeAll(keepingCapacity: true) }
                if cacheBits > 0, cache.count == 0 { cache = Scratch(zeroed: 1 << cacheBits) }
                var start = matches.start
                while start < matches.end {
                    let end = min(start + VP8LParser.pathSize, matches.end)
                    choose(start, end)
                    start = end
                }
            }
        }
    }

    /// The tokens of a part where the longest match is taken at each place.
    private mutating func takeLongest() {
        let (runs, columns) = (matches.runs.base, matches.columns.base)
        let (chains, distances) = (matches.chains.base, matches.distances.base)
        let runCode = codes.code(1)
        let columnCode = codes.code(width)
        var i = matches.start
        while i < matches.end {
            let place = i &- matches.start
            let (run, column, chain) = (Int(runs[place]), Int(columns[place]), Int(chains[place]))
            let longest = max(run, column, chain)
            if longest < 3 {
                tokens.append(VP8LToken(pixel: pixels[i]))
                i &+= 1
                continue
            }
            let code =
                column == longest ? columnCode : run == longest ? runCode : codes.code(Int(distances[place]))
            tokens.append(VP8LToken(length: longest, code: code))
            i &+= longest
        }
    }

    private func takeCosts(_ histogram: borrowing VP8LHistogram) {
        let (costs, lengthCosts) = (costs.base, lengthCosts.base)
        histogram.takeCosts(into: costs)
        var length = 1
        for symbol in 0..<VP8LPrefix.lengthCount {
            let extra = VP8LPrefix.extraBits(symbol)
            let cost = costs[VP8LHistogram.length + symbol] + UInt32(extra) * VP8LBitCost.bit
            for _ in 0..<1 << extra {
                lengthCosts[length] = cost
                length += 1
            }
        }
        for symbol in 0..<VP8LPrefix.distanceCount {
            costs[VP8LHistogram.distance + symbol] += UInt32(VP8LPrefix.extraBits(symbol)) * VP8LBitCost.bit
        }
    }

    /// Finds the cheapest path through some pixels, and appends its tokens.
    private mutating func choose(_ start: Int, _ end: Int) {
        let offset = start - matches.start
        let (runs, columns) = (matches.runs.base + offset, matches.columns.base + offset)
        let (chains, distances) = (matches.chains.base + offset, matches.distances.base + offset)
        let (sums, steps, costs, lengthCosts) = (sums.base, steps.base, costs.base, lengthCosts.base)
        let distanceCosts = costs + VP8LHistogram.distance
        let runCost = distanceCosts[VP8LPrefix.symbol(UInt32(codes.code(1)))]
        let columnCost = distanceCosts[VP8LPrefix.symbol(UInt32(codes.code(width)))]
        let count = end - start
        let pixels = pixels + start
        let colors = cache.count > 0 ? cache.base : nil
        let bits = cacheBits
        // Longer matches are taken whole.
        let long = effort.enough + effort.enough / 3
        sums.update(repeating: .max, count: count + 1)
        sums[0] = 0
        VP8LParser.nextLengths.withUnsafeBufferPointer { nextLengths in
            @inline(__always)
            func take(_ i: Int, _ length: Int, _ before: UInt32, _ step: UInt32) {
                let after = before &+ lengthCosts[length]
                if after < sums[i &+ length] {
                    sums[i &+ length] = after
                    steps[i &+ length] = UInt32(truncatingIfNeeded: length) &<< 3 | step
                }
            }
            @inline(__always)
            func takeAll(_ i: Int, _ longest: Int, _ before: UInt32, _ step: UInt32) {
                var length = 1
                while length < longest {
                    take(i, length, before, step)
                    length = Int(nextLengths[length])
                }
                take(i, longest, before, step)
            }
            var i = 0
            while i < count {
                let sum = sums[i]
                let left = count &- i
                let run = min(Int(runs[i]), left)
                let column = min(Int(columns[i]), left)
                let chain = min(Int(chains[i]), left)
                let longest = max(run, column, chain)
                let pixel = pixels[i]
                if longest < long {
                    var cost: UInt32
                    var step = Step.pixel
                    if let colors, colors[VP8LColorCache.slot(pixel, bits: bits)] == pixel {
                        cost = costs[VP8LHistogram.cache &+ VP8LColorCache.slot(pixel, bits: bits)]
                        step = Step.cached
                    } else {
                        cost =
                            costs[VP8LHistogram.green &+ Int(pixel &>> 8 & 0xFF)]
                            &+ costs[VP8LHistogram.red &+ Int(pixel &>> 16 & 0xFF)]
                            &+ costs[VP8LHistogram.blue &+ Int(pixel & 0xFF)]
                            &+ costs[VP8LHistogram.alpha &+ Int(pixel &>> 24)]
                    }
                    cost &+= sum
                    if cost < sums[i &+ 1] {
                        sums[i &+ 1] = cost
                        steps[i &+ 1] = step | 1 &<< 3
                    }
                    if run > 0 { takeAll(i, run, sum &+ runCost, Step.run) }
                    if column > 0 { takeAll(i, column, sum &+ columnCost, Step.column) }
                    if chain > 1 {
                        let code = codes.code(Int(distances[i]))
                        takeAll(i, chain, sum &+ distanceCosts[VP8LPrefix.symbol(UInt32(code))], Step.chain)
                    }
                    if let colors { colors[VP8LColorCache.slot(pixel, bits: bits)] = pixel }
                    i &+= 1
                    continue
                }
                if run == longest { take(i, longest, sum &+ runCost, Step.run) }
                if column == longest { take(i, longest, sum &+ columnCost, Step.column) }
                if chain == longest {
                    let code = codes.code(Int(distances[i]))
                    take(i, longest, sum &+ distanceCosts[VP8LPrefix.symbol(UInt32(code))], Step.chain)
                }
                if let colors {
                    var last = ~pixel
                    for k in i..<i &+ longest where pixels[k] != last {
                        last = pixels[k]
                        colors[VP8LColorCache.slot(last, bits: bits)] = last
                    }
                }
                i &+= longest
            }
        }
        // Back along the path.
        let runCode = codes.code(1)
        let columnCode = codes.code(width)
        let path = path.base
        var place = count
        var found = 0
        while place > 0 {
            let step = steps[place]
            let length = Int(step &>> 3)
            place &-= length
            let token: VP8LToken
            switch step & 7 {
            case Step.pixel: token = VP8LToken(pixel: pixels[place])
            case Step.cached: token = VP8LToken(cached: VP8LColorCache.slot(pixels[place], bits: bits))
            case Step.run: token = VP8LToken(length: length, code: runCode)
            case Step.column: token = VP8LToken(length: length, code: columnCode)
            default: token = VP8LToken(length: length, code: codes.code(Int(distances[place])))
            }
            path[found] = token
            found &+= 1
        }
        for index in stride(from: found &- 1, through: 0, by: -1) { tokens.append(path[index]) }
    }
}
