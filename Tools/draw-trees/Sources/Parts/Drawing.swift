import PathParser

/// One tree being drawn: a sheet of wood, and over it masses of leaves.
struct Drawing {
    private let seed: UInt64
    private let minHole: Double
    private let softness: Double
    private var wood = Paper()
    /// Kept apart from the wood, whose wide crotches would fill the small sky between twigs.
    private var twigs = Paper()
    private var foliage = Paper()
    /// Taken out last of all: ink that runs into clefts would blunt their ends.
    private var slits = Paper()

    /// - Parameters:
    ///   - minHole: holes of less than so many square units are filled: specks between masses.
    ///   - softness: how far ink runs into corners in the end, in units.
    init(seed: UInt64, minHole: Double = 70, softness: Double = 1.6) {
        self.seed = seed
        self.minHole = minHole
        self.softness = softness
    }

    func random(at knot: Knot?) -> RandomSource { RandomSource(seed: seed, at: knot?.place ?? .zero) }

    // MARK: Wood

    mutating func limb(_ knots: [Knot], roughness: Double = 0.16) {
        var r = random(at: knots.last)
        wood.fill(Brush.stroke(knots, roughness: roughness, random: &r))
    }

    mutating func shape(_ knots: [Knot], unsteadiness: Double = 2) {
        var r = random(at: knots.first)
        wood.fill(Brush.shape(knots, unsteadiness: unsteadiness, random: &r))
    }

    mutating func twig(_ knots: [Knot]) {
        var r = random(at: knots.last)
        twigs.fill(Brush.stroke(knots, roughness: 0.14, random: &r))
    }

    /// Twigs that part from one place like fingers and bend upward: what a mass lies on. Without them crowns float.
    mutating func fan(_ x: Double, _ y: Double, _ width: Double, to tips: (Double, Double)...) {
        for (i, tip) in tips.enumerated() {
            let side = Point(tip.0, y + (tip.1 - y) * 0.34)
            let middle = Point(x, y).interpolated(to: side, at: 0.55)
            let w = width * (i == 0 ? 1 : 0.8)
            twig([Knot(x, y, w * 1.25), Knot(middle.x, middle.y, w), Knot(tip.0, tip.1, w * 0.6)])
        }
    }

    /// Slits along a stem, that follow its turns.
    /// - Parameter slits: for each where along the stem it begins and ends (0 the foot, 1 the end), how far to the side
    ///   it runs at its beginning and its end (−1 … 1, from edge to edge), and its width.
    mutating func grain(_ stem: [Knot], _ slits: (Double, Double, Double, Double, Double)...) {
        let line = sampledLine(stem)
        guard let end = line.last else { return }
        for slit in slits {
            var knots: [Knot] = []
            for (t, w) in [(0.0, 0.1), (0.22, 0.75), (0.5, 1.0), (0.78, 0.6), (1.0, 0.1)] {
                let at = (slit.0 + (slit.1 - slit.0) * t) * end.distance
                guard let i = line.firstIndex(where: { $0.distance >= at }) else { continue }
                let d = direction(of: line, at: i)
                let p = line[i].place + Point(-d.y, d.x) * (line[i].width / 2 * (slit.2 + (slit.3 - slit.2) * t))
                knots.append(Knot(p.x, p.y, slit.4 * w))
            }
            if knots.count > 2 { cut(knots, roughness: 0.12) }
        }
    }

    /// Lets ink run into the crotches of all wood so far.
    mutating func settle(_ radius: Double) { wood.fillClefts(radius: radius) }

    // MARK: Sky

    /// A slit through everything, also through what is drawn later.
    mutating func cut(_ knots: [Knot], roughness: Double = 0.14) {
        var r = random(at: knots.first)
        slits.fill(Brush.stroke(knots, roughness: roughness, random: &r))
    }

    /// A piece of sky through everything, also through what is drawn later, with a smooth outline: what stays between two
    /// of them is a limb, which widens where it meets other wood or leaves as a limb does.
    mutating func sky(_ outline: [Knot]) {
        slits.fill(sampledLine(outline, closed: true).map(\.place))
    }

