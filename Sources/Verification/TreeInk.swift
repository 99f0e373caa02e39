import DisplayList
import PathParser
import Raster

/// The ink of one silhouette, seen from near: its pieces, its straight edges, and how it stands.
///
/// A tree is fitted into a square of 1024 cells as the app fits it into its box, so that one cell is a 1024th of its
/// longer side whatever the file's units are. What is said of it is in the file's units.
struct TreeInk: Sendable {
    /// What breaks a rule.
    struct Fault: Sendable, Hashable {
        var rule: TreeReport.Rule
        var found: String
        var expected: String
    }

    /// The pieces, from the largest on, and each one's distance from the first, in cells.
    let pieces: [InkPieces.Piece]
    let distances: [Double]
    /// The longest bar, if any, and the square corners.
    let edges: StraightEdges
    /// How the largest piece stands; nil without ink.
    let foot: InkFoot?
    private let path: Rect
    private let box: Rect

    // MARK: What trees have

    // The limits come from twenty-four trees: the eight that were drawn for the app, and the project's own at both levels
    // of detail. Where these have none of something, the limit is what can be seen of it.

    /// The cells along the longer side.
    static let side = 1024
    /// The largest piece that may lie apart, in cells, and how far apart a larger one may lie. All twenty-four trees are
    /// of one piece. A cell is a quarter of a point at 280 pt, and two are half of one.
    static let maxSpeck = 1.0
    static let maxGap = 2.0
    /// The largest width of a trunk as a share of its foot's. The twenty-four come to 0.13 to 0.52, turned by up to 6° to
    /// 1.28; a pole that does not spread has 1, a disc 1.39.
    static let maxTrunk = 1.35
    /// The share of the trunk's width that another side's may not fall below. The twenty-four come to 1.79 and more, turned
    /// by up to 6° to 0.83; lying on a side, or upside down, to 0.56 and less.
    static let minOther = 0.7
    /// The least height of the ink's middle, as a share of the tree's. The twenty-four have it at 0.38, spruces, to 0.65.
    static let minMiddle = 0.3
    /// The longest pair of straight edges, as a share of the tree's width. The twenty-four come to 0.10, made up of
    /// undersides of boughs that happen to be in line, leaning by up to 8° to 0.15. A bar across one comes to 0.18 and more, but
    /// for a willow, whose strands hide all of it save its ends.
    static let maxBar = 0.16
    /// The distance between two corners of one box from which on it is a bar, as a share of the tree's width.
    private static let minBarBox = 0.25
    /// The height above the lowest ink up to which a line is the ground's, as a share of the tree's: two of the eight
    /// stand on a stroke of a 300th.
    private static let ground = 0.01

    // MARK: Measuring

    init(_ path: Path) throws(RasterError) {
        let side = Double(TreeInk.side)
        let mask = try TreeMask(
            path, in: Rect(x: 0, y: 0, width: side, height: side), size: Size(width: side, height: side))
        self.path = path.bounds
        box = mask.box
        let levels = mask.picture.pixels.map { UInt8($0 >> 24) }
        let pieces = InkPieces(levels, width: TreeInk.side, smallest: TreeInk.maxSpeck)
        self.pieces = pieces.pieces
        guard let main = pieces.pieces.first else {
            distances = []
            edges = StraightEdges(of: [], ground: 0)
            foot = nil
            return
        }
        distances = pieces.pieces.count > 1 ? pieces.distances(from: main) : [0]
        var isMain = pieces.cells(of: main)
        for (cell, level) in levels.enumerated() where level <= 127 { isMain[cell] = false }
        foot = InkFoot(isMain, width: TreeInk.side)
        let bottom = Double(main.rows.upperBound + 1)
        edges = StraightEdges(
            of: InkOutline.lines(of: levels, width: TreeInk.side),
            ground: bottom - TreeInk.ground * Double(main.rows.count))
    }

    // MARK: Judging

    /// What breaks a rule, in the order of the rules.
    var faults: [Fault] {
        var faults: [Fault] = []
        if let fault = apart { faults.append(fault) }
        if let fault = fallen { faults.append(fault) }
        if let fault = ruled { faults.append(fault) }
        if let corner = edges.corners.first {
            let more = edges.corners.count > 1 ? "\(edges.corners.count), the first" : "1,"
            faults.append(
                Fault(
                    rule: .noCorner,
                    found: "\(more) at \(place(corner.point)), of edges of \(size(corner.level)) and "
                        + size(corner.upright),
                    expected: "none"))
        }
        return faults
    }

