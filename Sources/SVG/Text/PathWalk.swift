import PathParser

/// Points along a path, by how far they are from its start; the gaps between its parts count nothing.
struct PathWalk {
    /// A straight piece: curves are cut into many.
    private struct Piece {
        let start: Double
        let length: Double
        let from: Point
        let to: Point
        /// Unit vectors at both ends.
        let leaving: Point
        let arriving: Point
    }

    private var pieces: [Piece] = []
    /// Into how many pieces a curve is cut.
    private let steps: Int
    private(set) var length = 0.0

    /// How many pieces a path should have: curves of long ones are cut into fewer.
    private static let maxPieces = 100_000

    /// How many pieces there are.
    var count: Int { pieces.count }

    init(_ path: Path) {
        steps = min(max(PathWalk.maxPieces / max(path.verbs.count, 1), 1), 64)
        var current = Point.zero
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p): (current, start) = (p, p)
            case .line(let p):
                add(current, p)
                current = p
            case .quad(let c, let p):
                let from = current
                curve(
                    { t in
                        let u = 1 - t
                        return from * (u * u) + c * (2 * u * t) + p * (t * t)
                    }, { t in (c - from) * (1 - t) + (p - c) * t })
                current = p
            case .cubic(let c1, let c2, let p):
                let from = current
                curve(
                    { t in
                        let u = 1 - t
                        return from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t)
                    },
                    { t in
                        let u = 1 - t
                        return (c1 - from) * (u * u) + (c2 - c1) * (2 * u * t) + (p - c2) * (t * t)
                    })
                current = p
            case .close:
                add(current, start)
                current = start
            }
        }
    }

    private mutating func curve(_ point: (Double) -> Point, _ direction: (Double) -> Point) {
        var from = point(0)
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            let to = point(t)
            add(from, to, leaving: direction(Double(step - 1) / Double(steps)), arriving: direction(t))
            from = to
        }
    }

    private mutating func add(_ from: Point, _ to: Point, leaving: Point? = nil, arriving: Point? = nil) {
        let way = to - from
        let length = way.length
        guard length > 0, length.isFinite, (self.length + length).isFinite else { return }
        let unit = way * (1 / length)
        func direction(_ vector: Point?) -> Point {
            guard let vector, vector.length > 0, vector.length.isFinite else { return unit }
            return vector * (1 / vector.length)
        }
        pieces.append(
            Piece(
                start: self.length, length: length, from: from, to: to, leaving: direction(leaving),
                arriving: direction(arriving)))
        self.length += length
    }

    /// The place and the direction, a unit vector, at a distance from the start; nil beyond the ends.
    func place(at distance: Double) -> (point: Point, direction: Point)? {
        guard distance >= 0, distance <= length, !pieces.isEmpty else { return nil }
        var low = 0
        var high = pieces.count - 1
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].start + pieces[middle].length < distance { low = middle + 1 } else { high = middle }
        }
        let piece = pieces[low]
        let share = min(max((distance - piece.start) / piece.length, 0), 1)
        let direction = piece.leaving.interpolated(to: piece.arriving, at: share)
        let size = direction.length
        return (
            piece.from.interpolated(to: piece.to, at: share), size > 0 ? direction * (1 / size) : piece.leaving
        )
    }
}
