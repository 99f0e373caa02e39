import DisplayList
import PathParser

/// How the coverage of a filled path's parts is combined where they overlap within a pixel.
enum Overlap {
    /// Areas are added up. That is exact where nothing overlaps, which is nearly everywhere.
    case sum
    /// The pixel is divided into finer ones.
    case fine
    /// Each sub-path is covered by itself; coverages are combined as if they were independent.
    case chance
}

/// Finds thin strokes that cross themselves so often, or are drawn over themselves, that several of their pieces cover
/// pixels in part.
///
/// Added up, such pieces cover too much: a star of hairlines would come out too dark in its middle, and a line that is drawn
/// twice as by hand as if it were wider.
enum StrokeTangle {
    /// The widest such stroke, in px: wider ones fill pixels whole where they cross.
    private static let maxWidth = 3.0
    /// The thinnest stroke, in px, that finer pixels can resolve.
    private static let minFineWidth = 0.75
    /// The most pieces that are covered one by one.
    private static let maxPieces = 2048

    /// How to combine the coverage of a stroke's outline.
    /// - Parameter scale: px for a unit of the path.
    static func overlap(of path: Path, _ style: StrokeStyle, scale: Double) -> Overlap {
        let width = style.width * scale
        guard width <= maxWidth, isTangled(path, reach: style.width + 1 / scale) else { return .sum }
        let isOfLines = path.verbs.allSatisfy { $0 != .quad && $0 != .cubic }
        return width < minFineWidth && isOfLines && style.dashes.isEmpty && path.verbs.count <= maxPieces
            ? .chance : .fine
    }

    /// Each piece of a stroked path of straight lines as a sub-path of its own. Joins and caps cannot be seen at such
    /// widths.
    static func pieces(of path: Path, width: Double) -> Path {
        var out = Path()
        var start = Point.zero
        var current = Point.zero
        func add(_ a: Point, _ b: Point) {
            let length = (b - a).length
            guard length > 0, length.isFinite else { return }
            let side = Point((b.y - a.y) / length, (a.x - b.x) / length) * (width / 2)
            out.move(to: a + side)
            for p in [b + side, b - side, a - side] { out.line(to: p) }
            out.close()
        }
        for element in path.elements {
            switch element {
            case .move(let p): (start, current) = (p, p)
            case .line(let p), .quad(_, let p), .cubic(_, _, let p):
                add(current, p)
                current = p
            case .close:
                add(current, start)
                current = start
            }
        }
        return out
    }

    /// The fewest crossings that can be seen.
    private static let minCrossings = 8
    /// How many pairs are tested for each piece.
    private static let maxPairs = 64

    private typealias Piece = (from: Point, to: Point)

    /// A line's first and last point, and its number of pieces.
    private typealias Course = (from: Point, to: Point, pieces: Int)

    /// Whether one of a path's lines is tangled, or drawn twice: curves count as their chords.
    /// - Parameter reach: how far lines may be apart that cover the same pixels.
    private static func isTangled(_ path: Path, reach: Double) -> Bool {
        // Few pieces cannot cross often: they need no list.
        let mayCross = path.verbs.count > minCrossings
        var pieces: [Piece] = []
        if mayCross { pieces.reserveCapacity(path.verbs.count) }
        var (start, current) = (Point.zero, Point.zero)
        var latest = Point.zero
        var (count, before) = (0, nil as Course?)
        /// Whether the line that ends here is the one before it once more.
        func endsTwice() -> Bool {
            guard count > 0 else { return false }
            let own: Course = (start, current, count)
            defer { (before, count) = (own, 0) }
            return before.map { isTwice($0, own, reach) } ?? false
        }
        func goesBack(_ to: Point) -> Bool {
            count += 1
            if to == current { return false }
            let vector = to - current
            if mayCross { pieces.append((current, to)) }
            defer { (current, latest) = (to, vector) }
            return latest != .zero && isWayBack(latest, vector)
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                if endsTwice() || crossesItself(pieces) { return true }
                pieces.removeAll(keepingCapacity: true)
                (start, current, latest) = (p, p, .zero)
            case .line(let p), .quad(_, let p), .cubic(_, _, let p):
                if goesBack(p) { return true }
            case .close:
                if goesBack(start) || endsTwice() || crossesItself(pieces) { return true }
                pieces.removeAll(keepingCapacity: true)
                latest = .zero
            }
        }
        return endsTwice() || crossesItself(pieces)
    }

    /// Whether two lines begin or end beside each other, and their other ends are near, as programs draw that imitate a hand.
    private static func isTwice(_ a: Course, _ b: Course, _ reach: Double) -> Bool {
        guard a.pieces == b.pieces, (b.to - b.from).length > 3 * reach || a.pieces > 1 else { return false }
        let (first, last) = ((a.from - b.from).length, (a.to - b.to).length)
        return min(first, last) < reach && max(first, last) < 3 * reach
    }

    /// - Parameter pieces: the straight pieces of one line.
    private static func crossesItself(_ pieces: [Piece]) -> Bool {
        guard pieces.count > minCrossings else { return false }
        var order = pieces.indices.map { (left: min(pieces[$0].from.x, pieces[$0].to.x), index: $0) }
        order.sort { $0.left == $1.left ? $0.index < $1.index : $0.left < $1.left }
        var pairs = maxPairs * pieces.count
        var crossings = 0
        for place in order.indices {
            let one = pieces[order[place].index]
            let right = max(one.from.x, one.to.x)
            let (top, bottom) = (min(one.from.y, one.to.y), max(one.from.y, one.to.y))
            for other in (place + 1)..<order.count {
                if order[other].left > right { break }
                let other = pieces[order[other].index]
                pairs -= 1
                guard pairs >= 0 else { return false }
                if min(other.from.y, other.to.y) > bottom || max(other.from.y, other.to.y) < top { continue }
                guard cross(one, other) else { continue }
                crossings += 1
                if crossings == minCrossings { return true }
            }
        }
        return false
    }

    private static func isWayBack(_ a: Point, _ b: Point) -> Bool {
        a.x * b.x + a.y * b.y < -0.9999 * a.length * b.length
    }

    /// Whether two pieces cross inside both; touching does not count.
    private static func cross(_ a: Piece, _ b: Piece) -> Bool {
        func side(_ line: Piece, _ p: Point) -> Double {
            let (v, w) = (line.to - line.from, p - line.from)
            return v.x * w.y - v.y * w.x
        }
        return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0
    }
}
