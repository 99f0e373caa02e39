import PathParser

/// A plate of needles: a flat outline placed by hand, and on its edge tufts. Needles point up and away from
/// the trunk, several to a tuft and with bare places between tufts; a row of equal ones would be a saw.
struct NeedlePad {
    /// How the needles look.
    struct Needles {
        var length: ClosedRange<Double> = 9...22
        var width: ClosedRange<Double> = 8...14
        /// The distance from tuft to tuft.
        var spacing: ClosedRange<Double> = 12...40
        /// How often a stretch is left bare.
        var calm = 0.08
        /// How far needles lean away from the trunk: 0 straight out of the edge, 1 mostly along the bough.
        var lean = 1.1
        /// How often a needle of the underside is drawn.
        var underside = 0.4
        /// Humps on the upper side, their half-length in units; 0 for none.
        var humps = 15.0
        var roundness = 1.2
    }

    private(set) var ink = Paper()

    /// - Parameter flow: where the needles lean, mostly away from the trunk.
    init(_ outline: [Knot], flow: Point, needles: Needles, random: inout RandomSource) {
        var body = Paper()
        body.fill(sampledLine(outline, closed: true, spacing: 1.5).map(\.place))
        if needles.humps > 0 {
            var humps = Paper()
            for contour in Contour.all(of: body) {
                Edge(contour.smoothed(times: 8).points).walk { p in
                    let size = random.between(0.5, 1.3) * needles.humps
                    if p.upness > 0.5 || random.chance(0.35) {
                        LeafMass.blot(
                            centre: p.place - p.outward * (size * random.between(0.1, 0.3)), axis: p.along * size,
                            across: p.outward * (size * random.between(0.4, 0.6)), random: &random, on: &humps)
                    }
                    return size * random.between(0.9, 2.4)
                }
            }
            body.add(humps)
        }
        body.fillClefts(radius: needles.roundness * 2)
        ink = body
        for contour in Contour.all(of: body) where contour.signedArea > 60 {
            Edge(contour.smoothed(times: 10).points).walk { p in
                let gap = random.between(needles.spacing.lowerBound, needles.spacing.upperBound)
                // The end of the bough keeps its needles also below.
                let ahead = p.outward.x * flow.x + p.outward.y * flow.y
                if random.chance(needles.calm) { return gap * 1.5 }
                if p.upness < 0.45, ahead < 0.5, !random.chance(needles.underside) { return gap }
                let count = random.chance(0.35) ? 1 : random.chance(0.6) ? 2 : 3
                for k in 0..<count {
                    var heading = p.outward + flow * (needles.lean * random.between(0.5, 1.5))
                    if p.upness > 0.45 { heading = heading + Point(0, -0.12) } else { heading = heading + flow * 0.8 }
                    let spread = Double(k) - Double(count - 1) / 2
                    heading = heading + p.along * (spread * random.between(0.4, 0.8))
                    let length =
                        random.between(needles.length.lowerBound, needles.length.upperBound)
                        * (p.upness > 0.45 ? 1 : 0.75) * (ahead > 0.7 ? 1.25 : 1)
                    let width = random.between(needles.width.lowerBound, needles.width.upperBound)
                    NeedlePad.needle(
                        from: p.place + p.along * (spread * width * 0.8) - p.outward * 3,
                        heading: heading * (length / max(heading.length, 0.1)), width: width, random: &random, on: &ink)
                }
                return gap
            }
        }
        ink.fillClefts(radius: needles.roundness)
    }

    /// One pointed dab, bent a little upward.
    static func needle(
        from base: Point, heading: Point, width: Double, random: inout RandomSource, on paper: inout Paper
    ) {
        let tip = base + heading
        let bend = random.between(-0.05, 0.16) * heading.length
        let middle = base + heading * 0.5 + Point(0, bend)
        paper.fill(
            Brush.stroke(
                [
                    Knot(base.x, base.y, width), Knot(middle.x, middle.y, width * 0.72), Knot(tip.x, tip.y, 0.8),
                ], roughness: 0, random: &random))
    }
}
