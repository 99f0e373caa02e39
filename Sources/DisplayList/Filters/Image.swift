extension FilterEffect {
    /// Nodes of its own, drawn in the group's coordinates (feImage).
    public struct Image: Sendable, Hashable {
        /// An index into `FilterGraph.images`; one out of range draws nothing.
        public var index: Int

        /// An effect by its values; see its properties.
        public init(_ index: Int) { self.index = index }
    }
}

extension FilterEffect.Image: FilterEffectQuestions {
    var inputs: [FilterInput] { [] }
    var isFinite: Bool { true }
}
