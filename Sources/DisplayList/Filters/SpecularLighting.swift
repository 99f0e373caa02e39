extension FilterEffect {
    /// Light mirrored by a surface whose height is the input's alpha, to be laid over the input (feSpecularLighting).
    public struct SpecularLighting: Sendable, Hashable {
        /// The input (`in`).
        public var input: FilterInput
        /// How high an alpha of 1 is, in the group's units.
        public var surfaceScale: Double
        /// The specular constant, ks in Phong's model.
        public var constant: Double
        /// The specular exponent: the larger, the more the surface shines.
        public var exponent: Double
        /// The light's colour; its alpha is ignored.
        public var color: Color
        /// The light source.
        public var light: FilterLight

        /// An effect by its values; see its properties.
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
