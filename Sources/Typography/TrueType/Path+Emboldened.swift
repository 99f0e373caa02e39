import PathParser

/// Outlines with thicker strokes, for families that have no bold.
extension Path {
    /// The outline with every edge moved outwards, away from the ink; counters become smaller.
    ///
    /// Points move along the bisector of their corner, control points as well, as in FreeType's FT_Outline_Embolden: the
    /// outline has the same segments as before.
    /// - Parameter distance: how far edges move; strokes become thicker by twice as much.
    func emboldened(by distance: Double) -> Path {
        var moved = points
        let contours = self.contours
        let area = contours.reduce(0) { $0 + self.area(of: $1) }
        for contour in contours { move(contour, by: distance, isNegative: area < 0, &moved) }
        var path = Path()
        path.reserveCapacity(verbs: verbs.count, points: points.count)
        var place = 0
        for verb in verbs {
            switch verb {
            case .move: path.move(to: moved[place])
            case .line: path.line(to: moved[place])
            case .quad: path.quad(to: moved[place + 1], control: moved[place])
            case .cubic: path.cubic(to: moved[place + 2], control1: moved[place], control2: moved[place + 1])
            case .close: path.close()
            }
            place += verb.pointCount
        }
        return path
    }

    /// The points of each sub-path.
    private var contours: [Range<Int>] {
        var contours: [Range<Int>] = []
        var (start, end) = (0, 0)
        for verb in verbs {
            if verb == .move, end > start {
                contours.append(start..<end)
                start = end
            }
            end += verb.pointCount
        }
        if end > start { contours.append(start..<end) }
        return contours
    }

    /// Twice the area of the polygon of all points; its sign says in which direction contours run around the ink.
    private func area(of contour: Range<Int>) -> Double {
        guard let last = contour.last else { return 0 }
        var sum = 0.0
        var before = points[last]
        for i in contour {
            sum += before.x * points[i].y - before.y * points[i].x
            before = points[i]
        }
        return sum
    }

    /// A turn further than some 160° is a needle's tip, and stays where it is.
    private static let leastCosine = -15.0 / 16

    private func move(_ contour: Range<Int>, by distance: Double, isNegative: Bool, _ moved: inout [Point]) {
        // Points in one place are one corner, and move together. So are those that only rounding puts apart, between
        // which there is no direction.
        func isNear(_ a: Int, _ b: Int) -> Bool { (points[a] - points[b]).length < distance / 10_000 }
        var corners: [Range<Int>] = []
        for i in contour {
            if let last = corners.last, isNear(last.lowerBound, i) {
                corners[corners.count - 1] = last.lowerBound..<i + 1
            } else {
                corners.append(i..<i + 1)
            }
        }
        var closing: Range<Int>?
        if corners.count > 1, let first = corners.first, let last = corners.last,
            isNear(first.lowerBound, last.lowerBound)
        {
            closing = corners.removeLast()
        }
        guard corners.count > 1 else { return }
        for (i, corner) in corners.enumerated() {
            let before = points[corners[(i + corners.count - 1) % corners.count].lowerBound]
            let after = points[corners[(i + 1) % corners.count].lowerBound]
            let shift = Path.shift(
                from: before, by: points[corner.lowerBound], to: after, distance, isNegative: isNegative)
            for point in corner { moved[point] = moved[point] + shift }
            if i == 0, let closing { for point in closing { moved[point] = moved[point] + shift } }
        }
    }

    /// How far a corner moves, so that both of its edges move by a distance.
    private static func shift(
        from before: Point, by corner: Point, to after: Point, _ distance: Double, isNegative: Bool
    ) -> Point {
        let (entry, exit) = (corner - before, after - corner)
        let (shorter, longer) = (min(entry.length, exit.length), max(entry.length, exit.length))
        guard shorter > 0, longer.isFinite else { return .zero }
        let a = entry * (1 / entry.length)
        let b = exit * (1 / exit.length)
        let cosine = a.x * b.x + a.y * b.y
        guard cosine > leastCosine else { return .zero }
        let sign = isNegative ? -1.0 : 1
        // In an inner corner both edges get shorter, by the distance times the tangent of half the turn, but not by more
        // than there is of them.
        let sine = sign * (b.x * a.y - b.y * a.x)
        let length = distance * sine <= shorter * (1 + cosine) ? distance / (1 + cosine) : shorter / sine
        return Point(a.y + b.y, -a.x - b.x) * (sign * length)
    }
}
