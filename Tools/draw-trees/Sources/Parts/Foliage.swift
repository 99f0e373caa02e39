import PathParser

/// A mass of leaves or needles: an outline placed by hand, and its edge drawn lobe by lobe. Few and large lobes with a
/// crest that leans away from the trunk look drawn; many small ones on every side look made.
struct Foliage {
    /// How the lobes of a tree look: round clumps of leaves, points of needles, flames that climb.
    struct Manner {
        /// Their length along the outline, in units.
        var length: ClosedRange<Double> = 40...92
        /// How often one is half as long.
        var small = 0.25
        /// How far they stand out, as a part of their length.
        var rise: ClosedRange<Double> = 0.2...0.34
        /// Where the crest lies: 0 over the middle, 1 over the end that points away, more beyond it.
        var lean: ClosedRange<Double> = 0...0.5
        /// 1 round, 0 a point.
        var roundness = 1.0
        /// How far lobes stand out on an underside, as a part of what they do above.
        var below = 0.5
        /// How round they are there at least.
        var roundBelow = 0.8
        /// How much longer they are there.
        var longerBelow = 1.5
        /// How often a stretch has none: an edge needs calm stretches too.
        var calm = 0.06
        /// Where crests lean; nil: away from the mass's summit.
        var flow: Point?
        /// Leaves of broad trees lie in clumps, and lobes along those: the clumps' length; nil for none.
        var clump: ClosedRange<Double>?
        /// How wide notches are at their ground, in units.
        var softness = 2.0
    }

    private static let tip = 16.0

    private(set) var ink = Paper()
    private var manner: Manner
    private let summit: Point

    init(_ outline: [Point], manner: Manner, random: inout RandomSource) {
        var summit = outline.first ?? .zero
        for p in outline where p.y < summit.y { summit = p }
        self.summit = summit
        ink.fill(outline)
        guard let clump = manner.clump else {
            self.manner = manner
            ring(outline, random: &random)
            return
        }
        var clumps = manner
        clumps.length = clump
        clumps.rise = 0.16...0.34
        clumps.roundness = 1
        self.manner = clumps
        ring(outline, random: &random)
        self.manner = manner
        for contour in Contour.all(of: ink) where contour.signedArea > 200 {
            ring(contour.smoothed(times: 8).points, random: &random)
        }
    }

    /// Draws lobes along a closed line.
    private mutating func ring(_ outline: [Point], random: inout RandomSource) {
        var lobes = Paper()
        var line = Contour(points: outline).signedArea < 0 ? outline.reversed() : outline
        if let flow = manner.flow, let tip = line.indices.max(by: { dot(line[$0], flow) < dot(line[$1], flow) }) {
            line = Array(line[tip...] + line[..<tip])
        }
        let stretches = stretches(line, random: &random)
        // What strives one way ends in the outline's own tip: crests on both sides of it would make it a fork.
        let places = manner.flow == nil ? stretches.indices : stretches.indices.dropFirst().dropLast()
        for i in places { lobe(stretches[i].0, stretches[i].1, random: &random, on: &lobes) }
        ink.add(lobes)
        ink.fillClefts(radius: manner.softness)
    }

