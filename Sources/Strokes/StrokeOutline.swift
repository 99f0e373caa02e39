import Memory
import PathParser

/// A path that grows in memory which is used again for the next: strokes have many short pieces.
struct StrokeOutline: ~Copyable {
    private var verbs = Scratch<Path.Verb>(count: 64)
    private var points = Scratch<Point>(count: 128)
    private var verbCount = 0
    private var pointCount = 0
    /// Where the last sub-path begins.
    private var start = Point.zero

    /// The path, of which nothing is kept.
    mutating func take() -> Path {
        defer { (verbCount, pointCount) = (0, 0) }
        if verbCount == 0 { return Path() }
        return Path(
            verbs: UnsafeBufferPointer(start: verbs.base, count: verbCount),
            points: UnsafeBufferPointer(start: points.base, count: pointCount), start: start)
    }

    /// Makes room for as many verbs, of three points at most.
    @inline(__always)
    mutating func reserve(_ count: Int) {
        if verbCount &+ count > verbs.count || pointCount &+ 3 &* count > points.count { grow(count) }
    }

    /// Makes room for an outline of a line with this many vertices, if nothing is drawn yet: mostly it is all of the outline,
    /// and larger memory would be moved each time it grows.
    mutating func reserve(vertices: Int) {
        guard verbCount == 0 else { return }
        verbs.reserve(6 * vertices + 16)
        points.reserve(6 * vertices + 32)
    }

    @inline(never)
    private mutating func grow(_ count: Int) {
        verbs.grow(to: 2 * (verbCount + count), keeping: verbCount)
        points.grow(to: 2 * (pointCount + 3 * count), keeping: pointCount)
    }

    // The verbs need room that was made before.

    @inline(__always)
    private mutating func add(_ verb: Path.Verb) {
        assert(verbCount < verbs.count)
        verbs.base[verbCount] = verb
        verbCount &+= 1
    }

    @inline(__always)
    private mutating func add(_ p: Point) {
        assert(pointCount < points.count)
        points.base[pointCount] = p
        pointCount &+= 1
    }

    mutating func move(to p: Point) {
        add(.move)
        add(p)
        start = p
    }

    @inline(__always)
    mutating func line(to p: Point) {
        add(.line)
        add(p)
    }

    @inline(__always)
    mutating func cubic(to p: Point, control1: Point, control2: Point) {
        add(.cubic)
        add(control1)
        add(control2)
        add(p)
    }

    mutating func close() { add(.close) }

    /// Adds a path that begins with a move.
    mutating func append(_ path: Path) {
        reserve(path.verbs.count)
        for verb in path.verbs { add(verb) }
        for p in path.points { add(p) }
        start = path.currentPoint ?? start
    }
}
