import DisplayList
import PathParser

/// A vertex of a path, and the direction of a marker on it (SVG 2, section 13.7.4).
struct PathVertex {
    var point: Point
    /// Clockwise from the x axis.
    var degrees: Double

    /// A segment's end and the directions in which it leaves and arrives; zero where it has none.
    private struct Segment {
        var end: Point
        var leaving: Point
        var arriving: Point
    }

    static func vertices(of path: Path) -> [PathVertex] {
        var vertices: [PathVertex] = []
        for (start, segments) in subpaths(of: path) {
            guard !segments.isEmpty else {
                vertices.append(PathVertex(point: start, degrees: 0))
                continue
            }
            // For each segment, the leaving direction of the first segment from there on that has one.
            var leaving = [Point?](repeating: nil, count: segments.count + 1)
            for index in segments.indices.reversed() {
                leaving[index] = segments[index].leaving != .zero ? segments[index].leaving : leaving[index + 1]
            }
            // The arriving direction of the last segment so far that has one.
            var arriving: Point?
            for index in 0...segments.count {
                if index > 0, segments[index - 1].arriving != .zero { arriving = segments[index - 1].arriving }
                let point = index == 0 ? start : segments[index - 1].end
                vertices.append(PathVertex(point: point, degrees: between(arriving, leaving[index])))
            }
        }
        return vertices
    }

    /// Halfway between two directions.
    private static func between(_ before: Point?, _ after: Point?) -> Double {
        switch (before, after) {
        case (let a?, let b?):
            let from = degrees(a)
            var turn = degrees(b) - from
            if turn > 180 { turn -= 360 }
            if turn < -180 { turn += 360 }
            return from + turn / 2
        case (let a?, nil): return degrees(a)
        case (nil, let b?): return degrees(b)
        case (nil, nil): return 0
        }
    }

    private static func degrees(_ v: Point) -> Double { Angles.degrees(y: v.y, x: v.x) }

    private static func subpaths(of path: Path) -> [(start: Point, segments: [Segment])] {
        var out: [(start: Point, segments: [Segment])] = []
        var start = Point.zero
        var current = Point.zero
        var segments: [Segment] = []
        var isOpen = false
        func flush() { if isOpen { out.append((start, segments)) } }
        func add(_ segment: PathSegment) {
            segments.append(
                Segment(end: segment.end, leaving: segment.tangent(at: 0), arriving: segment.tangent(at: 1)))
            current = segment.end
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                flush()
                segments = []
                start = p
                current = p
                isOpen = true
            case .line(let p): add(.line(current, p))
            case .quad(let c, let p): add(.quad(current, c, p))
            case .cubic(let c1, let c2, let p): add(.cubic(current, c1, c2, p))
            case .close: add(.line(current, start))
            }
        }
        flush()
        return out
    }
}
