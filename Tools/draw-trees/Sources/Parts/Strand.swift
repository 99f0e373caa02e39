import PathParser

/// A strand that hangs: it tapers to a point, and towards its end single narrow leaves leave it at a sharp angle, at
/// uneven distances.
enum Strand {
    static func parts(_ knots: [Knot], random: inout RandomSource) -> [[Point]] {
        var parts = [Brush.stroke(knots, roughness: 0.07, random: &random)]
        let line = sampledLine(knots)
        guard let end = line.last else { return parts }
        var at = end.distance * random.between(0.3, 0.6)
        var side = random.chance(0.5) ? 1.0 : -1
        while at < end.distance - 6 {
            guard let i = line.firstIndex(where: { $0.distance >= at }) else { break }
            let d = direction(of: line, at: i)
            let normal = Point(-d.y, d.x) * side
            let length = random.between(34, 84)
            let half = line[i].width / 2
            let base = line[i].place + normal * (half * 0.4)
            let middle = base + d * (length * 0.5) + normal * (half * 0.6 + length * 0.05)
            let tip = base + d * length + normal * (half * 0.5 + length * random.between(0.08, 0.2))
            parts.append(
                Brush.stroke(
                    [Knot(base.x, base.y, 6), Knot(middle.x, middle.y, 8), Knot(tip.x, tip.y, 1.5)], roughness: 0,
                    random: &random))
            if random.chance(0.7) { side = -side }
            at += random.between(90, 240)
        }
        return parts
    }
}
