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

/// Finds thin strokes that cross themselves so often that several of their pieces cover pixels in part.
///
/// Added up, such pieces cover too much: a star of hairlines would come out too dark in its middle.
enum StrokeTangle {
    /// The widest such stroke, in px: wider ones fill pixels whole where they cross.
    private static let maxWidth = 3.0
    /// The thinnest stroke, in px, that finer pixels can resolve.
    private static let minFineWidth = 0.75
    /// The most pieces that are covered one by one.
    private static let maxPieces = 2048

    /// How to combine the coverage of a stroke's outline.
    /// - Parameter scale: px for a unit of the path.
    static func overlap(of stroke: Stroke, scale: Double) -> Overlap {
        let width = stroke.style.width * scale
        guard width <= maxWidth, isTangled(stroke.path) else { return .sum }
        let isOfLines = stroke.path.verbs.allSatisfy { $0 != .quad && $0 != .cubic }
        return width < minFineWidth && isOfLines && stroke.style.dashes.isEmpty && stroke.path.verbs.count <= maxPieces
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

    private static func isTangled(_ path: Path) -> Bool {
        var points: [Point] = []
        for element in path.elements {
            switch element {
            case .move(let p):
                if isTangled(points) { return true }
                points = [p]
            case .line(let p), .quad(_, let p), .cubic(_, _, let p): points.append(p)
            case .close:
                guard let first = points.first else { continue }
                points.append(first)
                if isTangled(points) { return true }
                points = [first]
            }
        }
        return isTangled(points)
    }

    /// Whether one line of straight pieces is tangled: curves count as their chords.
    private static func isTangled(_ points: [Point]) -> Bool {
        var pieces: [(from: Point, to: Point)] = []
        for (a, b) in zip(points, points.dropFirst()) where a != b { pieces.append((a, b)) }
        for (one, next) in zip(pieces, pieces.dropFirst()) where isWayBack(one.to - one.from, next.to - next.from) {
            return true
        }
        guard pieces.count > minCrossings else { return false }
        let order = pieces.indices.sorted {
            let (a, b) = (min(pieces[$0].from.x, pieces[$0].to.x), min(pieces[$1].from.x, pieces[$1].to.x))
            return a == b ? $0 < $1 : a < b
        }
        var pairs = maxPairs * pieces.count
        var crossings = 0
        for (place, index) in order.enumerated() {
            let one = pieces[index]
            let right = max(one.from.x, one.to.x)
            for other in order[(place + 1)...] {
                let other = pieces[other]
                if min(other.from.x, other.to.x) > right { break }
                pairs -= 1
                guard pairs >= 0 else { return false }
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
    private static func cross(_ a: (from: Point, to: Point), _ b: (from: Point, to: Point)) -> Bool {
        func side(_ line: (from: Point, to: Point), _ p: Point) -> Double {
            let (v, w) = (line.to - line.from, p - line.from)
            return v.x * w.y - v.y * w.x
        }
        return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0
    }
}
