/// Powers by arithmetic alone: the C library's differ in the last bit from one machine to another, and a pixel must not.
package enum Powers {
    /// `base` to the power of `exponent`, to about fourteen digits. A negative base, and what is not a number, counts as 0;
    /// of 0 it is 1 for an exponent of 0, infinite for a negative one, else 0.
    package static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent == 0 { return 1 }
        guard base > 0 else { return exponent < 0 ? .infinity : 0 }
        if base == 1 || exponent == 1 { return base }
        guard base.isFinite, exponent.isFinite else { return (base > 1) == (exponent > 0) ? .infinity : 0 }
        return exponential2(logarithm2(base) * exponent)
    }

    /// The logarithm to base 2 of a positive number.
    package static func logarithm2(_ x: Double) -> Double {
        var exponent = Double(x.exponent)
        var m = x.significand
        // Brought close to 1, where the series is short.
        if m > 1.414_213_562_373_095_1 {
            m /= 2
            exponent += 1
        }
        // ln m = 2 · artanh((m − 1) / (m + 1)): the argument is below 0.172, and eleven terms leave less than 2⁻⁵⁵.
        let t = (m - 1) / (m + 1)
        let square = t * t
        var sum = 0.0
        for n in (0...10).reversed() { sum = sum * square + 1 / Double(2 * n + 1) }
        return exponent + 2 * t * sum * 1.442_695_040_888_963_4
    }

    /// 2 to the power of a number.
    package static func exponential2(_ x: Double) -> Double {
        if x > 1100 { return .infinity }
        guard x > -1100 else { return 0 }
        let whole = x.rounded(.toNearestOrAwayFromZero)
        let y = (x - whole) * 0.693_147_180_559_945_3
        var sum = 1.0
        for n in (1...14).reversed() { sum = 1 + sum * y / Double(n) }
        return Double(sign: .plus, exponent: Int(whole), significand: sum)
    }
}
