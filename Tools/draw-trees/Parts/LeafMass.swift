import PathParser

/// A mass of broad leaves: an outline placed by hand, along it clumps, and along the clumps dabs of the brush, both of
/// uneven size. Above they are large and stand out; below they are few and flat, since there one sees the underside.
struct LeafMass {
    /// How the clumps and dabs look.
    struct Leafage {
        /// The clumps' length along the outline, in units: smallest and largest.
        var clump: ClosedRange<Double> = 50...120
        /// How far clumps stand out, as a part of their length.
        var clumpRelief = 0.2
        /// The dabs' length, in units.
        var dab: ClosedRange<Double> = 22...54
        /// How far dabs stand out, as a part of their length.
        var relief = 0.3
        /// How often a place is left without a dab: an edge needs calm stretches too.
        var calm = 0.1
        /// How often a long dab sticks out: a spray of leaves.
        var sprays = 0.1
        /// How often a cleft of sky runs in between two dabs.
        var clefts = 0.07
        /// How far dabs lean away from the crown's summit, in degrees: this makes them steps rather than a row.
        var lean = 18.0
        /// Where the wind blows, when it decides which way dabs lean instead of the summit.
        var wind: Point?
        /// Clumps below, as a part of the size of those above.
        var underside = 0.6
        /// How round the edge is in the end, in units.
        var roundness = 2.2
    }

    private(set) var ink = Paper()
    private let leafage: Leafage
    private var top = Point.zero

    init(_ outline: [Knot], leafage: Leafage, random: inout RandomSource) {
        self.leafage = leafage
        let line = sampledLine(outline, closed: true, spacing: 1.5).map(\.place)
        guard var top = line.first else { return }
        for p in line where p.y < top.y { top = p }
        self.top = top
        var form = Paper()
        form.fill(line)
        var clumps = Paper()
        Edge(line).walk { p in
            let size =
                random.between(leafage.clump.lowerBound, leafage.clump.upperBound)
                * (leafage.underside + (1 - leafage.underside) * p.upness)
            if !random.chance(0.15) {
                clump(p, size: size, random: &random, on: &clumps)
            }
            return size * random.between(0.5, 1.1)
        }
        form.add(clumps)
        form.fillClefts(radius: leafage.roundness)
        ink = form
        var sky = Paper()
        for contour in Contour.all(of: form) where contour.signedArea > 200 {
            edge(contour.smoothed(times: 12).points, sky: &sky, random: &random)
        }
        ink.fillClefts(radius: leafage.roundness * 0.8)
        ink.remove(sky)
        ink.removeSpurs(radius: leafage.roundness)
    }

    private mutating func edge(_ line: [Point], sky: inout Paper, random: inout RandomSource) {
        var dabs = Paper()
        Edge(line).walk { p in
            // Many small ones, some large ones: an even spread looks like a machine's.
            let r = random.unit()
            let span = leafage.dab.upperBound - leafage.dab.lowerBound
            let size = (leafage.dab.lowerBound + span * r * (0.3 + 0.7 * r)) * (0.75 + 0.25 * p.upness)
            if random.chance(leafage.calm + 0.3 * (1 - p.upness)) { return size * random.between(0.5, 1.3) }
            let relief = leafage.relief * (0.35 + 0.65 * p.upness) * random.between(0.6, 1.5)
            dab(p, size: size, relief: relief, random: &random, on: &dabs)
            if random.chance(leafage.sprays), p.upness > 0.3 {
                let along = away(p)
                let (sine, cosine) = sineAndCosine(degrees: random.between(20, 55))
                let axis = along * cosine + p.outward * sine
                let length = random.between(0.9, 1.5) * leafage.dab.lowerBound
                LeafMass.blot(
                    centre: p.place + axis * (length * 0.4), axis: axis * (length * 0.8),
                    across: Point(-axis.y, axis.x) * (length * random.between(0.26, 0.36)), random: &random, on: &dabs)
            }
            if random.chance(leafage.clefts), p.upness > 0.25, p.upness < 0.9 {
                let along = away(p)
                let depth = random.between(0.5, 1.3) * leafage.dab.upperBound
                let mouth = p.place + p.outward * (size * 0.5) + along * (size * 0.6)
                // Inward and level rather than straight across: clefts lie under boughs.
                let inward = -p.outward + Point(top.x < mouth.x ? -1 : 1, 0) * 0.8 - along * 0.4
                let inner = mouth + inward * (depth / inward.length)
                let middle = mouth.interpolated(to: inner, at: 0.5) + Point(0, depth * 0.12 * random.signed())
                sky.fill(
                    Brush.stroke(
                        [
                            Knot(mouth.x, mouth.y, depth * 0.42), Knot(middle.x, middle.y, depth * 0.16 + 2),
                            Knot(inner.x, inner.y, 2),
                        ], roughness: 0.12, random: &random))
            }
            return size * random.between(0.66, 1.12)
        }
        ink.add(dabs)
    }

    /// The direction along the edge that leads away from the summit.
    private func away(_ p: Edge.Place) -> Point {
        if let wind = leafage.wind { return p.along.x * wind.x + p.along.y * wind.y >= 0 ? p.along : -p.along }
        let outwards: Double = p.place.x < top.x ? -1 : 1
        return p.along.x * outwards >= 0 ? p.along : -p.along
    }

    /// Clumps lie level, so that at the sides they are tongues and nothing hangs below the mass like a mitten.
    private func clump(_ p: Edge.Place, size: Double, random: inout RandomSource, on paper: inout Paper) {
        let (sine, cosine) = sineAndCosine(degrees: random.between(-13, 13))
        let length = size * random.between(0.5, 0.64)
        let height = size * random.between(0.24, 0.34)
        let axis = Point(cosine, sine)
        let across = Point(-sine, cosine)
        let a = (p.outward.x * axis.x + p.outward.y * axis.y) * length
        let b = (p.outward.x * across.x + p.outward.y * across.y) * height
        let reach = (a * a + b * b).squareRoot()
        let relief = size * leafage.clumpRelief * (0.15 + 0.85 * p.upness) * random.between(0.5, 1.3)
        LeafMass.blot(
            centre: p.place + p.outward * (relief - reach), axis: axis * length, across: across * height,
            random: &random, on: &paper)
    }

    private func dab(
        _ p: Edge.Place, size: Double, relief: Double, random: inout RandomSource, on paper: inout Paper
    ) {
        let along = away(p)
        let (sine, cosine) = sineAndCosine(degrees: leafage.lean * random.between(0.2, 1.6) * p.upness)
        // The long axis, lifted off the edge at the end away from the summit.
        let axis = along * cosine + p.outward * sine
        let half = size * random.between(0.34, 0.48)
        let centre = p.place + p.outward * (size * relief - half) + along * (size * 0.12 * random.signed())
        LeafMass.blot(
            centre: centre, axis: axis * (size * random.between(0.54, 0.7)), across: Point(-axis.y, axis.x) * half,
            random: &random, on: &paper)
    }

    /// A rounded blot, never quite an ellipse.
    static func blot(centre: Point, axis: Point, across: Point, random: inout RandomSource, on paper: inout Paper) {
        let count = 9
        var knots: [Knot] = []
        for i in 0..<count {
            let (s, c) = sineAndCosine(degrees: (Double(i) + random.signed() * 0.3) * 360 / Double(count))
            let r = 1 + random.signed() * 0.12
            let p = centre + axis * (c * r) + across * (s * r)
            knots.append(Knot(p.x, p.y))
        }
        paper.fill(sampledLine(knots, closed: true, spacing: 1.5).map(\.place))
    }
}
