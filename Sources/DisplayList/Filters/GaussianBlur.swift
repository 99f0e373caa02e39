import PathParser

extension FilterEffect {
    /// A blur, with nothing beyond the edges (feGaussianBlur).
    public struct GaussianBlur: Sendable, Hashable {
        /// The input (`in`).
        public var input: FilterInput
        /// The Gaussian's standard deviation along x; the picture is not blurred along x where it is not above 0.
        public var sigmaX: Double
        /// The Gaussian's standard deviation along y, likewise.
        public var sigmaY: Double

        /// An effect by its values; see its properties.
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
