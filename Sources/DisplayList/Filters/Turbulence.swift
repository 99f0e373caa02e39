extension FilterEffect {
    /// Perlin's noise (feTurbulence), by the generator of SVG 1.1, section 15.24, which draws the same everywhere.
    public struct Turbulence: Sendable, Hashable {
        /// How the octaves are summed.
        public enum Kind: Sendable, Hashable {
            /// Magnitudes of noise, summed: veins and flames.
            case turbulence
            /// Noise, summed, around a half: clouds.
            case fractalNoise
        }

        /// How the octaves are summed.
        public var kind: Kind
        /// The noise's waves in a unit along x; below 0 counts as 0.
        public var baseFrequencyX: Double
        /// The noise's waves in a unit along y; below 0 counts as 0.
        public var baseFrequencyY: Double
        /// How many octaves are summed, each finer and half as strong. Those beyond 16 would not be seen.
        public var octaves: Int
        /// The seed, truncated to a whole number.
        public var seed: Double
        /// Whether the noise goes on seamlessly where the primitive's subregion is repeated.
        public var stitchesTiles: Bool

        /// An effect by its values; see its properties.
        public init(
            _ kind: Kind, baseFrequencyX: Double, baseFrequencyY: Double, octaves: Int = 1, seed: Double = 0,
            stitchesTiles: Bool = false
        ) {
            self.kind = kind
            self.baseFrequencyX = baseFrequencyX
            self.baseFrequencyY = baseFrequencyY
            self.octaves = octaves
            self.seed = seed
            self.stitchesTiles = stitchesTiles
        }
    }
}

extension FilterEffect.Turbulence: FilterEffectQuestions {
    var inputs: [FilterInput] { [] }
    var isFinite: Bool { baseFrequencyX.isFinite && baseFrequencyY.isFinite && seed.isFinite }
}
