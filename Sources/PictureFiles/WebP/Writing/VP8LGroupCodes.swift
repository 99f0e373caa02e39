import Memory

/// The five prefix codes of a group (RFC 9649, section 6.2).
struct VP8LGroupCodes {
    let cacheBits: Int
    /// The length of each symbol's code, in a histogram's order; 0 for the only symbol of a code.
    private(set) var lengths: [UInt8]
    /// The codes, the first bit lowest, with their lengths from bit 16.
    private(set) var words: [UInt32]
    private var writtenLengths: [UInt8]

    private static let limit = 15

    init(_ histogram: borrowing VP8LHistogram) {
        cacheBits = histogram.cacheBits
        let size = VP8LHistogram.size(cacheBits: cacheBits)
        lengths = [UInt8](repeating: 0, count: size)
        words = [UInt32](repeating: 0, count: size)
        var codes = [UInt16](repeating: 0, count: size)
        let counts = histogram.counts.base
        lengths.withUnsafeMutableBufferPointer { lengths in
            codes.withUnsafeMutableBufferPointer { codes in
                guard let lengths = lengths.baseAddress, let codes = codes.baseAddress else { return }
                for (start, count) in VP8LHistogram.codes(cacheBits: histogram.cacheBits) {
                    HuffmanCode.lengths(
                        of: UnsafeBufferPointer(start: counts + start, count: count), limit: VP8LGroupCodes.limit,
                        into: lengths + start)
                    HuffmanCode.codes(
                        of: UnsafeBufferPointer(start: lengths + start, count: count), into: codes + start)
                }
            }
        }
        writtenLengths = lengths
        for (start, count) in VP8LHistogram.codes(cacheBits: cacheBits) {
            let range = start..<start + count
            if lengths[range].count(where: { $0 > 0 }) == 1 {
                for symbol in range { (lengths[symbol], codes[symbol]) = (0, 0) }
            }
        }
        for symbol in 0..<size { words[symbol] = UInt32(codes[symbol]) | UInt32(lengths[symbol]) << 16 }
    }

    /// Writes the codes themselves.
    func write(to writer: inout BitWriter) {
        for (start, count) in VP8LHistogram.codes(cacheBits: cacheBits) {
            VP8LGroupCodes.write(Array(writtenLengths[start..<start + count]), to: &writer)
        }
    }

    private static func write(_ lengths: [UInt8], to writer: inout BitWriter) {
        writer.reserve(2 * lengths.count + 32)
        let used = lengths.indices.filter { lengths[$0] > 0 }
        if used.count <= 2, used.allSatisfy({ $0 < 256 }) {
            let first = UInt64(used.first ?? 0)
            writer.append(1, 1)
            writer.append(used.count == 2 ? 1 : 0, 1)
            writer.append(first > 1 ? 1 : 0, 1)
            writer.append(first, first > 1 ? 8 : 1)
            if used.count == 2 { writer.append(UInt64(used[1]), 8) }
            return
        }
        writer.append(0, 1)
        var items = VP8LGroupCodes.items(of: lengths)
        // Zeros at the end need not be written if the number of what is before them is.
        var shorter = items
        while let last = shorter.last, last.symbol == 0 || last.symbol > 16 { shorter.removeLast() }
        var spared = 0
        for item in items[shorter.count...] { spared += 3 + Int(item.extraCount) }
        let isShorter = shorter.count >= 2 && spared > 12
        if isShorter { items = shorter }
        let counts = Scratch<UInt32>(zeroed: 19)
        for item in items { counts.base[item.symbol] += 1 }
        let codeLengths = Scratch<UInt8>(zeroed: 19)
        let codes = Scratch<UInt16>(zeroed: 19)
        HuffmanCode.lengths(
            of: UnsafeBufferPointer(start: counts.base, count: 19), limit: 7, into: codeLengths.base)
        HuffmanCode.codes(of: UnsafeBufferPointer(start: codeLengths.base, count: 19), into: codes.base)
        var count = 19
        while count > 4, codeLengths.base[order[count - 1]] == 0 { count -= 1 }
        writer.append(UInt64(count - 4), 4)
        for symbol in order[..<count] { writer.append(UInt64(codeLengths.base[symbol]), 3) }
        writer.append(isShorter ? 1 : 0, 1)
        if isShorter {
            let number = UInt64(items.count - 2)
            let width = (UInt64(64 - number.leadingZeroBitCount) + 1) / 2 * 2
            let bits = max(width, 2)
            writer.append((bits - 2) / 2, 3)
            writer.append(number, bits)
        }
        let isOnly = (0..<19).count(where: { codeLengths.base[$0] > 0 }) == 1
        for item in items {
            if !isOnly { writer.append(UInt64(codes.base[item.symbol]), UInt64(codeLengths.base[item.symbol])) }
            writer.append(item.extra, item.extraCount)
        }
    }

    /// The order in which the lengths of the code for lengths are written.
    private static let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

    private struct Item {
        var symbol: Int
        var extra: UInt64 = 0
        var extraCount: UInt64 = 0
    }

    /// Lengths as symbols: 0 … 15 for themselves, 16 for the last one not 0 again, 17 and 18 for zeros.
    private static func items(of lengths: [UInt8]) -> [Item] {
        var items: [Item] = []
        var last: UInt8 = 8
        var i = 0
        while i < lengths.count {
            let length = lengths[i]
            var run = 1
            while i + run < lengths.count, lengths[i + run] == length { run += 1 }
            i += run
            if length == 0 {
                while run > 0 {
                    if run < 3 {
                        items.append(Item(symbol: 0))
                        run -= 1
                    } else if run < 11 {
                        items.append(Item(symbol: 17, extra: UInt64(run - 3), extraCount: 3))
                        run = 0
                    } else {
                        let part = min(run, 138)
                        items.append(Item(symbol: 18, extra: UInt64(part - 11), extraCount: 7))
                        run -= part
                    }
                }
                continue
            }
            if length != last {
                items.append(Item(symbol: Int(length)))
                last = length
                run -= 1
            }
            while run > 0 {
                if run < 3 {
                    items.append(Item(symbol: Int(length)))
                    run -= 1
                } else {
                    let part = min(run, 6)
                    items.append(Item(symbol: 16, extra: UInt64(part - 3), extraCount: 2))
                    run -= part
                }
            }
        }
        return items
    }
}
