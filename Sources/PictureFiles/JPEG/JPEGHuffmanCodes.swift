import Memory

/// Huffman codes that are optimal for how often symbols occur, none of them all ones (T.81, annex K.2).
struct JPEGHuffmanCodes {
    /// How many codes of 1 to 16 bits there are.
    let lengthCounts: [UInt8]
    /// Their symbols.
    let symbols: [UInt8]

    /// - Parameter counts: of 256 symbols.
    init(counts: UnsafePointer<UInt64>) {
        // One symbol more, rarer than all, takes the code of all ones.
        var most: UInt64 = 1
        for symbol in 0..<256 { most = max(most, counts[symbol]) }
        let shift = UInt64(max(64 - most.leadingZeroBitCount - 30, 0))
        var weights = [UInt32](repeating: 0, count: 257)
        for symbol in 0..<256 where counts[symbol] > 0 {
            weights[symbol] = UInt32(truncatingIfNeeded: max(counts[symbol] >> shift, 1)) * 2
        }
        weights[256] = 1
        var lengths = [UInt8](repeating: 0, count: 257)
        weights.withUnsafeBufferPointer { weights in
            lengths.withUnsafeMutableBufferPointer { lengths in
                guard let lengths = lengths.baseAddress else { return }
                HuffmanCode.lengths(of: weights, limit: 16, into: lengths)
            }
        }
        var lengthCounts = [UInt8](repeating: 0, count: 16)
        var symbols: [UInt8] = []
        for length in 1...16 {
            for symbol in 0..<256 where lengths[symbol] == length {
                symbols.append(UInt8(symbol))
                lengthCounts[length - 1] += 1
            }
        }
        self.lengthCounts = lengthCounts
        self.symbols = symbols
    }

    /// Enters codes where `JPEGBitWriter` looks them up.
    /// - Parameters:
    ///   - isDC: whether the symbols are those of DC differences; those of AC coefficients have runs in the upper half.
    ///   - table: 256 entries of codes, their lengths from bit 16, and how many bits follow them from bit 24.
    func enter(isDC: Bool, into table: UnsafeMutablePointer<UInt32>) {
        var code: UInt32 = 0
        var index = 0
        for length in 1...16 {
            for _ in 0..<lengthCounts[length - 1] {
                let symbol = symbols[index]
                index += 1
                table[Int(symbol)] =
                    code | UInt32(length) << 16 | JPEGHuffmanCodes.bitsBehind(symbol, isDC: isDC) << 24
                code += 1
            }
            code <<= 1
        }
    }

    /// A size is followed by as many bits; a run of 2ⁿ or more blocks that have ended by n; one of 16 zeros by none.
    private static func bitsBehind(_ symbol: UInt8, isDC: Bool) -> UInt32 {
        let size = UInt32(symbol & 15)
        if isDC || size > 0 { return size }
        return symbol < 0xF0 ? UInt32(symbol >> 4) : 0
    }
}
