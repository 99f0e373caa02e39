import PathParser

/// A clump of needles from near: blunt at both ends, with tufts of unequal size that lean outward and up, and dips as
/// round as they are. Several of them, with sky between, are what a pine's bough carries; one pad would be a fin.
struct Clump {
    /// From tuft to tuft, in units. Most are nearer to the shorter.
    var tuft: ClosedRange<Double> = 16...56
    /// How far a tuft stands out, as a part of its length.
    var reach: ClosedRange<Double> = 0.3...0.56
    /// How far one stands out at most, in units.
    var highest = 12.0
    /// How often a stretch lies calm.
    var calm = 0.28
    /// The part of its height that a tuft has below.
    var below = 0.55
    /// How much of the thickness lies above the line.
    var above = 0.64

    /// The edge of a clump.
    /// - Parameter knots: a line from the clump's inner end to its outer one; a knot's width says how thick it is there.
    func edge(_ knots: [Knot], random: inout RandomSource) -> [Point] {
        let line = sampledLine(knots)
        guard let first = line.first, let last = line.last, line.count > 8 else { return [] }
        let body = sampledLine(Foliage.tier(knots, above: above).map { Knot($0.x, $0.y) }, closed: true)
        var ring = body.map(\.place)
        if Contour(points: ring).signedArea < 0 { ring.reverse() }
        let heart = first.place.interpolated(to: last.place, at: 0.3) + Point(0, first.width * 0.4)
        let n = ring.count
        func outward(_ i: Int) -> Point {
            let d = ring[(i + 4) % n] - ring[(i + n - 4) % n]
            return d.length > 0 ? Point(d.y / d.length, -d.x / d.length) : Point(0, -1)
        }
        // Tufts grow large and small again along the edge: of one size they would be a comb.
        let swell = Tremor(length: Double(n), step: 14...44, random: &random)
        var places: [Knot] = []
        func add(_ p: Point) {
            if let last = places.last, (p - last.place).length < 2.5 { return }
            places.append(Knot(p.x, p.y))
        }
        var at = 0.0
        while at < Double(n) - 5 {
            let t = random.unit()
            let isBelow = outward(Int(at)).y > 0.35
            // The ring has a point every two units or so.
            let size = 0.9 + 0.5 * swell.value(at: at)
            let wanted = (tuft.lowerBound + (tuft.upperBound - tuft.lowerBound) * t * t) * (isBelow ? 1.5 : 1)
            let units = max(wanted * size, tuft.lowerBound)
            let steps = min(units / 2, Double(n) - at)
            // The tip lies towards the side to which the tuft leans.
            let lies = random.between(0.58, 0.86)
            let next = ring[min(Int(at + steps), n - 1)] - ring[Int(at)]
            let leans = next.x * (last.place.x - first.place.x) >= 0
            let i = min(Int(at + steps * (leans ? lies : 1 - lies)), n - 1)
            let out = outward(i)
            let away = ring[i] - heart
            let way = away * (0.9 / max(away.length, 1)) + out * 0.35 + Point(0, isBelow ? 0.1 : -0.2)
            var height = min(units * random.between(reach.lowerBound, reach.upperBound), highest) * min(size, 1)
            if isBelow { height *= below }
            if random.chance(calm) { height *= 0.1 }
            add(ring[Int(at)] - outward(Int(at)) * random.between(0, 3))
            let tip = ring[i] + way * height
            if units > 15, random.chance(0.75) {
                // Blunt, with a slanting end.
                let along = Point(-out.y, out.x) * (units * random.between(0.1, 0.2))
                add(tip - along - way * (height * random.between(0, 0.25)))
                add(tip + along - way * (height * random.between(0, 0.25)))
            } else {
                add(tip)
            }
            at += steps
        }
        return sampledLine(places, closed: true).map(\.place)
    }
}
