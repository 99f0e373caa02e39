import PathParser

extension FilterEffect {
    /// The input, moved (feOffset).
    public struct Offset: Sendable, Hashable {
        /// The input (`in`).
        public var input: FilterInput
        /// How far to the right.
        public var dx: Double
        /// How far down.
        public var dy: Double

        /// An effect by its values; see its properties.
        public init(_ input: FilterInput, dx: Double, dy: Double) {
            self.input = input
            self.dx = dx
            self.dy = dy
        }
    }
}

extension FilterEffect.Offset: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { dx.isFinite && dy.isFinite }
    var reach: Rect { Rect(minX: -dx, minY: -dy, maxX: -dx, maxY: -dy) }
    var pixelReach: Int { 1 }
}
