import PathParser

/// A closed outline as rough as a coast: a square whose sides are halved again and again, each middle moved to one side.
struct Coast {
    /// How far a middle may be moved, in parts of its side's length.
    private static let roughness = 0.4

    /// The corners, fitted by their bounds into a square from (0, 0).
    private var corners: [Point]

    /// - Parameters:
    ///   - corners: how many corners there are: four times a power of two.
    ///   - side: the square's side.
    ///   - seed: decides the form.
    init(corners count: Int, side: Double, seed: UInt64) {
        var generator = Generator(seed: seed)
        corners = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
        while corners.count < count {
            corners = corners.indices.flatMap { index in
                let (p, q) = (corners[index], corners[(index + 1) % corners.count])
                let shift = generator.number(-Coast.roughness, Coast.roughness)
                return [p, Point((p.x + q.x) / 2 - (q.y - p.y) * shift, (p.y + q.y) / 2 + (q.x - p.x) * shift)]
            }
        }
        let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
        let (width, height) = (xs[xs.count - 1] - xs[0], ys[ys.count - 1] - ys[0])
        corners = corners.map { Point(($0.x - xs[0]) / width * side, ($0.y - ys[0]) / height * side) }
    }

    /// Lines from corner to corner.
    var lines: Path { .polygon(corners) }

    /// Curves from corner to corner, each leaving a corner in the direction of the chord between the corners beside it.
    var curves: Path {
        var path = Path()
        path.move(to: corners[0])
        for index in corners.indices {
            let places = [corners.count - 1, 0, 1, 2].map { corners[(index + $0) % corners.count] }
            let (before, start, end, after) = (places[0], places[1], places[2], places[3])
            path.cubic(
                to: end,
                control1: Point(start.x + (end.x - before.x) / 6, start.y + (end.y - before.y) / 6),
                control2: Point(end.x - (after.x - start.x) / 6, end.y - (after.y - start.y) / 6))
        }
        path.close()
        return path
    }
}
