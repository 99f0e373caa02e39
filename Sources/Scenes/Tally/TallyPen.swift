import PathParser

/// The shape that a pencil leaves on its way from one point to another: round at both ends, a little slimmer at the
/// end, perhaps bent.
struct TallyPen: Sendable, Hashable {
    var start: Point
    var end: Point
    /// How far the middle lies beside the straight way, to the left as one goes.
    var bow: Double
    var width: Double

    /// The end's width, as a share of the beginning's: the hand lifts.
    static let taper = 0.84

    /// The way, for what follows it.
    var centreLine: Path {
        var path = Path()
        path.move(to: start)
        path.quad(to: end, control: control)
        return path
    }

    /// A little more than the way's length, and no less: the way of the legs around a bent line.
    var reach: Double { (control - start).length + (end - control).length }

    private var control: Point { start.interpolated(to: end, at: 0.5) + normal * (2 * bow) }

    /// To the left of the straight way, as one goes with y pointing down.
    private var normal: Point {
        let way = end - start
        let length = way.length
        return length > 0 ? Point(way.y, -way.x) * (1 / length) : Point(0, -1)
    }

    /// The outline, always turning the same way round, so that outlines unite where they cross.
    var outline: Path {
        let first = width / 2
        let last = first * TallyPen.taper
        let side = normal
        let ahead = Point(-side.y, side.x)
        let c = control
        let middle = (first + last) / 2
        // The control distance of a quarter circle: 4/3 · (√2 − 1).
        let k = 0.5522847498307936

        var path = Path()
        path.reserveCapacity(verbs: 8, points: 18)
        path.move(to: start + side * first)
        path.quad(to: end + side * last, control: c + side * middle)
        let tip = end + ahead * last
        path.cubic(
            to: tip, control1: end + side * last + ahead * (k * last), control2: tip + side * (k * last))
        path.cubic(
            to: end - side * last, control1: tip - side * (k * last),
            control2: end - side * last + ahead * (k * last))
        path.quad(to: start - side * first, control: c - side * middle)
        let tail = start - ahead * first
        path.cubic(
            to: tail, control1: start - side * first - ahead * (k * first), control2: tail - side * (k * first))
        path.cubic(
            to: start + side * first, control1: tail + side * (k * first),
            control2: start + side * first - ahead * (k * first))
        path.close()
        return path
    }
}
