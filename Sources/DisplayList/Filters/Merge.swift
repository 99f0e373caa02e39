extension FilterEffect {
    /// Inputs one over another (feMerge).
    public struct Merge: Sendable, Hashable {
        /// Back to front.
        public var inputs: [FilterInput]

        /// An effect with its values, which stand with the properties.
        public init(_ inputs: [FilterInput]) { self.inputs = inputs }
    }
}

extension FilterEffect.Merge: FilterEffectQuestions {
    var isFinite: Bool { true }
}
