/// Numbers that look random, the same for the same seed: a linear congruential generator, its high bits mixed into the
/// low ones.
struct Generator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ mixed >> 33
    }

    mutating func number(_ low: Double, _ high: Double) -> Double {
        low + Double(next() >> 11) * 0x1p-53 * (high - low)
    }
}
