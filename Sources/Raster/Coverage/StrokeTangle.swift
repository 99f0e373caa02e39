import DisplayList
import PathParser

/// How parts of a filled path that lie on one another within a pixel count together.
enum Overlap {
    /// Their areas are added up. That is exact where nothing overlaps, which is nearly everywhere.
    case sum
    /// The pixel is made of finer ones.
    case fine
    /// Each sub-path is covered by itself, and two of them cover what chance would have them cover.
    case chance
}

/// Thin strokes that run over themselves so often that pixels are covered by several of their pieces in part.
///
/// Added up, such pieces cover more than there is: a star of hairlines would come out too dark where they meet.
enum StrokeTangle {
    /// Wider strokes, in px, fill pixels whole where they meet.
    private static let maxWidth = 3.0
    /// Thinner strokes, in px, are thinner than finer pixels could tell apart.
    private static let minFineWidth = 0.75
    /// More pieces are not covered one by one.
    private static let maxPieces = 2048

    /// How the outline of a stroke is to be covered.
    /// - Parameter scale: px for a unit of the path.
    static func overlap(of stroke: Stroke, scale: Double) -> Overlap {
        let width = stroke.style.width * scale
        guard width <= maxWidth, isTangled(stroke.path) else { return .sum }
        let isOfLines = stroke.path.verbs.allSatisfy { $0 != .quad && $0 != .cubic }
        return width < minFineWidth && isOfLines && stroke.style.dashes.isEmpty && stroke.path.verbs.count <= maxPieces
            ? .chance : .fine
    }

    /// Every piece of a stroked path of straight lines as a sub-path of its own. What joins and caps would add cannot be
    /// seen at such widths.
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

    /// Fewer crossings are not seen.
    private static let minCrossings = 8
    /// How many pairs of pieces are looked at for each piece.
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

    /// One line of straight pieces: curves count as their chords.
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

    /// Whether two pieces meet within both; not where they only touch.
    private static func cross(_ a: (from: Point, to: Point), _ b: (from: Point, to: Point)) -> Bool {
        func side(_ line: (from: Point, to: Point), _ p: Point) -> Double {
            let (v, w) = (line.to - line.from, p - line.from)
            return v.x * w.y - v.y * w.x
        }
        return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0
    }
}
