import PathParser

extension FilterEffect {
    /// The subregion of the input's primitive, repeated (feTile).
    public struct Tile: Sendable, Hashable {
        /// The input (`in`).
        public var input: FilterInput

        /// An effect by its values; see its properties.
        public init(_ input: FilterInput) { self.input = input }
    }
}

extension FilterEffect.Tile: FilterEffectQuestions {
    var inputs: [FilterInput] { [input] }
    var isFinite: Bool { true }
    var reach: Rect { .filterEverywhere }
}
