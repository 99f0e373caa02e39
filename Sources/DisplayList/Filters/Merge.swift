extension FilterEffect {
    /// Inputs one over another (feMerge).
    public struct Merge: Sendable, Hashable {
        /// Back to front.
        public var inputs: [FilterInput]

        /// An effect by its values; see its properties.
        public init(_ inputs: [FilterInput]) { self.inputs = inputs }
    }
}

extension FilterEffect.Merge: FilterEffectQuestions {
    var isFinite: Bool { true }
}
