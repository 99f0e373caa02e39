import PathParser

/// Needles as they lie on twigs: a pad along a line, whose edge is points that all strive outward and up, in tufts of
/// unequal length; below it is calm, and its end parts into a few fine points.
struct Spray {
    /// From point to point above, in units.
    var length: ClosedRange<Double> = 12...34
    /// How far a point stands out, as a part of its length.
    var reach: ClosedRange<Double> = 0.25...0.7
    /// How full its outer side is.
    var fullness = 0.05
    /// How far points lean outward at the inner end; less than 0: inward.
    var heel = 0.5
    /// How long tufts of points are, and how high they stand over the pad.
    var tuft: ClosedRange<Double> = 46...120
    var height: ClosedRange<Double> = 2...11
    /// How long the points of its end are.
    var finger = 30.0

    /// The edge of a pad along a line from within outward.
    func edge(_ knots: [Knot], above: Double, random: inout RandomSource) -> [Crest] {
        guard let first = knots.first, let last = knots.last else { return [] }
        // The pad is drawn as if it grew to the right, and mirrored.
        let side: Double = last.place.x < first.place.x ? -1 : 1
        let line = sampledLine(knots.map { Knot($0.place.x * side, $0.place.y, $0.width) })
        guard let end = line.last else { return [] }
        var crests: [Crest] = []
        func add(_ p: Point, _ rise: Double) {
            crests.append(Crest(place: Point(p.x * side, p.y), rise: rise * side, lean: 0))
        }
        func frame(_ at: Double) -> (place: Point, along: Point, up: Point, width: Double) {
            let i = line.firstIndex { $0.distance >= at } ?? line.count - 1
            let d = direction(of: line, at: i)
            return (line[i].place, d, Point(d.y, -d.x), line[i].width)
        }
        // Above, outward.
        let share = min(finger * 0.8 / end.distance, 0.3)
        let reachOfTop = end.distance * (1 - share)
        var at = 0.0
        var bump = (from: 0.0, to: 0.0, height: 0.0)
        while at < reachOfTop {
            if at >= bump.to {
                bump = (
                    at, at + random.between(tuft.lowerBound, tuft.upperBound),
                    random.between(height.lowerBound, height.upperBound)
                )
            }
            let within = (at - bump.from) / (bump.to - bump.from)
            let swell = bump.height * within * (2 - 1.4 * within)
            var step = random.between(length.lowerBound, length.upperBound)
            if random.chance(0.25) { step *= 0.6 }
            let along = at / end.distance
            let notch = frame(at)
            let lean = heel + (1.2 - heel) * along
            let thin = min(notch.width / 14, 1)
            add(notch.place + notch.up * (notch.width * above + swell * thin - 2 * thin), lean < 0 ? -0.04 : fullness)
            let base = frame(at + step * (lean < 0 ? 0.4 : 0.6))
            let way = base.along * lean + base.up * (1 - 0.55 * along)
            let far =
                step * random.between(reach.lowerBound, reach.upperBound) * (0.45 + 0.55 * thin)
                * min(0.4 + abs(lean), 1)
            add(
                base.place + base.up * (base.width * above + swell * thin) + way * (far / max(way.length, 0.1)),
                lean < 0 ? fullness : -0.04)
            at += step
        }
        // Its end: fine points of unequal length.
        let tip = frame(end.distance)
        let crotch = frame(end.distance * (1 - share * 0.6))
        let half = crotch.width
        add(crotch.place + crotch.up * (half * above), fullness)
        add(tip.place + tip.along * (finger * 0.1) + tip.up * (finger * random.between(0.2, 0.42)), -0.06)
        add(tip.place - tip.along * (finger * random.between(0.3, 0.6)) + tip.up * 2, 0.05)
        add(tip.place + tip.along * (finger * random.between(0.5, 0.95)), 0.04)
        add(tip.place - tip.along * (finger * random.between(0.4, 0.7)) - tip.up * 3, -0.04)
        add(tip.place + tip.along * (finger * random.between(-0.1, 0.2)) - tip.up * (finger * 0.3), fullness)
        // Below, back again: long calm stretches, and few points that hang outward.
        at = end.distance * (1 - share * 1.1)
        while at > end.distance * 0.08 {
            let step = random.between(length.lowerBound * 1.6, length.upperBound * 2.6)
            let notch = frame(at)
            let low = notch.place - notch.up * (notch.width * (1 - above))
            if random.chance(0.62) {
                add(low, -0.06)
                let drop = min(step * random.between(0.1, 0.24), notch.width * 0.3 + 2)
                add(low + notch.along * (step * random.between(0.02, 0.16)) - notch.up * drop, fullness * 0.6)
            } else {
                add(low, random.between(-0.05, 0.05))
            }
            at -= step
        }
        return crests
    }
}
