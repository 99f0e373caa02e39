extension FilterEffect {
    /// One input blended with another (feBlend).
    public struct Blend: Sendable, Hashable {
        /// On top (`in`).
        public var input: FilterInput
        /// Behind (`in2`).
        public var input2: FilterInput
        /// How the upper one's colours meet the lower one's.
        public var mode: BlendMode

        /// An effect by its values; see its properties.
        public init(_ input: FilterInput, over input2: FilterInput, mode: BlendMode) {
            self.input = input
            self.input2 = input2
            self.mode = mode
        }
    }
}

extension FilterEffect.Blend: FilterEffectQuestions {
    var inputs: [FilterInput] { [input, input2] }
    var isFinite: Bool { true }
}
