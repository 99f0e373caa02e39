import Memory

/// Where the table of a Huffman code begins, and the bits that index it.
struct VP8LCode: BitwiseCopyable {
    var start: UInt32 = 0
    /// 2 to the power of the bits, less 1.
    var mask: UInt32 = 0

    /// An entry for codes of more than 8 bits: where their second table begins in bits 8 … 23, counted from the first, and how
    /// many bits it has in 0 … 3. Other entries have a symbol in bits 8 … 23, and how many bits its code has in 0 … 3.
    static let isLink: UInt32 = 1 << 31
}

/// The tables of a picture's Huffman codes (RFC 9649, section 3.7.2), in memory that grows as far as a limit.
///
/// A table is as large as its longest code asks for, so that a picture of many codes takes little memory unless it says much
/// about them.
struct VP8LTables: ~Copyable {
    private var memory = Scratch<UInt32>(count: 4096)
    private(set) var count = 0
    /// The most entries.
    private let limit: Int
    private let sorted = Scratch<UInt16>(count: VP8LTables.maxSymbols)

    /// The most symbols of a code: literals, lengths, and the colours of the largest cache.
    static let maxSymbols = 256 + 24 + 2048
    static let maxLength = 15

    init(limit: Int) { self.limit = limit }

    /// All tables, until one more is made.
    var base: UnsafeMutablePointer<UInt32> { memory.base }

    /// Forgets tables.
    mutating func shorten(to count: Int) { self.count = min(self.count, count) }

    /// Makes the table of a code.
    /// - Parameters:
    ///   - lengths: the length of each symbol's code, 0 for none, at most 15.
    ///   - count: how many symbols there are, at most `maxSymbols`.
    /// - Throws: `VP8LTables.Fault` for lengths that make no complete code, and for tables beyond the limit.
    mutating func add(lengths: UnsafePointer<UInt8>, count symbolCount: Int) throws(Fault) -> VP8LCode {
        var counts = SIMD16<UInt16>.zero
        for i in 0..<symbolCount { counts[Int(lengths[i] & 15)] &+= 1 }
        counts[0] = 0
        // Where each length's symbols begin among those that have codes.
        var starts = SIMD16<UInt16>.zero
        var used: UInt16 = 0
        var taken = 0
        var longest = 0
        for length in 0..<16 {
            starts[length] = used
            used &+= counts[length]
            taken &+= Int(counts[length]) &<< (Self.maxLength &- length)
            if counts[length] > 0 { longest = length }
        }
        if used == 0 { throw .empty }
        for symbol in 0..<symbolCount where lengths[symbol] & 15 != 0 {
            let length = Int(lengths[symbol] & 15)
            sorted.base[Int(starts[length])] = UInt16(truncatingIfNeeded: symbol)
            starts[length] &+= 1
        }
        let start = count
        if used == 1 {
            // One symbol needs no bits.
            try reserve(1)
            base[start] = UInt32(sorted.base[0]) &<< 8
            return VP8LCode(start: UInt32(truncatingIfNeeded: start), mask: 0)
        }
        guard taken == 1 &<< Self.maxLength else { throw taken > 1 &<< Self.maxLength ? .crowded : .incomplete }
        let bits = min(longest, 8)
        try reserve(1 &<< bits)
        try fill(start, bits, counts)
        return VP8LCode(
            start: UInt32(truncatingIfNeeded: start), mask: (1 as UInt32) &<< UInt32(truncatingIfNeeded: bits) &- 1)
    }

    /// - Parameter counts: how many codes each length has.
    private mutating func fill(_ start: Int, _ bits: Int, _ counts: SIMD16<UInt16>) throws(Fault) {
        var left = counts
        // The next code, with its first bit lowest.
        var code = 0
        var length = 1
        var link = -1
        var second = (start: 0, bits: 0)
        let all = (0..<16).reduce(0) { $0 &+ Int(counts[$1]) }
        for place in 0..<all {
            while left[length] == 0 { length &+= 1 }
            let symbol = UInt32(sorted.base[place]) &<< 8
            if length <= bits {
                let entry = symbol | UInt32(truncatingIfNeeded: length)
                var target = start &+ code
                while target < start &+ 1 &<< bits {
                    base[target] = entry
                    target &+= 1 &<< length
                }
            } else {
                let prefix = code & (1 &<< bits &- 1)
                if prefix != link {
                    link = prefix
                    second = (count, Self.secondBits(length, bits, left))
                    try reserve(1 &<< second.bits)
                    base[start &+ prefix] =
                        VP8LCode.isLink | UInt32(truncatingIfNeeded: second.start &- start) &<< 8
                        | UInt32(truncatingIfNeeded: second.bits)
                }
                let entry = symbol | UInt32(truncatingIfNeeded: length &- bits)
                var target = second.start &+ code &>> bits
                while target < second.start &+ 1 &<< second.bits {
                    base[target] = entry
                    target &+= 1 &<< (length &- bits)
                }
            }
            left[length] &-= 1
            // Adds 1 to the code from its last bit on.
            var step = 1 &<< (length &- 1)
            while code & step != 0 { step &>>= 1 }
            code = code & (max(step, 1) &- 1) &+ step
        }
    }

    /// How many bits the second table needs for all codes with the same first part: from here on codes only get longer, and
    /// fill their tree.
    private static func secondBits(_ first: Int, _ bits: Int, _ left: SIMD16<UInt16>) -> Int {
        var length = first
        var open = 1 &<< (first &- bits)
        while length < maxLength {
            open &-= Int(left[length])
            if open <= 0 { break }
            length &+= 1
            open &<<= 1
        }
        return length &- bits
    }

    /// Makes room for a table, and counts it.
    private mutating func reserve(_ size: Int) throws(Fault) {
        guard size <= limit &- count else { throw .tooLarge(limit) }
        if memory.count < count &+ size { memory.grow(to: max(count &+ size, memory.count &* 2), keeping: count) }
        count &+= size
    }

    /// Why there is no table.
    enum Fault: Error {
        /// No symbol has a code.
        case empty
        case incomplete
        /// More codes than there are.
        case crowded
        /// More entries than the limit.
        case tooLarge(Int)
        /// The file ends in a code.
        case cut
        /// More lengths than the code has symbols.
        case tooManyLengths(Int, Int)

        var text: String {
            switch self {
            case .empty: "a Huffman code without symbols"
            case .incomplete: "a Huffman code that is not complete"
            case .crowded: "a Huffman code with more codes than there are"
            case .tooLarge(let limit): "Huffman codes whose tables take more than \(limit) entries"
            case .cut: "the data end within a Huffman code"
            case .tooManyLengths(let found, let most): "\(found) lengths of a Huffman code, expected at most \(most)"
            }
        }
    }
}