    /// A piece of sky with corners: each crest begins at one, and its side bows out, or in, as its rise says.
    mutating func sky(_ sides: [Crest]) { slits.fill(Crest.edge(sides)) }

    /// A stroke of sky through the leaves so far: limbs that cross it are seen.
    mutating func part(_ knots: [Knot], roughness: Double = 0.2) {
        var r = random(at: knots.first)
        var sky = Paper()
        sky.fill(Brush.stroke(knots, roughness: roughness, random: &r))
        foliage.remove(sky)
    }

    // MARK: Leaves

    /// A mass with an outline of its own.
    mutating func mass(_ outline: [Knot], _ manner: Foliage.Manner) {
        var r = random(at: outline.first)
        let line = sampledLine(outline, closed: true, spacing: 3).map(\.place)
        foliage.add(Foliage(line, manner: manner, random: &r).ink)
    }

    /// A mass whose edge is a smooth line through its places, every crest and dip as it was composed.
    mutating func mass(_ outline: [Knot]) {
        foliage.fill(sampledLine(outline, closed: true).map(\.place))
    }

    /// A mass whose outline is drawn by eye, with clumps along it.
    mutating func mass(_ outline: [Knot], _ ripple: Ripple) {
        var r = random(at: outline.first)
        foliage.fill(ripple.edge(outline, random: &r))
    }

    /// A pad of needles.
    /// - Parameter pad: its underside from the inner end to the tip, and how thick it is above that.
    mutating func spray(_ pad: [Knot], _ manner: Spray) {
        var r = random(at: pad.last)
        foliage.fill(manner.edge(pad, random: &r))
    }

    /// Clumps of needles, each along a line of its own that says how thick it is.
    mutating func clumps(_ manner: Clump, _ lines: [Knot]...) {
        for line in lines {
            var r = random(at: line.last)
            foliage.fill(manner.edge(line, random: &r))
        }
    }

    /// Strands that hang close together along a line, as wide as it says: one body above, parted below. It covers slits
    /// that were cut in what hangs behind it.
    /// - Parameters:
    ///   - sky: how far what hangs behind is parted from it, in units.
    ///   - rifts: slender pieces of sky between its strands: for each where along the line it begins and ends, 0 … 1,
    ///     where across it does, −1 … 1, and its width.
    ///   - strands: for each where it hangs, −1 … 1 from edge to edge, how far down it reaches, 0 … 1, and its width.
    mutating func curtain(
        _ line: [Knot], sky: Double = 13, rifts: [Curtain.Rift] = [], _ strands: (Double, Double, Double)...
    ) {
        var r = random(at: line.last)
        let sampled = sampledLine(line)
        let parts = strands.map { Curtain(sampled, side: $0.0, end: $0.1, width: $0.2, random: &r) }
        var behind = Paper()
        for part in parts { behind.fill(part.around(sky)) }
        foliage.remove(behind)
        var ink = Paper()
        for part in parts { for piece in part.parts(random: &r) { ink.fill(piece) } }
        foliage.add(ink)
        slits.remove(ink)
        for rift in rifts { self.rift(Curtain.rift(sampled, rift, random: &r)) }
    }

    /// A slender piece of sky with leaves lying into it from one side, so that it is no slash.
    mutating func rift(_ knots: [Knot]) {
        cut(knots, roughness: 0.1)
        // A narrow one would only look torn.
        guard knots.contains(where: { $0.width > 5 }) else { return }
        var r = random(at: knots.last)
        let side = r.chance(0.5) ? 1.0 : -1
        let line = sampledLine(knots)
        // Both ends stay fine.
        let edge = line.indices.prefix(line.count * 3 / 4).map { i in
            let d = direction(of: line, at: i)
            let out = Point(d.y, -d.x) * (side * (line[i].width / 2 + 1.5))
            return LinePoint(place: line[i].place - out, width: 0, distance: line[i].distance)
        }
        var ink = Paper()
        for leaf in Leaves.intoRift.along(edge, side: side, from: (line.last?.distance ?? 0) * 0.35, random: &r) {
            ink.fill(leaf)
        }
        slits.remove(ink)
    }

