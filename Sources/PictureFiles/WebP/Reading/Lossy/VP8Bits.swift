/// Yes and no from a partition of VP8 data, each with its probability (RFC 6386, section 7). Behind the end there are zeros.
struct VP8Bits: BitwiseCopyable {
    private var next: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    /// The bits to come, from the highest down, less what the range has left behind.
    private var value: UInt64 = 0
    /// 128 … 255.
    private var range: UInt64 = 255
    /// How many bits of the value are counted.
    private var count = 0
    /// Whether bits were asked for that the data does not have.
    private(set) var isOverrun = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, empty: UnsafePointer<UInt8>) {
        next = bytes.baseAddress ?? empty
        end = next + bytes.count
    }

    /// Makes 8 bits or more ready.
    @inline(__always)
    private mutating func refill() {
        if end - next >= 8 {
            let word = UInt64(bigEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
            value |= word &>> UInt64(truncatingIfNeeded: count)
            let taken = (63 &- count) &>> 3
            next += taken
            count &+= taken &<< 3
        } else {
            refillAtEnd()
        }
    }

    @inline(never)
    private mutating func refillAtEnd() {
        while count <= 48 {
            if next < end {
                // The value may hold these bits already without counting them; they are the same.
                value |= UInt64(next[0]) &<< UInt64(truncatingIfNeeded: 56 &- count)
                next += 1
            } else {
                if count >= 8 { return }
                isOverrun = true
            }
            count &+= 8
        }
    }

    /// Takes an answer.
    /// - Parameter probability: of no, in 256ths.
    @inline(__always)
    mutating func bit(_ probability: UInt8) -> Bool {
        if count < 8 { refill() }
        let split = 1 &+ ((range &- 1) &* UInt64(probability)) &>> 8
        let place = split &<< 56
        let isYes = value >= place
        if isYes {
            value &-= place
            range &-= split
        } else {
            range = split
        }
        let shift = range.leadingZeroBitCount &- 56
        range &<<= UInt64(truncatingIfNeeded: shift)
        value &<<= UInt64(truncatingIfNeeded: shift)
        count &-= shift
        return isYes
    }

    @inline(__always)
    mutating func flag() -> Bool { bit(128) }

    /// Takes a number of some bits, the highest first.
    mutating func number(_ bits: Int) -> Int {
        var number = 0
        for _ in 0..<bits { number = number &<< 1 | (flag() ? 1 : 0) }
        return number
    }

    /// Takes a number of some bits, and its sign behind it.
    mutating func signed(_ bits: Int) -> Int {
        let magnitude = number(bits)
        return flag() ? 0 &- magnitude : magnitude
    }

    /// Takes a number with its sign if there is one; else it is 0.
    mutating func optionalSigned(_ bits: Int) -> Int { flag() ? signed(bits) : 0 }
}
