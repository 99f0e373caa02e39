import DisplayList
import PathParser

/// The box of what nodes draw: fills and strokes by their geometry, clips as boxes, blurs as far as they are visible.
enum VisibleBounds {
    /// - Parameter transform: from the nodes' coordinates to the box's.
    static func bounds(of nodes: [Node], _ transform: Transform) -> Rect {
        nodes.reduce(Rect.null) { $0.union(bounds(of: $1, transform)) }
    }

    private static func bounds(of node: Node, _ transform: Transform) -> Rect {
        let box: Rect
        switch node {
        case .fill(let fill): box = fill.path.transformed(by: transform).bounds
        case .stroke(let stroke): box = bounds(of: stroke, transform)
        case .picture(let picture): box = transform.applied(to: picture.rect)
        // Nodes made by the reader have no symbols here.
        case .stamp: box = .null
        case .group(let group):
            let inner = transform * group.transform
            if group.clip == nil, group.filters.isEmpty { return bounds(of: group.nodes, inner) }
            var own = DrawingBounds.filtered(bounds(of: group.nodes, .identity), by: group.filters)
            if let clip = group.clip { own = own.intersection(clip.path.bounds) }
            box = own.isNull ? .null : inner.applied(to: own)
        }
        return box.isFinite ? box : .null
    }

    private static func bounds(of stroke: Stroke, _ transform: Transform) -> Rect {
        guard stroke.style.width > 0, stroke.path.points.allSatisfy({ $0.isFinite }) else { return .null }
        var outline = StrokeOutline(stroke.style, transform)
        outline.add(stroke.path)
        return outline.box
    }
}

/// Gathers the outermost points of a stroke's outline: corners of its straight parts, tips of miters, caps. Dashes are
/// treated as a solid line.
private struct StrokeOutline {
    private(set) var box = Rect.null
    private let half: Double
    private let style: StrokeStyle
    private let transform: Transform
    private var start = Point.zero
    private var current = Point.zero
    /// The directions, of length 1, at the sub-path's start and at its current point; nil until there are any.
    private var leaving: Point?
    private var arriving: Point?
    private var isOpen = false
    /// Joins that are arcs: the path's direction and curvature where a curve ends, where the sub-path begins, and where the
    /// next curve begins; nil for lines.
    private var (arrived, left, next): (CurveEnd?, CurveEnd?, CurveEnd?) = (nil, nil, nil)

    private struct CurveEnd {
        var direction: Point
        var curvature: Double
    }

    init(_ style: StrokeStyle, _ transform: Transform) {
        half = style.width / 2
        self.style = style
        self.transform = transform
    }

    /// The number of straight parts for a curve: for quarters of a full circle they are off by a thousandth of the
    /// radius at most, and exact at their ends.
    private static let steps = 32

