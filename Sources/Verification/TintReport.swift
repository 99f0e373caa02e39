/// The findings of a check of the trees' tints.
public struct TintReport: Sendable, Hashable {
    /// The kind of tree that was drawn.
    public enum Kind: Sendable, Hashable {
        /// A tree of an established fast, at a progress.
        case established(Double)
        /// The pale tree of an incomplete fast; a tree in grey, and blurred.
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
        /// The tree's kind, 0 … 7.
        public var variant: Int
        /// The tree's earth tone, 0 … 4.
        public var tone: Int
        /// The kind of tree.
        public var kind: Kind
        /// The ground's name in the table.
        public var ground: String
        /// The colour of the pixel that is farthest off: 0xRRGGBB.
        public var found: UInt32
        /// The colour that the table states: 0xRRGGBB.
        public var expected: UInt32
        /// The difference in the channel that is farthest off, in 255ths.
        public var difference: Int
    }

    /// The blur of a picture of a locked tree.
    public struct Blur: Sendable, Hashable {
        /// The tree's kind, 0 … 7.
        public var variant: Int
        /// The picture's pixels a point.
        public var scale: Int
        /// The blur's standard deviation that was measured, in points; nil for a picture without ink.
        public var found: Double?
        /// The one that the table states.
        public var expected: Double

        /// How far it is off, in points.
        public var difference: Double { found.map { abs($0 - expected) } ?? .infinity }
    }

    /// The pictures' rows, in the table's order.
    public var rows: [Row] = []
    /// The differences, in the order in which they were found; empty when all is as specified.
    public var differences: [Difference] = []
    /// The blurs of all locked trees, by variant and scale.
    public var blurs: [Blur] = []

    /// The number of pictures whose colours were compared.
    public var count: Int { rows.reduce(0) { $0 + $1.count } }

    /// The blurs that are farther off than `TintCheck.blurTolerance`.
    public var wrongBlurs: [Blur] { blurs.filter { !($0.difference <= TintCheck.blurTolerance) } }
}
