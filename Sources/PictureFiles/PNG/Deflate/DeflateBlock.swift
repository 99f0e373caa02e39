import Memory

/// How often each symbol occurs in some tokens.
struct SymbolCounts: ~Copyable {
    private let memory = Scratch<UInt32>(zeroed: DeflateSymbols.literalCount + DeflateSymbols.distanceCount)

    var literals: UnsafeMutablePointer<UInt32> { memory.base }
    var distances: UnsafeMutablePointer<UInt32> { memory.base + DeflateSymbols.literalCount }

    mutating func removeAll() { memory.clear() }

    /// Counts tokens, and the end of a block.
    mutating func add(_ tokens: UnsafeBufferPointer<DeflateToken>) {
        let (literals, distances) = (literals, distances)
        DeflateSymbols.lengthSymbols.withUnsafeBufferPointer { lengthSymbols in
            for token in tokens {
                if token.isLiteral {
                    literals[token.literal] &+= 1
                } else {
                    literals[257 &+ Int(lengthSymbols[token.length])] &+= 1
                    distances[DeflateSymbols.distanceSymbol(token.distance)] &+= 1
                }
            }
        }
        literals[DeflateSymbols.endOfBlock] &+= 1
    }
}

/// The two codes of a block, and its header (RFC 1951, section 3.2.7).
struct BlockCode: ~Copyable {
    /// Literals first, then distances.
    private let lengths = Scratch<UInt8>(zeroed: BlockCode.maxLiterals + BlockCode.maxDistances)
    private let codes = Scratch<UInt16>(zeroed: BlockCode.maxLiterals + BlockCode.maxDistances)
    /// The header's bits after the block's type, and their widths.
    private var header: [(bits: UInt16, width: UInt8)] = []
    /// The size of header and tokens, in bits, without the block's first three.
    private(set) var bitCount = 0

    private static let maxLiterals = 288
    private static let maxDistances = 32

    var literalLengths: UnsafeMutablePointer<UInt8> { lengths.base }
    var distanceLengths: UnsafeMutablePointer<UInt8> { lengths.base + BlockCode.maxLiterals }
    private var literalCodes: UnsafeMutablePointer<UInt16> { codes.base }
    private var distanceCodes: UnsafeMutablePointer<UInt16> { codes.base + BlockCode.maxLiterals }

    /// Makes the best codes for some counts of symbols.
    mutating func fit(_ counts: borrowing SymbolCounts) {
        HuffmanCode.lengths(
            of: UnsafeBufferPointer(start: counts.literals, count: DeflateSymbols.literalCount), limit: 15,
            into: literalLengths)
        HuffmanCode.lengths(
            of: UnsafeBufferPointer(start: counts.distances, count: DeflateSymbols.distanceCount), limit: 15,
            into: distanceLengths)
        HuffmanCode.codes(
            of: UnsafeBufferPointer(start: literalLengths, count: DeflateSymbols.literalCount), into: literalCodes)
        HuffmanCode.codes(
            of: UnsafeBufferPointer(start: distanceLengths, count: DeflateSymbols.distanceCount), into: distanceCodes)
        makeHeader()
        bitCount = header.reduce(0) { $0 + Int($1.width) }
        for symbol in 0..<DeflateSymbols.literalCount {
            var width = Int(literalLengths[symbol])
            if symbol > 256 { width += Int(DeflateSymbols.lengthExtraBits[symbol - 257]) }
            bitCount += Int(counts.literals[symbol]) * width
        }
        for symbol in 0..<DeflateSymbols.distanceCount {
            let width = Int(distanceLengths[symbol]) + Int(DeflateSymbols.distanceExtraBits[symbol])
            bitCount += Int(counts.distances[symbol]) * width
        }
    }

    /// The order in which the lengths of the code of code lengths are written.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func makeHeader() {
        var literalCount = DeflateSymbols.literalCount
        while literalCount > 257, literalLengths[literalCount - 1] == 0 { literalCount -= 1 }
        var distanceCount = DeflateSymbols.distanceCount
        while distanceCount > 1, distanceLengths[distanceCount - 1] == 0 { distanceCount -= 1 }
        let lengths =
            (0..<literalCount).map { literalLengths[$0] } + (0..<distanceCount).map { distanceLengths[$0] }