    /// The places at which lobes meet, in pairs, once round.
    private func stretches(_ line: [Point], random: inout RandomSource) -> [(Point, Point)] {
        guard line.count > 8 else { return [] }
        var lengths: [Double] = []
        var distances = [0.0]
        for i in line.indices { distances.append(distances[i] + (line[(i + 1) % line.count] - line[i]).length) }
        let round = distances[line.count]
        func place(_ distance: Double) -> Point {
            var low = 0
            var high = line.count - 1
            while low < high {
                let middle = (low + high + 1) / 2
                if distances[middle] <= distance { low = middle } else { high = middle - 1 }
            }
            let span = distances[low + 1] - distances[low]
            let t = span > 0 ? (distance - distances[low]) / span : 0
            return line[low].interpolated(to: line[(low + 1) % line.count], at: min(max(t, 0), 1))
        }
        var sum = 0.0
        while sum < round {
            let d = place(min(sum + 12, round)) - place(sum)
            let isBelow = d.x < -0.3 * d.length
            var length = random.between(manner.length.lowerBound, manner.length.upperBound)
            if random.chance(manner.small) {
                length *= random.between(0.4, 0.6)
            } else if isBelow {
                length *= manner.longerBelow
            }
            // At the tip of what strives one way lobes are short, so that it does not end in a bare spike.
            if manner.flow != nil, sum == 0 { length = Foliage.tip }
            lengths.append(length)
            sum += length
        }
        if manner.flow != nil {
            lengths.append(Foliage.tip)
            sum += Foliage.tip
        }
        var out: [(Point, Point)] = []
        var at = 0.0
        for length in lengths {
            let next = at + length * round / sum
            out.append((place(at), place(min(next, round))))
            at = next
        }
        return out
    }

    private func lobe(_ a: Point, _ b: Point, random: inout RandomSource, on paper: inout Paper) {
        let chord = b - a
        let length = chord.length
        guard length > 2 else { return }
        let rise = random.between(manner.rise.lowerBound, manner.rise.upperBound)
        var lean = random.between(manner.lean.lowerBound, manner.lean.upperBound)
        if random.chance(manner.calm) { return }
        let along = chord * (1 / length)
        // The outline runs clockwise on screen.
        let outward = Point(along.y, -along.x)
        let below = min(max(outward.y * 1.6, 0), 1)
        let height = length * rise * (1 - below * (1 - manner.below))
        // What hangs is round.
        let r = max(manner.roundness, below * manner.roundBelow)
        lean *= 1 - below * 0.5
        let points: Bool
        if let flow = manner.flow {
            points = dot(along, flow) >= 0
        } else {
            points = along.x * (a.interpolated(to: b, at: 0.5).x < summit.x ? -1 : 1) >= 0
        }
        let from = points ? a : b
        let to = points ? b : a
        let on = points ? along : -along
        let crest = from + on * (length * (0.5 + lean * 0.5)) + outward * height
        func mixed(_ pointed: Point, _ round: Point) -> Point { pointed.interpolated(to: round, at: r) }
        let up = crest - from
        let down = to - crest
        // The long side is full, the short one hollow where lobes are points.
        let line =
            curve(
                from, mixed(from + up * 0.35 + outward * (height * 0.14), from + outward * (height * 0.8)),
                mixed(from + up * 0.7 + outward * (height * 0.12), crest - on * (length * (0.2 + lean * 0.14))), crest)
            + curve(
                crest, mixed(crest + down * 0.4 - on * (length * 0.08), crest + on * (length * (0.2 - lean * 0.06))),
                mixed(crest + down * 0.75, to + outward * (height * 0.8)), to)
        // Down into the mass, since an outline that is hollow here lies behind the chord.
        paper.fill(line + [to - outward * min(length * 0.15, 9), from - outward * min(length * 0.15, 9)])
    }

    private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

    private func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
        (0..<12).map { i in
            let t = Double(i) / 12
            let s = 1 - t
            return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
        }
    }

    /// The outline of a level mass along a line: three quarters of each width above it, the rest hangs below.
    static func tier(_ knots: [Knot], above: Double) -> [Point] {
        let line = sampledLine(knots, spacing: 3)
        var top: [Point] = []
        var bottom: [Point] = []
        for i in line.indices {
            let d = direction(of: line, at: i)
            let normal = d.x < 0 ? Point(-d.y, d.x) : Point(d.y, -d.x)
            top.append(line[i].place + normal * (line[i].width * above))
            bottom.append(line[i].place - normal * (line[i].width * (1 - above)))
        }
        return top + bottom.reversed()
    }
}
