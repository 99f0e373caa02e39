import PathParser

extension FilterEffect {
    /// What the input's primitive made in its subregion, again and again (feTile).
    public struct Tile: Sendable, Hashable {
        public var input: FilterInput

        public init(_ input: FilterInput) { self.input = input }
    }
}

extension FilterEffect.Tile: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { true }
    var reach: Rect { .filterEverywhere }
}
