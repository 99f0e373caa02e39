extension FilterEffect {
    /// One colour (feFlood).
    public struct Flood: Sendable, Hashable {
        /// The colour, with its opacity as alpha.
        public var color: Color

        /// An effect by its values; see its properties.
        public init(_ color: Color) { self.color = color }
    }
}

extension FilterEffect.Flood: FilterEffectQuestions {
    var inputs: [FilterInput] { [] }
    var isFinite: Bool { true }
}
