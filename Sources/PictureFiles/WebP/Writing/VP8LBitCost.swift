/// Costs of symbols in parts of a bit, in integers alone, so that they are the same on every machine.
enum VP8LBitCost {
    /// A bit.
    static let bit: UInt32 = 256

    /// log₂ of 0 … 511 in parts of a bit; of 0 as of 1.
    private static let logarithms: [UInt32] = (0..<512).map { logarithm(ofSmall: max($0, 1)) }

    /// log₂ of a number by squaring: each square above 2 gives the next binary digit.
    private static func logarithm(ofSmall number: Int) -> UInt32 {
        let whole = Int.bitWidth - 1 - number.leadingZeroBitCount
        // 1 ≤ mantissa < 2 with 30 bits behind the point.
        var mantissa = UInt64(number) << UInt64(30 - whole)
        var digits: UInt32 = 0
        for _ in 0..<9 {
            mantissa = mantissa * mantissa >> 30
            digits <<= 1
            if mantissa >= 2 << 30 {
                digits |= 1
                mantissa >>= 1
            }
        }
        return UInt32(whole) * bit + (digits + 1) >> 1
    }

    /// Calls `body` with a function for log₂ of a number in parts of a bit, from the number's nine highest bits.
    @inline(__always)
    static func withLogarithms<Result>(_ body: (_ table: UnsafePointer<UInt32>) -> Result) -> Result {
        logarithms.withUnsafeBufferPointer { buffer in
            guard let table = buffer.baseAddress else { preconditionFailure("the table of logarithms has entries") }
            return body(table)
        }
    }

    /// log₂ of a number, with the table of `withLogarithms`.
    @inline(__always)
    static func logarithm(_ number: UInt32, _ table: UnsafePointer<UInt32>) -> UInt32 {
        if number < 512 { return table[Int(number)] }
        let shift = UInt32(23 &- number.leadingZeroBitCount)
        return table[Int(number &>> shift)] &+ shift &* bit
    }

    /// The parts of a bit that an optimal code takes for symbols with some counts.
    static func entropy(_ counts: UnsafePointer<UInt32>, count: Int) -> UInt64 {
        withLogarithms { table in
            var total: UInt32 = 0
            var sum: UInt64 = 0
            for i in 0..<count where counts[i] > 0 {
                total &+= counts[i]
                sum &+= UInt64(counts[i]) &* UInt64(logarithm(counts[i], table))
            }
            let all = UInt64(total) &* UInt64(logarithm(total, table))
            return all > sum ? all &- sum : 0
        }
    }
}
