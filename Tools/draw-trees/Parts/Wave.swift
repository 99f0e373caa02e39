import PathParser

/// The edge of a mass as a hand draws it in one stroke: it swings out and in, round both ways, with no one wavelength;
/// long waves are high and short ones low, and between them lie calm stretches.
struct Wave {
    /// From dip to dip, in units. Most waves are nearer to the shorter.
    var length: ClosedRange<Double> = 22...120
    /// How far a crest stands out, as a part of its length.
    var rise: ClosedRange<Double> = 0.1...0.2
    /// How far a dip goes in, as a part of the crest before it.
    var dip: ClosedRange<Double> = 0.1...0.7
    /// How often a stretch lies calm.
    var calm = 0.22
    /// The part of its height that a wave has where the edge looks down.
    var below = 0.45

    /// The edge of a mass with this outline.
    func edge(_ outline: [Knot], random: inout RandomSource) -> [Point] {
        var line = sampledLine(outline, closed: true, spacing: 3).map(\.place)
        if Contour(points: line).signedArea < 0 { line.reverse() }
        let round = line.count
        guard round > 24 else { return line }
        var knots: [Knot] = []
        var at = 0.0
        while true {
            let t = random.unit()
            let units = length.lowerBound + (length.upperBound - length.lowerBound) * t * t
            let next = at + units / 3
            // The last wave is no remnant.
            guard next < Double(round) - 5 else { break }
            let isCalm = random.chance(calm)
            let crest = min(Int(at + units / 3 * random.between(0.34, 0.66)), round - 1)
            let outward = Wave.outward(line, crest)
            let height = isCalm ? 0 : units * random.between(rise.lowerBound, rise.upperBound)
            let scale = outward.y > 0.4 ? below : 1
            let top = line[crest] + outward * (height * scale)
            knots.append(Knot(top.x, top.y))
            let end = min(Int(next), round - 1)
            let depth = height * scale * random.between(dip.lowerBound, dip.upperBound)
            let ground = line[end] - Wave.outward(line, end) * depth
            knots.append(Knot(ground.x, ground.y))
            at = next
        }
        return sampledLine(knots, closed: true, spacing: 2).map(\.place)
    }

    /// Away from the mass, over a stretch, since the outline's own small turns would throw crests about.
    private static func outward(_ line: [Point], _ i: Int) -> Point {
        let n = line.count
        let d = line[(i + 4) % n] - line[(i + n - 4) % n]
        return d.length > 0 ? Point(d.y / d.length, -d.x / d.length) : Point(0, -1)
    }
}
