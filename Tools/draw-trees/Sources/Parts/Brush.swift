import PathParser

/// A stroke of a brush pen along a line: limbs, roots, twigs, and, in sky, slits of bark.
enum Brush {
    /// The outline of a stroke through the knots, as wide at each as it says.
    /// - Parameter roughness: how far its sides stray, as a part of the width.
    static func stroke(_ knots: [Knot], roughness: Double = 0.16, random: inout RandomSource) -> [Point] {
        let line = sampledLine(knots, spacing: 2)
        guard let end = line.last else { return [] }
        let widest = line.reduce(0) { max($0, $1.width) }
        let step = max(widest * 0.7, 5)...max(widest * 2.6, 18)
        let left = Tremor(length: end.distance, step: step, random: &random)
        let right = Tremor(length: end.distance, step: step, random: &random)
        let sway = Tremor(length: end.distance, step: step.lowerBound * 2...step.upperBound * 2, random: &random)
        var leftSide: [Point] = []
        var rightSide: [Point] = []
        for i in line.indices {
            let p = line[i]
            let d = direction(of: line, at: i)
            let normal = Point(-d.y, d.x)
            // The hand is steady where it begins and ends, so that parts meet where they are meant to.
            let ends = min(p.distance, end.distance - p.distance)
            let strength = min(ends / (widest + 1), 1) * p.width * roughness
            let middle = p.place + normal * (sway.value(at: p.distance) * strength * 0.9)
            leftSide.append(middle - normal * (p.width / 2 + left.value(at: p.distance) * strength))
            rightSide.append(middle + normal * (p.width / 2 + right.value(at: p.distance) * strength))
        }
        return leftSide + cap(line, at: line.count - 1) + rightSide.reversed()
    }

    /// The round end that a brush leaves. Strokes begin within other parts, where none is needed.
    private static func cap(_ line: [LinePoint], at i: Int) -> [Point] {
        let half = line[i].width / 2
        guard half > 1 else { return [] }
        let d = direction(of: line, at: i)
        let normal = Point(-d.y, d.x)
        return [-60.0, -30, 0, 30, 60].map { angle in
            let (s, c) = sineAndCosine(degrees: angle)
            return line[i].place + d * (half * c) + normal * (half * s)
        }
    }

    /// A closed outline through the knots with an unsteady edge: trunks.
    static func shape(_ knots: [Knot], unsteadiness: Double, random: inout RandomSource) -> [Point] {
        let line = sampledLine(knots, closed: true, spacing: 2)
        guard let end = line.last else { return [] }
        let tremor = Tremor(length: end.distance, step: 14...52, random: &random)
        return line.indices.map { i in
            let d = direction(of: line, at: i, closed: true)
            let p = line[i]
            let strength = min(min(p.distance, end.distance - p.distance) / 20, 1) * unsteadiness
            return p.place + Point(-d.y, d.x) * (tremor.value(at: p.distance) * strength)
        }
    }
}
