import PathParser

/// A mass of leaves whose edge is one flowing line: broad crests of unequal length that lean away from the summit, and
/// between them round notches, some deep and some hardly there. Below, crests are longer and some of them hang.
struct Billow {
    struct Manner {
        /// From notch to notch above, in units.
        var length: ClosedRange<Double> = 40...104
        /// How often a crest is half as long.
        var small = 0.2
        /// How far a crest stands out, as a part of its length.
        var rise: ClosedRange<Double> = 0.1...0.26
        /// How deep a notch goes in, as a part of the shorter of its two crests.
        var notch: ClosedRange<Double> = 0...0.16
        /// How far crests lean over the next notch, as a part of their length.
        var lean: ClosedRange<Double> = 0...0.16
        /// How often a stretch lies calm.
        var calm = 0.16
        /// How much longer crests are below.
        var longerBelow = 1.5
        /// How far crests hang below, as a part of their length; few of them reach the greater.
        var hang: ClosedRange<Double> = 0.02...0.24
    }

    /// The edge of a mass with this outline.
    static func edge(_ outline: [Knot], manner: Manner, random: inout RandomSource) -> [Point] {
        let line = clockwise(sampledLine(outline, closed: true, spacing: 3))
        guard line.count > 8, let summit = line.min(by: { $0.place.y < $1.place.y })?.place else { return [] }
        let round = line.count
        func index(_ at: Double) -> Int { min(max(Int(at), 0), round - 1) }
        // Lengths first, so that the last crest is no remnant.
        var crests: [Double] = []
        var sum = 0.0
        while sum < Double(round) {
            let outward = normal(line, index(sum + 8))
            var length = random.between(manner.length.lowerBound, manner.length.upperBound) / 3
            if random.chance(manner.small) {
                length *= random.between(0.42, 0.6)
            } else if outward.y > 0.4 {
                length *= manner.longerBelow
            }
            crests.append(length)
            sum += length
        }
        var knots: [Knot] = []
        var at = 0.0
        for (i, crest) in crests.enumerated() {
            let length = crest * Double(round) / sum
            let before = crests[(i + crests.count - 1) % crests.count]
            let units = length * 3
            let middle = index(at + length / 2)
            let outward = normal(line, middle)
            let isBelow = outward.y > 0.4
            let depth = random.between(manner.notch.lowerBound, manner.notch.upperBound) * min(crest, before) * 3
            let notch = index(at)
            add(line[notch].place - normal(line, notch) * depth)
            var height = random.between(manner.rise.lowerBound, manner.rise.upperBound) * units
            if isBelow {
                let t = random.unit()
                height = (manner.hang.lowerBound + (manner.hang.upperBound - manner.hang.lowerBound) * t * t) * units
            }
            if random.chance(manner.calm) { height *= 0.15 }
            // The side that looks away from the summit is the steep one.
            let away: Double = line[middle].place.x < summit.x ? 1 : -1
            let side = isBelow ? (random.chance(0.5) ? 1 : -1) : -away
            let lean =
                random.between(manner.lean.lowerBound, manner.lean.upperBound) * length * side * (isBelow ? 0.5 : 1)
            // A mass that hangs alike on both sides would look like a box.
            let unequal = isBelow ? random.between(0.1, 0.6) : random.between(0.62, 1)
            let first = index(at + length * random.between(0.24, 0.34) + lean)
            let second = index(at + length * random.between(0.66, 0.78) + lean)
            let hang = isBelow ? Point(0, 1) : .zero
            let up = isBelow ? 0.4 : 1
            add(line[first].place + (normal(line, first) * up + hang * (1 - up)) * (height * (side < 0 ? 1 : unequal)))
            add(
                line[second].place + (normal(line, second) * up + hang * (1 - up)) * (height * (side < 0 ? unequal : 1))
            )
            at += length
        }
        func add(_ p: Point) {
            if let last = knots.last, (p - last.place).length < 3 { return }
            knots.append(Knot(p.x, p.y))
        }
        return sampledLine(knots, closed: true, spacing: 2).map(\.place)
    }

    private static func clockwise(_ line: [LinePoint]) -> [LinePoint] {
        Contour(points: line.map(\.place)).signedArea < 0 ? line.reversed() : line
    }

    /// Away from the mass: its outline runs clockwise on screen.
    private static func normal(_ line: [LinePoint], _ i: Int) -> Point {
        // Over a stretch, since the outline's own small turns would throw crests about.
        let n = line.count
        let d = line[(i + 3) % n].place - line[(i + n - 3) % n].place
        let length = d.length
        return length > 0 ? Point(d.y / length, -d.x / length) : Point(0, -1)
    }
}
