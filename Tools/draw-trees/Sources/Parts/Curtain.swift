import PathParser

/// A strand of leaves that hangs close to others along one line: full above, then drawn out to a twig with single slim
/// leaves, the last one at its tip. Gaps between strands so end in a fine point far up.
struct Curtain {
    private var line: [LinePoint] = []
    private let side: Double
    private let width: Double

    /// - Parameters:
    ///   - side: where in the curtain it hangs, −1 … 1 from edge to edge.
    ///   - end: how far down the curtain's line it reaches, 0 … 1.
    init(_ curtain: [LinePoint], side: Double, end: Double, width: Double, random: inout RandomSource) {
        self.side = side
        self.width = width
        let reach = (curtain.last?.distance ?? 0) * end
        let sway = random.signed() * 4.5
        let full = random.between(0.12, 0.56)
        for i in curtain.indices where curtain[i].distance <= reach {
            let p = curtain[i]
            let t = p.distance / max(reach, 1)
            let d = direction(of: curtain, at: i)
            // Each has a bend of its own towards its end, all of them a slight one.
            let bend = sineAndCosine(degrees: 330 * t).sine * t * sway
            let left = min((1 - t) / (1 - full), 1)
            // It begins fine too, or it would stand out of the crown like a ledge.
            let begun = min(p.distance / 70, 1)
            line.append(
                LinePoint(
                    place: p.place + Point(d.y, -d.x) * (p.width / 2 * side * (1 + 0.26 * t * t) + bend),
                    width: max(begun * width * left * (1.3 - 0.3 * left), 3), distance: p.distance))
        }
    }

    /// Its body and its leaves. Most leaves are on the curtain's outer sides and near the tip: within, they would only
    /// fill the gaps.
    func parts(random: inout RandomSource) -> [[Point]] {
        guard let end = line.last, line.count > 8 else { return [] }
        var parts = [edge(0)]
        let outer = side > 0 ? 1.0 : -1
        if abs(side) > 0.7 {
            parts += Leaves().along(line, side: outer, from: end.distance * 0.2, random: &random)
        }
        let twig = Leaves(spacing: 20...54, length: 24...46, width: 5.5...8, angle: 9...18)
        parts += twig.along(
            line, side: random.chance(0.5) ? 1 : -1, from: end.distance * random.between(0.62, 0.78), alternate: true,
            random: &random)
        let d = direction(of: line, at: line.count - 4)
        parts.append(
            Leaves.leaf(
                line[line.count - 5].place, d, Point(d.y, -d.x) * (random.chance(0.5) ? 1 : -1),
                length: random.between(30, 52), width: random.between(6.5, 9), angle: random.between(4, 12)))
        return parts
    }

    /// The edge of the sky around it, which parts it from what hangs behind: nothing where it leaves the crown.
    func around(_ sky: Double) -> [Point] { edge(sky) }

    private func edge(_ sky: Double) -> [Point] {
        guard let end = line.last else { return [] }
        var left: [Point] = []
        var right: [Point] = []
        for i in line.indices {
            let p = line[i]
            let d = direction(of: line, at: i)
            let far = 1 - p.distance / max(end.distance, 1)
            let half = p.width / 2 + sky * min(max((p.distance - 30) / 300, 0), 1) * min(far / 0.5, 1)
            left.append(p.place - Point(d.y, -d.x) * half)
            right.append(p.place + Point(d.y, -d.x) * half)
        }
        return left + right.reversed()
    }

    /// A slender piece of sky between two strands: fine at both ends, and bent as they swing over from one to the other.
    /// - Parameter rift: where along the line it begins and ends, 0 … 1, where across it does, −1 … 1, and its width.
    static func rift(_ line: [LinePoint], _ rift: Rift, random: inout RandomSource) -> [Knot] {
        guard let end = line.last else { return [] }
        let widest = random.between(0.35, 0.65)
        return [0, 0.16, 0.34, 0.5, 0.66, 0.84, 1].compactMap { t in
            let at = (rift.0 + (rift.1 - rift.0) * t) * end.distance
            guard let i = line.firstIndex(where: { $0.distance >= at }) else { return nil }
            let d = direction(of: line, at: i)
            let across = rift.2 + (rift.3 - rift.2) * t * t * (3 - 2 * t)
            let p = line[i].place + Point(d.y, -d.x) * (line[i].width / 2 * across)
            let x = t < widest ? t / widest : (1 - t) / (1 - widest)
            return Knot(p.x, p.y, max(rift.4 * x * (1.5 - 0.5 * x), 0.4))
        }
    }

    typealias Rift = (Double, Double, Double, Double, Double)
}
