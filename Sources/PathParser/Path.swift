/// A path as two flat arrays: its verbs and their points.
///
/// Everything the SVG grammar knows (relative commands, smooth curves, arcs, implicit repetition) is resolved to five
/// verbs. Consumers walk `verbs` and take from `points` as many as each verb's `pointCount`; or, where speed does not
/// matter, iterate `elements`.
///
/// Every sub-path begins with a move: a drawing verb after `close` gets an explicit move to the closed sub-path's start
/// in front, as SVG 2 section 9.3.4 defines.
public struct Path: Sendable, Hashable {
    /// One step of a path. The raw values are dense so that a `switch` is a jump table.
    public enum Verb: UInt8, Sendable, Hashable, BitwiseCopyable {
        /// Begin a sub-path, a straight segment, a quadratic one, a cubic one, back to the sub-path's start.
        case move, line, quad, cubic, close

        /// How many points of `Path.points` belong to the verb.
        @inlinable
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// One step with its points, the end point last.
    public enum Element: Sendable, Hashable {
        /// Begins a sub-path at a point.
        case move(Point)
        /// A straight segment to a point.
        case line(Point)
        /// A quadratic Bézier segment: its control point and its end.
        case quad(Point, Point)
        /// A cubic Bézier segment: its two control points and its end.
        case cubic(Point, Point, Point)
        /// A straight segment to the sub-path's start, joined there.
        case close
    }

    /// The verbs in order; the first is a move.
    public internal(set) var verbs: [Verb] = []
    /// The points of all verbs, each with `pointCount` of them, control points before ends.
    public internal(set) var points: [Point] = []
    /// The current sub-path's start, for `close` and for the segment that follows it.
    var start = Point.zero

    /// An empty path: its points are added with ``move(to:)``, ``line(to:)``, ``quad(to:control:)``,
    /// ``cubic(to:control1:control2:)`` and ``close()``.
    ///
    ///     var path = Path()
    ///     path.move(to: Point(0, 0))
    ///     path.line(to: Point(10, 0))
    ///     path.quad(to: Point(0, 10), control: Point(10, 10))
    ///     path.close()
    public init() {}

    /// A path of verbs and points that are in order: the first verb is a move, and one follows each `close`.
    /// - Parameter start: where the last sub-path begins.
    package init(verbs: UnsafeBufferPointer<Verb>, points: UnsafeBufferPointer<Point>, start: Point) {
        self.verbs = unsafe Array(verbs)
        self.points = unsafe Array(points)
        self.start = start
    }

    /// Whether nothing was added yet.
    public var isEmpty: Bool { verbs.isEmpty }

    /// How many sub-paths there are: each begins with a move.
    public var subpathCount: Int { verbs.reduce(0) { $1 == .move ? $0 + 1 : $0 } }

    /// Where the next segment would begin; nil before the first.
    public var currentPoint: Point? {
        verbs.last == .close ? start : points.last
    }

    /// Makes room for as many verbs and points, so that adding them does not move what is there.
    public mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    /// Begins a sub-path.
    public mutating func move(to p: Point) {
        verbs.append(.move)
        points.append(p)
        start = p
    }

    /// A straight segment. On an empty path it begins, and ends, at `p`.
    public mutating func line(to p: Point) {
        beginIfNeeded(at: p)
        verbs.append(.line)
        points.append(p)
    }

    /// A quadratic Bézier segment.
    public mutating func quad(to p: Point, control: Point) {
        beginIfNeeded(at: control)
        verbs.append(.quad)
        points.append(control)
        points.append(p)
    }

    /// A cubic Bézier segment.
    public mutating func cubic(to p: Point, control1: Point, control2: Point) {
        beginIfNeeded(at: control1)
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(p)
    }

    /// Ends the sub-path with a segment to its start. Without a sub-path it does nothing.
    public mutating func close() {
        if let last = verbs.last, last != .close { verbs.append(.close) }
    }

    /// Adds another path's sub-paths behind this one's.
    public mutating func append(_ other: Path) {
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
        if !other.isEmpty { start = other.start }
    }

    /// Adds another path's sub-paths behind this one's, each point where a transform puts it.
    public mutating func append(_ other: Path, transformedBy t: Transform) {
        verbs.append(contentsOf: other.verbs)
        for p in other.points { points.append(t.applied(to: p)) }
        if !other.isEmpty { start = t.applied(to: other.start) }
    }

    private mutating func beginIfNeeded(at p: Point) {
        if verbs.isEmpty {
            move(to: p)
        } else if verbs.last == .close {
            move(to: start)
        }
    }

    /// The path with each of its points where a transform puts it.
    public func transformed(by t: Transform) -> Path {
        var out = self
        for i in out.points.indices { out.points[i] = t.applied(to: out.points[i]) }
        out.start = t.applied(to: start)
        return out
    }

    /// The path with each of its points, control points too, moved somewhere else.
    public func mapped(_ move: (Point) -> Point) -> Path {
        var out = self
        for i in out.points.indices { out.points[i] = move(out.points[i]) }
        out.start = move(start)
        return out
    }

    /// Whether verbs and points are equal; where a next segment would begin does not count.
    public static func == (a: Path, b: Path) -> Bool { a.verbs == b.verbs && a.points == b.points }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(verbs)
        hasher.combine(points)
    }

    /// The steps with their points, for code in which speed does not matter.
    ///
    ///     for case .line(let end) in path.elements { print(end.x) }
    public var elements: Elements { Elements(path: self) }

    /// The path's steps, one after another.
    public struct Elements: Sequence, IteratorProtocol, Sendable {
        let path: Path
        var verb = 0
        var point = 0

        init(path: Path) { self.path = path }

        /// The next step; nil behind the last.
        public mutating func next() -> Element? {
            guard verb < path.verbs.count else { return nil }
            let v = path.verbs[verb]
            let p = point
            verb += 1
            point += v.pointCount
            switch v {
            case .move: return .move(path.points[p])
            case .line: return .line(path.points[p])
            case .quad: return .quad(path.points[p], path.points[p + 1])
            case .cubic: return .cubic(path.points[p], path.points[p + 1], path.points[p + 2])
            case .close: return .close
            }
        }
    }
}
