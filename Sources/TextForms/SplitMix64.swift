/// A pseudorandom sequence that a number determines, the same for ever and on every machine (Steele, Lea and Flood,
/// "Fast splittable pseudorandom number generators", 2014).
public struct SplitMix64: Sendable {
    /// 2⁶⁴ over the golden ratio: the generator's step.
    @inlinable public static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    @usableFromInline var state: UInt64

    /// A generator; its numbers are `draw(seed, 0)`, `draw(seed, 1)`, ….
    @inlinable public init(seed: UInt64) { state = seed }

    @inlinable public mutating func next() -> UInt64 {
        defer { state &+= SplitMix64.step }
        return SplitMix64.mix(state)
    }

    /// The next number as a fraction: 0 ≤ fraction < 1, in steps of 2⁻⁵³.
    @inlinable public mutating func nextFraction() -> Double { SplitMix64.fraction(of: next()) }

    // MARK: Without state

    /// The generator's output function.
    @inlinable public static func mix(_ x: UInt64) -> UInt64 {
        var z = x &+ step
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// The n-th number of a hash's sequence.
    @inlinable public static func draw(_ hash: UInt64, _ n: UInt64) -> UInt64 { mix(hash &+ n &* step) }

    /// The n-th number of a hash's sequence, as a fraction: 0 ≤ fraction < 1.
    @inlinable public static func fraction(_ hash: UInt64, _ n: UInt64) -> Double { fraction(of: draw(hash, n)) }

    @inlinable static func fraction(of number: UInt64) -> Double { Double(number >> 11) * 0x1p-53 }
}