        // Code lengths and their repetitions: 16 repeats the last one 3 … 6 times; 17 and 18 stand for 3 … 10 and 11 …
        // 138 zeros.
        var symbols: [(symbol: Int, extra: Int)] = []
        var counts = [UInt32](repeating: 0, count: 19)
        var i = 0
        while i < lengths.count {
            var run = 1
            while i + run < lengths.count, lengths[i + run] == lengths[i] { run += 1 }
            i += run
            let length = Int(lengths[i - 1])
            if length > 0 {
                symbols.append((length, 0))
                run -= 1
            }
            while run >= 3 {
                let part = min(run, length > 0 ? 6 : 138)
                symbols.append(
                    length > 0 ? (16, part - 3) : part < 11 ? (17, part - 3) : (18, part - 11))
                run -= part
            }
            for _ in 0..<run { symbols.append((length, 0)) }
        }
        for symbol in symbols { counts[symbol.symbol] += 1 }
        var codeLengths = [UInt8](repeating: 0, count: 19)
        var codes = [UInt16](repeating: 0, count: 19)
        counts.withUnsafeBufferPointer { HuffmanCode.lengths(of: $0, limit: 7, into: &codeLengths) }
        codeLengths.withUnsafeBufferPointer { HuffmanCode.codes(of: $0, into: &codes) }
        var orderCount = 19
        while orderCount > 4, codeLengths[BlockCode.order[orderCount - 1]] == 0 { orderCount -= 1 }

        header.removeAll(keepingCapacity: true)
        header.append((UInt16(literalCount - 257), 5))
        header.append((UInt16(distanceCount - 1), 5))
        header.append((UInt16(orderCount - 4), 4))
        for symbol in BlockCode.order.prefix(orderCount) { header.append((UInt16(codeLengths[symbol]), 3)) }
        for (symbol, extra) in symbols {
            header.append((codes[symbol], codeLengths[symbol]))
            if symbol >= 16 { header.append((UInt16(extra), symbol == 16 ? 2 : symbol == 17 ? 3 : 7)) }
        }
    }

    /// Writes a block of tokens, or a stored block of their bytes if that is shorter.
    /// - Parameters:
    ///   - bytes: the bytes that the tokens stand for.
    ///   - isLast: whether the stream ends here.
    @_optimize(speed)
    borrowing func writeBlock(
        _ tokens: UnsafeBufferPointer<DeflateToken>, for bytes: UnsafeBufferPointer<UInt8>, isLast: Bool,
        to writer: inout BitWriter
    ) {
        if bytes.count + bytes.count / 65535 * 5 + 5 <= bitCount / 8 {
            return writeStored(bytes, isLast: isLast, to: &writer)
        }
        writer.reserve(bitCount / 8 + 8)
        writer.append(isLast ? 0b101 : 0b100, 3)
        let (literalCodes, literalLengths) = (literalCodes, literalLengths)
        let (distanceCodes, distanceLengths) = (distanceCodes, distanceLengths)
        for (bits, width) in header { writer.append(UInt64(bits), UInt64(width)) }
        DeflateSymbols.lengthSymbols.withUnsafeBufferPointer { lengthSymbols in
            DeflateSymbols.lengthBases.withUnsafeBufferPointer { lengthBases in
                for token in tokens {
                    if token.isLiteral {
                        writer.append(UInt64(literalCodes[token.literal]), UInt64(literalLengths[token.literal]))
                        continue
                    }
                    let length = Int(lengthSymbols[token.length])
                    var bits = UInt64(literalCodes[257 &+ length])
                    var width = UInt64(literalLengths[257 &+ length])
                    bits |= UInt64(token.length &- Int(lengthBases[length])) &<< width
                    // Symbols 265 … 284 have extra bits: one more for every four symbols.
                    width &+= length < 8 || length == 28 ? 0 : UInt64(length &>> 2 &- 1)
                    let distance = DeflateSymbols.distanceSymbol(token.distance)
                    bits |= UInt64(distanceCodes[distance]) &<< width
                    width &+= UInt64(distanceLengths[distance])
                    let extra = distance < 4 ? 0 : distance &>> 1 &- 1
                    bits |= UInt64((token.distance &- 1) & (1 &<< extra &- 1)) &<< width
                    writer.append(bits, width &+ UInt64(extra))
                }
            }
        }
        writer.append(UInt64(literalCodes[256]), UInt64(literalLengths[256]))
    }

    private borrowing func writeStored(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, to writer: inout BitWriter
    ) {
        writer.reserve(bytes.count + bytes.count / 65535 * 5 + 16)
        var start = 0
        repeat {
            let end = min(start + 65535, bytes.count)
            let count = UInt64(end - start)
            writer.append(isLast && end == bytes.count ? 1 : 0, 3)
            writer.align()
            writer.append(count | (~count & 0xFFFF) << 16, 32)
            writer.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            start = end
        } while start < bytes.count
    }

    /// Writes an empty stored block, so that the next block begins with a whole byte.
    static func writeSync(to writer: inout BitWriter) {
        writer.reserve(16)
        writer.append(0, 3)
        writer.align()
        writer.append(0xFFFF_0000, 32)
    }
}
