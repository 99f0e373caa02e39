import PathParser

/// The straight edges of ink that no plant has: long lines from left to right, and square corners.
struct StraightEdges: Sendable {
    /// Two straight lines at a distance, ink between them or none: what a bar shows of itself.
    struct Bar: Sendable, Hashable {
        /// The length of both edges' parts that are seen, in cells, halved.
        var length: Double
        /// One edge's leftmost and rightmost point.
        var start: Point
        var end: Point
    }

    /// A corner of ink between a level edge and an upright one.
    struct Corner: Sendable, Hashable {
        var point: Point
        /// The edges' lengths.
        var level: Double
        var upright: Double
        /// Whether the ink lies to the right of the corner, and below it.
        var isLeft: Bool
        var isTop: Bool

        /// The shorter and the longer edge.
        var shorter: Double { min(level, upright) }
        var longer: Double { max(level, upright) }

        /// Whether one of the edges leads to another corner, at which the outline turns the same way again.
        func isJoined(to other: Corner) -> Bool {
            let (x, y) = (abs(point.x - other.point.x), abs(point.y - other.point.y))
            if isLeft == other.isLeft && isTop != other.isTop {
                return x <= StraightEdges.alignment && abs(y - upright) <= StraightEdges.missing
            }
            if isTop == other.isTop && isLeft != other.isLeft {
                return y <= StraightEdges.alignment && abs(x - level) <= StraightEdges.missing
            }
            return false
        }
    }

    /// The longest bar; nil where nothing is straight.
    private(set) var bar: Bar?
    /// The corners of boxes, outline by outline: two at the ends of one edge, or one of two long edges.
    private(set) var corners: [Corner] = []

    /// How far an outline may be from a straight line, in cells: half of what is seen.
    private static let straightness = 0.5
    /// How far parts of one line, seen on both sides of something, may be from it.
    private static let alignment = 1.5
    /// The shortest part of a line that counts, and the shortest from which a line is drawn on.
    private static let part = 10.0
    private static let seed = 16.0
    /// The number of lines that are compared with one another, from the longest part on.
    private static let maxLines = 200
    /// The thickness of bars.
    private static let thickness = 3.0...100.0
    /// The largest difference of the directions of a bar's two edges: its tangent, 1.5°.
    private static let parallel = 0.026
    /// How far a level or upright edge may be from being so.
    private static let levelness = 0.35
    /// The length of a corner's longer edge, at least, and of both edges of a corner that is a box by itself.
    private static let longer = 8.0
    private static let long = 20.0
    /// The number of corners that are told of one outline, and the number of those before that may be the same.
    private static let maxCorners = 1000
    private static let nearby = 32
    /// The shortest edge of a corner, and by how much two corners may take from an edge between them.
    private static let edge = 2.5
    private static let missing = 3.0
    /// The number of an outline's points that a corner is rounded by.
    private static let rounding = 5

    /// - Parameters:
    ///   - outline: as `InkOutline` gives it.
    ///   - ground: the height, in cells from the top, from which on lines are ground.
    init(of outline: [[Point]], ground: Double) {
        var parts: [Line] = []
        for line in outline {
            parts += StraightEdges.parts(of: line)
            let found = StraightEdges.corners(of: line)
            corners += found.filter { corner in
                corner.shorter >= StraightEdges.long || found.contains { corner.isJoined(to: $0) }
            }
        }
        parts = parts.filter { max($0.start.y, $0.end.y) < ground }
        bar = StraightEdges.bar(of: parts)
    }

    // MARK: Bars

    /// A straight part of an outline.
    private struct Line {
        var start: Point
        var end: Point
        var length: Double

        init(_ start: Point, _ end: Point) {
            (self.start, self.end) = (start, end)
            let (x, y) = (end.x - start.x, end.y - start.y)
            length = (x * x + y * y).squareRoot()
        }

        /// To the right, or to the left.
        var goesRight: Bool { end.x > start.x }
        /// The rise for each cell to the right.
        var slope: Double { (end.y - start.y) / (end.x - start.x) }

