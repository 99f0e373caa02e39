/// Mitchell's and Netravali's cubic with B = C = ⅓ (Reconstruction Filters in Computer Graphics, 1988), in integers.
enum CubicWeights {
    /// Weights are in 2⁻¹¹: with both directions' multiplied, a byte's sum fits 32 bits.
    static let bits: Int32 = 11

    /// For each 256th between two pixels the weights of four pixels in a row, which add up to 2¹¹.
    static let table: [Int16] = (0..<256).flatMap { part -> [Int16] in
        var weights = [256 + part, part, 256 - part, 512 - part].map(weight)
        let error = (1 << Int(bits)) - weights.reduce(0, +)
        weights[part < 128 ? 1 : 2] += error
        return weights.map { Int16(truncatingIfNeeded: $0) }
    }

    /// - Parameter distance: in 256ths of a pixel, 0 … 512.
    private static func weight(_ distance: Int) -> Int {
        let n = Int64(distance)
        // 18 · 256³ times the weight.
        let numerator =
            n < 256
            ? 21 * n * n * n - 36 * 256 * n * n + 16 * 256 * 256 * 256
            : -7 * n * n * n + 36 * 256 * n * n - 60 * 256 * 256 * n + 32 * 256 * 256 * 256
        let divisor: Int64 = (18 * 256 * 256 * 256) >> Int(bits)
        return Int((numerator + (numerator < 0 ? -divisor / 2 : divisor / 2)) / divisor)
    }
}
