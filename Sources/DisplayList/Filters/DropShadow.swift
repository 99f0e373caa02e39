import PathParser

extension FilterEffect {
    /// The input over its blurred silhouette in one colour, moved (feDropShadow).
    public struct DropShadow: Sendable, Hashable {
        /// The input (`in`).
        public var input: FilterInput
        /// How far the shadow lies to the right.
        public var dx: Double
        /// How far the shadow lies below.
        public var dy: Double
        /// The Gaussian's standard deviation along x; below 0 counts as 0.
        public var sigmaX: Double
        /// The Gaussian's standard deviation along y; below 0 counts as 0.
        public var sigmaY: Double
        /// The shadow's colour, with its opacity as alpha.
        public var color: Color

        /// An effect by its values; see its properties.
        public init(_ input: FilterInput, dx: Double, dy: Double, sigmaX: Double, sigmaY: Double, color: Color) {
            self.input = input
            self.dx = dx
            self.dy = dy
            self.sigmaX = sigmaX
            self.sigmaY = sigmaY
            self.color = color
        }
    }
}

extension FilterEffect.DropShadow: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { dx.isFinite && dy.isFinite && sigmaX.isFinite && sigmaY.isFinite }
    var reach: Rect {
        Transform.translation(-dx, -dy).applied(to: .filterBlur(sigmaX, sigmaY)).union(.filterPoint)
    }
    var pixelReach: Int { 2 }
}
