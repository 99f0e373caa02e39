import DisplayList
import PathParser

/// Turns a path into the outline of its stroke, to be filled non-zero.
///
/// The centre line is flattened, dashed, and walked along both sides: one closed contour for an open line, two for a
/// closed one. Continuous sides keep winding numbers low, whatever the number of segments. On the inner side of a
/// corner both sides end where they meet; if a piece is too short for its two ends, the outline goes through the pivot, which
/// covers some of the stroke twice but leaves no gap. Round joins and caps are cubics, made with square roots alone.
///
/// A stroker owns its memory and is used again from stroke to stroke.
package final class Stroker {
    // No property is read or written while another access to it lasts.
    @exclusivity(unchecked) private(set) var style = StrokeStyle(width: 0)
    @exclusivity(unchecked) private var half = 0.0
    /// In the path's units.
    @exclusivity(unchecked) private var tolerance = 0.0
    @exclusivity(unchecked) private var line = CentreLine()
    @exclusivity(unchecked) private var dash = CentreLine()
    @exclusivity(unchecked) private var firstDash = CentreLine()
    @exclusivity(unchecked) var out = StrokeOutline()
    /// To the device, where each line is one pixel wide; nil for strokes as wide as they are.
    @exclusivity(unchecked) var hairlineTransform: Transform?
    /// Of one sub-path's corners, in their order, if they are to be arcs; the last one is where it closes.
    @exclusivity(unchecked) private var bends: [Bend] = []

    /// The most points that all curves of one stroke become; further curves are their chords. A hostile path could
    /// otherwise take gigabytes.
    static let maxCurvePoints = 1 << 19
    /// The most chords of one curve.
    private static let maxSteps = 512
    /// The largest distance of the outline from the stroke, in px.
    package static let pixelTolerance = 0.1

    package init() {}

    /// - Parameters:
    ///   - scale: how many pixels one of the path's units becomes at most; above 0.
    ///   - visible: the visible area in the path's coordinates, enlarged by the stroke's reach. Curves beyond it become
    ///     chords, unless they are dashed, since then their length counts.
    ///   - dashesLeft: how many more dashes are allowed; below 0 if these were too few, and the outline is not whole.
    /// - Returns: the outline in the path's own coordinates; empty when nothing is to be seen.
    package func outline(
        of path: Path, style: StrokeStyle, scale: Double, visible: Rect? = nil, dashesLeft: inout Int
    ) -> Path {
        guard style.width > 0, style.width.isFinite, scale > 0, scale.isFinite else { return Path() }
        self.style = style
        half = style.width / 2
        tolerance = Stroker.pixelTolerance / scale
        // Sums of relative coordinates miss the intended point by less than can be seen.
        line.leastStep = tolerance / 400
        guard let pattern = Dasher.pattern(style.dashes) else {
            // Between straight lines the turn is that of the pieces.
            let hasCosines = style.join.isPointed && path.hasCurves
            walk(path, visible: visible, hasCosines: hasCosines) { stroke(line) }
            return out.take()
        }
        let offset = style.dashOffset.isFinite ? style.dashOffset : 0
        walk(path, visible: nil, hasCosines: style.join == .arcs && path.hasCurves) {
            guard dashesLeft >= 0 else { return }
            Dasher.dash(
                line, pattern: pattern, offset: offset, visible: visible, in: &dash, &firstDash, left: &dashesLeft
            ) { stroke($0) }
        }
        let outline = out.take()
        return dashesLeft < 0 ? Path() : outline
    }

    /// The outline of a stroke that has no dashes, or few.
    package static func outline(of path: Path, style: StrokeStyle, scale: Double, visible: Rect? = nil) -> Path {
        var dashesLeft = Int.max
        return Stroker().outline(of: path, style: style, scale: scale, visible: visible, dashesLeft: &dashesLeft)
    }

    // MARK: Centre lines

    /// Makes a centre line of each sub-path, and calls `body` when it is whole.
    /// - Parameter hasCosines: whether to compute the angles at which curves meet.
    private func walk(_ path: Path, visible: Rect?, hasCosines: Bool, _ body: () -> Void) {
        var budget = Stroker.maxCurvePoints
        let leastStep = line.leastStep
        var hasSegment = false
        // The points that give the directions in which the line came to its last point and set out; of curves, if
        // known.
        var arrival = Point.zero
        var departure = Point.zero
        let hasBends = hasCosines && style.join == .arcs
        var (arriving, departing) = (0.0, 0.0)
        bends.removeAll(keepingCapacity: true)
        line.removeAll()
        line.reserve(path.points.count)
        func flush() {
            // A lone move draws nothing; a segment of no length draws caps.
            if hasSegment { body() }
            line.removeAll()
            if hasBends { bends.removeAll(keepingCapacity: true) }
            hasSegment = false
        }
        // The direction of the first vector that has one.
        func unit(_ first: Point, _ second: Point = .zero, _ third: Point = .zero) -> Point {
            let v = first.length > leastStep ? first : second.length > leastStep ? second : third
            let length = v.length
            return length > leastStep ? v * (1 / length) : .zero
        }
        func leave(_ direction: Point, _ curvature: Double = 0) {
            guard hasCosines, line.count > 0, direction != .zero else { return }
            if line.count == 1 {
                (departure, departing) = (direction, curvature)
            } else if arrival != .zero {
                line[line.count - 1].cosine = arrival.x * direction.x + arrival.y * direction.y
                if hasBends { bend(at: line.count - 1, arrival, direction, arriving, curvature) }
            }
        }
        var current = Point.zero
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                flush()
                line.append(p, corner: true)
                (start, current) = (p, p)
                (arrival, departure) = (.zero, .zero)
            case .line(let p):
                if hasCosines, case let direction = unit(p - current), direction != .zero {
                    leave(direction)
                    (arrival, arriving) = (direction, 0)
                }
                line.append(p, corner: true)
                hasSegment = true
                current = p
            case .quad(let c, let p):
                let (c1, c2) = (current.interpolated(to: c, at: 2.0 / 3), p.interpolated(to: c, at: 2.0 / 3))
                if hasCosines {
                    leave(unit(c - current, p - current), hasBends ? Bend.curvature(current, c1, c2, p) : 0)
                }
                flatten(current, c1, c2, p, visible, &budget)
                if hasCosines { arrival = unit(p - c, p - current) }
                if hasBends { arriving = -Bend.curvature(p, c2, c1, current) }
                hasSegment = true
                current = p
            case .cubic(let c1, let c2, let p):
                if hasCosines {
                    leave(
                        unit(c1 - current, c2 - current, p - current),
                        hasBends ? Bend.curvature(current, c1, c2, p) : 0)
                }
                flatten(current, c1, c2, p, visible, &budget)
                if hasCosines { arrival = unit(p - c2, p - c1, p - current) }
                if hasBends { arriving = -Bend.curvature(p, c2, c1, current) }
                hasSegment = true
                current = p
            case .close:
                hasSegment = true
                if line.close(), hasCosines {
                    leave(unit(start - current))
                    (arrival, arriving) = (unit(start - current), 0)
                }
                if hasCosines, line.count > 1, arrival != .zero, departure != .zero {
                    line[0].cosine = arrival.x * departure.x + arrival.y * departure.y
                    if hasBends { bend(at: 0, arrival, departure, arriving, departing) }
                }
                current = start
                flush()
                (arrival, departure) = (.zero, .zero)
            }
        }
        flush()
    }

    /// Notes how the curves meet at a vertex.
    private func bend(at i: Int, _ arrival: Point, _ departure: Point, _ before: Double, _ after: Double) {
        let bend = Bend(
            at: line[i].point, arrival: arrival, departure: departure, before: before, after: after)
        if case let known = Int(line[i].bend), known >= 0 { return bends[known] = bend }
        line[i].bend = Int32(clamping: bends.count)
        bends.append(bend)
    }

    /// Adds a curve to the centre line as chords, as many as its second differences ask for (Wang's formula).
    private func flatten(
        _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ visible: Rect?, _ budget: inout Int
    ) {
        if let visible {
            var hull = Rect.null
            for p in [p0, p1, p2, p3] { hull.include(p) }
            if hull.intersection(visible).isNull { return line.append(p3, corner: true) }
        }
        let a = p0 - p1 * 2 + p2
        let b = p1 - p2 * 2 + p3
        let m = max(a.length, b.length)
        let steps = (0.75 * m / tolerance).squareRoot()
        let n = min(steps < Double(Stroker.maxSteps) ? Int(steps) + 1 : Stroker.maxSteps, max(budget, 1))
        budget -= n - 1
        for i in 1..<n {
            let t = Double(i) / Double(n)
            let u = 1 - t
            line.append(
                p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t), corner: false)
        }
        line.append(p3, corner: true)
    }

    // MARK: Sides

    private func stroke(_ line: borrowing CentreLine) {
        if let hairlineTransform { return addHairline(line, hairlineTransform) }
        let count = line.count
        guard count > 1 else {
            if count == 1 { dot(line[0].point, heading: line.heading ?? Point(1, 0)) }
            return
        }
        guard line.finish() else { return }
        // Two points enclose nothing: the line goes there and back.
        if line.isClosed, count == 2 { (line[0].isCorner, line[1].isCorner) = (true, true) }

        out.reserve(vertices: count)
        out.reserve(Stroker.mostVerbs)
        if line.isClosed {
            // Each side begins in the middle of a piece, so that every corner is a join.
            let middle = line[count - 1].point.interpolated(to: line[0].point, at: 0.5)
            let side = normal(line[0].direction)
            out.move(to: middle + side)
            for i in 0..<(count - 1) { join(line, i, next: i + 1) }
            join(line, count - 1, next: 0)
            out.close()
            out.reserve(Stroker.mostVerbs)
            out.move(to: middle - side)
            joinBack(line, count - 1, next: 0)
            for i in (0..<(count - 1)).reversed() { joinBack(line, i, next: i + 1) }
            out.close()
        } else {
            out.move(to: line[0].point + normal(line[1].direction))
            for i in 1..<(count - 1) { join(line, i, next: i + 1) }
            cap(line[count - 1].point, line[count - 1].direction)
            for i in (1..<(count - 1)).reversed() { joinBack(line, i, next: i + 1) }
            cap(line[0].point, -line[1].direction)
            out.close()
        }
    }

    /// The most verbs between two calls of `reserve`: a move, a cap and an end.
    private static let mostVerbs = 8

    /// From the centre line to the side that is walked: to the left of the direction, on screen.
    private func normal(_ d: Point) -> Point { Point(d.y * half, -d.x * half) }

    /// Joins two pieces' sides on the way there.
    /// - Parameters:
    ///   - i: the vertex between the pieces.
    ///   - next: the vertex at the end of the second piece.
    private func join(_ line: borrowing CentreLine, _ i: Int, next: Int) {
        let (vertex, end) = (line[i], line[next])
        join(line, i, next: next, vertex, vertex.direction, end.direction, shorter: min(vertex.length, end.length))
    }

    /// Joins two pieces' sides on the way back.
    private func joinBack(_ line: borrowing CentreLine, _ i: Int, next: Int) {
        let (vertex, end) = (line[i], line[next])
        join(line, i, next: next, vertex, -end.direction, -vertex.direction, shorter: min(vertex.length, end.length))
    }

    /// Joins the end of one piece's side to the beginning of the next, around the point between them.
    /// - Parameter shorter: the lesser of the pieces' lengths.
    private func join(
        _ line: borrowing CentreLine, _ i: Int, next: Int, _ vertex: CentreLine.Vertex, _ from: Point, _ to: Point,
        shorter: Double
    ) {
        out.reserve(Stroker.mostVerbs)
        let p = vertex.point
        let a = normal(from)
        let b = normal(to)
        let cross = from.x * to.y - from.y * to.x
        let dot = from.x * to.x + from.y * to.y
        // Turning left: this is the inner side. The sides meet half · tan(turn/2) before the corner.
        if cross < 0 {
            let reach = reach(dot)
            // Two of half a piece fit whatever the piece's other end is.
            if reach * 2 <= shorter || reach <= shorter && fits(reach, line, i, next: next) {
                out.line(to: p + (a + b) * (1 / (1 + dot)))
                return
            }
            out.line(to: p + a)
            out.line(to: p)
            out.line(to: p + b)
            return
        }
        out.line(to: p + a)
        // Between two pieces of a curve the side is round whatever the style.
        let kind = vertex.isCorner ? style.join : .round
        switch kind {
        case .bevel: break
        case .round: arc(around: p, a, b, dot: dot)
        case .arcs where vertex.bend >= 0: arcs(around: vertex, from, a, b, dot: dot)
        case .miter, .miterClip, .arcs:
            // The miter is 1/sin(φ/2) widths long, φ the angle between the pieces: sin²(φ/2) = (1 + cos turn) / 2.
            let s = (1 + dot) / 2
            // The curves decide whether there is a miter: their chords turn less than they do, or more.
            let exact = vertex.cosine <= 1 ? max((1 + vertex.cosine) / 2, 0) : s
            guard exact > 0, exact * style.miterLimit * style.miterLimit >= 1 else {
                if style.join != .miter { clip(around: p, a, b, from, to) }
                break
            }
            if s > 0, s * style.miterLimit * style.miterLimit >= 1 {
                out.line(to: p + (a + b) * (1 / (2 * s)))
            } else if (a + b).length > 0 {
                out.line(to: p + (a + b) * (half / ((a + b).length * exact.squareRoot())))
            }
        }
        out.line(to: p + b)
    }

    /// Cuts a miter across, as far from the corner as the miter limit reaches. Inside of `join`, which all corners go
    /// through, it would make each of them some percent slower.
    @inline(never)
    private func clip(around p: Point, _ a: Point, _ b: Point, _ from: Point, _ to: Point) {
        // The middle of the outer side lies between both normals; when the line turns back, it lies straight ahead.
        let sum = a + b
        let ahead = sum.length > half * 1e-6 ? sum * (1 / sum.length) : from
        let slope = from.x * ahead.x + from.y * ahead.y
        guard slope > 0 else { return }
        let way = (half * max(style.miterLimit, 1) - (a.x * ahead.x + a.y * ahead.y)) / slope
        guard way > 0 else { return }
        out.line(to: p + a + from * way)
        out.line(to: p + b - to * way)
    }

    /// Goes around a corner on the circles that the sides have there, or on their tangents.
    @inline(never)
    private func arcs(around vertex: CentreLine.Vertex, _ from: Point, _ a: Point, _ b: Point, dot: Double) {
        var bend = bends[Int(vertex.bend)]
        // On the way back the first piece is the second one.
        if from != vertex.direction { bend = bend.reversed }
        let sine = bend.sine
        if bend.cosine > 0 {
            // So smooth that there is no corner, whatever the chords say.
            guard sine > 1e-6 else { return }
        } else if sine < 0 {
            // The chords turn to the other side: the path turns back.
            bend.departure = -bend.arrival
        }
        switch ArcJoin.shape(bend, half: half, limit: style.miterLimit) {
        case .miterClip:
            let (a, b) = (normal(bend.arrival), normal(bend.departure))
            let s = (1 + bend.cosine) / 2
            out.line(to: vertex.point + a)
            if s > 0, s * style.miterLimit * style.miterLimit >= 1 {
                out.line(to: vertex.point + (a + b) * (1 / (2 * s)))
            } else {
                clip(around: vertex.point, a, b, bend.arrival, bend.departure)
            }
            out.line(to: vertex.point + b)
        case .round: arc(around: vertex.point, a, b, dot: dot)
        case .outline(let path):
            out.reserve(path.verbs.count + Stroker.mostVerbs)
            for element in path.elements {
                switch element {
                case .move(let p), .line(let p), .quad(_, let p): out.line(to: vertex.point + p)
                case .cubic(let c1, let c2, let p):
                    out.cubic(to: vertex.point + p, control1: vertex.point + c1, control2: vertex.point + c2)
                case .close: break
                }
            }
        }
    }

    /// How far before a corner the sides of two pieces meet; infinite where the line turns back.
    /// - Parameter dot: the cosine of the turn.
    private func reach(_ dot: Double) -> Double {
        dot > -0.99 ? ((1 - dot) / (1 + dot)).squareRoot() * half : .infinity
    }

    /// Whether the sides of the pieces at a corner, shortened at both of their ends, still have a length. Otherwise the
    /// side would run backwards, and a hole could open in the stroke.
    private func fits(_ reach: Double, _ line: borrowing CentreLine, _ i: Int, next: Int) -> Bool {
        let last = line.count - 1
        func turn(_ a: Int, _ b: Int) -> (cross: Double, dot: Double) {
            let (from, to) = (line[a].direction, line[b].direction)
            return (from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
        }
        let own = turn(i, next)
        /// How much the corner between two pieces takes of this side.
        func other(_ a: Int, _ b: Int) -> Double {
            let turn = turn(a, b)
            return turn.cross * own.cross > 0 ? self.reach(turn.dot) : 0
        }
        if line.isClosed || i > 1 {
            guard reach + other(i == 0 ? last : i - 1, i) <= line[i].length else { return false }
        }
        if line.isClosed || next < last {
            guard reach + other(next, next == last ? 0 : next + 1) <= line[next].length else { return false }
        }
        return true
    }

    private func cap(_ p: Point, _ direction: Point) {
        out.reserve(Stroker.mostVerbs)
        let a = normal(direction)
        out.line(to: p + a)
        switch style.cap {
        case .butt: break
        case .square:
            let ahead = direction * half
            out.line(to: p + a + ahead)
            out.line(to: p - a + ahead)
        case .round:
            let ahead = direction * half
            quarter(around: p, a, ahead)
            quarter(around: p, ahead, -a)
        }
        out.line(to: p - a)
    }

    /// Draws a line without length: with round and square caps, the square along the axes for a whole sub-path (SVG 2,
    /// section 13.5.4) and along the line for a dash.
    private func dot(_ p: Point, heading: Point) {
        let a = normal(heading)
        let ahead = heading * half
        switch style.cap {
        case .butt: break
        case .round: out.append(.circle(center: p, radius: half))
        case .square:
            out.reserve(Stroker.mostVerbs)
            out.move(to: p + a - ahead)
            out.line(to: p + a + ahead)
            out.line(to: p - a + ahead)
            out.line(to: p - a - ahead)
            out.close()
        }
    }

    /// An arc from p + a clockwise to p + b, of the cosine `dot`.
    private func arc(around p: Point, _ a: Point, _ b: Point, dot: Double) {
        // Flat enough for a line: the arc's height over the chord is half · (1 − cos(turn/2)).
        let halfCosine = ((1 + dot) / 2).squareRoot()
        if half * (1 - halfCosine) <= tolerance { return }
        if dot >= 0 {
            wedge(around: p, a, b, dot: dot)
        } else {
            // More than a quarter turn is drawn in two parts, by way of the direction between.
            let ahead = Point(-a.y + b.y, a.x - b.x)
            let length = ahead.length
            let middle = length > 0 ? ahead * (half / length) : Point(-a.y, a.x)
            let d = (a.x * middle.x + a.y * middle.y) / (half * half)
            wedge(around: p, a, middle, dot: d)
            wedge(around: p, middle, b, dot: d)
        }
    }

    private func quarter(around p: Point, _ a: Point, _ b: Point) { wedge(around: p, a, b, dot: 0) }

    /// At most a quarter turn clockwise, as one cubic: the control distance is 4/3·tan(θ/4) radii.
    private func wedge(around p: Point, _ a: Point, _ b: Point, dot: Double) {
        let c = min(max(dot, 0), 1)
        let t2 = ((1 - c) / (1 + c)).squareRoot()  // tan(θ/2)
        let k = 4.0 / 3 * t2 / (1 + (1 + t2 * t2).squareRoot())
        out.cubic(
            to: p + b, control1: p + a + Point(-a.y, a.x) * k, control2: p + b - Point(-b.y, b.x) * k)
    }
}

extension Path {
    fileprivate var hasCurves: Bool { verbs.contains { $0 == .quad || $0 == .cubic } }
}
