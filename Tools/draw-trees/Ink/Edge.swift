import PathParser

/// A closed line that parts are set along.
struct Edge {
    /// A place on the line, with the directions there.
    struct Place {
        var place: Point
        var along: Point
        var outward: Point
        /// 0 where the line is an underside, 1 where it is a top.
        var upness: Double { min(max(0.6 - outward.y * 0.75, 0), 1) }
    }

    private let points: [Point]
    private let side: Double

    init(_ points: [Point]) {
        self.points = points
        side = points.isEmpty || Contour(points: points).signedArea > 0 ? 1 : -1
    }

    /// Visits places once round; the visitor says how far on the next one is.
    func walk(_ visit: (Place) -> Double) {
        let n = points.count
        guard n > 2 else { return }
        var wait = 0.0
        for i in 0..<n {
            let here = points[i]
            if wait <= 0 {
                let reach = 4
                let d = points[(i + reach) % n] - points[(i + n - reach) % n]
                let along = d.length > 0 ? d * (1 / d.length) : Point(1, 0)
                wait += max(visit(Place(place: here, along: along, outward: Point(along.y, -along.x) * side)), 1)
            }
            wait -= (points[(i + 1) % n] - here).length
        }
    }
}