    private var apart: Fault? {
        let apart = zip(pieces, distances).dropFirst().filter { $0.1 > TreeInk.maxGap }
        guard let (piece, distance) = apart.first else { return nil }
        return Fault(
            rule: .onePiece,
            found: "\(apart.count) apart" + (apart.count > 1 ? ", the largest" : "")
                + ": area \(TreeCheck.text(piece.area * unit * unit, decimals: 1)), \(size(distance)) away, "
                + places(piece.columns, piece.rows),
            expected: "none of more than \(TreeCheck.text(TreeInk.maxSpeck * unit * unit, decimals: 1)) farther than "
                + "\(size(TreeInk.maxGap)) away")
    }

    private var fallen: Fault? {
        guard let foot else { return nil }
        let (here, side) = (foot[.bottom], foot.side)
        let isElsewhere = foot[side].trunk < TreeInk.minOther * here.trunk
        if !isElsewhere && here.trunk <= TreeInk.maxTrunk && foot.middle >= TreeInk.minMiddle { return nil }
        var found = "trunk \(TreeCheck.percent(here.trunk)) of the foot at the bottom"
        var expected = "at most \(TreeCheck.percent(TreeInk.maxTrunk)), and slimmest there"
        if isElsewhere {
            let other = foot[side]
            let range: String =
                switch side {
                case .top, .bottom:
                    places(other.foot, side == .top ? foot.rows.lowerBound...foot.rows.lowerBound : foot.rows)
                case .left: places(foot.columns.lowerBound...foot.columns.lowerBound, other.foot)
                case .right: places(foot.columns.upperBound...foot.columns.upperBound, other.foot)
                }
            found += ", \(TreeCheck.percent(other.trunk)) at the \(side.rawValue), \(range)"
        } else if here.trunk <= TreeInk.maxTrunk {
            found = "middle of the ink at \(TreeCheck.percent(foot.middle)) of the height"
            expected = "at least \(TreeCheck.percent(TreeInk.minMiddle))"
        }
        return Fault(rule: .upright, found: found, expected: expected)
    }

    private var ruled: Fault? {
        guard let foot else { return nil }
        let width = Double(foot.columns.count)
        let expected = "straight edges of at most \(size(TreeInk.maxBar * width)) in line"
        if let bar = edges.bar, bar.length > TreeInk.maxBar * width {
            return Fault(
                rule: .noBar,
                found: "\(size(bar.length)) in line from \(place(bar.start)) to \(place(bar.end))", expected: expected)
        }
        // Of a bar behind leaves both ends may be all that is seen.
        for left in edges.corners where left.isLeft {
            for right in edges.corners
            where !right.isLeft && abs(right.point.y - left.point.y) < 2
                && right.point.x - left.point.x > TreeInk.minBarBox * width
            {
                return Fault(
                    rule: .noBar,
                    found: "ends \(size(right.point.x - left.point.x)) apart at \(place(left.point)) and "
                        + place(right.point),
                    expected: expected)
            }
        }
        return nil
    }

    // MARK: In the file's units

    /// The length of a cell.
    private var unit: Double {
        let longer = max(box.width, box.height)
        return longer > 0 ? max(path.width, path.height) / longer : 1
    }

    private func size(_ cells: Double) -> String { TreeCheck.text(cells * unit, decimals: 1) }

    private func x(_ column: Double) -> String {
        TreeCheck.text(path.minX + (column - box.minX) * unit, decimals: 1)
    }

    private func y(_ row: Double) -> String { TreeCheck.text(path.minY + (row - box.minY) * unit, decimals: 1) }

    private func place(_ point: Point) -> String { "(\(x(point.x)), \(y(point.y)))" }

    private func places(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> String {
        "x \(x(Double(columns.lowerBound))) to \(x(Double(columns.upperBound + 1))), "
            + "y \(y(Double(rows.lowerBound))) to \(y(Double(rows.upperBound + 1)))"
    }
}
