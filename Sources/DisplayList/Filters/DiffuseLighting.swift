extension FilterEffect {
    /// Light scattered by a surface whose height is the input's alpha; the result is opaque (feDiffuseLighting).
    public struct DiffuseLighting: Sendable, Hashable {
        /// The input (`in`).
        public var input: FilterInput
        /// How high an alpha of 1 is, in the group's units.
        public var surfaceScale: Double
        /// The diffuse constant, kd in Phong's model.
        public var constant: Double
        /// The light's colour; its alpha is ignored.
        public var color: Color
        /// The light source.
        public var light: FilterLight

        /// An effect by its values; see its properties.
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
