extension FilterEffect {
    /// Light mirrored by the surface that the input's alpha is, to be laid over it (feSpecularLighting).
    public struct SpecularLighting: Sendable, Hashable {
        /// What it takes (`in`).
        public var input: FilterInput
        /// How high an alpha of 1 is, in pixels.
        public var surfaceScale: Double
        /// ks in Phong's model.
        public var constant: Double
        /// The larger, the more it shines.
        public var exponent: Double
        /// Its alpha is not looked at.
        public var color: Color
        /// What shines.
        public var light: FilterLight

        /// An effect with its values, which stand with the properties.
        public init(
            _ input: FilterInput, surfaceScale: Double = 1, constant: Double = 1, exponent: Double = 1,
            color: Color = .white, light: FilterLight
        ) {
            self.input = input
            self.surfaceScale = surfaceScale
            self.constant = constant
            self.exponent = exponent
            self.color = color
            self.light = light
        }
    }
}

extension FilterEffect.SpecularLighting: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { surfaceScale.isFinite && constant.isFinite && exponent.isFinite && light.isFinite }
    var pixelReach: Int { 1 }
}
