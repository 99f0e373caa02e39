/// What a check of the trees' tints found.
public struct TintReport: Sendable, Hashable {
    /// What tree was drawn.
    public enum Kind: Sendable, Hashable {
        /// With its progress.
        case established(Double)
        case incomplete, locked
    }

    /// The pictures of one tone, or of one other kind of tree.
    public struct Row: Sendable, Hashable {
        public var name: String
        /// How many pictures were compared.
        public var count = 0
        /// The largest difference in any channel of any pixel inside, in 255ths.
        public var worst = 0
    }

    /// A picture that differs by more than `TintCheck.tolerance`.
    public struct Difference: Sendable, Hashable {
        public var variant: Int
        public var tone: Int
        public var kind: Kind
        public var ground: String
        /// Of the pixel that is farthest off: 0xRRGGBB.
        public var found: UInt32
        public var expected: UInt32
        /// In the channel that is farthest off, in 255ths.
        public var difference: Int
    }

    public var rows: [Row] = []
    public var differences: [Difference] = []

    /// How many pictures were compared.
    public var count: Int { rows.reduce(0) { $0 + $1.count } }
}
