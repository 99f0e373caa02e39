import Memory

/// The five Huffman codes of a part of a picture.
struct VP8LGroup: BitwiseCopyable {
    /// Greens, lengths of copies, and places in the cache of colours.
    var green = VP8LCode()
    var red = VP8LCode()
    var blue = VP8LCode()
    var alpha = VP8LCode()
    var distance = VP8LCode()
    /// Whether red, blue and alpha are always the same.
    var isPlain = false
    /// Those, where they are the same.
    var plain: UInt32 = 0
}

/// The Huffman codes of a picture (RFC 9649, section 3.7.2).
struct VP8LCodes {
    var groups: [VP8LGroup]
    /// For each tile of the picture, in rows, which group it has; empty where there is only one.
    var tiles: [UInt16] = []
    /// The logarithm of the tiles' side.
    var tileBits = 0
    var tilesAcross = 0
    /// The logarithm of the size of the cache of colours; 0 without one.
    var cacheBits: Int
}

/// Reads Huffman codes.
struct VP8LCodeReader: ~Copyable {
    private let lengths = Scratch<UInt8>(zeroed: VP8LTables.maxSymbols)

    /// How many symbols the five codes have without a cache.
    private static let counts = [256 + 24, 256, 256, 256, 40]
    /// The order in which the lengths of the code for lengths stand.
    private static let order: [UInt8] = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

    /// Reads a group.
    func group(
        _ bits: inout VP8LBits, _ tables: inout VP8LTables, cacheBits: Int
    ) throws(VP8LTables.Fault) -> VP8LGroup {
        var group = VP8LGroup()
        group.green = try code(Self.counts[0] &+ (cacheBits > 0 ? 1 &<< cacheBits : 0), &bits, &tables)
        group.red = try code(Self.counts[1], &bits, &tables)
        group.blue = try code(Self.counts[2], &bits, &tables)
        group.alpha = try code(Self.counts[3], &bits, &tables)
        group.distance = try code(Self.counts[4], &bits, &tables)
        if group.red.mask | group.blue.mask | group.alpha.mask == 0 {
            func only(_ code: VP8LCode) -> UInt32 { tables.base[Int(code.start)] &>> 8 & 0xFF }
            group.isPlain = true
            group.plain = only(group.red) &<< 16 | only(group.blue) | only(group.alpha) &<< 24
        }
        return group
    }

    private func code(
        _ count: Int, _ bits: inout VP8LBits, _ tables: inout VP8LTables
    ) throws(VP8LTables.Fault) -> VP8LCode {
        // One or two symbols may be larger than the code has, and then count for nothing.
        lengths.base.update(repeating: 0, count: max(count, 256))
        if bits.flag() {
            let hasTwo = bits.flag()
            lengths.base[bits.number(bits.flag() ? 8 : 1)] = 1
            if hasTwo { lengths.base[bits.number(8)] = 1 }
        } else {
            try readLengths(count, &bits, &tables)
        }
        if bits.isOverrun { throw .cut }
        return try tables.add(lengths: lengths.base, count: count)
    }

    /// Reads lengths, which are coded themselves.
    private func readLengths(
        _ count: Int, _ bits: inout VP8LBits, _ tables: inout VP8LTables
    ) throws(VP8LTables.Fault) {
        for i in 0..<bits.number(4) &+ 4 {
            lengths.base[Int(Self.order[i])] = UInt8(truncatingIfNeeded: bits.number(3))
        }
        let size = tables.count
        let code = try tables.add(lengths: lengths.base, count: Self.order.count)
        lengths.base.update(repeating: 0, count: Self.order.count)
        var most = count
        if bits.flag() {
            most = 2 &+ bits.number(2 &+ 2 &* bits.number(3))
            guard most <= count else { throw .tooManyLengths(most, count) }
        }
        var symbol = 0
        var last: UInt8 = 8
        while symbol < count, most > 0 {
            most &-= 1
            bits.refill()
            let length = bits.symbol(code, tables.base)
            if length < 16 {
                lengths.base[symbol] = UInt8(truncatingIfNeeded: length)
                if length > 0 { last = UInt8(truncatingIfNeeded: length) }
                symbol &+= 1
                continue
            }
            let repeated =
                length == 16 ? 3 &+ bits.number(2) : length == 17 ? 3 &+ bits.number(3) : 11 &+ bits.number(7)
            guard repeated <= count &- symbol else { throw .tooManyLengths(symbol &+ repeated, count) }
            if length == 16 { (lengths.base + symbol).update(repeating: last, count: repeated) }
            symbol &+= repeated
        }
        tables.shorten(to: size)
    }
}
