/// Bits of VP8L data, the lowest of each byte first (RFC 9649, section 3.2). Behind the end there are zeros.
struct VP8LBits: BitwiseCopyable {
    private let start: UnsafePointer<UInt8>
    private var next: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    /// The bits to come, from the lowest up.
    private var reservoir: UInt64 = 0
    /// How many bits are in the reservoir.
    private var count = 0
    /// How many bits beyond the end have been put into the reservoir.
    private var missing = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, empty: UnsafePointer<UInt8>) {
        start = bytes.baseAddress ?? empty
        next = start
        end = start + bytes.count
    }

    /// Whether more bits were taken than the data has.
    @inline(__always) var isOverrun: Bool { missing > count }

    /// The byte of the data that the next bit is in.
    var place: Int { next - start &- max(count &- missing, 0) / 8 }

    /// Makes 32 bits or more ready to be taken.
    @inline(__always)
    mutating func refill() {
        if count >= 32 { return }
        if end - next >= 8 {
            let word = UInt64(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
            reservoir |= word &<< UInt64(truncatingIfNeeded: count)
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
                reservoir |= UInt64(next[0]) &<< UInt64(truncatingIfNeeded: count)
                next += 1
            } else {
                // Limited, so that the count stays small however far beyond the end one reads.
                if missing < 1 &<< 20 { missing &+= 8 }
            }
            count &+= 8
        }
    }

    /// The bits that are ready, from the lowest up.
    @inline(__always) var ready: UInt32 { UInt32(truncatingIfNeeded: reservoir) }

    /// Takes bits that are ready.
    @inline(__always)
    mutating func drop(_ bits: UInt32) {
        reservoir &>>= UInt64(bits)
        count &-= Int(truncatingIfNeeded: bits)
    }

    /// Takes a number of up to 24 bits.
    @inline(__always)
    mutating func number(_ bits: Int) -> Int {
        refill()
        let value = Int(truncatingIfNeeded: ready & ((1 as UInt32) &<< UInt32(truncatingIfNeeded: bits) &- 1))
        drop(UInt32(truncatingIfNeeded: bits))
        return value
    }

    @inline(__always)
    mutating func flag() -> Bool { number(1) == 1 }

    /// Takes a code of up to 15 bits, which must be ready, and gives its symbol.
    @inline(__always)
    mutating func symbol(_ code: VP8LCode, _ tables: UnsafePointer<UInt32>) -> Int {
        let table = tables + Int(truncatingIfNeeded: code.start)
        var entry = table[Int(truncatingIfNeeded: ready & code.mask)]
        if entry & VP8LCode.isLink != 0 {
            drop(8)
            let mask = (1 as UInt32) &<< (entry & 15) &- 1
            entry = table[Int(truncatingIfNeeded: entry &>> 8 & 0xFFFF &+ ready & mask)]
        }
        drop(entry & 15)
        return Int(truncatingIfNeeded: entry &>> 8)
    }
}
