import DisplayList
import PathParser

/// The color line of a `COLR` gradient: stops may lie at any offset, and radial gradients go from circle to circle.
struct ColorLine {
    /// The most stops that are read.
    static let maxStops = 256
    /// The angle of a sweep's wedge, in degrees.
    private static let wedge = 1.5
    /// The most wedges of a sweep.
    private static let maxWedges = 480.0

    /// The stops by their offsets, ascending.
    private let stops: [GradientStop]
    private let spread: GradientSpread

    init(stops: [GradientStop], extend: Int) {
        // Stops at the same offset keep their order.
        self.stops = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map { $0.element }
        spread = extend == 1 ? .repeat : extend == 2 ? .reflect : .pad
    }

    /// The offsets of the first and the last stop; nil without stops.
    private var ends: (first: Double, last: Double)? {
        guard let first = stops.first, let last = stops.last else { return nil }
        return (first.offset, last.offset)
    }

    /// The stops with their offsets mapped.
    private func stops(_ map: (Double) -> Double) -> [GradientStop] {
        stops.map { GradientStop(offset: map($0.offset).clamped(to: 0...1), color: $0.color) }
    }

    /// The stops with their offsets mapped to 0 … 1; the last offset must be greater than the first.
    private func normalized(_ ends: (first: Double, last: Double)) -> [GradientStop] {
        let length = ends.last - ends.first
        return stops { ($0 - ends.first) / length }
    }

    // MARK: Lines

    /// A gradient from `p0` towards `p1`, with lines of equal colour parallel to `p0`–`p2`.
    func linear(_ p0: Point, _ p1: Point, _ p2: Point) -> Paint? {
        guard let ends else { return nil }
        let (dx, dy) = (p1.x - p0.x, p1.y - p0.y)
        let (nx, ny) = (p2.y - p0.y, p0.x - p2.x)
        let length = nx * nx + ny * ny
        let along = dx * nx + dy * ny
        guard length > 0, along != 0 else { return nil }
        let end = Point(nx * along / length, ny * along / length)
        func point(_ t: Double) -> Point { Point(p0.x + end.x * t, p0.y + end.y * t) }
        guard ends.last > ends.first else {
            // All stops have the same offset: a sharp edge there, in the middle of a line of any length.
            let edge = stops.map { GradientStop(offset: 0.5, color: $0.color) }
            return .linear(
                LinearGradient(start: point(ends.first - 0.5), end: point(ends.first + 0.5), stops: edge))
        }
        return .linear(
            LinearGradient(
                start: point(ends.first), end: point(ends.last), stops: normalized(ends), spread: spread))
    }

    // MARK: Circles

    /// A gradient from one circle to another. Inside the first circle is the first stop's colour, even if colours
    /// repeat.
    func radial(_ c0: Point, _ r0: Double, _ c1: Point, _ r1: Double) -> Paint? {
        guard let ends, r0.isFinite, r1.isFinite else { return nil }
        let last = ends.last > ends.first ? ends.last : ends.first + 1
        func center(_ t: Double) -> Point { Point(c0.x + (c1.x - c0.x) * t, c0.y + (c1.y - c0.y) * t) }
        func radius(_ t: Double) -> Double { max(r0 + (r1 - r0) * t, 0) }
        let (first, second) = (radius(ends.first), radius(last))
        // The smaller circle is extended to the apex of the cone.
        let isWidening = second >= first
        let (small, large) = isWidening ? (ends.first, last) : (last, ends.first)
        guard radius(large) > 0 else { return nil }
        let grows = (radius(large) - radius(small)) / (large - small)
        guard grows != 0 else { return linear(c0, c1, Point(c0.x - (c1.y - c0.y), c0.y + (c1.x - c0.x))) }
        let apex = small - radius(small) / grows
        func place(_ t: Double) -> Double { (t - apex) / (large - apex) }
        var mapped = stops(place)
        if !isWidening { mapped.reverse() }
        return .radial(
            RadialGradient(
                center: center(large), radius: radius(large), focus: center(apex), stops: mapped, spread: spread))
    }

    // MARK: Angles

    /// A sweep around a point, counter-clockwise from the x axis with y up: as wedges, each over the ones before it.
    /// - Parameter radius: the length of the wedges.
    func sweep(center: Point, from start: Double, to end: Double, radius: Double) -> [Node] {
        guard let ends, let last = stops.last, start.isFinite, end.isFinite else { return [] }
        let turn = end - start
        func point(_ degrees: Double) -> Point {
            let (sine, cosine) = sineAndCosine(degrees: degrees)
            return Point(center.x + radius * cosine, center.y + radius * sine)
        }
        // Wedges all around, coloured by their offsets; each runs from its angle to the end of the circle.
        let count = min((360 / ColorLine.wedge).rounded(), ColorLine.maxWedges)
        var nodes: [Node] = []
        for i in 0..<Int(count) {
            let angle = 360 * Double(i) / count
            let middle = angle + 180 / count
            let place = turn == 0 ? (middle < start ? ends.first : last.offset) : (middle - start) / turn
            var path = Path()
            path.move(to: center)
            // The corners are at most 60° apart, so that the sides lie beyond everything visible.
            var corner = angle
            path.line(to: point(corner))
            while corner < 360 {
                corner = min(corner + 60, 360)
                path.line(to: point(corner))
            }
            path.close()
            nodes.append(.fill(Fill(path, paint: .solid(color(at: place, ends)))))
        }
        return nodes
    }

    private func color(at place: Double, _ ends: (first: Double, last: Double)) -> Color {
        var place = place
        let length = ends.last - ends.first
        if length > 0, spread != .pad {
            let turns = ((place - ends.first) / length).rounded(.down)
            place -= turns * length
            if spread == .reflect, turns.truncatingRemainder(dividingBy: 2) != 0 {
                place = ends.first + ends.last - place
            }
        }
        guard var before = stops.first, place > before.offset else { return stops.first?.color ?? .clear }
        for stop in stops.dropFirst() {
            if place <= stop.offset {
                let t = (place - before.offset) / (stop.offset - before.offset)
                func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
                return Color(
                    red: mix(before.color.red, stop.color.red), green: mix(before.color.green, stop.color.green),
                    blue: mix(before.color.blue, stop.color.blue), alpha: mix(before.color.alpha, stop.color.alpha))
            }
            before = stop
        }
        return before.color
    }
}
