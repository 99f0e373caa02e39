/// Makes tokens of AC coefficients of one component's blocks for a scan of a progressive file (T.81, G.1.2.2, G.1.2.3).
struct JPEGSpectralCoder {
    private let scan: JPEGProgressiveScan
    /// The number of the first symbol of its table.
    private let table: Int
    /// The places of the scan's coefficients, as bits.
    private let places: UInt64
    /// How many blocks have ended since the last token, without a token for that.
    private var endedBlocks: UInt32 = 0
    /// Further bits of coefficients in those blocks, which follow that token.
    private var waiting: [UInt8] = []
    /// Those of the block at hand, which follow its next token.
    private var found: [UInt8] = []

    /// The most ends of blocks that one token tells, and the most bits that wait for it.
    private static let mostEnds: UInt32 = 0x7FFF
    private static let mostWaiting = 937

    init(_ scan: JPEGProgressiveScan) {
        self.scan = scan
        table = scan.component == 0 ? 256 : 768
        places = (UInt64.max << UInt64(scan.first)) & (UInt64.max >> UInt64(63 - scan.last))
    }

    /// Codes a block.
    /// - Parameters:
    ///   - block: 64 coefficients in rows of 8.
    ///   - set: a bit for each that is not 0, in zigzag order.
    mutating func code(
        _ block: UnsafePointer<Int16>, _ set: UInt64, zigzag: UnsafePointer<UInt8>, _ tokens: inout JPEGTokens
    ) {
        let set = set & places
        if set == 0 {
            end(&tokens)
        } else if scan.isFurther {
            codeFurther(block, set, zigzag, &tokens)
        } else {
            codeFirst(block, set, zigzag, &tokens)
        }
    }

    /// Codes what is left when all blocks are done.
    mutating func finish(_ tokens: inout JPEGTokens) { tellEnds(&tokens) }

    private mutating func end(_ tokens: inout JPEGTokens) {
        endedBlocks += 1
        if endedBlocks == JPEGSpectralCoder.mostEnds || waiting.count > JPEGSpectralCoder.mostWaiting {
            tellEnds(&tokens)
        }
    }

    private mutating func tellEnds(_ tokens: inout JPEGTokens) {
        if endedBlocks == 0 { return }
        tokens.reserve()
        let size = 31 - endedBlocks.leadingZeroBitCount
        tokens.append(table + size << 4, endedBlocks & (1 << UInt32(size) - 1))
        endedBlocks = 0
        JPEGSpectralCoder.append(waiting, &tokens)
        waiting.removeAll(keepingCapacity: true)
    }

    private static func append(_ bits: [UInt8], _ tokens: inout JPEGTokens) {
        var rest = bits[...]
        while !rest.isEmpty {
            tokens.reserve()
            let part = rest.prefix(16)
            tokens.append(JPEGTokens.plainBits + part.count, part.reduce(0) { $0 << 1 | UInt32($1) })
            rest = rest.dropFirst(part.count)
        }
    }

    private mutating func codeFirst(
        _ block: UnsafePointer<Int16>, _ set: UInt64, _ zigzag: UnsafePointer<UInt8>, _ tokens: inout JPEGTokens
    ) {
        var left = set
        var last = scan.first - 1
        while left != 0 {
            let place = left.trailingZeroBitCount
            left &= left &- 1
            let value = Int32(block[Int(zigzag[place])])
            let sign = value >> 31
            // Towards zero, unlike a shift of a negative number.
            let high = (((value ^ sign) - sign) >> Int32(scan.lowBit) ^ sign) - sign
            if high == 0 { continue }
            tellEnds(&tokens)
            tokens.reserve()
            var run = place - last - 1
            last = place
            while run > 15 {
                tokens.append(table + 0xF0, 0)
                run -= 16
            }
            let (size, bits) = JPEGComponentCoder.amplitude(high)
            tokens.append(table + run << 4 + size, bits)
        }
        if last < scan.last { end(&tokens) }
    }

    private mutating func codeFurther(
        _ block: UnsafePointer<Int16>, _ set: UInt64, _ zigzag: UnsafePointer<UInt8>, _ tokens: inout JPEGTokens
    ) {
        func magnitude(_ place: Int) -> UInt32 {
            UInt32(block[Int(zigzag[place])].magnitude) >> UInt32(scan.lowBit)
        }
        // The last coefficient that begins with this bit: no token is needed for zeros after it.
        var lastNew = 0
        var left = set
        while left != 0 {
            let place = left.trailingZeroBitCount
            left &= left - 1
            if magnitude(place) == 1 { lastNew = place }
        }
        var run = 0
        var before = scan.first - 1
        left = set
        while left != 0 {
            let place = left.trailingZeroBitCount
            left &= left - 1
            run += place - before - 1
            before = place
            let value = magnitude(place)
            if value == 0 {
                run += 1
                continue
            }
            while run > 15, place <= lastNew {
                tellEnds(&tokens)
                tokens.reserve()
                tokens.append(table + 0xF0, 0)
                run -= 16
                appendFound(&tokens)
            }
            if value > 1 {
                found.append(UInt8(value & 1))
                continue
            }
            tellEnds(&tokens)
            tokens.reserve()
            tokens.append(table + run << 4 + 1, block[Int(zigzag[place])] < 0 ? 0 : 1)
            appendFound(&tokens)
            run = 0
        }
        run += scan.last - before
        guard run > 0 || !found.isEmpty else { return }
        waiting += found
        found.removeAll(keepingCapacity: true)
        end(&tokens)
    }

    private mutating func appendFound(_ tokens: inout JPEGTokens) {
        if found.isEmpty { return }
        JPEGSpectralCoder.append(found, &tokens)
        found.removeAll(keepingCapacity: true)
    }
}
