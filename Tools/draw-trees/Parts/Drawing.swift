import PathParser

/// One tree being drawn: a sheet of wood, and over it masses of leaves, each of which may push the ink behind it back
/// by a line of sky.
struct Drawing {
    private let seed: UInt64
    private var wood = Paper()
    /// Kept apart from the wood, whose wide crotches would fill the small sky between twigs.
    private var twigs = Paper()
    private var foliage = Paper()
    /// Taken out last of all: ink that runs into clefts would blunt their ends.
    private var slits = Paper()

    init(seed: UInt64) { self.seed = seed }

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

    /// A limb and, on its outer part, the twigs that carry what lies above it: without them crowns float.
    /// - Parameter reach: how far up twigs go.
    mutating func bough(_ knots: [Knot], from start: Double = 0.35, reach: Double = 34, roughness: Double = 0.16) {
        limb(knots, roughness: roughness)
        let line = sampledLine(knots)
        guard let end = line.last, let first = line.first else { return }
        let side: Double = end.place.x < first.place.x ? -1 : 1
        var r = RandomSource(seed: seed &+ 1, at: end.place)
        var at = end.distance * start
        for i in line.indices where line[i].distance >= at {
            let p = line[i]
            let height = reach * r.between(0.75, 1.25)
            let lean = height * r.between(0.1, 1.0) * side
            let w = max(min(p.width * 0.6, 9), 4.5)
            let tip = p.place + Point(lean, -height)
            let bend = p.place + Point(lean * r.between(0.15, 0.5), -height * 0.5)
            let foot = p.place - Point(w * 1.2 * side, 0)
            twigs.fill(
                Brush.stroke(
                    [
                        Knot(foot.x, foot.y, w * 1.3), Knot(bend.x, bend.y, w), Knot(tip.x, tip.y, w * 0.7),
                    ], roughness: 0.1, random: &r))
            at = p.distance + r.between(18, 52)
            if at > end.distance * 0.93 { break }
        }
    }

    mutating func twig(_ knots: [Knot]) {
        var r = random(at: knots.last)
        twigs.fill(Brush.stroke(knots, roughness: 0.14, random: &r))
    }

    /// A root: down inside the stem, then outward, so that stem and root are one curve and no plinth.
    mutating func root(_ x: Double, _ y: Double, width: Double, to toX: Double, _ toY: Double) {
        let dx = toX - x
        let dy = toY - y
        var r = random(at: Knot(toX, toY))
        let dip = r.between(-0.05, 0.06)
        let bend = r.between(-0.05, 0.05)
        func knot(_ across: Double, _ down: Double, _ w: Double) -> Knot {
            Knot(x + dx * across, y + dy * down, width * w * r.between(0.88, 1.12))
        }
        limb([
            Knot(x, y, width * 0.15), knot(0.08, 0.36, 0.85), knot(0.26, 0.66 + dip, 0.78),
            knot(0.48 + bend, 0.84, 0.52),
            knot(0.74, 0.86 + dip, 0.32), knot(0.88, 0.95, 0.17), Knot(toX, toY, width * 0.05),
        ])
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

    /// A stroke of sky through the leaves so far: limbs that cross it are seen.
    mutating func part(_ knots: [Knot], roughness: Double = 0.2) {
        var r = random(at: knots.first)
        var sky = Paper()
        sky.fill(Brush.stroke(knots, roughness: roughness, random: &r))
        foliage.remove(sky)
    }

    // MARK: Leaves

    mutating func leaves(_ outline: [Knot], _ leafage: LeafMass.Leafage = .init(), rim: Point = .zero) {
        var r = random(at: outline.first)
        lay(LeafMass(outline, leafage: leafage, random: &r).ink, rim: rim)
    }

    /// - Parameter flow: where the needles lean; without it, from the first place of the outline to the farthest.
    mutating func needles(
        _ outline: [Knot], _ needles: NeedlePad.Needles = .init(), flow: Point? = nil, rim: Point = .zero
    ) {
        guard let foot = outline.first?.place else { return }
        var farthest = Point.zero
        for k in outline where (k.place - foot).length > farthest.length { farthest = k.place - foot }
        var r = random(at: outline.first)
        let direction = flow ?? farthest * (1 / max(farthest.length, 1))
        lay(NeedlePad(outline, flow: direction, needles: needles, random: &r).ink, rim: rim)
    }

    mutating func plume(_ outline: [Knot], _ flames: Plume.Flames = .init(), rim: Point = .zero) {
        var r = random(at: outline.first)
        lay(Plume(outline, flames: flames, random: &r).ink, rim: rim)
    }

    /// Lays a mass over the leaves that are there. With a rim of sky, what lies behind is seen to lie behind: the rim
    /// is widest on the side that `rim` points to, and runs out on the other.
    private mutating func lay(_ mass: Paper, rim: Point) {
        if rim != .zero {
            // From a calmer edge than the mass's own: a rim that follows every dab looks like a printer's trap.
            var form = mass
            form.fillClefts(radius: 8)
            var sky = form
            // Moved in steps: a single move would leave ink between the mass and its moved self.
            for k in 1...4 { sky.add(form.shifted(by: rim * (Double(k) / 4))) }
            foliage.remove(sky)
        }
        foliage.add(mass)
    }

    // MARK: The finished tree

    /// The finished tree: its path, and the lumps of ink that hang on nothing and are left out of it. A lump is a fault
    /// of the composition.
    struct Result {
        var path: Path
        var lumps: [Point]
    }

    /// The edges of all the ink that hangs together, fitted to the 1024 box.
    /// - Parameters:
    ///   - tolerance: how far curves may lie from the ink's edge, in units.
    ///   - minHole: holes of less than so many square units are filled.
    func finished(tolerance: Double = 0.42, minHole: Double = 45) -> Result {
        var sheet = wood
        sheet.add(twigs)
        sheet.fillClefts(radius: 2.4)
        sheet.add(foliage)
        sheet.fillClefts(radius: 1.6)
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
        let fit = AffineTransform.fitting(
            box, into: Size(width: 1008, height: 1008), anchor: Point(box.midX, box.maxY), at: Point(512, 1016))
        return fit.map(path.transformed) ?? path
    }
}
