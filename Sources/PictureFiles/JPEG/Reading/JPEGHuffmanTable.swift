import Memory

/// A table of Huffman codes (T.81, annex C), for reading.
final class JPEGHuffmanTable {
    /// How many bits are looked up at once.
    static let lookupBits = 10

    /// For each value of the next 10 bits: the number of bits to take (0 where the code is longer or there is none), 0x80
    /// if these include the amplitude's, the symbol from bit 8, and the amplitude, if included, from bit 16.
    let lookup = Scratch<UInt32>(zeroed: 1 << lookupBits)
    /// For each length: the first 16-bit number above those that begin with its codes, and the number to add to a code
    /// for its symbol's index.
    let limits = Scratch<Int32>(zeroed: 18)
    let offsets = Scratch<Int32>(zeroed: 18)
    let symbols = Scratch<UInt8>(zeroed: 256)
    /// Whether all symbols are sizes of up to 15 bits, as those of DC differences are.
    let isForDC: Bool

    /// - Parameters:
    ///   - counts: how many codes of 1 to 16 bits there are.
    ///   - values: their symbols; at least as many as the counts add up to.
    /// - Returns: nil if there are more codes than fit.
    init?(counts: [Int], values: [UInt8]) {
        guard counts.count == 16, counts.reduce(0, +) <= min(values.count, 256) else { return nil }
        isForDC = values.prefix(counts.reduce(0, +)).allSatisfy { $0 < 16 }
        var code = 0
        var index = 0
        for length in 1...16 {
            let count = counts[length - 1]
            guard code + count <= 1 << length else { return nil }
            offsets.base[length] = Int32(index - code)
            for _ in 0..<count {
                symbols.base[index] = values[index]
                if length <= Self.lookupBits { enter(code, length, values[index]) }
                code += 1
                index += 1
            }
            limits.base[length] = Int32(code << (16 - length))
            code <<= 1
        }
    }

    private func enter(_ code: Int, _ length: Int, _ symbol: UInt8) {
        let free = Self.lookupBits - length
        let first = code << free
        let size = Int(symbol & 15)
        for rest in 0..<1 << free {
            var entry = UInt32(length) | UInt32(symbol) << 8
            if size > 0, size <= free {
                let amplitude = rest >> (free - size)
                let value = amplitude < 1 << (size - 1) ? amplitude - (1 << size) + 1 : amplitude
                entry = UInt32(length + size) | 0x80 | UInt32(symbol) << 8
                entry |= UInt32(UInt16(truncatingIfNeeded: value)) << 16
            }
            lookup.base[first + rest] = entry
        }
    }

    /// Pointers into the table, for loops; valid while the table lives.
    var pointers: Pointers {
        Pointers(lookup: lookup.base, limits: limits.base, offsets: offsets.base, symbols: symbols.base)
    }

    struct Pointers: BitwiseCopyable {
        let lookup: UnsafePointer<UInt32>
        let limits: UnsafePointer<Int32>
        let offsets: UnsafePointer<Int32>
        let symbols: UnsafePointer<UInt8>
    }
}
