import Memory

/// Unpacks deflate data (RFC 1951) piece by piece, with words of bits and tables that may give two literals at once.
///
/// The data must be in memory as a whole. Each call stops when it has written as much as was asked for; what was
/// written must stay in front of the next piece, as far back as matches reach.
struct Inflater: ~Copyable {
    /// How many bytes may be written beyond a piece's end, and how many must be readable beyond the data.
    static let slack = 300

    private enum State { case header, stored(left: Int), coded, done, damaged }

    private var state = State.header
    private var isLast = false
    private var next: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var literals = InflateTable(bits: 11, room: 2400)
    private var distances = InflateTable(bits: 8, room: 450)

    /// - Parameters:
    ///   - bytes: the data, followed by `slack` readable bytes of any value; it must outlive this.
    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        next = bytes
        end = bytes + count
    }

    /// Whether all blocks were read to the end.
    var isDone: Bool { if case .done = state { true } else { false } }

    /// How many bytes of the data were not needed.
    var bytesLeft: Int { end - next + bitCount / 8 }

    /// Unpacks the next piece.
    /// - Parameters:
    ///   - out: where to write; moved past what was written.
    ///   - limit: where to stop: writing ends there or at most `slack` bytes further.
    ///   - first: the first unpacked byte that is still in memory.
    /// - Returns: false for data that is damaged or ends too early.
    mutating func run(
        _ out: inout UnsafeMutablePointer<UInt8>, to limit: UnsafeMutablePointer<UInt8>,
        first: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        while out < limit {
            switch state {
            case .header:
                if isLast {
                    state = .done
                    return true
                }
                guard readHeader() else {
                    state = .damaged
                    return false
                }
            case .stored(let left):
                let count = min(left, limit - out, end - next)
                guard count > 0 || left == 0 else { return false }
                out.update(from: next, count: count)
                out += count
                next += count
                state = left == count ? .header : .stored(left: left - count)
            case .coded:
                guard decode(&out, to: limit, first: first) else {
                    state = .damaged
                    return false
                }
            case .done: return true
            case .damaged: return false
            }
        }
        return true
    }

    // MARK: Bits

    @inline(__always)
    private mutating func refill() {
        bits |=
            UnsafeRawPointer(next).loadUnaligned(as: UInt64.self).littleEndian &<< UInt64(truncatingIfNeeded: bitCount)
        next += (63 &- bitCount) &>> 3
        bitCount |= 56
    }

    /// Takes up to 16 bits; nil if the data has no more.
    private mutating func take(_ count: Int) -> Int? {
        if bitCount < count {
            guard next < end + 8 else { return nil }
            refill()
        }
        guard next - bitCount / 8 <= end else { return nil }
        let value = Int(bits & (1 << UInt64(count) - 1))
        bits >>= UInt64(count)
        bitCount -= count
        return value
    }

    // MARK: Blocks

    private mutating func readHeader() -> Bool {
        guard let last = take(1), let kind = take(2) else { return false }
        isLast = last == 1
        switch kind {
        case 0: return readStoredHeader()
        case 1:
            var lengths = [UInt8](repeating: 8, count: 288)
            for i in 144..<256 { lengths[i] = 9 }
            for i in 256..<280 { lengths[i] = 7 }
            state = .coded
            return lengths.withUnsafeBufferPointer { lengths in
                guard let base = lengths.baseAddress else { return false }
                return buildLiterals(base, 288)
            }
                && [UInt8](repeating: 5, count: 32).withUnsafeBufferPointer { lengths in
                    guard let base = lengths.baseAddress else { return false }
                    return distances.build(lengths: base, count: 32, symbols: InflateTable.distances)
                }
        case 2: return readCodes()
        default: return false
        }
    }

    private mutating func buildLiterals(_ lengths: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard literals.build(lengths: lengths, count: count, symbols: InflateTable.literalsAndLengths) else {
            return false
        }
        literals.joinLiterals()
        return true
    }

    private mutating func readStoredHeader() -> Bool {
        // Skips to a whole byte; whole bytes in the word are given back.
        let whole = bitCount / 8
        next -= whole
        bits = 0
        bitCount = 0
        guard next + 4 <= end else { return false }
        let count = Int(next[0]) | Int(next[1]) << 8
        guard count ^ 0xFFFF == Int(next[2]) | Int(next[3]) << 8 else { return false }
        next += 4
        state = .stored(left: count)
        return true
    }

    /// The order in which the lengths of the code-length code are written (RFC 1951, section 3.2.7).
    private static let order: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func readCodes() -> Bool {
        guard let literalCount = take(5), let distanceCount = take(5), let lengthCount = take(4),
            literalCount <= 29, distanceCount <= 29
        else { return false }
        let lengths = Scratch<UInt8>(zeroed: 320)
        for i in 0..<(lengthCount + 4) {
            guard let length = take(3) else { return false }
            lengths.base[Inflater.order[i]] = UInt8(truncatingIfNeeded: length)
        }
        var table = InflateTable(bits: 7, room: 128)
        guard table.build(lengths: lengths.base, count: 19, symbols: InflateTable.codeLengths, isWhole: true) else {
            return false
        }
        let counts = (literals: literalCount + 257, distances: distanceCount + 1)
        let total = counts.literals + counts.distances
        lengths.clear()
        var place = 0
        while place < total {
            guard let word = peek(7) else { return false }
            let entry = table.entries[word]
            guard entry & InflateTable.isLiteral != 0, take(Int(entry & 63)) != nil else { return false }
            let symbol = Int(entry >> 8 & 0xFF)
            var repeated = 1
            var value = UInt8(truncatingIfNeeded: symbol)
            if symbol >= 16 {
                guard let extra = take(symbol == 16 ? 2 : symbol == 17 ? 3 : 7) else { return false }
                guard symbol > 16 || place > 0 else { return false }
                repeated = symbol == 18 ? 11 + extra : 3 + extra
                value = symbol == 16 ? lengths.base[place - 1] : 0
            }
            guard place + repeated <= total else { return false }
            for i in place..<(place + repeated) { lengths.base[i] = value }
            place += repeated
        }
        // A code for the end of the block is required.
        guard lengths.base[256] > 0, buildLiterals(lengths.base, counts.literals),
            distances.build(
                lengths: lengths.base + counts.literals, count: counts.distances, symbols: InflateTable.distances)
        else { return false }
        state = .coded
        return true
    }

    /// The next bits, without taking them; zeros beyond the data's end.
    private mutating func peek(_ count: Int) -> Int? {
        if bitCount < count {
            guard next < end + 8 else { return nil }
            refill()
        }
        return Int(bits & (1 << UInt64(count) - 1))
    }

    // MARK: Symbols

    /// Decodes a block's symbols until its end, or `limit`.
    private mutating func decode(
        _ target: inout UnsafeMutablePointer<UInt8>, to limit: UnsafeMutablePointer<UInt8>,
        first: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        // Copies of all that changes, so that it stays in registers.
        var out = target
        var next = self.next
        var bits = self.bits
        var bitCount = UInt64(truncatingIfNeeded: self.bitCount)
        let end = self.end + 8
        let literals = UnsafePointer(self.literals.entries)
        let distances = UnsafePointer(self.distances.entries)
        let mask = UInt64(1) << UInt64(self.literals.bits) - 1
        let distanceMask = UInt64(1) << UInt64(self.distances.bits) - 1
        let firstBits = UInt32(truncatingIfNeeded: self.literals.bits)
        let distanceBits = UInt32(truncatingIfNeeded: self.distances.bits)
        var isEnd = false
        var isDamaged = false
        while out < limit {
            // Zeros beyond the data are read as well; too many of them show that it ended too early.
            if next > end {
                isDamaged = true
                break
            }
            bits |= UnsafeRawPointer(next).loadUnaligned(as: UInt64.self).littleEndian &<< bitCount
            next += Int(truncatingIfNeeded: (63 &- bitCount) &>> 3)
            bitCount |= 56
            var entry = literals[Int(truncatingIfNeeded: bits & mask)]
            // Three literals' entries use at most 33 bits, which leaves enough for a link.
            if entry & InflateTable.isLiteral != 0 {
                Inflater.put(entry, &out, &bits, &bitCount)
                entry = literals[Int(truncatingIfNeeded: bits & mask)]
                if entry & InflateTable.isLiteral != 0 {
                    Inflater.put(entry, &out, &bits, &bitCount)
                    entry = literals[Int(truncatingIfNeeded: bits & mask)]
                    if entry & InflateTable.isLiteral != 0 {
                        Inflater.put(entry, &out, &bits, &bitCount)
                        continue
                    }
                }
                // A length and a distance can take up to 48 bits.
                bits |= UnsafeRawPointer(next).loadUnaligned(as: UInt64.self).littleEndian &<< bitCount
                next += Int(truncatingIfNeeded: (63 &- bitCount) &>> 3)
                bitCount |= 56
            }
            if entry & InflateTable.isLink != 0 {
                bits &>>= UInt64(firstBits)
                bitCount &-= UInt64(firstBits)
                let place = UInt64(entry >> 8 & 0xFFFF) &+ bits & (1 &<< UInt64(entry >> 24 & 15) &- 1)
                entry = literals[Int(truncatingIfNeeded: place)]
                if entry & InflateTable.isLiteral != 0 {
                    Inflater.put(entry, &out, &bits, &bitCount)
                    continue
                }
            }
            if entry & 0xF000_0000 != 0 {
                isEnd = entry & InflateTable.isEnd != 0
                isDamaged = !isEnd
                bits &>>= UInt64(entry & 63)
                bitCount &-= UInt64(entry & 63)
                break
            }
            let length = Inflater.value(entry, &bits, &bitCount)
            entry = distances[Int(truncatingIfNeeded: bits & distanceMask)]
            if entry & InflateTable.isLink != 0 {
                bits &>>= UInt64(distanceBits)
                bitCount &-= UInt64(distanceBits)
                let place = UInt64(entry >> 8 & 0xFFFF) &+ bits & (1 &<< UInt64(entry >> 24 & 15) &- 1)
                entry = distances[Int(truncatingIfNeeded: place)]
            }
            if entry & 0xF000_0000 != 0 {
                isDamaged = true
                break
            }
            let distance = Inflater.value(entry, &bits, &bitCount)
            if distance > out - first {
                isDamaged = true
                break
            }
            Inflater.copy(out, distance, length)
            out += length
        }
        // Bits beyond the data's end were used.
        if next - Int(truncatingIfNeeded: bitCount &>> 3) > self.end { isDamaged = true }
        target = out
        self.next = next
        // Bits above the count were read ahead, and are read again later.
        self.bits = bits & (bitCount == 0 ? 0 : UInt64.max &>> (64 &- bitCount))
        self.bitCount = Int(truncatingIfNeeded: bitCount)
        if isEnd { state = .header }
        return !isDamaged
    }

    /// Writes one literal or two.
    @inline(__always)
    private static func put(
        _ entry: UInt32, _ out: inout UnsafeMutablePointer<UInt8>, _ bits: inout UInt64, _ bitCount: inout UInt64
    ) {
        UnsafeMutableRawPointer(out).storeBytes(
            of: UInt16(truncatingIfNeeded: entry &>> 8).littleEndian, as: UInt16.self)
        out += Int(truncatingIfNeeded: entry &>> 24 & 3)
        bits &>>= UInt64(entry & 63)
        bitCount &-= UInt64(entry & 63)
    }

    /// The value of a length or a distance; its extra bits follow its code.
    @inline(__always)
    private static func value(_ entry: UInt32, _ bits: inout UInt64, _ bitCount: inout UInt64) -> Int {
        let used = UInt64(entry & 63)
        let extra = (bits & (1 &<< used &- 1)) &>> UInt64(entry &>> 6 & 63)
        bits &>>= used
        bitCount &-= used
        return Int(truncatingIfNeeded: UInt64(entry &>> 12 & 0xFFFF) &+ extra)
    }

    /// Copies earlier output; writes up to 7 bytes more than asked for, and more for short distances.
    @inline(__always)
    private static func copy(_ out: UnsafeMutablePointer<UInt8>, _ distance: Int, _ length: Int) {
        let from = out - distance
        if distance >= 8 {
            var i = 0
            repeat {
                let word = UnsafeRawPointer(from + i).loadUnaligned(as: UInt64.self)
                UnsafeMutableRawPointer(out + i).storeBytes(of: word, as: UInt64.self)
                i &+= 8
            } while i < length
        } else if distance == 1 {
            let word = UInt64(from.pointee) &* 0x0101_0101_0101_0101
            var i = 0
            repeat {
                UnsafeMutableRawPointer(out + i).storeBytes(of: word, as: UInt64.self)
                i &+= 8
            } while i < length
        } else {
            for i in 0..<length { out[i] = from[i] }
        }
    }
}
