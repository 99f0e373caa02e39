import PathParser

/// Clumps of leaves along the edge of a mass that is drawn by eye: unequal waves upon its outline, which keep what is
/// drawn there. They lean down the slope as clumps do that lie on each other, and between them lie calm stretches.
struct Ripple {
    /// From dip to dip, in units. Most waves are nearer to the shorter.
    var length: ClosedRange<Double> = 16...70
    /// How far a crest stands out, as a part of its length.
    var rise: ClosedRange<Double> = 0.1...0.22
    /// How far a crest leans, as a part of its height. Below, none does.
    var lean = 0.5
    /// How often a stretch lies calm.
    var calm = 0.2
    /// The part of its height that a wave has where the edge looks down.
    var below = 0.4
    /// The direction in which crests lean; nil: away from the mass's summit.
    var flow: Point?

    /// The edge of a mass with this outline.
    func edge(_ outline: [Knot], random: inout RandomSource) -> [Point] {
        var line = sampledLine(outline, closed: true).map(\.place)
        if Contour(points: line).signedArea < 0 { line.reverse() }
        let round = line.count
        guard round > 40, let summit = line.min(by: { $0.y < $1.y }) else { return line }
        var lengths: [Double] = []
        var sum = 0.0
        while sum < Double(round) {
            let t = random.unit()
            lengths.append((length.lowerBound + (length.upperBound - length.lowerBound) * t * t) / 2)
            sum += lengths[lengths.count - 1]
        }
        var out: [Point] = []
        var at = 0.0
        for each in lengths {
            // All a little shorter, so that the last wave is no remnant.
            let waves = each * Double(round) / sum
            let middle = min(Int(at + waves / 2), round - 1)
            let outward = Ripple.outward(line, middle)
            var height = waves * 2 * random.between(rise.lowerBound, rise.upperBound)
            let isBelow = outward.y > 0.4
            if isBelow { height *= below }
            if random.chance(calm) { height = 0 }
            let along = Point(-outward.y, outward.x)
            let away = flow.map { along.x * $0.x + along.y * $0.y } ?? line[middle].x - summit.x
            let aside = along * ((away < 0 ? -1 : 1) * (isBelow ? 0 : lean))
            for i in Int(at)..<min(Int(at + waves), round) {
                let u = (Double(i) - at) / waves
                // Between a parabola, whose dips are notches, and a wave, whose dips are round.
                let bow = 4 * u * (1 - u)
                let up = height * (0.5 * bow + 0.5 * bow * bow)
                out.append(line[i] + (Ripple.outward(line, i) + aside) * up)
            }
            at += waves
        }
        return out
    }

    /// Away from the mass, over a stretch, since the outline's own small turns would throw crests about.
    private static func outward(_ line: [Point], _ i: Int) -> Point {
        let n = line.count
        let d = line[(i + 6) % n] - line[(i + n - 6) % n]
        return d.length > 0 ? Point(d.y / d.length, -d.x / d.length) : Point(0, -1)
    }
}
