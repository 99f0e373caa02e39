extension FilterEffect {
    /// Light scattered by the surface that the input's alpha is; opaque (feDiffuseLighting).
    public struct DiffuseLighting: Sendable, Hashable {
        /// What it takes (`in`).
        public var input: FilterInput
        /// How high an alpha of 1 is, in pixels.
        public var surfaceScale: Double
        /// kd in Phong's model.
        public var constant: Double
        /// Its alpha is not looked at.
        public var color: Color
        /// What shines.
        public var light: FilterLight

        /// An effect with its values, which stand with the properties.
        public init(
            _ input: FilterInput, surfaceScale: Double = 1, constant: Double = 1, color: Color = .white,
            light: FilterLight
        ) {
            self.input = input
            self.surfaceScale = surfaceScale
            self.constant = constant
            self.color = color
            self.light = light
        }
    }
}

extension FilterEffect.DiffuseLighting: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { surfaceScale.isFinite && constant.isFinite && light.isFinite }
    var pixelReach: Int { 1 }
}
