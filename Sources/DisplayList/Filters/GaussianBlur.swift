import PathParser

extension FilterEffect {
    /// A blur, with nothing beyond the edges (feGaussianBlur).
    public struct GaussianBlur: Sendable, Hashable {
        public var input: FilterInput
        /// The Gaussian's standard deviations; an axis with one that is not above 0 is not blurred along.
        public var sigmaX: Double
        public var sigmaY: Double

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
