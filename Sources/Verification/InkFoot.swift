/// How ink stands: on which side it has a foot, and where its mass is.
///
/// A trunk spreads where it reaches the ground, and is slim above; a crown's round edge, a bough's tip and a lying stem
/// do not. So the outermost ink at each side is taken as a foot, and the ink behind it as a trunk.
struct InkFoot: Sendable, Hashable {
    /// A side of the picture.
    enum Side: String, Sendable, Hashable, CaseIterable {
        case bottom, top, left, right
    }

    /// What stands at one side.
    struct Stand: Sendable, Hashable {
        /// The trunk's width as a share of the foot's.
        var trunk: Double
        /// The foot's first and last column, or row at the left and the right.
        var foot: ClosedRange<Int>
    }

    /// All four sides, in the order of `Side`.
    private(set) var stands: [Stand] = []
    /// The height of the ink's middle above the bottom, as a share of the ink's height.
    private(set) var middle = 0.0
    /// The cells that the ink lies in.
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    /// The depth of a foot, and of foot and trunk, as shares of the ink's extent away from that side.
    private static let footDepth = 0.03
    private static let standDepth = 0.15
    /// Of the trunk's widths, row by row, the one that this share of them is below: a bough across it does not count.
    private static let quantile = 0.25

    /// - Parameters:
    ///   - isInk: row by row.
    ///   - width: of a row.
    /// - Returns: nil without ink.
    init?(_ isInk: [Bool], width: Int) {
        guard width > 0 else { return nil }
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        var (count, sum) = (0, 0)
        for (cell, isInk) in isInk.enumerated() where isInk {
            let (x, y) = (cell % width, cell / width)
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), max(bottom, y))
            count += 1
            sum += y
        }
        if count == 0 { return nil }
        (columns, rows) = (left...right, top...bottom)
        let height = Double(bottom - top + 1)
        middle = (Double(bottom) + 0.5 - Double(sum) / Double(count)) / height
        for side in Side.allCases {
            let isUpright = side == .bottom || side == .top
            let (along, across) = isUpright ? (rows, columns) : (columns, rows)
            // From the side inward, and along it.
            func cell(_ depth: Int, _ place: Int) -> Bool {
                switch side {
                case .bottom: isInk[(bottom - depth) * width + left + place]
                case .top: isInk[(top + depth) * width + left + place]
                case .left: isInk[(top + place) * width + left + depth]
                case .right: isInk[(top + place) * width + right - depth]
                }
            }
            let stand = InkFoot.stand(extent: along.count, width: across.count, cell)
            let first = across.lowerBound
            stands.append(
                Stand(trunk: stand.trunk, foot: first + stand.foot.lowerBound...first + stand.foot.upperBound))
        }
    }

    subscript(side: Side) -> Stand {
        switch side {
        case .bottom: stands[0]
        case .top: stands[1]
        case .left: stands[2]
        case .right: stands[3]
        }
    }

    /// The side with the slimmest trunk for its foot; of equal ones the first.
    var side: Side {
        Side.allCases.reduce(.bottom) { self[$1].trunk < self[$0].trunk ? $1 : $0 }
    }

    private static func stand(extent: Int, width: Int, _ isInk: (Int, Int) -> Bool) -> Stand {
        let foot = max(Int((Double(extent) * footDepth).rounded()), 1)
        let depth = min(max(Int((Double(extent) * standDepth).rounded()), foot + 1), extent)
        var levels = [UInt8](repeating: 0, count: depth * width)
        for row in 0..<depth {
            for place in 0..<width where isInk(row, place) { levels[row * width + place] = 255 }
        }
        // Twigs that hang down beside the trunk are pieces of their own here.
        let pieces = InkPieces(levels, width: width, smallest: 0)
        guard let piece = pieces.pieces.first(where: { $0.rows.lowerBound < foot }) else {
            return Stand(trunk: 1, foot: 0...0)
        }
        // Of that piece: its reach in the foot, and its ink in each row of the trunk.
        var (first, last) = (width, -1)
        var trunk: [Int] = []
        for row in 0..<depth {
            var ink = 0
            for place in 0..<width where pieces.numbers[row * width + place] == piece.number {
                ink += 1
                if row < foot { (first, last) = (min(first, place), max(last, place)) }
            }
            if row >= foot { trunk.append(ink) }
        }
        trunk.sort()
        guard first <= last, !trunk.isEmpty else { return Stand(trunk: 1, foot: 0...0) }
        let slim = trunk[Int(Double(trunk.count - 1) * quantile)]
        return Stand(trunk: Double(slim) / Double(last - first + 1), foot: first...last)
    }
}
