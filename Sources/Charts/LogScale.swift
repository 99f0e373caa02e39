/// Numbers above 0 along an axis on which equal distances are equal ratios, with ticks at powers of ten.
public struct LogScale: Sendable, Hashable {
    /// The exponents of ten at both ends.
    public let exponents: ClosedRange<Int>

    private static let limit = 30

    /// A scale around some numbers.
    /// - Parameter values: those that are not above 0 are left out; without any it reaches from 1 to 10.
    public init(_ values: [Double]) {
        let known = values.filter { $0 > 0 && $0.isFinite }
        let low = LogScale.exponent(known.min() ?? 1, isUpper: false)
        exponents = low...max(LogScale.exponent(known.max() ?? 10, isUpper: true), low + 1)
    }

    /// The power of ten next to a number, found by comparisons.
    private static func exponent(_ value: Double, isUpper: Bool) -> Int {
        var (power, exponent) = (1.0, 0)
        while exponent < limit, isUpper ? power < value : power * 10 <= value {
            (power, exponent) = (power * 10, exponent + 1)
        }
        while exponent > -limit, isUpper ? power / 10 >= value : power > value {
            (power, exponent) = (power / 10, exponent - 1)
        }
        return exponent
    }

    /// The powers of ten.
    public var ticks: [Double] {
        exponents.map { exponent in
            var power = 1.0
            for _ in 0..<exponent.magnitude { power *= 10 }
            return exponent < 0 ? 1 / power : power
        }
    }

    /// Where a number lies: 0 at the least, 1 at the greatest; nil for one that is not above 0.
    public func share(of value: Double) -> Double? {
        guard value > 0, value.isFinite else { return nil }
        let log = LogScale.log10(value)
        return (log - Double(exponents.lowerBound)) / Double(exponents.count - 1)
    }

    /// The logarithm by sums and roots alone, so that it has the same bits on every machine: its whole part, and then one bit of
    /// its fraction for each squaring.
    private static func log10(_ value: Double) -> Double {
        var (v, whole) = (value, 0.0)
        while v >= 10, whole < 400 { (v, whole) = (v / 10, whole + 1) }
        while v < 1, whole > -400 { (v, whole) = (v * 10, whole - 1) }
        var (fraction, bit) = (0.0, 0.5)
        for _ in 0..<30 {
            v *= v
            if v >= 10 {
                v /= 10
                fraction += bit
            }
            bit /= 2
        }
        return whole + fraction
    }
}
