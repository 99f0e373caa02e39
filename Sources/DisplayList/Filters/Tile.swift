import PathParser

extension FilterEffect {
    /// What the input's primitive made in its subregion, again and again (feTile).
    public struct Tile: Sendable, Hashable {
        /// What it takes (`in`).
        public var input: FilterInput

        /// An effect with its values, which stand with the properties.
        public init(_ input: FilterInput) { self.input = input }
    }
}

extension FilterEffect.Tile: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { true }
    var reach: Rect { .filterEverywhere }
}
