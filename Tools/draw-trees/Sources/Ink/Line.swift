import PathParser

/// A place on a line that is drawn through several, and how wide the brush is there.
struct Knot {
    var place: Point
    var width: Double

    init(_ x: Double, _ y: Double, _ width: Double = 0) {
        place = Point(x, y)
        self.width = width
    }
}

/// A point of a sampled line: how far along it lies, and the brush's width there.
struct LinePoint {
    var place: Point
    var width: Double
    var distance: Double
}

/// The line through the knots (Catmull–Rom), sampled about every `spacing` units.
func sampledLine(_ knots: [Knot], closed: Bool = false, spacing: Double = 2) -> [LinePoint] {
    let n = knots.count
    guard n > 1 else { return [] }
    func knot(_ i: Int) -> Knot { closed ? knots[(i + n) % n] : knots[min(max(i, 0), n - 1)] }
    var out: [LinePoint] = []
    var travelled = 0.0
    for i in 0..<(closed ? n : n - 1) {
        let a = knot(i)
        let b = knot(i + 1)
        // Tangents are scaled by the span's own length, so that a long span beside a short one does not overshoot.
        let span = (b.place - a.place).length
        func tangent(_ before: Knot, _ at: Knot, _ after: Knot, otherEnd: Point) -> Point {
            let u = at.place - before.place
            let v = after.place - at.place
            if u.length == 0 || v.length == 0 { return otherEnd }
            let d =
                u * (v.length / (u.length + v.length) / u.length) + v * (u.length / (u.length + v.length) / v.length)
            return d * span
        }
        let chord = b.place - a.place
        let ta = tangent(knot(i - 1), a, b, otherEnd: chord)
        let tb = tangent(a, b, knot(i + 2), otherEnd: chord)
        let steps = max(Int((span / spacing).rounded(.up)), 2)
        for k in 0..<steps {
            let t = Double(k) / Double(steps)
            let t2 = t * t
            let t3 = t2 * t
            let p =
                a.place * (2 * t3 - 3 * t2 + 1) + ta * (t3 - 2 * t2 + t) + b.place * (3 * t2 - 2 * t3)
                + tb * (t3 - t2)
            if let last = out.last { travelled += (p - last.place).length }
            let s = t2 * (3 - 2 * t)
            let width = a.width + (b.width - a.width) * (t + s) / 2
            out.append(LinePoint(place: p, width: width, distance: travelled))
        }
    }
    if !closed {
        let end = knots[n - 1]
        travelled += (end.place - out[out.count - 1].place).length
        out.append(LinePoint(place: end.place, width: end.width, distance: travelled))
    }
    return out
}

/// The direction of a sampled line at one of its points, of length 1.
func direction(of line: [LinePoint], at i: Int, closed: Bool = false) -> Point {
    let n = line.count
    let a = closed ? line[(i + n - 1) % n].place : line[max(i - 1, 0)].place
    let b = closed ? line[(i + 1) % n].place : line[min(i + 1, n - 1)].place
    let d = b - a
    let length = d.length
    return length > 0 ? d * (1 / length) : Point(1, 0)
}

/// An unsteady hand: values between −1 and 1 at uneven distances, joined smoothly. A sum of sines would show its
/// period.
struct Tremor {
    private var distances: [Double] = []
    private var values: [Double] = []

    init(length: Double, step: ClosedRange<Double>, random: inout RandomSource) {
        var at = -random.between(step.lowerBound, step.upperBound)
        while true {
            distances.append(at)
            values.append(random.signed())
            if at > length { break }
            at += random.between(step.lowerBound, step.upperBound)
        }
    }

    func value(at distance: Double) -> Double {
        var i = 0
        while i + 2 < distances.count, distances[i + 1] <= distance { i += 1 }
        let t = min(max((distance - distances[i]) / (distances[i + 1] - distances[i]), 0), 1)
        return values[i] + (values[i + 1] - values[i]) * t * t * (3 - 2 * t)
    }
}

/// Places for a closed outline.
func outline(_ places: (Double, Double)...) -> [Knot] { places.map { Knot($0.0, $0.1) } }

/// Places and widths for a stroke.
func stroke(_ places: (Double, Double, Double)...) -> [Knot] { places.map { Knot($0.0, $0.1, $0.2) } }
