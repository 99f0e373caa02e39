import PathParser

extension FilterEffect {
    /// The input's pixels, taken from where another's straight colours say (feDisplacementMap). The colour space is the
    /// map's: the input keeps its own.
    public struct DisplacementMap: Sendable, Hashable {
        /// A channel of the map.
        public enum Channel: Sendable, Hashable {
            /// A straight colour's, or its alpha.
            case red, green, blue, alpha
        }

        /// `in`.
        public var input: FilterInput
        /// `in2`.
        public var map: FilterInput
        /// How far apart the places lie that a channel's 0 and 1 point at; ½ points at the pixel itself.
        public var scale: Double
        /// The channel that moves along x.
        public var x: Channel
        /// The channel that moves along y.
        public var y: Channel

        /// An effect with its values, which stand with the properties.
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
