import PathParser
import TextForms

/// Numbers of SplitMix64: the same on every machine, which the generators of the system do not promise.
struct RandomSource {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A source of a part's own, found from where the part is: so moving or adding one part leaves the edges of all the
    /// others as they were drawn.
    init(seed: UInt64, at place: Point) {
        state = seed &* SplitMix64.step
        state ^= UInt64(bitPattern: Int64((place.x * 8).rounded())) &* 0xD1B5_4A32_D192_ED03
        _ = next()
        state ^= UInt64(bitPattern: Int64((place.y * 8).rounded())) &* 0xABC9_8388_FB8F_AC03
        _ = next()
    }

    mutating func next() -> UInt64 {
        defer { state &+= SplitMix64.step }
        return SplitMix64.mix(state)
    }

    /// 0 … 1, 1 excluded, in steps of 2⁻⁵³.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

    /// −1 … 1.
    mutating func signed() -> Double { unit() * 2 - 1 }

    mutating func chance(_ probability: Double) -> Bool { unit() < probability }
}
