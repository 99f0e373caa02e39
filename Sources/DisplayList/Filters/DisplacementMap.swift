import PathParser

extension FilterEffect {
    /// The input's pixels, each taken from a place that the map's straight colours give (feDisplacementMap). The
    /// effect's colour space is that of the map: the input keeps its own.
    public struct DisplacementMap: Sendable, Hashable {
        /// A channel of the map.
        public enum Channel: Sendable, Hashable {
            /// A channel of the straight colour, or its alpha.
            case red, green, blue, alpha
        }

        /// The picture that is displaced (`in`).
        public var input: FilterInput
        /// The map (`in2`).
        public var map: FilterInput
        /// The distance between the places for a channel's 0 and 1; ½ stands for the pixel itself.
        public var scale: Double
        /// The channel that moves along x.
        public var x: Channel
        /// The channel that moves along y.
        public var y: Channel

        /// An effect by its values; see its properties.
        public init(
            _ input: FilterInput, by map: FilterInput, scale: Double, x: Channel = .alpha, y: Channel = .alpha
        ) {
            self.input = input
            self.map = map
            self.scale = scale
            self.x = x
            self.y = y
        }
    }
}

extension FilterEffect.DisplacementMap: FilterEffectQuestions {
    var inputs: [FilterInput] { [input, map] }
    var isFinite: Bool { scale.isFinite }
    var reach: Rect { Rect.filterPoint.outset(by: scale.magnitude / 2) }
    var pixelReach: Int { 1 }
}
