import Memory

/// Finds repetitions in a picture's bytes by a fast, greedy search: each match is the best found at the end of the one
/// before.
///
/// Repetitions in pictures begin at pixels. Searching at pixels only spares two thirds of the work for RGB and costs
/// one byte in eighty; the length of a match is measured in bytes. One table holds the last few places of each pair of
/// pixels, another the last place of each pixel. Looking one pixel ahead before taking a match made files of this kind
/// larger, and deeper tables were slower: a forest of 1170 × 2532 pixels takes 9.8 ms and 502 kB with 2 places, 10.1 ms
/// and 465 kB with 4, 11.8 ms and 460 kB with 8, where zlib takes 14 ms and 539 kB at level 1, 25 ms and 456 kB at
/// level 4.
struct Matcher: ~Copyable {
    /// How thorough the search is.
    struct Effort: Sendable {
        /// How many places the table holds for each pair of pixels.
        var ways: Int
        /// Whether the search skips more and more pixels as long as it finds nothing.
        var skips: Bool
        /// Whether the distances of the last matches are tried beside the table's places, where that brings something. A dithered
        /// gradient repeats at a few distances all over a band, of which the table forgets most: a card of 1200 × 630 pixels
        /// takes 5.8 ms and 193 kB, without them 8.3 ms and 297 kB. Flat art gains nothing; to see that takes 2 % of its time.
        var asksRecent: Bool
    }

    /// The distances of the last matches that differ, the latest first.
    private struct RecentDistances {
        private(set) var (first, second, third, fourth) = (1, 1, 1, 1)

        @inline(__always)
        mutating func use(_ distance: Int) {
            if distance == first { return }
            if distance == second {
                (first, second) = (distance, first)
            } else if distance == third {
                (first, second, third) = (distance, first, second)
            } else {
                (first, second, third, fourth) = (distance, first, second, third)
            }
        }

        /// The match at these distances with the highest gain, if it is above that of the one that is known.
        /// - Parameters:
        ///   - mask: of the bytes that are looked at first.
        ///   - known: length 0 for none.
        @inline(__always)
        func best(
            _ base: UnsafePointer<UInt8>, _ p: Int, _ end: Int, mask: UInt64, minGain: Int,
            over known: (length: Int, distance: Int)
        ) -> (length: Int, distance: Int) {
            let limit = min(DeflateSymbols.maxMatchLength, end &- p)
            let word = Matcher.word(base, p)
            var (bestLength, bestDistance) = known
            var bestGain = bestLength == 0 ? minGain : Matcher.gain(bestLength, bestDistance)
            @inline(__always)
            func ask(_ distance: Int) {
                let q = p &- distance
                if q < 0 || (Matcher.word(base, q) ^ word) & mask != 0 { return }
                if bestLength > 0, base[q &+ bestLength] != base[p &+ bestLength] { return }
                let length = Matcher.matching(base, p, q, limit)
                let gain = Matcher.gain(length, distance)
                if gain > bestGain { (bestLength, bestDistance, bestGain) = (length, distance, gain) }
            }
            ask(first)
            ask(second)
            ask(third)
            ask(fourth)
            return (bestLength, bestDistance)
        }
    }

    private static let hashBits = 13
    /// A place that is out of every match's reach.
    private static let nowhere: Int32 = -1 << 20

    private let effort: Effort
    /// Places by hash, the nearest first.
    private let places: Scratch<Int32>
    private let pairs: UnsafeMutablePointer<Int32>
    private let singles: UnsafeMutablePointer<Int32>
    /// Masks of a little-endian word for the bytes of a pair and of a single pixel: at least four bytes, since shorter
    /// matches gain nothing.
    private var pairMask: UInt64 = 0
    private var singleMask: UInt64 = 0

    private var tokenMemory = Scratch<DeflateToken>(count: 0)
    private(set) var tokenCount = 0

