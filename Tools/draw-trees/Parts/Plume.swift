import PathParser

/// A mass of leaves that all strive upward: an outline placed by hand, and along it flames of uneven size.
struct Plume {
    /// How the flames look.
    struct Flames {
        var length: ClosedRange<Double> = 26...64
        /// Their width, as a part of the length.
        var width: ClosedRange<Double> = 0.3...0.46
        /// The distance from one to the next, as a part of the length.
        var spacing: ClosedRange<Double> = 0.3...0.8
        /// How far they lean outward, in degrees.
        var lean: ClosedRange<Double> = 6...30
        /// How far they stand out, as a part of the length.
        var relief = 0.3
        /// How often a place is left without one.
        var calm = 0.15
        /// The large flames that the small ones stand on, as a multiple of their length.
        var boughs = 2.2
        var roundness = 1.6
    }

    private(set) var ink = Paper()

    init(_ outline: [Knot], flames: Flames, random: inout RandomSource) {
        let line = sampledLine(outline, closed: true, spacing: 1.5).map(\.place)
        ink.fill(line)
        ring(line, flames, scale: flames.boughs, relief: flames.relief * 0.3, random: &random)
        ink.fillClefts(radius: flames.roundness * 2)
        for contour in Contour.all(of: ink) where contour.signedArea > 200 {
            ring(contour.smoothed(times: 12).points, flames, scale: 1, relief: flames.relief, random: &random)
        }
        ink.fillClefts(radius: flames.roundness)
        ink.removeSpurs(radius: flames.roundness)
    }

    private mutating func ring(
        _ line: [Point], _ flames: Flames, scale: Double, relief: Double, random: inout RandomSource
    ) {
        var added = Paper()
        let body = ink
        Edge(line).walk { p in
            let r = random.unit()
            let span = flames.length.upperBound - flames.length.lowerBound
            let below = p.outward.y > 0.6
            var length = (flames.length.lowerBound + span * r * (0.3 + 0.7 * r)) * scale * (below ? 0.7 : 1)
            let gap = length * random.between(flames.spacing.lowerBound, flames.spacing.upperBound)
            if random.chance(below ? 0.4 : flames.calm) { return gap }
            // Along the edge where it is steep, upward where it is not, and leaning out of it.
            let climb = p.along.y < 0 ? p.along : -p.along
            let (sine, cosine) = sineAndCosine(degrees: random.between(flames.lean.lowerBound, flames.lean.upperBound))
            let lean = 1.4 * sine / cosine / (scale > 1 ? 2 : 1) + max(p.outward.y, 0) * 0.35
            var heading = climb * (climb.y * climb.y) + Point(0, -0.6) + p.outward * lean
            heading.y = min(heading.y, -heading.x.magnitude)
            let axis = heading * (1 / max(heading.length, 0.1))
            // Placed by the end that is seen: the tip, or on the underside the round foot.
            let tip = p.place + p.outward * (relief * length * random.between(0.55, 1.45))
            var foot = below ? p.place - p.outward * (length * 0.12) : tip - axis * length
            // Near the mass's lower end a long flame would hang out of it.
            var tries = 0
            while !below, !body.isInk(at: foot) {
                tries += 1
                if tries > 4 { return gap * 0.4 }
                length *= 0.7
                foot = tip - axis * length
            }
            let width = length * random.between(flames.width.lowerBound, flames.width.upperBound)
            Plume.flame(
                foot: foot, axis: axis * length, width: width, random: &random, on: &added)
            return gap
        }
        ink.add(added)
    }

    /// A drop standing on its round end.
    static func flame(foot: Point, axis: Point, width: Double, random: inout RandomSource, on paper: inout Paper) {
        let across = Point(-axis.y, axis.x) * (width / max(axis.length, 1) / 2)
        let bend = across * (random.signed() * 0.5)
        func at(_ t: Double, _ w: Double) -> Knot {
            let p = foot + axis * t + across * w + bend * (t * t)
            return Knot(p.x, p.y)
        }
        let fat = random.between(0.24, 0.42)
        paper.fill(
            sampledLine(
                [
                    at(0, 0), at(fat * 0.5, -0.85), at(fat + 0.1, -1), at(0.78, -0.62), at(1, 0), at(0.8, 0.58),
                    at(fat + 0.1, 1), at(fat * 0.4, 0.8),
                ], closed: true, spacing: 1.5
            ).map(\.place))
    }
}
