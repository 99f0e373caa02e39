import DisplayList

extension FilterEffect.Turbulence {
    /// The base frequency is always in user units, whatever `primitiveUnits` says, as in browsers.
    init(_ attributes: FilterAttributes) {
        var frequency = (0.0, 0.0)
        if let numbers = attributes.numbers(.baseFrequency), numbers.count == 1 || numbers.count == 2,
            numbers.allSatisfy({ $0 >= 0 })
        {
            frequency = (numbers[0], numbers[numbers.count - 1])
        }
        let octaves = attributes.number(.numOctaves, 1).rounded()
        self.init(
            attributes.word(.type) == "fractalNoise" ? .fractalNoise : .turbulence, baseFrequencyX: frequency.0,
            baseFrequencyY: frequency.1, octaves: Int(min(max(octaves, 0), 16)), seed: attributes.number(.seed, 0),
            stitchesTiles: attributes.word(.stitchTiles) == "stitch")
    }
}