    init(_ effort: Effort) {
        self.effort = effort
        places = Scratch(count: (effort.ways + 1) << Matcher.hashBits)
        pairs = places.base
        singles = pairs + effort.ways << Matcher.hashBits
    }

    var tokens: UnsafeMutablePointer<DeflateToken> { tokenMemory.base }

    /// Finds the tokens for `bytes[start...]`; matches may reach before `start`.
    /// - Parameters:
    ///   - bytes: whole rows, before `start` as well.
    ///   - minGain: the least gain of a match, in bits, by a rough estimate.
    mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, layout: PixelLayout, minGain: Int) {
        tokenCount = 0
        guard let base = bytes.baseAddress else { return }
        let end = bytes.count
        prepare(tokens: end - start, layout)
        let pixel = layout.bytesPerPixel
        let stride = layout.stride
        // Words are loaded whole, so no match begins in the last few bytes.
        let last = end - 16

        var p = 0
        // The next row's first byte, which names its filter.
        var nextRow = 0
        while p < min(start, last) {
            insert(base, p)
            if p == nextRow {
                nextRow &+= stride
                p &+= 1
            } else {
                p &+= pixel
            }
        }
        let search = Search(base: base, end: end, last: last, layout: layout, minGain: minGain)
        var cursor = Cursor(p: start, nextRow: start)
        if effort.asksRecent {
            // A part shows whether the distances of the last matches are worth their time.
            advance(&cursor, to: start &+ max(last &- start, 0) / 16, search, asksRecent: true)
            if cursor.gained > (cursor.p &- start) / 8 { advance(&cursor, to: last, search, asksRecent: true) }
        }
        advance(&cursor, to: last, search, asksRecent: false)
        p = cursor.p
        while p < end {
            tokens[cursor.count] = DeflateToken(literal: base[p])
            cursor.count &+= 1
            p &+= 1
        }
        tokenCount = cursor.count
    }

    /// The bytes of a search, their layout and its limits.
    private struct Search {
        let base: UnsafePointer<UInt8>
        let end: Int
        /// No match begins here or behind.
        let last: Int
        let layout: PixelLayout
        let minGain: Int
    }

    /// How far a search has come.
    private struct Cursor {
        var p: Int
        /// The next row's first byte, which names its filter.
        var nextRow: Int
        /// How many tokens there are.
        var count = 0
        /// How many pixels in a row had no match.
        var misses = 0
        var recent = RecentDistances()
        /// How many bytes the distances of the last matches have matched beyond what the tables found.
        var gained = 0
    }

    /// Searches up to a place, or a little further. (Two loops are compiled, so that the one without recent distances pays
    /// nothing for them.)
    private mutating func advance(_ cursor: inout Cursor, to limit: Int, _ search: Search, asksRecent: Bool) {
        if asksRecent {
            advanceAsking(&cursor, to: limit, search)
        } else {
            advancePlainly(&cursor, to: limit, search)
        }
    }

    @inline(never)
    private mutating func advanceAsking(_ cursor: inout Cursor, to limit: Int, _ search: Search) {
        loop(&cursor, to: limit, search, asksRecent: true)
    }

    @inline(never)
    private mutating func advancePlainly(_ cursor: inout Cursor, to limit: Int, _ search: Search) {
        loop(&cursor, to: limit, search, asksRecent: false)
    }

    @inline(__always)
    private mutating func loop(_ cursor: inout Cursor, to limit: Int, _ search: Search, asksRecent: Bool) {
        let (base, end, last) = (search.base, search.end, search.last)
        let (pixel, stride, minGain) = (search.layout.bytesPerPixel, search.layout.stride, search.minGain)
        let skips = effort.skips
        let out = tokens
        var (p, nextRow, count, misses, recent) = (cursor.p, cursor.nextRow, cursor.count, cursor.misses, cursor.recent)
        var gained = cursor.gained
        while p < limit {
            var (length, distance) = best(base, p, end, minGain)
            if asksRecent, length < min(DeflateSymbols.maxMatchLength, end &- p) {
                let known = length
                (length, distance) = recent.best(
                    base, p, end, mask: pairMask, minGain: minGain, over: (length, distance))
                gained &+= length &- known
            }
            insert(base, p)
            if length == 0 {
                var step = pixel
                if p == nextRow {
                    nextRow &+= stride
                    step = 1
                }
                misses &+= 1
                if skips, step == pixel {
                    // Skips no further than the row's end, behind which the next pixel is one byte further.
                    let more = min(misses &>> 4, (nextRow &- p) / pixel &- 1, (last &- p) / pixel)
                    if more > 0 { step &+= more &* pixel }
                }
                for i in 0..<step { out[count &+ i] = DeflateToken(literal: base[p &+ i]) }
                count &+= step
                p &+= step
                continue
            }
            misses = 0
            if asksRecent { recent.use(distance) }
            out[count] = DeflateToken(length: length, distance: distance)
            count &+= 1
            var matchEnd = p &+ length
            if length == DeflateSymbols.maxMatchLength {
                let (more, runDistance) = run(base, matchEnd, end, distance, pixel)
                distance = runDistance
                let runEnd = matchEnd &+ more
                while runEnd &- matchEnd >= Matcher.minRunRest {
                    length = min(runEnd &- matchEnd, DeflateSymbols.maxMatchLength)
                    out[count] = DeflateToken(length: length, distance: distance)
                    count &+= 1
                    matchEnd &+= length
                }
            }
            // The tables get the first and the last pixels of the match, up to the next pixel after it.
            var q = p
            var left = Matcher.learntPixels
            while q < matchEnd {
                if q == nextRow {
                    nextRow &+= stride
                    q &+= 1
                } else {
                    q &+= pixel
                }
                if q >= min(matchEnd, last) { continue }
                insert(base, q)
                left &-= 1
                if left == 0, matchEnd &- q > (Matcher.learntPixels &+ 4) &* pixel {
                    let target = matchEnd &- Matcher.learntPixels &* pixel
                    // The pixel, or the row's first byte, at or before the target.
                    if target >= nextRow { nextRow &+= ((target &- nextRow) / stride &+ 1) &* stride }
                    let column = target &- (nextRow &- stride) &- 1
                    q = column < 0 ? target : target &- column % pixel
                    if column < 0 { nextRow &-= stride }
                }
            }
            // Literals up to that pixel.
            while matchEnd < min(q, end) {
                out[count] = DeflateToken(literal: base[matchEnd])
                count &+= 1
                matchEnd &+= 1
            }
            p = matchEnd
        }
        (cursor.p, cursor.nextRow, cursor.count, cursor.misses, cursor.recent) = (p, nextRow, count, misses, recent)
        cursor.gained = gained
    }

    /// How many pixels at each end of a match go into the tables: the period of a gradient's dither.
    private static let learntPixels = 4
    /// The shortest rest of a run that is followed; shorter ones are left to the search.
    private static let minRunRest = 32

    private mutating func prepare(tokens count: Int, _ layout: PixelLayout) {
        tokenMemory.reserve(count)
        pairs.update(repeating: Matcher.nowhere, count: places.count)
        pairMask = layout.bytesPerPixel == 4 ? .max : 1 << 48 - 1
        singleMask = layout.bytesPerPixel == 3 ? 1 << 24 - 1 : 1 << 32 - 1
    }

    /// How far bytes repeat those at a distance, or those one pixel or one period of the dither before, which are
    /// cheaper: a match of 258 bytes takes two bits, and more for its distance. Finding another match where the nearer
    /// repetition ends costs some 45 bits.
    private func run(
        _ base: UnsafePointer<UInt8>, _ p: Int, _ end: Int, _ distance: Int, _ pixel: Int
    ) -> (length: Int, distance: Int) {
        var best = (Matcher.matching(base, p, p &- distance, end &- p), distance)
        let extraBits = Int(DeflateSymbols.distanceExtraBits[DeflateSymbols.distanceSymbol(distance)])
        var near = pixel &* Matcher.learntPixels
        for _ in 0..<2 {
            defer { near = pixel }
            if near >= best.1 { continue }
            let length = Matcher.matching(base, p, p &- near, end &- p)
            let spared = extraBits &- Int(DeflateSymbols.distanceExtraBits[DeflateSymbols.distanceSymbol(near)])
            if length >= best.0 || length &* spared > 45 &* DeflateSymbols.maxMatchLength { best = (length, near) }
        }
        return best
    }

    /// A rough gain of a match, in bits: a literal takes six, a distance as many as it has binary digits.
    @inline(__always)
    private static func gain(_ length: Int, _ distance: Int) -> Int {
        length &* 6 &- (Int.bitWidth &- 1 &- distance.leadingZeroBitCount)
    }

    @inline(__always)
    private static func word(_ base: UnsafePointer<UInt8>, _ p: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(base + p).loadUnaligned(as: UInt64.self))
    }

    @inline(__always)
    private static func hash(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- hashBits))
    }

    @inline(__always)
    private func insert(_ base: UnsafePointer<UInt8>, _ p: Int) {
        let word = Matcher.word(base, p)
        let places = pairs + Matcher.hash(word & pairMask) &* effort.ways
        var i = effort.ways &- 1
        while i > 0 {
            places[i] = places[i &- 1]
            i &-= 1
        }
        places[0] = Int32(truncatingIfNeeded: p)
        singles[Matcher.hash(word & singleMask)] = Int32(truncatingIfNeeded: p)
    }

    /// The match with the highest gain at a place; length 0 for none.
    @inline(__always)
    private func best(
        _ base: UnsafePointer<UInt8>, _ p: Int, _ end: Int, _ minGain: Int
    ) -> (length: Int, distance: Int) {
        let limit = min(DeflateSymbols.maxMatchLength, end &- p)
        let word = Matcher.word(base, p)
        var bestLength = 0
        var bestDistance = 1
        var bestGain = minGain
        let places = pairs + Matcher.hash(word & pairMask) &* effort.ways
        for i in 0..<effort.ways {
            let q = Int(places[i])
            if p &- q > DeflateSymbols.windowSize { break }
            if (Matcher.word(base, q) ^ word) & pairMask != 0 { continue }
            if bestLength > 0, base[q &+ bestLength] != base[p &+ bestLength] { continue }
            let length = Matcher.matching(base, p, q, limit)
            let value = Matcher.gain(length, p &- q)
            if value > bestGain {
                (bestLength, bestDistance, bestGain) = (length, p &- q, value)
                if length >= limit { break }
            }
        }
        if bestLength >= 8 { return (bestLength, bestDistance) }
        let q = Int(singles[Matcher.hash(word & singleMask)])
        if p &- q <= DeflateSymbols.windowSize, (Matcher.word(base, q) ^ word) & singleMask == 0 {
            let length = Matcher.matching(base, p, q, limit)
            if Matcher.gain(length, p &- q) > bestGain { (bestLength, bestDistance) = (length, p &- q) }
        }
        return (bestLength, bestDistance)
    }

    /// The number of equal bytes from p and from q on, at most `limit`.
    @inline(__always)
    static func matching(_ base: UnsafePointer<UInt8>, _ p: Int, _ q: Int, _ limit: Int) -> Int {
        var n = 0
        while n &+ 8 <= limit {
            let difference = word(base, p &+ n) ^ word(base, q &+ n)
            if difference != 0 { return n &+ difference.trailingZeroBitCount &>> 3 }
            n &+= 8
        }
        while n < limit, base[p &+ n] == base[q &+ n] { n &+= 1 }
        return n
    }
}
