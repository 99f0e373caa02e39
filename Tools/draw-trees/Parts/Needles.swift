import PathParser

/// The edge of a mass of needles: fine unequal points that lean away from where its limb comes in, deep and shallow by
/// turns, with calm stretches between; below only few, that hang outward.
struct Needles {
    /// From point to point, in units. Most are nearer to the shorter.
    var length: ClosedRange<Double> = 8...36
    /// How far a point stands out, as a part of its length.
    var reach: ClosedRange<Double> = 0.4...1.05
    /// How far a point leans over the next notch, as a part of its length.
    var lean: ClosedRange<Double> = 0.1...0.7
    /// How full a point's back is.
    var fullness: ClosedRange<Double> = -0.07...0.06
    /// How often a stretch lies calm.
    var calm = 0.12
    /// How often a point below is left out.
    var calmBelow = 0.55
    /// The part of its height that a point has where the edge looks back to the heart.
    var back = 1.0
    /// How far a point stands out at most, in units.
    var highest = 20.0
    /// How far the long point at the tip stands out, in units.
    var tip = 18.0

    /// The edge of a mass with this outline, whose first place is its tip and stays one long point.
    /// - Parameter heart: the place that needles lean away from.
    func edge(_ outline: [Knot], heart: Point, random: inout RandomSource) -> [Crest] {
        var line = sampledLine(outline, closed: true, spacing: 2).map(\.place)
        if Contour(points: line).signedArea < 0 { line = [line[0]] + line.dropFirst().reversed() }
        let round = line.count
        guard round > 24 else { return [] }
        let swell = Tremor(length: Double(round) * 2, step: 26...90, random: &random)
        let first = line[0] - heart
        let finger = line[0] + first * (tip / max(first.length, 1))
        let axis = first * (1 / max(first.length, 1))
        var crests = [Crest(place: finger, rise: -0.05, lean: 0)]
        var at = 7.0
        while true {
            let t = random.unit()
            var units = length.lowerBound + (length.upperBound - length.lowerBound) * t * t
            let outward = Needles.outward(line, min(Int(at + 2), round - 1))
            let isBelow = outward.y > 0.3
            if isBelow { units *= 1.7 }
            let next = at + units / 2
            // The last point is no remnant.
            guard next < Double(round) - 7 else { break }
            defer { at = next }
            let notch = line[Int(at)]
            let end = line[min(Int(next), round - 1)]
            let along = (end - notch) * (1 / max((end - notch).length, 0.1))
            let away = notch.interpolated(to: end, at: 0.5) - heart
            let flow = away * (1 / max(away.length, 1))
            let onward = along.x * flow.x + along.y * flow.y
            let strength =
                (0.85 + 0.45 * swell.value(at: at * 2)) * (isBelow ? 0.5 : 1)
                * (outward.x * flow.x + outward.y * flow.y < -0.45 ? back : 1)
                * (0.75 + 0.35 * (flow.x * axis.x + flow.y * axis.y))
            let far = min(units * random.between(reach.lowerBound, reach.upperBound) * strength, highest)
            // Points stand upright on an edge that runs across the flow.
            let over = units * random.between(lean.lowerBound, lean.upperBound) * min(abs(onward) * 1.4, 1)
            let depth = isBelow ? 0 : min(random.between(0, 0.12) * units, highest * 0.2)
            let ground = notch - outward * depth
            if random.chance(isBelow ? calmBelow : calm) {
                crests.append(Crest(place: ground, rise: random.between(-0.03, 0.07), lean: 0))
            } else if onward >= 0 {
                let tip = notch.interpolated(to: end, at: 0.78) + outward * far + along * over
                crests.append(
                    Crest(place: ground, rise: random.between(fullness.lowerBound, fullness.upperBound), lean: 0))
                crests.append(Crest(place: tip, rise: random.between(-0.2, -0.04), lean: 0))
            } else {
                let tip = notch.interpolated(to: end, at: 0.22) + outward * far - along * over
                crests.append(Crest(place: ground, rise: random.between(-0.2, -0.04), lean: 0))
                crests.append(
                    Crest(place: tip, rise: random.between(fullness.lowerBound, fullness.upperBound), lean: 0))
            }
        }
        return crests
    }

    /// Away from the mass, over a stretch, since the outline's own small turns would throw points about.
    private static func outward(_ line: [Point], _ i: Int) -> Point {
        let n = line.count
        let d = line[(i + 4) % n] - line[(i + n - 4) % n]
        return d.length > 0 ? Point(d.y / d.length, -d.x / d.length) : Point(0, -1)
    }
}
