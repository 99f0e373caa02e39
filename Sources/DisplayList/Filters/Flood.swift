extension FilterEffect {
    /// One colour (feFlood).
    public struct Flood: Sendable, Hashable {
        public var color: Color

        public init(_ color: Color) { self.color = color }
    }
}

extension FilterEffect.Flood: FilterEffectQuestions {
    var inputs: [FilterInput] { [] }
    var isFinite: Bool { true }
}
