import PathParser

/// A bough of a spruce seen from near: a limb, the twigs that hang from it like a curtain, no two of one length, a few
/// that stand on it, and fingers at its end.
enum Bough {
    /// - Parameters:
    ///   - knots: the limb's line from the stem; a knot's width says how far twigs hang down there.
    ///   - thickness: of the limb at the stem.
    static func parts(_ knots: [Knot], thickness: Double, random: inout RandomSource) -> [[Point]] {
        let line = sampledLine(knots)
        guard let end = line.last else { return [] }
        let reach = end.distance
        let deepest = line.reduce(0) { max($0, $1.width) }
        let limb = knots.enumerated().map { i, knot in
            let along = Double(i) / Double(knots.count - 1)
            return Knot(knot.place.x, knot.place.y, max(thickness * (1 - 0.8 * along), 2))
        }
        var parts = [Brush.stroke(limb, roughness: 0.06, random: &random)]
        func index(_ at: Double) -> Int { line.firstIndex { $0.distance >= at } ?? line.count - 1 }
        /// A twig: full in its middle, and a point at its end.
        func twig(from base: Point, _ first: Point, _ then: Point, width: Double) {
            let middle = base + first
            let tip = middle + then
            let late = middle.interpolated(to: tip, at: 0.55)
            parts.append(
                Brush.stroke(
                    [
                        Knot(base.x, base.y, width * 0.9), Knot(middle.x, middle.y, width),
                        Knot(late.x, late.y, width * 0.6), Knot(tip.x, tip.y, 1.3),
                    ], roughness: 0.06, random: &random))
        }
        // Twigs hang in drapes of unequal breadth; in each they grow longer and then shorter.
        var at = reach * 0.04
        var drape = (from: at, to: at, share: 1.0)
        while at < reach - 3 {
            if at >= drape.to {
                drape = (at, at + random.between(0.34, 1.15) * deepest, random.between(0.62, 1.12))
            }
            let i = index(at)
            let along = at / reach
            let d = direction(of: line, at: i)
            let within = (at - drape.from) / (drape.to - drape.from)
            let swell = within < 0.62 ? within / 0.62 : (1 - within) / 0.38
            let length = line[i].width * drape.share * (0.52 + 0.48 * swell) * random.between(0.84, 1.1)
            let width = min(max(length * 0.34, 5), 6 + deepest * 0.15) * random.between(0.85, 1.2)
            let lean = 0.3 + along * along * 0.7
            let down = Point(0, 1.06 - along * 0.5)
            twig(
                from: line[i].place, (d * (lean * 0.8) + down * 0.4) * (length * 0.5),
                (d * lean * 0.7 + down) * (length * 0.55), width: width)
            at += width * (random.chance(0.1) ? random.between(1.3, 1.6) : random.between(0.5, 0.95))
        }
        // Other twigs stand on the limb in groups and lean outward; long stretches have none.
        at = reach * random.between(0.14, 0.3)
        while at < reach * 0.97 {
            let i = index(at)
            let d = direction(of: line, at: i)
            let half = max(thickness * (1 - 0.8 * at / reach), 2) / 2
            let length = random.between(0.2, 0.36) * deepest + 7
            twig(
                from: line[i].place + Point(0, -half * 0.5), (d + Point(0, -0.36)) * (length * 0.55),
                (d + Point(0, -0.3)) * (length * 0.45), width: 5 + deepest * 0.06)
            at += random.chance(0.55) ? length * random.between(0.5, 0.8) : length * random.between(1.6, 3.4)
        }
        // One finger continues the limb at its end, and two leave it before.
        let d = direction(of: line, at: line.count - 1)
        let finger = 7 + end.width * 0.8
        for (back, turn, share) in [(0.0, -0.05, 1.3), (0.6, 0.55, 0.95), (1.1, -0.5, 0.8)] {
            let way = d + Point(0, turn)
            let length = finger * share * random.between(0.8, 1.25)
            twig(
                from: end.place - d * (finger * back), way * (length * 0.5), (way + Point(0, -0.16)) * (length * 0.5),
                width: 3 + finger * 0.13)
        }
        return parts
    }
}
