/// Prefix codes of one alphabet (RFC 7932, section 3), decoded by a table of their first eight bits.
struct BrotliCodes {
    private static let fastBits = 8
    private static let maxLength = 15

    /// For each code 256 entries: the symbol, and its length below it; 0 for longer codes.
    private var fast: [UInt16] = []
    /// For each code, of each length from 0 to 15, how many symbols have it.
    private var counts: [UInt16] = []
    /// The symbols of all codes in the order of their bits, and where each code's begin.
    private var symbols: [UInt16] = []
    private var starts: [Int] = []

    /// Reads a code.
    /// - Parameter size: how many symbols the alphabet has.
    /// - Returns: whether it is valid.
    mutating func read(_ bits: inout BrotliBits, size: Int) -> Bool {
        let kind = bits.read(2)
        return kind == 1 ? readSimple(&bits, size) : readComplex(&bits, size, skipped: kind)
    }

    /// The next symbol of a code; nil for bits that are none.
    @inline(__always)
    func next(_ code: Int, _ bits: inout BrotliBits) -> Int? {
        let window = bits.peek()
        let entry = fast[code << BrotliCodes.fastBits + window & 0xFF]
        if entry != 0 {
            bits.skip(Int(entry & 15))
            return Int(entry >> 4)
        }
        return slow(code, window, &bits)
    }

    /// The single symbol of a code that takes no bits has entries of length 0, and so comes here.
    @inline(never)
    private func slow(_ code: Int, _ window: Int, _ bits: inout BrotliBits) -> Int? {
        let counts = self.counts[code << 4..<code << 4 + 16]
        if counts[code << 4] == 1 { return Int(symbols[starts[code]]) }
        var (value, first, index) = (0, 0, 0)
        for length in 1...BrotliCodes.maxLength {
            value |= window >> (length - 1) & 1
            let count = Int(counts[code << 4 + length])
            if value - first < count {
                bits.skip(length)
                return Int(symbols[starts[code] + index + value - first])
            }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        return nil
    }

    // MARK: Reading codes

    /// Section 3.4.
    private mutating func readSimple(_ bits: inout BrotliBits, _ size: Int) -> Bool {
        let count = bits.read(2) + 1
        var width = 0
        while 1 << width < size { width += 1 }
        var found: [Int] = []
        for _ in 0..<count {
            let symbol = bits.read(width)
            guard symbol < size, !found.contains(symbol) else { return false }
            found.append(symbol)
        }
        let lengths: [Int] =
            switch count {
            case 1: [0]
            case 2: [1, 1]
            case 3: [1, 2, 2]
            default: bits.read(1) == 0 ? [2, 2, 2, 2] : [1, 2, 3, 3]
            }
        // Symbols of one length are in the order of the alphabet.
        var sorted = zip(lengths, found).map { (length: $0, symbol: $1) }
        sorted.sort { ($0.length, $0.symbol) < ($1.length, $1.symbol) }
        append(sorted)
        return true
    }

    /// Section 3.5: the lengths of the codes, packed by a code of their own.
    private mutating func readComplex(_ bits: inout BrotliBits, _ size: Int, skipped: Int) -> Bool {
        let order = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15]
        var packing = [Int](repeating: 0, count: 18)
        var space = 32
        var used = 0
        for index in skipped..<18 where space > 0 {
            // The fixed code of lengths 0 to 5: 00, 1110, 110, 01, 10, 1111 from the right.
            let window = bits.peek() & 15
            let (length, width) =
                switch window {
                case _ where window & 3 == 0: (0, 2)
                case _ where window & 3 == 1: (4, 2)
                case _ where window & 3 == 2: (3, 2)
                case 3, 11: (2, 3)
                case 7: (1, 4)
                default: (5, 4)
                }
            bits.skip(width)
            packing[order[index]] = length
            if length > 0 {
                space -= 32 >> length
                used += 1
            }
        }
        guard space == 0 || used == 1 else { return false }
        var codes = BrotliCodes()
        if used == 1, let only = packing.firstIndex(where: { $0 > 0 }) {
            codes.append([(0, only)])
        } else {
            codes.append(BrotliCodes.sorted(packing))
        }
        guard let lengths = BrotliCodes.lengths(&bits, size, codes) else { return false }
        append(BrotliCodes.sorted(lengths))
        return true
    }

    /// The lengths of all symbols' codes; nil where they are no code.
    private static func lengths(_ bits: inout BrotliBits, _ size: Int, _ codes: BrotliCodes) -> [Int]? {
        var lengths: [Int] = []
        lengths.reserveCapacity(size)
        var space = 1 << maxLength
        var previous = 8
        // How often the last length is repeated so far, and which symbol asked for it.
        var (repeats, repeating) = (0, 0)
        while lengths.count < size, space > 0 {
            guard let symbol = codes.next(0, &bits), !bits.isBeyondEnd else { return nil }
            guard symbol >= 16 else {
                repeats = 0
                lengths.append(symbol)
                if symbol > 0 {
                    previous = symbol
                    space -= 1 << (maxLength - symbol)
                }
                continue
            }
            if symbol != repeating { (repeats, repeating) = (0, symbol) }
            let width = symbol == 16 ? 2 : 3
            let before = repeats
            repeats = (repeats > 0 ? (repeats - 2) << width : 0) + 3 + bits.read(width)
            let more = repeats - before
            guard more <= size - lengths.count else { return nil }
            let length = symbol == 16 ? previous : 0
            lengths += repeatElement(length, count: more)
            if length > 0 { space -= more << (maxLength - length) }
        }
        return space == 0 ? lengths : nil
    }

    /// The symbols of codes of any length, in the order of the codes.
    private static func sorted(_ lengths: [Int]) -> [(length: Int, symbol: Int)] {
        // A counting sort: a stream may have many codes of many symbols.
        var starts = [Int](repeating: 0, count: maxLength + 2)
        for length in lengths where length > 0 { starts[length + 1] += 1 }
        for length in 1...maxLength { starts[length + 1] += starts[length] }
        var sorted = [(length: Int, symbol: Int)](repeating: (0, 0), count: starts[maxLength + 1])
        for (symbol, length) in lengths.enumerated() where length > 0 {
            sorted[starts[length]] = (length, symbol)
            starts[length] += 1
        }
        return sorted
    }

    private mutating func append(_ sorted: [(length: Int, symbol: Int)]) {
        let (base, place) = (fast.count, counts.count)
        fast += repeatElement(0, count: 1 << BrotliCodes.fastBits)
        counts += repeatElement(0, count: 16)
        starts.append(symbols.count)
        var (code, width) = (0, 0)
        for (length, symbol) in sorted {
            symbols.append(UInt16(truncatingIfNeeded: symbol))
            counts[place + length] += 1
            code <<= length - width
            width = length
            if length > 0, length <= BrotliCodes.fastBits {
                // The first bit of a code is the lowest of the window.
                var reversed = 0
                for bit in 0..<length where code >> bit & 1 != 0 { reversed |= 1 << (length - 1 - bit) }
                let entry = UInt16(truncatingIfNeeded: symbol << 4 | length)
                for index in stride(from: reversed, to: 1 << BrotliCodes.fastBits, by: 1 << length) {
                    fast[base + index] = entry
                }
            }
            code += 1
        }
    }
}
