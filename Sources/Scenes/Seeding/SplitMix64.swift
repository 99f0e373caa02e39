/// Numbers that follow from a number, the same for ever and everywhere (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
public enum SplitMix64 {
    /// 2⁶⁴ over the golden ratio: the generator's step.
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The generator's output function.
    public static func mix(_ x: UInt64) -> UInt64 {
        var z = x &+ step
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// The n-th number that follows from a hash.
    public static func draw(_ hash: UInt64, _ n: UInt64) -> UInt64 { mix(hash &+ n &* step) }

    /// The n-th number that follows from a hash, as a fraction: 0 ≤ fraction < 1.
    public static func fraction(_ hash: UInt64, _ n: UInt64) -> Double { Double(draw(hash, n) >> 11) * 0x1p-53 }
}
