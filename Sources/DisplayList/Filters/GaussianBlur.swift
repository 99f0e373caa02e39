import PathParser

extension FilterEffect {
    /// A blur, with nothing beyond the edges (feGaussianBlur).
    public struct GaussianBlur: Sendable, Hashable {
        /// What it takes (`in`).
        public var input: FilterInput
        /// The Gaussian's standard deviations; an axis with one that is not above 0 is not blurred along.
        public var sigmaX: Double
        /// Along y, as `sigmaX`.
        public var sigmaY: Double

        /// An effect with its values, which stand with the properties.
        public init(_ input: FilterInput, sigmaX: Double, sigmaY: Double) {
            self.input = input
            self.sigmaX = sigmaX
            self.sigmaY = sigmaY
        }
    }
}

extension FilterEffect.GaussianBlur: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { sigmaX.isFinite && sigmaY.isFinite }
    var reach: Rect { .filterBlur(sigmaX, sigmaY) }
    var pixelReach: Int { 1 }
}
