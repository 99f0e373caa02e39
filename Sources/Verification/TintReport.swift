/// What a check of the trees' tints found.
public struct TintReport: Sendable, Hashable {
    /// What tree was drawn.
    public enum Kind: Sendable, Hashable {
        /// With its progress.
        case established(Double)
        /// Of an incomplete fast; grey and blurred.
        case incomplete, locked
    }

    /// The pictures of one tone, or of one other kind of tree.
    public struct Row: Sendable, Hashable {
        /// The tone, or the other kind of tree.
        public var name: String
        /// How many pictures were compared.
        public var count = 0
        /// The largest difference in any channel of any pixel inside, in 255ths.
        public var worst = 0
    }

    /// A picture that differs by more than `TintCheck.tolerance`.
    public struct Difference: Sendable, Hashable {
        /// 0 … 7.
        public var variant: Int
        /// 0 … 4.
        public var tone: Int
        /// Which tree it is.
        public var kind: Kind
        /// The ground's name in the table.
        public var ground: String
        /// Of the pixel that is farthest off: 0xRRGGBB.
        public var found: UInt32
        /// What the table says: 0xRRGGBB.
        public var expected: UInt32
        /// In the channel that is farthest off, in 255ths.
        public var difference: Int
    }

    /// In the table's order.
    public var rows: [Row] = []
    /// In the order in which they were found; empty when all is as specified.
    public var differences: [Difference] = []

    /// How many pictures were compared.
    public var count: Int { rows.reduce(0) { $0 + $1.count } }
}
