/// Deflate's alphabets of lengths and distances (RFC 1951, section 3.2.5), as tables.
enum DeflateSymbols {
    static let minMatchLength = 3
    static let maxMatchLength = 258
    /// How far back a match may reach.
    static let windowSize = 32768

    static let literalCount = 286
    static let distanceCount = 30
    static let endOfBlock = 256

    /// The symbol of a length, minus 257; by length.
    static let lengthSymbols: [UInt8] = {
        var table = [UInt8](repeating: 0, count: maxMatchLength + 1)
        for symbol in 0..<29 {
            let base = Int(lengthBases[symbol])
            for length in base..<min(base + 1 << lengthExtraBits[symbol], maxMatchLength + 1) {
                table[length] = UInt8(symbol)
            }
        }
        return table
    }()

    static let lengthBases: [UInt16] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    static let lengthExtraBits: [UInt8] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]

    static let distanceBases: [UInt16] = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    static let distanceExtraBits: [UInt8] = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]

    /// The symbol of a distance 1 … 32768: twice the place of the highest bit of distance − 1, plus the bit below it.
    @inline(__always)
    static func distanceSymbol(_ distance: Int) -> Int {
        let d = distance &- 1
        if d < 4 { return d }
        let top = Int.bitWidth &- 1 &- d.leadingZeroBitCount
        return top &<< 1 &+ (d &>> (top &- 1) & 1)
    }
}

/// A literal byte or a match in one word: 0 and the byte, or the match's length and its distance minus 1.
struct DeflateToken {
    let word: UInt32

    @inline(__always)
    init(word: UInt32) { self.word = word }

    @inline(__always)
    init(literal: UInt8) { word = UInt32(literal) }

    @inline(__always)
    init(length: Int, distance: Int) {
        word = UInt32(truncatingIfNeeded: length &<< 16 | (distance &- 1))
    }

    @inline(__always) var isLiteral: Bool { word < 1 << 16 }
    @inline(__always) var literal: Int { Int(word) }
    @inline(__always) var length: Int { Int(word &>> 16) }
    @inline(__always) var distance: Int { Int(word & 0xFFFF) &+ 1 }
}
