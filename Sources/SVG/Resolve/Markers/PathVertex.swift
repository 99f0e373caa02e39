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
        /// Whether it closes its sub-path.
        var isClosing = false
        /// Whether the file has no vertex at its end, which lies within an arc.
        var isHidden = false
    }

    /// - Parameter hidden: the places of verbs that end where the file has no vertex, ascending.
    static func vertices(of path: Path, hidden: [Int] = []) -> [PathVertex] {
        var vertices: [PathVertex] = []
        for (start, segments) in subpaths(of: path, hidden) {
            guard !segments.isEmpty else {
                vertices.append(PathVertex(point: start, degrees: 0))
                continue
            }
            // What follows a closed sub-path without a move begins where that began.
            var first = 0
            while first < segments.count {
                let end = segments[first...].firstIndex { $0.isClosing } ?? segments.count - 1
                add(segments[first...end], from: start, hasStart: first == 0, to: &vertices)
                first = end + 1
            }
        }
        return vertices
    }

    /// Adds the vertices of a line.
    /// - Parameter hasStart: whether its first point is a vertex of its own.
    private static func add(
        _ segments: ArraySlice<Segment>, from start: Point, hasStart: Bool, to vertices: inout [PathVertex]
    ) {
        // For each segment, the leaving direction of the first segment from there on that has one.
        var leaving = [Point?](repeating: nil, count: segments.count + 1)
        for (index, segment) in zip(segments.indices, segments).reversed() {
            let place = index - segments.startIndex
            leaving[place] = segment.leaving != .zero ? segment.leaving : leaving[place + 1]
        }
        let isClosed = segments.last?.isClosing ?? false
        // A closed line has one corner where it begins and ends.
        let last = isClosed ? segments.last { $0.arriving != .zero }?.arriving : nil
        if hasStart { vertices.append(PathVertex(point: start, degrees: between(last, leaving[0]))) }
        // The arriving direction of the last segment so far that has one.
        var arriving: Point?
        for (index, segment) in zip(segments.indices, segments) {
            if segment.arriving != .zero { arriving = segment.arriving }
            if segment.isHidden { continue }
            let next = segment.isClosing ? leaving[0] : leaving[index - segments.startIndex + 1]
            vertices.append(PathVertex(point: segment.end, degrees: between(arriving, next)))
        }
    }

    /// Halfway between two directions; where a line turns back, a right angle after the one in which it leaves, as in browsers.
    private static func between(_ before: Point?, _ after: Point?) -> Double {
        switch (before, after) {
        case (let a?, let b?):
            let from = degrees(a)
            var turn = degrees(b) - from
            if turn >= 180 { turn -= 360 }
            if turn < -180 { turn += 360 }
            return from + turn / 2
        case (let a?, nil): return degrees(a)
        case (nil, let b?): return degrees(b)
        case (nil, nil): return 0
        }
    }

    private static func degrees(_ v: Point) -> Double { Angles.degrees(y: v.y, x: v.x) }

    private static func subpaths(
        of path: Path, _ hidden: [Int]
    ) -> [(start: Point, segments: [Segment])] {
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
        var nextHidden = 0
        for (verb, element) in path.elements.enumerated() {
            let isHidden = nextHidden < hidden.count && hidden[nextHidden] == verb
            if isHidden { nextHidden += 1 }
            switch element {
            case .move(let p):
                current = p
                if isHidden, isOpen { continue }
                flush()
                segments = []
                start = p
                isOpen = true
            case .line(let p): add(.line(current, p))
            case .quad(let c, let p): add(.quad(current, c, p))
            case .cubic(let c1, let c2, let p): add(.cubic(current, c1, c2, p))
            case .close:
                add(.line(current, start))
                segments[segments.count - 1].isClosing = true
            }
            if isHidden, !segments.isEmpty { segments[segments.count - 1].isHidden = true }
        }
        flush()
        return out
    }
}
