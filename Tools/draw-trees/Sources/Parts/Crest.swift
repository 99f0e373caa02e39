import PathParser

/// A place on the edge of a mass, and the crest from there to the next one. So an edge is exactly as it was composed:
/// few large crests where the eye should rest, small ones where it should look.
struct Crest {
    var place: Point
    /// How far it stands out, as a part of its length; less than 0 is a hollow.
    var rise: Double
    /// How far its top lies towards its end, as a part of its length; less than 0: towards its beginning.
    var lean: Double

    /// The line of an edge, clockwise on screen.
    static func edge(_ crests: [Crest]) -> [Point] {
        var out: [Point] = []
        for i in crests.indices {
            let a = crests[i].place
            let b = crests[(i + 1) % crests.count].place
            let chord = b - a
            // A low crest is an arc; a high one stands upright on its notches, as clumps of leaves do.
            let aside = (1 - min(abs(crests[i].rise) / 0.5, 1)) / 3
            let up = Point(chord.y, -chord.x) * (crests[i].rise * 4 / 3)
            let first = a + chord * (crests[i].lean + aside) + up
            let second = b + chord * (crests[i].lean - aside) + up
            let steps = max(Int(chord.length / 2), 4)
            for k in 0..<steps {
                let t = Double(k) / Double(steps)
                let s = 1 - t
                out.append(a * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + b * (t * t * t))
            }
        }
        return out
    }
}

/// Places, rises and leans for the edge of a mass, clockwise.
func crests(_ places: (Double, Double, Double, Double)...) -> [Crest] {
    places.map { Crest(place: Point($0.0, $0.1), rise: $0.2, lean: $0.3) }
}
