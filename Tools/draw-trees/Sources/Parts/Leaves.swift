import PathParser

/// Slim leaves along one side of a line, that leave it close and point on along it, at uneven distances: as willow
/// leaves lie over each other down a strand, or like thatch over a crown.
struct Leaves {
    /// From leaf to leaf, in units. Most are nearer to the shorter.
    var spacing: ClosedRange<Double> = 18...56
    var length: ClosedRange<Double> = 28...54
    var width: ClosedRange<Double> = 6...9
    /// How far a leaf turns away from the line, in degrees.
    var angle: ClosedRange<Double> = 9...17
    /// How often a stretch of several leaves lies calm.
    var calm = 0.1

    static let intoRift = Leaves(spacing: 36...120, length: 22...36, width: 4...5.5, angle: 8...12)

    /// - Parameters:
    ///   - side: −1 or 1; 1 is the right of a line that falls.
    ///   - start: how far along the line they begin, in units.
    ///   - alternate: whether they are on both sides by turns, the first one on this side.
    func along(
        _ line: [LinePoint], side: Double, from start: Double, alternate: Bool = false, random: inout RandomSource
    ) -> [[Point]] {
        guard let end = line.last else { return [] }
        var parts: [[Point]] = []
        var side = side
        var at = start + random.between(0, spacing.upperBound)
        while at < end.distance - length.lowerBound * 1.4 {
            defer {
                let u = random.unit()
                at += spacing.lowerBound + (spacing.upperBound - spacing.lowerBound) * u * u
                if alternate, random.chance(0.85) { side = -side }
                if random.chance(calm) { at += spacing.upperBound * 1.4 }
            }
            guard let i = line.firstIndex(where: { $0.distance >= at }) else { break }
            let d = direction(of: line, at: i)
            let normal = Point(d.y, -d.x) * side
            let base = line[i].place + normal * max(line[i].width / 2 - 2.5, 0)
            parts.append(
                Leaves.leaf(
                    base, d, normal, length: random.between(length.lowerBound, length.upperBound),
                    width: random.between(width.lowerBound, width.upperBound),
                    angle: random.between(angle.lowerBound, angle.upperBound)))
        }
        return parts
    }

    /// A lancet that turns away where it begins and back towards its tip, which is round.
    static func leaf(_ base: Point, _ d: Point, _ normal: Point, length: Double, width: Double, angle: Double)
        -> [Point]
    {
        let (s, c) = sineAndCosine(degrees: angle)
        let knots = [(0.0, 0.55, 0.0), (0.4, 1.0, 0.45), (0.72, 0.74, 0.76), (1.0, 0.3, 0.92)].map { t, w, out in
            let p = base + d * (length * t * c) + normal * (length * out * s)
            return Knot(p.x, p.y, max(width * w, 2.1))
        }
        var still = RandomSource(seed: 0)
        return Brush.stroke(knots, roughness: 0, random: &still)
    }
}
