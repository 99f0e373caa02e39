extension FilterEffect {
    /// Nodes of its own, drawn in the group's coordinates (feImage).
    public struct Image: Sendable, Hashable {
        /// A place in `FilterGraph.images`; of one that is not there nothing is drawn.
        public var index: Int

        /// An effect with its values, which stand with the properties.
        public init(_ index: Int) { self.index = index }
    }
}

extension FilterEffect.Image: FilterEffectQuestions {
    var inputs: [FilterInput] { [] }
    var isFinite: Bool { true }
}
