import Memory

/// Finds the tokens that take the fewest bits for given costs of the symbols. The costs come from the previous round's
/// tokens, so there are several rounds. Slow, for files that are read more often than written.
///
/// All useful matches are found once: for every place the nearest match of each length. The cheapest path through them
/// is then found from the front, place by place.
///
/// Most of a picture is in long matches, so that trying all their lengths at each place is nearly all the work. From
/// length 10 on only the longest of each symbol is tried, and a run that continues at the same distance is taken whole:
/// the forest of 1170 × 2532 pixels then takes 0.57 of the time, with 0.4 % more bytes. A third round spares 6 bytes.
/// Looking at 48 places in place of 96 takes four fifths of the time and 0.6 % more bytes, at 32 three quarters and 1.1
/// %. Following a run's first distance to its end without looking for nearer ones gave 5 % more bytes.
struct OptimalParser: ~Copyable {
    /// How many earlier places with the same three bytes are looked at.
    private static let chainLimit = 96
    /// The shortest match inside which other matches begin at pixels only.
    private static let longLength = 64
    private static let rounds = 2
    /// The next length to try after each length: beyond 10 only the longest of each symbol.
    private static let nextLengths: [UInt16] = (0...DeflateSymbols.maxMatchLength).map { length in
        var next = length + 1
        while next >= 10, next < DeflateSymbols.maxMatchLength,
            DeflateSymbols.lengthSymbols[next] == DeflateSymbols.lengthSymbols[next + 1]
        {
            next += 1
        }
        return UInt16(next)
    }

    private static let hashBits = 15
    private let heads = Scratch<Int32>(count: 1 << hashBits)
    /// For each place, the previous place with the same hash.
    private var links = Scratch<Int32>(count: 0)
    /// The matches of all places, the shortest first, and the index of each place's first match.
    private var matches: [DeflateToken] = []
    private var firstMatches = Scratch<Int32>(count: 0)
    /// The cost in bits up to each place, and the last token of the cheapest path to it.
    private var sums = Scratch<UInt32>(count: 0)
    private var choices = Scratch<UInt32>(count: 0)

    private let literalCosts = Scratch<UInt32>(count: 256)
    private let lengthCosts = Scratch<UInt32>(count: DeflateSymbols.maxMatchLength + 1)
    private let distanceCosts = Scratch<UInt32>(count: DeflateSymbols.distanceCount)

    private var tokenMemory = Scratch<DeflateToken>(count: 0)
    private(set) var tokenCount = 0

    var tokens: UnsafeMutablePointer<DeflateToken> { tokenMemory.base }

    /// Finds the tokens for `bytes[start...]`.
    /// - Parameters:
    ///   - start: where a row begins; the rows before may be repeated.
    ///   - counts, code: memory for the rounds; the code gives the first costs.
    mutating func run(
        _ bytes: UnsafeBufferPointer<UInt8>, start: Int, layout: PixelLayout, counts: inout SymbolCounts,
        code: inout BlockCode
    ) {
        tokenCount = 0
        guard let base = bytes.baseAddress, start < bytes.count else { return }
        reserve(bytes.count)
        findMatches(base, start, bytes.count, layout)
        for _ in 0..<OptimalParser.rounds {
            takeCosts(code)
            choose(base, start, bytes.count)
            counts.removeAll()
            counts.add(UnsafeBufferPointer(start: tokens, count: tokenCount))
            code.fit(counts)
        }
    }

    private mutating func reserve(_ count: Int) {
        links.reserve(count + 1)
        firstMatches.reserve(count + 2)
        sums.reserve(count + 1)
        choices.reserve(count + 1)
        tokenMemory.reserve(count + 1)
    }