        /// The distance of a point from the line, to its right.
        func distance(to point: Point) -> Double {
            ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)) / length
        }

        /// The place of a point along the line, in cells from its start.
        func place(of point: Point) -> Double {
            ((end.x - start.x) * (point.x - start.x) + (end.y - start.y) * (point.y - start.y)) / length
        }
    }

    /// The straight parts of an outline that are no steeper than 45°.
    private static func parts(of outline: [Point]) -> [Line] {
        var parts: [Line] = []
        var first = 0
        while first < outline.count {
            // The last point, up to which all others are near the straight line.
            var last = first + 1
            while last < first + outline.count {
                let line = Line(outline[first], outline[(last + 1) % outline.count])
                if line.length == 0 { break }
                let isStraight = (first...last).allSatisfy { index in
                    let point = outline[index % outline.count]
                    return abs(line.distance(to: point)) <= straightness && line.place(of: point) >= 0
                }
                if !isStraight { break }
                last += 1
            }
            let line = Line(outline[first], outline[last % outline.count])
            if line.length >= part && abs(line.end.y - line.start.y) <= abs(line.end.x - line.start.x) {
                parts.append(line)
            }
            first = last
        }
        return parts
    }

    private static func bar(of parts: [Line]) -> Bar? {
        let parts = parts.enumerated().sorted {
            $0.element.length == $1.element.length ? $0.offset < $1.offset : $0.element.length > $1.element.length
        }.map { $0.element }
        var lines: [(line: Line, length: Double, start: Point, end: Point)] = []
        for line in parts.prefix(maxLines) where line.length >= seed {
            // What lies on the line drawn on, seen once where several parts lie beside one another.
            let spans = parts.filter {
                abs(line.distance(to: $0.start)) <= alignment && abs(line.distance(to: $0.end)) <= alignment
            }.map { part in
                let (start, end) = (line.place(of: part.start), line.place(of: part.end))
                return start < end ? (start, end) : (end, start)
            }.sorted { $0 < $1 }
            var (length, seen) = (0.0, -Double.infinity)
            for (start, end) in spans where end > seen {
                length += end - max(start, seen)
                seen = end
            }
            func point(_ place: Double) -> Point {
                let share = place / line.length
                return Point(
                    line.start.x + share * (line.end.x - line.start.x),
                    line.start.y + share * (line.end.y - line.start.y))
            }
            let ends = [point(spans.first?.0 ?? 0), point(seen)]
            lines.append((line, length, ends[line.goesRight ? 0 : 1], ends[line.goesRight ? 1 : 0]))
        }
        // Of a bar at the ground, and of one behind leaves, one edge may be all that is seen.
        var best = lines.max { $0.length < $1.length }.map { Bar(length: $0.length / 2, start: $0.start, end: $0.end) }
        for (index, one) in lines.enumerated() {
            // Ink lies to the right of a line: below one that goes right, above one that goes left.
            for other in lines[(index + 1)...] where other.line.goesRight != one.line.goesRight {
                let distance = one.line.distance(to: other.line.start)
                if abs(one.line.slope - other.line.slope) > parallel || !thickness.contains(abs(distance)) { continue }
                let length = (one.length + other.length) / 2
                if length > best?.length ?? 0 {
                    best = Bar(length: length, start: one.start, end: one.end)
                }
            }
        }
        return best
    }

    // MARK: Corners

    /// A level or upright stretch of an outline: its first and last point, and its length, negative to the left or up.
    private struct Stretch {
        var first: Int
        var last: Int
        var length: Double
    }

    /// The longest stretches in which one coordinate keeps its value, in the order of their beginning.
    private static func stretches(_ across: [Double], _ along: [Double]) -> [Stretch] {
        let count = across.count
        var stretches: [Stretch] = []
        var reached = -1
        for first in 0..<count {
            var (low, high) = (across[first], across[first])
            var last = first
            while last + 1 < first + count {
                let value = across[(last + 1) % count]
                if max(high, value) - min(low, value) > levelness { break }
                (low, high) = (min(low, value), max(high, value))
                last += 1
            }
            let length = along[last % count] - along[first]
            if last > reached && abs(length) >= edge {
                stretches.append(Stretch(first: first, last: last, length: length))
                reached = last
            }
        }
        return stretches
    }

    private static func corners(of outline: [Point]) -> [Corner] {
        let count = outline.count
        let level = stretches(outline.map { $0.y }, outline.map { $0.x })
        let upright = stretches(outline.map { $0.x }, outline.map { $0.y })
        var corners: [Corner] = []
        /// Corners at which one kind of stretch ends and the other begins.
        func add(_ ending: [Stretch], _ beginning: [Stretch], isLevelFirst: Bool) {
            for one in ending {
                let low = (one.last - rounding + count) % count
                for offset in 0...2 * rounding {
                    let start = (low + offset) % count
                    guard let other = first(from: start, in: beginning) else { continue }
                    let (x, y) = isLevelFirst ? (one.length, other.length) : (other.length, one.length)
                    // With ink to the right, an outline turns right at corners of ink and left at corners of sky.
                    let turnsRight = (x > 0) == (y > 0) ? isLevelFirst : !isLevelFirst
                    guard turnsRight else { continue }
                    let corner = Corner(
                        point: outline[start], level: abs(x), upright: abs(y),
                        isLeft: isLevelFirst ? x < 0 : x > 0, isTop: isLevelFirst ? y > 0 : y < 0)
                    if corner.longer < longer { continue }
                    // Stretches overlap: a corner is told once, with its longest edges.
                    let known = corners.indices.suffix(nearby).first { index in
                        let known = corners[index]
                        return abs(known.point.x - corner.point.x) <= alignment
                            && abs(known.point.y - corner.point.y) <= alignment && known.isLeft == corner.isLeft
                            && known.isTop == corner.isTop
                    }
                    if let known {
                        corners[known].level = max(corners[known].level, corner.level)
                        corners[known].upright = max(corners[known].upright, corner.upright)
                    } else if corners.count < maxCorners {
                        corners.append(corner)
                    }
                }
            }
        }
        add(level, upright, isLevelFirst: true)
        add(upright, level, isLevelFirst: false)
        return corners
    }

    /// The stretch that begins at a point.
    private static func first(from point: Int, in stretches: [Stretch]) -> Stretch? {
        var (low, high) = (0, stretches.count)
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].first < point { low = middle + 1 } else { high = middle }
        }
        return low < stretches.count && stretches[low].first == point ? stretches[low] : nil
    }
}
