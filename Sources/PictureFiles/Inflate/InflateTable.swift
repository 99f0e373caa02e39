import Memory

/// A Huffman code of deflate (RFC 1951, section 3.2.2) as tables, indexed by the next bits of the data.
///
/// The first table is indexed by `bits` bits; longer codes continue in second tables after it. If the codes of two
/// literals fit the first table's bits, one entry stands for both.
struct InflateTable: ~Copyable {
    /// The kind of an entry, in its highest bits; without these bits it is a length or a distance.
    static let isLiteral: UInt32 = 1 << 31
    static let isLink: UInt32 = 1 << 30
    static let isEnd: UInt32 = 1 << 29
    static let isWrong: UInt32 = 1 << 28

    let bits: Int
    private let memory: Scratch<UInt32>
    /// Entries by the code's next bits.
    ///
    /// - Literals: how many in bits 24…25, the bytes in 8…23.
    /// - Lengths and distances: their least value in bits 12…27, the code's bits in 6…11.
    /// - Links: where the second table begins in bits 8…23, how many bits it has in 24…27.
    ///
    /// All: bits that are used, a length's extra ones included, in 0…5.
    var entries: UnsafeMutablePointer<UInt32> { memory.base }

    /// - Parameters:
    ///   - bits: the bits that index the first table.
    ///   - room: the most entries that all tables of one code can have: by zlib's enough.c 2,342 for 288 symbols and 11
    ///     bits, 402 for 32 symbols and 8.
    init(bits: Int, room: Int) {
        self.bits = bits
        memory = Scratch(count: room)
    }

    /// Makes the tables of a code.
    /// - Parameters:
    ///   - lengths: the length of each symbol's code, 0 for none, at most 15.
    ///   - symbols: the entry of each symbol, without its code's bits.
    ///   - isWhole: whether the code must be complete; else a code of one bit for one symbol, or no code at all, may be
    ///     incomplete.
    /// - Returns: whether the lengths make a code.
    mutating func build(lengths: UnsafePointer<UInt8>, count: Int, symbols: [UInt32], isWhole: Bool = false) -> Bool {
        var counts = SIMD16<UInt16>.zero
        for i in 0..<count { counts[Int(lengths[i])] &+= 1 }
        let used = count - Int(counts[0])
        var next = SIMD16<UInt16>.zero
        var code = 0
        for length in 1...15 {
            next[length] = UInt16(truncatingIfNeeded: code)
            code += Int(counts[length])
            guard code <= 1 << length else { return false }
            code <<= 1
        }
        guard code == 1 << 16 || !isWhole && (used == 0 || used == 1 && counts[1] == 1) else { return false }
        let entries = self.entries
        entries.update(repeating: InflateTable.isWrong | 1, count: 1 << bits)
        var end = 1 << bits
        // The second table for the current first part of long codes; made when the first such code comes.
        var secondBits = 0
        var secondStart = 0
        var secondPrefix = -1
        for length in 1...15 where counts[length] > 0 {
            for symbol in 0..<count where lengths[symbol] == UInt8(length) {
                let reversed = InflateTable.reversed(Int(next[length]), length)
                next[length] &+= 1
                let entry = symbols[symbol]
                if length <= bits {
                    let whole = InflateTable.entry(entry, length)
                    var place = reversed
                    while place < 1 << bits {
                        entries[place] = whole
                        place += 1 << length
                    }
                    continue
                }
                let prefix = reversed & (1 << bits - 1)
                if prefix != secondPrefix {
                    // Enough bits for all codes that begin with this part: from here on codes only get longer, and fill
                    // their tree.
                    secondBits = length - bits
                    var left =
                        1 << secondBits - Int(counts[length])
                        + InflateTable.earlier(
                            lengths, symbol, UInt8(length))
                    while left > 0, bits + secondBits < 15 {
                        secondBits += 1
                        left = left << 1 - Int(counts[bits + secondBits])
                    }
                    secondPrefix = prefix
                    secondStart = end
                    end += 1 << secondBits
                    guard end <= memory.count else { return false }
                    entries[prefix] =
                        InflateTable.isLink | UInt32(truncatingIfNeeded: secondBits) << 24
                        | UInt32(truncatingIfNeeded: secondStart) << 8 | UInt32(truncatingIfNeeded: bits)
                    for i in secondStart..<end { entries[i] = InflateTable.isWrong | 1 }
                }
                let whole = InflateTable.entry(entry, length - bits)
                var place = reversed >> bits
                while place < 1 << secondBits {
                    entries[secondStart + place] = whole
                    place += 1 << (length - bits)
                }
            }
        }
        return true
    }

    /// Joins a second literal to each entry of one literal, where the table's bits hold its code too.
    mutating func joinLiterals() {
        let entries = self.entries
        let single = Scratch<UInt32>(count: 1 << bits)
        single.base.update(from: entries, count: 1 << bits)
        let mask = InflateTable.isLiteral
        for i in 0..<(1 << bits) {
            let first = single.base[i]
            guard first & mask != 0 else { continue }
            let used = Int(first & 63)
            let second = single.base[i >> used]
            guard second & mask != 0, used + Int(second & 63) <= bits else { continue }
            entries[i] =
                mask | 2 << 24 | (second >> 8 & 0xFF) << 16 | first & 0xFF00
                | UInt32(truncatingIfNeeded: used) &+ (second & 63)
        }
    }

    private static func entry(_ symbol: UInt32, _ length: Int) -> UInt32 {
        let length = UInt32(truncatingIfNeeded: length)
        // The entry of a length or distance already counts its extra bits, and also states where they begin.
        return symbol & 0xF000_0000 == 0 ? symbol &+ length &+ length << 6 : symbol &+ length
    }

    /// The number of symbols before one whose codes have the same length.
    private static func earlier(_ lengths: UnsafePointer<UInt8>, _ symbol: Int, _ length: UInt8) -> Int {
        (0..<symbol).reduce(0) { $0 + (lengths[$1] == length ? 1 : 0) }
    }

    private static func reversed(_ code: Int, _ length: Int) -> Int {
        var (code, out) = (code, 0)
        for _ in 0..<length {
            out = out << 1 | code & 1
            code >>= 1
        }
        return out
    }

    // MARK: What symbols stand for

    /// Literals, the block's end, and lengths (RFC 1951, section 3.2.5).
    static let literalsAndLengths: [UInt32] = {
        var out = (0..<256).map { (byte: UInt32) in isLiteral | 1 << 24 | byte << 8 }
        out.append(isEnd)
        var least: UInt32 = 3
        for code in 0..<28 {
            let extra = UInt32(code < 8 ? 0 : code / 4 - 1)
            out.append(least << 12 | extra)
            least += 1 << extra
        }
        return out + [258 << 12, isWrong, isWrong]
    }()

    static let distances: [UInt32] = {
        var out: [UInt32] = []
        var least: UInt32 = 1
        for code in 0..<30 {
            let extra = UInt32(code < 4 ? 0 : code / 2 - 1)
            out.append(least << 12 | extra)
            least += 1 << extra
        }
        return out + [isWrong, isWrong]
    }()

    /// The symbols of the code in which a block's code lengths are written.
    static let codeLengths: [UInt32] = (0..<19).map { isLiteral | $0 << 8 }
}
