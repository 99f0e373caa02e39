import PathParser

/// The shape that a pencil leaves between two points: round where it begins, widest where the hand presses, and thin
/// where the hand lifts.
struct TallyPen: Sendable, Hashable {
    var start: Point
    var end: Point
    /// The distance of the middle from the straight line, to the left in the pen's direction.
    var bow: Double
    /// The extra bend of the first half over that of the second.
    var sway: Double
    /// The greatest width.
    var width: Double
    /// The end's width, as a share of the greatest.
    var lift: Double

    /// The ends' widths of a mark that nothing follows, and of a mark that others meet.
    static let freeLift = 0.28
    static let meetingLift = 0.68
    /// The beginning's width, as a share of the greatest.
    private static let onset = 0.82

    /// The width of a line along the middle that covers the mark.
    var cover: Double { width * 1.5 }

    /// The length of that line, and a little more: the control polygon of a bent line is longer than the line.
    var reach: Double {
        let way = way
        return (way.1 - way.0).length + (way.2 - way.1).length + (way.3 - way.2).length + onsetRadius + cover / 2
            + liftRadius
    }

    /// The middle of that line, whose round end touches the mark's beginning, as far as the mark's end.
    var centreLine: Path {
        let way = way
        let ahead = ahead
        var path = Path()
        path.move(to: way.0 - ahead * (onsetRadius + cover / 2))
        path.line(to: way.0)
        path.cubic(to: way.3, control1: way.1, control2: way.2)
        path.line(to: way.3 + ahead * liftRadius)
        return path
    }

    /// The outline, always wound in the same direction, so that crossing outlines unite.
    var outline: Path {
        let way = way
        let side = Point(ahead.y, -ahead.x) * (width / 2)
        // A cubic's middle is pulled towards its control points: with these, the mark is as wide as `width` from a
        // fifth of the way to the middle.
        let (first, second) = (1.12, 1.22 - 0.3 * lift)
        let left = (
            way.0 + side * TallyPen.onset, way.1 + side * first, way.2 + side * second, way.3 + side * lift
        )
        let right = (
            way.0 - side * TallyPen.onset, way.1 - side * first, way.2 - side * second, way.3 - side * lift
        )
        var path = Path()
        path.reserveCapacity(verbs: 6, points: 13)
        path.move(to: left.0)
        path.cubic(to: left.3, control1: left.1, control2: left.2)
        TallyPen.turn(&path, from: (left.2, left.3), to: (right.3, right.2), radius: liftRadius)
        path.cubic(to: right.0, control1: right.2, control2: right.1)
        TallyPen.turn(&path, from: (right.1, right.0), to: (left.0, left.1), radius: onsetRadius)
        path.close()
        return path
    }

    private var onsetRadius: Double { TallyPen.onset * width / 2 }
    private var liftRadius: Double { lift * width / 2 }

    /// The direction of the straight line.
    private var ahead: Point { TallyPen.direction(from: start, to: end) ?? Point(0, 1) }

    /// The middle of the mark, as a cubic.
    private var way: (Point, Point, Point, Point) {
        // Control points pull a cubic's middle by three quarters of their offset, hence 4/3.
        let left = Point(ahead.y, -ahead.x) * (4.0 / 3)
        return (
            start, start.interpolated(to: end, at: 1.0 / 3) + left * (bow + sway),
            start.interpolated(to: end, at: 2.0 / 3) + left * (bow - sway), end
        )
    }

    /// The round end of a mark, tangent to both sides.
    private static func turn(
        _ path: inout Path, from side: (before: Point, corner: Point), to other: (corner: Point, after: Point),
        radius: Double
    ) {
        let arrival = direction(from: side.before, to: side.corner) ?? Point(0, 0)
        let departure = direction(from: other.after, to: other.corner) ?? Point(0, 0)
        // The control distance of a half circle: 4/3 of its radius.
        path.cubic(
            to: other.corner, control1: side.corner + arrival * (radius * 4 / 3),
            control2: other.corner + departure * (radius * 4 / 3))
    }

    private static func direction(from start: Point, to end: Point) -> Point? {
        let way = end - start
        let length = way.length
        return length > 0 ? way * (1 / length) : nil
    }
}