    private mutating func findMatches(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ layout: PixelLayout) {
        let stride = layout.stride
        // For 4 bytes a pixel, half pixels count as well: 258 bytes, the longest match, are no whole pixels.
        let step = layout.bytesPerPixel == 4 ? 2 : layout.bytesPerPixel
        let (heads, links, firstMatches) = (heads.base, links.base, firstMatches.base)
        heads.update(repeating: -1, count: 1 << OptimalParser.hashBits)
        matches.removeAll(keepingCapacity: true)
        // Three bytes make a hash, so no match begins in the last few bytes.
        let last = end &- 4
        var longest = 0
        var distance = 0
        for p in 0..<end {
            if p >= start { firstMatches[p] = Int32(truncatingIfNeeded: matches.count) }
            if p >= last { continue }
            let word = UInt32(littleEndian: UnsafeRawPointer(base + p).loadUnaligned(as: UInt32.self)) & 0xFF_FFFF
            let hash = Int((word &* 0x9E37_79B1) &>> UInt32(32 &- OptimalParser.hashBits))
            var q = Int(heads[hash])
            links[p] = heads[hash]
            heads[hash] = Int32(truncatingIfNeeded: p)
            if p < start { continue }
            let limit = min(DeflateSymbols.maxMatchLength, end &- p)
            // Inside long matches, others begin at pixels only.
            if longest >= OptimalParser.longLength, ((p &- start) % stride &- 1) % step != 0 {
                longest &-= 1
                continue
            }
            longest = 2
            var left = OptimalParser.chainLimit
            while q >= 0, p &- q <= DeflateSymbols.windowSize, left > 0 {
                left &-= 1
                if base[q &+ longest] == base[p &+ longest] {
                    let length = Matcher.matching(base, p, q, limit)
                    if length > longest {
                        distance = p &- q
                        matches.append(DeflateToken(length: length, distance: distance))
                        longest = length
                        if length >= limit { break }
                    }
                }
                q = Int(links[q])
            }
            q = p &- stride
            while longest < limit, q >= 0, p &- q <= DeflateSymbols.windowSize {
                if base[q &+ longest] == base[p &+ longest] {
                    let length = Matcher.matching(base, p, q, limit)
                    if length > longest {
                        distance = p &- q
                        matches.append(DeflateToken(length: length, distance: distance))
                        longest = length
                    }
                }
                q &-= stride
            }
        }
        firstMatches[end] = Int32(truncatingIfNeeded: matches.count)
    }

    /// Takes the symbols' costs from a code; symbols without one count as rare.
    private func takeCosts(_ code: borrowing BlockCode) {
        let (literalCosts, lengthCosts, distanceCosts) = (literalCosts.base, lengthCosts.base, distanceCosts.base)
        func cost(_ length: UInt8) -> UInt32 { length == 0 ? 13 : UInt32(length) }
        for i in 0..<256 { literalCosts[i] = cost(code.literalLengths[i]) }
        for length in DeflateSymbols.minMatchLength...DeflateSymbols.maxMatchLength {
            let symbol = Int(DeflateSymbols.lengthSymbols[length])
            lengthCosts[length] =
                cost(code.literalLengths[257 + symbol]) + UInt32(DeflateSymbols.lengthExtraBits[symbol])
        }
        for symbol in 0..<DeflateSymbols.distanceCount {
            distanceCosts[symbol] =
                cost(code.distanceLengths[symbol]) + UInt32(DeflateSymbols.distanceExtraBits[symbol])
        }
    }

    private mutating func choose(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        let (sums, choices, firstMatches) = (sums.base, choices.base, firstMatches.base)
        let (literalCosts, lengthCosts, distanceCosts) = (literalCosts.base, lengthCosts.base, distanceCosts.base)
        (sums + start).update(repeating: .max, count: end - start + 1)
        sums[start] = 0
        var runDistance = 0
        matches.withUnsafeBufferPointer { matches in
            OptimalParser.nextLengths.withUnsafeBufferPointer { nextLengths in
                for p in start..<end {
                    let sum = sums[p]
                    let literal = sum &+ literalCosts[Int(base[p])]
                    if literal < sums[p &+ 1] {
                        sums[p &+ 1] = literal
                        choices[p &+ 1] = UInt32(base[p])
                    }
                    var length = DeflateSymbols.minMatchLength
                    let first = Int(firstMatches[p])
                    let last = Int(firstMatches[p &+ 1])
                    if first == last { continue }
                    // Inside a run that continues at the same distance, less than all of it gains nothing.
                    let isWhole = last &- first == 1 && matches[first].length == DeflateSymbols.maxMatchLength
                    if isWhole, matches[first].distance == runDistance { length = DeflateSymbols.maxMatchLength }
                    runDistance = isWhole ? matches[first].distance : 0
                    for i in first..<last {
                        let match = matches[i]
                        let distance = UInt32(match.distance &- 1)
                        let before = sum &+ distanceCosts[DeflateSymbols.distanceSymbol(match.distance)]
                        while true {
                            let after = before &+ lengthCosts[length]
                            if after < sums[p &+ length] {
                                sums[p &+ length] = after
                                choices[p &+ length] = UInt32(length) &<< 16 | distance
                            }
                            if length == match.length { break }
                            length = min(Int(nextLengths[length]), match.length)
                        }
                        length &+= 1
                    }
                }
            }
        }
        // Tokens are written backwards along the path, to the end of the memory, and then moved to its front.
        let tokens = tokens
        var p = end
        var place = tokenMemory.count
        while p > start {
            place &-= 1
            let token = DeflateToken(word: choices[p])
            tokens[place] = token
            p &-= token.isLiteral ? 1 : token.length
        }
        tokenCount = tokenMemory.count - place
        for i in 0..<tokenCount { tokens[i] = tokens[place + i] }
    }
}