    mutating func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let p):
                endOpen()
                (start, current) = (p, p)
            case .line(let p): line(to: p, isVertex: true)
            case .quad(let c, let p):
                let from = current
                let ends = ends(from, from.interpolated(to: c, at: 2.0 / 3), p.interpolated(to: c, at: 2.0 / 3), p)
                curve(ends) { t in
                    let u = 1 - t
                    return from * (u * u) + c * (2 * u * t) + p * (t * t)
                }
            case .cubic(let c1, let c2, let p):
                let from = current
                curve(ends(from, c1, c2, p)) { t in
                    let u = 1 - t
                    return from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t)
                }
            case .close:
                line(to: start, isVertex: true)
                if let arriving, let leaving {
                    next = left
                    join(arriving, leaving)
                }
                (leaving, arriving, isOpen) = (nil, nil, false)
                (arrived, left, next) = (nil, nil, nil)
            }
        }
        endOpen()
    }

    /// The directions and curvatures at both ends of a curve, if joins need them.
    private func ends(_ start: Point, _ c1: Point, _ c2: Point, _ end: Point) -> (CurveEnd, CurveEnd)? {
        guard style.join == .arcs else { return nil }
        let segment = PathSegment.cubic(start, c1, c2, end)
        return (
            CurveEnd(direction: segment.tangent(at: 0), curvature: Bend.curvature(start, c1, c2, end)),
            CurveEnd(direction: segment.tangent(at: 1), curvature: -Bend.curvature(end, c2, c1, start))
        )
    }

    private mutating func curve(_ ends: (CurveEnd, CurveEnd)?, _ point: (Double) -> Point) {
        next = ends?.0
        if leaving == nil { left = next }
        for step in 1...StrokeOutline.steps {
            line(to: point(Double(step) / Double(StrokeOutline.steps)), isVertex: step == 1)
        }
        arrived = ends?.1
    }

    /// - Parameter isVertex: whether the line begins at a corner.
    private mutating func line(to end: Point, isVertex: Bool) {
        isOpen = true
        let way = end - current
        guard way.length > 0 else { return }
        let direction = way * (1 / way.length)
        if isVertex, let arriving { join(arriving, direction) }
        if leaving == nil { leaving = direction }
        sides(of: direction)
        current = end
        sides(of: direction)
        arriving = direction
        (arrived, next) = (nil, nil)
    }

    private mutating func join(_ before: Point, _ after: Point) {
        switch style.join {
        case .bevel: break
        case .round: circle()
        case .arcs where arcs(before, after): break
        case .miter, .miterClip, .arcs:
            // The tip lies along the sum of both normals, on the outer side of the turn.
            let normals = Point(-before.y - after.y, before.x + after.x)
            // The square of the cosine of half the turn.
            let share = (normals.x * normals.x + normals.y * normals.y) / 4
            let side = before.x * after.y - before.y * after.x > 0 ? -1.0 : 1
            guard share > 0, share * style.miterLimit * style.miterLimit >= 1 else {
                guard style.join != .miter else { return }
                // The miter limit cuts both sides on their way to the tip.
                let ahead = share > 0 ? normals * (side / (2 * share.squareRoot())) : before
                let slope = before.x * ahead.x + before.y * ahead.y
                let way = slope > 0 ? half * (max(style.miterLimit, 1) - share.squareRoot()) / slope : 0
                include(current + Point(-before.y, before.x) * (side * half) + before * way)
                include(current + Point(-after.y, after.x) * (side * half) - after * way)
                return
            }
            include(current + normals * (side * half / (2 * share)))
        }
    }

    /// Goes around a corner of curves; false where it is a miter.
    private mutating func arcs(_ before: Point, _ after: Point) -> Bool {
        guard arrived != nil || next != nil else { return false }
        var bend = Bend(
            at: current, arrival: arrived?.direction ?? before, departure: next?.direction ?? after,
            before: arrived?.curvature ?? 0, after: next?.curvature ?? 0)
        if bend.sine < 0 { bend = bend.reversed }
        switch ArcJoin.shape(bend, half: half, limit: style.miterLimit) {
        case .miterClip: return false
        case .round: circle()
        case .outline(let path):
            let place = transform * .translation(current.x, current.y)
            box = box.union(path.transformed(by: place).bounds)
        }
        return true
    }

    /// Gives an open sub-path its caps.
    private mutating func endOpen() {
        defer {
            (leaving, arriving, isOpen) = (nil, nil, false)
            (arrived, left, next) = (nil, nil, nil)
        }
        guard isOpen, style.cap != .butt else { return }
        guard let leaving, let arriving else { return circle() }
        let end = current
        for (point, direction) in [(start, leaving * -1), (end, arriving)] {
            current = point
            if style.cap == .square {
                current = point + direction * half
                sides(of: direction)
            } else {
                circle()
            }
        }
        current = end
    }

    private mutating func sides(of direction: Point) {
        let normal = Point(-direction.y, direction.x) * half
        include(current + normal)
        include(current - normal)
    }

    private mutating func circle() {
        let center = transform.applied(to: current)
        let x = half * Point(transform.a, transform.c).length
        let y = half * Point(transform.b, transform.d).length
        box.include(Point(center.x - x, center.y - y))
        box.include(Point(center.x + x, center.y + y))
    }

    private mutating func include(_ point: Point) { box.include(transform.applied(to: point)) }
}
