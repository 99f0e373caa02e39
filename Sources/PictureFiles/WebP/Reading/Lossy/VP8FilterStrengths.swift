/// How strongly the edges of macroblocks and blocks are filtered (RFC 6386, sections 9.6 and 15).
struct VP8FilterStrengths {
    /// What edges of a macroblock are compared with.
    struct Limits: BitwiseCopyable {
        /// The most that samples at an edge between blocks may differ; 0 where nothing is filtered.
        var edge: UInt8 = 0
        /// The most that samples beside an edge may differ.
        var interior: UInt8 = 0
        /// From where on the edge is one of the picture's own.
        var variance: UInt8 = 0
        /// Whether edges between blocks of the macroblock are filtered, too.
        var hasInner = false
    }

    /// Whether luma alone is filtered, in one way.
    let isSimple: Bool
    /// Of each segment, first for macroblocks that are predicted as a whole, then for those predicted in blocks.
    let limits: [Limits]

    /// - Parameters:
    ///   - levels: of the segments.
    ///   - changes: of the level, for all macroblocks, and for those that are predicted in blocks.
    ///   - sharpness: 0 … 7.
    init(isSimple: Bool, levels: [Int], changes: (whole: Int, inBlocks: Int), sharpness: Int) {
        self.isSimple = isSimple
        limits = levels.flatMap { level in
            [changes.whole, changes.whole &+ changes.inBlocks].map {
                Self.limits(min(max(level &+ $0, 0), 63), sharpness)
            }
        }
    }

    private static func limits(_ level: Int, _ sharpness: Int) -> Limits {
        if level == 0 { return Limits() }
        var interior = level
        if sharpness > 0 { interior = min(interior >> (sharpness > 4 ? 2 : 1), 9 &- sharpness) }
        interior = max(interior, 1)
        return Limits(
            edge: UInt8(truncatingIfNeeded: 2 &* level &+ interior), interior: UInt8(truncatingIfNeeded: interior),
            variance: level >= 40 ? 2 : level >= 15 ? 1 : 0)
    }
}