    /// Slim leaves that lie along a line on one side of it, and point on along it.
    /// - Parameter side: −1 or 1; 1 is the right of a line that falls.
    mutating func fringe(_ line: [Knot], side: Double, _ leaves: Leaves) {
        var r = random(at: line.last)
        for leaf in leaves.along(sampledLine(line), side: side, from: 0, random: &r) { foliage.fill(leaf) }
    }

    /// A bough of a spruce with the twigs that hang from it.
    mutating func bough(_ knots: [Knot], thickness: Double) {
        var r = random(at: knots.last)
        for part in Bough.parts(knots, thickness: thickness, random: &r) { foliage.fill(part) }
    }

    /// A mass with an outline of its own whose edge flows.
    mutating func billow(_ outline: [Knot], _ manner: Billow.Manner) {
        var r = random(at: outline.first)
        lay(Billow.edge(outline, manner: manner, random: &r))
    }

    private mutating func lay(_ edge: [Point]) {
        var ink = Paper()
        ink.fill(edge)
        ink.fillClefts(radius: 4)
        ink.removeSpurs(radius: 4)
        foliage.add(ink)
    }

    /// A level mass along a line, as thick at each place as it says.
    /// - Parameter above: how much of the thickness lies above the line; the rest hangs below.
    mutating func tier(_ knots: [Knot], _ manner: Foliage.Manner, above: Double = 0.72) {
        var r = random(at: knots.first)
        foliage.add(Foliage(Foliage.tier(knots, above: above), manner: manner, random: &r).ink)
    }

    /// A strand that hangs and tapers.
    mutating func strand(_ knots: [Knot]) {
        var r = random(at: knots.last)
        for part in Strand.parts(knots, random: &r) { foliage.fill(part) }
    }

    // MARK: The finished tree

    /// The finished tree: its path, and the lumps of ink that hang on nothing and are left out of it. A lump is a fault
    /// of the composition.
    struct Result {
        var path: Path
        var lumps: [Point]
    }

    /// The edges of all the ink that hangs together, fitted to the 1024 box.
    /// - Parameter tolerance: how far curves may lie from the ink's edge, in units.
    func finished(tolerance: Double = 0.42) -> Result {
        var sheet = wood
        sheet.add(twigs)
        sheet.fillClefts(radius: 2.4)
        sheet.add(foliage)
        sheet.fillClefts(radius: softness)
        sheet.remove(slits)
        sheet.removeSpurs(radius: 0.7)
        let contours = Contour.all(of: sheet).map { $0.smoothed(times: 5) }
        let areas = contours.map(\.signedArea)
        guard let main = areas.indices.max(by: { areas[$0] < areas[$1] }) else {
            return Result(path: Path(), lumps: [])
        }
        let lumps = areas.indices.filter { areas[$0] > 0 && $0 != main }
        var path = Path()
        CurveFit.append(contours[main], tolerance: tolerance, to: &path)
        for i in areas.indices where areas[i] < -minHole {
            if lumps.contains(where: { contours[$0].contains(contours[i].points[0]) }) { continue }
            CurveFit.append(contours[i], tolerance: tolerance, to: &path)
        }
        // Crumbs between masses are nobody's fault.
        return Result(path: Drawing.fitted(path), lumps: lumps.filter { areas[$0] > 60 }.map { contours[$0].points[0] })
    }

    /// The path as large as the box allows, in its middle and on its ground.
    private static func fitted(_ path: Path) -> Path {
        let box = path.bounds
        let fit = Transform.fitting(
            box, into: Size(width: 1008, height: 1008), anchor: Point(box.midX, box.maxY), at: Point(512, 1016))
        return fit.map(path.transformed) ?? path
    }
}
