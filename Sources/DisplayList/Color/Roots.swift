/// Roots by Newton's method: the C library's `pow` and `cbrt` may differ in the last bit from one machine to another,
/// and a colour must not.
package enum Roots {
    /// The n-th root of a number that is not negative, within two units in its last place. 0 for 0, for negative
    /// numbers, and for what is not a number.
    ///
    /// - Parameter n: 2 … 12.
    static func root(_ x: Double, _ n: Int) -> Double {
        guard x > 0, x.isFinite, n > 1 else { return 0 }
        // x = m · 2^(n·q) with 1 ≤ m < 2^n: the root of m lies in 1 ..< 2, where Newton starts from above.
        let exponent = Int(x.exponent)
        let quotient = (exponent >= 0 ? exponent : exponent - n + 1) / n
        let m = Double(sign: .plus, exponent: exponent - n * quotient, significand: x.significand)
        var y = min(1 + (m - 1) / Double(n), 2)
        for _ in 0..<64 {
            var power = 1.0
            for _ in 0..<n - 1 { power *= y }
            let next = y + (m / power - y) / Double(n)
            // From above the steps go down until rounding stops them.
            if next >= y { break }
            y = next
        }
        return Double(sign: .plus, exponent: quotient, significand: y)
    }

    /// The cube root, of negative numbers too.
    package static func cubeRoot(_ x: Double) -> Double { x < 0 ? -root(-x, 3) : root(x, 3) }
}
