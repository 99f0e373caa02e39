extension FilterEffect {
    /// One colour (feFlood).
    public struct Flood: Sendable, Hashable {
        /// With its opacity as alpha.
        public var color: Color

        /// An effect with its values, which stand with the properties.
        public init(_ color: Color) { self.color = color }
    }
}

extension FilterEffect.Flood: FilterEffectQuestions {
    var inputs: [FilterInput] { [] }
    var isFinite: Bool { true }
}
