/// Bits of entropy-coded data without its stuffing, the highest of each byte first. Behind the end there are zeros.
struct JPEGBits {
    private var next: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    /// The bits to come, from the highest down.
    private var reservoir: UInt64 = 0
    /// How many bits are in the reservoir.
    private var count = 0
    /// How many bits beyond the end have been put into the reservoir.
    private var missing = 0
    /// Whether the data had a code that is not in its table.
    private(set) var isCorrupt = false

    init(_ start: UnsafePointer<UInt8>, count: Int) {
        next = start
        end = start + count
    }

    /// Whether more bits were taken than the data has.
    @inline(__always) var isOverrun: Bool { missing > count }

    /// Makes 32 bits or more ready to be taken: a code and its amplitude.
    @inline(__always)
    mutating func refill() {
        if count >= 32 { return }
        if end - next >= 8 {
            let word = UInt64(bigEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
            reservoir |= word &>> UInt64(truncatingIfNeeded: count)
            let taken = (63 &- count) &>> 3
            next += taken
            count &+= taken &<< 3
        } else {
            refillAtEnd()
        }
    }

    @inline(never)
    private mutating func refillAtEnd() {
        // The reservoir may hold these bits already without counting them; they are the same.
        while count <= 56 {
            if next < end {
                reservoir |= UInt64(next[0]) << UInt64(56 - count)
                next += 1
            } else {
                // Limited, so that the count stays small however far beyond the end one reads.
                if missing < 1 << 20 { missing += 8 }
            }
            count += 8
        }
    }

    @inline(__always)
    private mutating func drop(_ length: UInt32) {
        reservoir &<<= UInt64(length)
        count &-= Int(length)
    }

    /// Takes one bit.
    @inline(__always)
    mutating func bit() -> Bool {
        if count < 1 { refill() }
        let bit = Int64(bitPattern: reservoir) < 0
        drop(1)
        return bit
    }

    /// Takes a number of up to 16 bits, which must be ready; 0 for 0 bits.
    @inline(__always)
    mutating func number(_ size: UInt32) -> Int32 {
        let value = Int32(truncatingIfNeeded: (reservoir &>> 1) &>> UInt64(63 &- size))
        drop(size)
        return value
    }

    /// Takes an amplitude of 1 to 15 bits, which must be ready: with a leading 0 it is negative (T.81, F.2.2.1,
    /// EXTEND).
    @inline(__always)
    mutating func amplitude(_ size: UInt32) -> Int32 {
        let isPositive = Int32(truncatingIfNeeded: Int64(bitPattern: reservoir) &>> 63)
        let value = Int32(truncatingIfNeeded: reservoir &>> UInt64(64 &- size))
        drop(size)
        return value &- (((1 as Int32) &<< Int32(size) &- 1) & ~isPositive)
    }

    /// The entry of `JPEGHuffmanTable.lookup` for the next bits, which must be ready; takes its bits. A code that is
    /// not in the lookup is found by the table's limits.
    @inline(__always)
    mutating func entry(_ table: JPEGHuffmanTable.Pointers) -> UInt32 {
        let entry = table.lookup[Int(truncatingIfNeeded: reservoir &>> 54)]
        let length = entry & 31
        if length == 0 { return longEntry(table) }
        drop(length)
        return entry
    }

    /// Takes a code, and gives its symbol.
    @inline(__always)
    mutating func symbol(_ table: JPEGHuffmanTable.Pointers) -> UInt32 {
        refill()
        let entry = table.lookup[Int(truncatingIfNeeded: reservoir &>> 54)]
        let symbol = entry &>> 8 & 0xFF
        if entry & 31 == 0 { return longEntry(table) &>> 8 }
        drop(entry & 31 &- (entry & 0x80 != 0 ? symbol & 15 : 0))
        return symbol
    }

    @inline(never)
    private mutating func longEntry(_ table: JPEGHuffmanTable.Pointers) -> UInt32 {
        let code = Int32(truncatingIfNeeded: reservoir >> 48)
        for length in 1...16 where code < table.limits[length] {
            let index = code >> Int32(16 - length) &+ table.offsets[length]
            drop(UInt32(length))
            return UInt32(table.symbols[Int(index & 0xFF)]) << 8
        }
        drop(16)
        isCorrupt = true
        return 0
    }
}
