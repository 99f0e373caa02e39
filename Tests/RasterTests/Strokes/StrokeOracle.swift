import DisplayList
import Foundation
import PathParser

/// Which points a stroke covers, by its definition (SVG 2, section 13.5): those near a straight piece of a dash, and those
/// in a cap or a join. It knows no outlines, and takes angles from the C library.
struct StrokeOracle {
    /// What one dash is made of, or the whole line; a closed one has no ends.
    private struct Dash {
        var points: [Point]
        var isClosed: Bool
        /// Along the line, for a dash without length.
        var heading: Point
    }

    private let dashes: [Dash]
    private let style: StrokeStyle
    private let half: Double

    /// - Parameter points: the corners of a line of straight pieces, no two neighbours the same.
    init(_ points: [Point], isClosed: Bool, style: StrokeStyle) {
        self.style = style
        half = style.width / 2
        dashes = StrokeOracle.dashes(points, isClosed: isClosed, style: style)
    }

    // MARK: Dashes

    private static func dashes(_ points: [Point], isClosed: Bool, style: StrokeStyle) -> [Dash] {
        let whole = Dash(points: points, isClosed: isClosed, heading: .zero)
        guard !style.dashes.isEmpty else { return [whole] }
        let pattern = style.dashes + (style.dashes.count % 2 == 0 ? [] : style.dashes)
        let period = pattern.reduce(0, +)
        // Where each corner lies along the line.
        let ring = points + (isClosed ? [points[0]] : [])
        var places = [0.0]
        for (a, b) in zip(ring, ring.dropFirst()) { places.append(places[places.count - 1] + (b - a).length) }
        let length = places[places.count - 1]

        var spans: [(start: Double, end: Double)] = []
        var start = -style.dashOffset - (1 - (style.dashOffset / period).rounded(.down)) * period
        while start <= length {
            var at = start
            for (i, piece) in pattern.enumerated() {
                if i % 2 == 0, at + piece >= 0, at <= length, piece == 0 || (at + piece > 0 && at < length) {
                    spans.append((max(at, 0), min(at + piece, length)))
                }
                at += piece
            }
            start += period
        }
        // On a closed line a dash goes on over the start.
        if isClosed, let first = spans.first, let last = spans.last, first.start == 0, last.end == length {
            if spans.count == 1 { return [whole] }
            spans[0] = (last.start, length + first.end)
            spans.removeLast()
        }
        return spans.map { start, end in
            func place(_ s: Double) -> (point: Point, heading: Point) {
                let s = s > length ? s - length : s
                let i = max(places.firstIndex { $0 >= s } ?? places.count - 1, 1)
                let piece = ring[i] - ring[i - 1]
                return (ring[i - 1] + piece * ((s - places[i - 1]) / piece.length), piece * (1 / piece.length))
            }
            var points = [place(start).point]
            for turn in [0, length] {
                for (i, s) in places.enumerated() where s + turn > start && s + turn < end {
                    // The start of a closed line is its end as well.
                    if isClosed, turn > 0, i == 0 { continue }
                    points.append(ring[i])
                }
            }
            if end > start { points.append(place(end).point) }
            return Dash(points: points, isClosed: false, heading: place(start).heading)
        }
    }

    // MARK: Covering

    /// The share of a pixel that is covered, from 4 × 4 samples.
    func coverage(x: Int, y: Int) -> Double {
        var count = 0
        for i in 0..<16 {
            let q = Point(Double(x) + (Double(i % 4) + 0.5) / 4, Double(y) + (Double(i / 4) + 0.5) / 4)
            if contains(q) { count += 1 }
        }
        return Double(count) / 16
    }

    func contains(_ q: Point) -> Bool { dashes.contains { contains(q, $0) } }

    private func contains(_ q: Point, _ dash: Dash) -> Bool {
        let p = dash.points
        guard p.count > 1 else { return isInCap(q, p[0], dash.heading) || isInCap(q, p[0], -dash.heading) }
        let pieces = dash.isClosed ? p.count : p.count - 1
        for i in 0..<pieces {
            let (a, b) = (p[i], p[(i + 1) % p.count])
            let direction = (b - a) * (1 / (b - a).length)
            let along = dot(q - a, direction)
            if along >= 0, along <= (b - a).length, cross(direction, q - a).magnitude <= half { return true }
            let hasJoin = i + 1 < pieces || dash.isClosed
            if hasJoin {
                let next = p[(i + 2) % p.count]
                if isInJoin(q, b, direction, (next - b) * (1 / (next - b).length)) { return true }
            } else if isInCap(q, b, direction) {
                return true
            }
            if i == 0, !dash.isClosed, isInCap(q, a, -direction) { return true }
        }
        return false
    }

    /// Beyond an end, towards which `out` points.
    private func isInCap(_ q: Point, _ end: Point, _ out: Point) -> Bool {
        let ahead = dot(q - end, out)
        guard ahead >= 0 else { return false }
        return switch style.cap {
        case .butt: false
        case .round: (q - end).length <= half
        case .square: ahead <= half && cross(out, q - end).magnitude <= half
        }
    }

    /// Between the ends of two pieces, on the outer side of the corner.
    private func isInJoin(_ q: Point, _ corner: Point, _ from: Point, _ to: Point) -> Bool {
        let v = q - corner
        guard dot(v, from) >= 0, dot(v, to) <= 0 else { return false }
        if style.join == .round { return v.length <= half }
        let turn = atan2(cross(from, to), dot(from, to)).magnitude
        // The length of the miter over the width of the line is 1 / sin(φ/2), φ being the angle between the pieces.
        let isPointed = cross(from, v).magnitude <= half && cross(to, v).magnitude <= half
        if style.join.isPointed,
            1 / sin((Double.pi - turn) / 2) <= style.miterLimit
        {
            return isPointed
        }
        // Up to the chord between the two sides' ends, which lies across the direction that halves the corner.
        let outwards = from - to
        if style.join != .miter, style.join.isPointed {
            return isPointed && dot(v, outwards) <= half * style.miterLimit * outwards.length
        }
        return outwards.length > 0 && dot(v, outwards) / outwards.length <= half * cos(turn / 2)
    }

    private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
    private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}
