import PathParser

/// A strand of leaves that hangs close to others along one line: full to its middle, then drawn out to a fine round
/// tip. Its sides swell a little as leaves lie over each other, so that it is no blade.
struct Curtain {
    private var centers: [Point] = []
    private var normals: [Point] = []
    private var widths: [Double] = []
    private var distances: [Double] = []
    /// 0 where it hangs full, 1 at its tip.
    private var ends: [Double] = []

    /// - Parameters:
    ///   - side: where in the curtain it hangs, −1 … 1 from edge to edge.
    ///   - end: how far down the curtain's line it reaches, 0 … 1.
    init(_ line: [LinePoint], side: Double, end: Double, width: Double, random: inout RandomSource) {
        let reach = (line.last?.distance ?? 0) * end
        let sway = random.signed() * 3.5
        for i in line.indices where line[i].distance <= reach {
            let p = line[i]
            let t = p.distance / max(reach, 1)
            let d = direction(of: line, at: i)
            let normal = Point(d.y, -d.x)
            // Each has a bend of its own at its end, all of them a slight one.
            let bend = sineAndCosine(degrees: 270 * t).sine * t * sway
            // One to the middle, nothing at the tip, which it nears as a round one does.
            let left = min((1 - t) / 0.56, 1)
            let taper = left.squareRoot() * left.squareRoot().squareRoot().squareRoot() * (1.6 - 0.6 * left)
            centers.append(p.place + normal * (p.width / 2 * side + bend))
            normals.append(normal)
            // It begins fine too, or it would stand out of the crown like a ledge.
            let begun = min(p.distance / 70, 1)
            widths.append(max(begun * (0.75 + 0.25 * min(t / 0.5, 1)) * taper * width, 3))
            ends.append(1 - left)
            distances.append(p.distance)
        }
    }

    /// Its edge.
    func edge(random: inout RandomSource) -> [Point] {
        let left = swells(random: &random)
        let right = swells(random: &random)
        return outline {
            widths[$0] / 2 + left[$0]
        } right: {
            widths[$0] / 2 + right[$0]
        }
    }

    /// The edge of the sky around it, which parts it from what hangs behind: nothing where it leaves the crown.
    func around(_ sky: Double) -> [Point] {
        let half = { (i: Int) in widths[i] / 2 + sky * min(max((distances[i] - 30) / 300, 0), 1) * (1 - ends[i]) }
        return outline(left: half, right: half)
    }

    private func outline(left: (Int) -> Double, right: (Int) -> Double) -> [Point] {
        guard let end = centers.last, let across = normals.last else { return [] }
        return centers.indices.map { centers[$0] + normals[$0] * left($0) }
            + [end + Point(-across.y, across.x) * 2.5]
            + centers.indices.reversed().map { centers[$0] - normals[$0] * right($0) }
    }

    /// How far one side stands out: leaves that begin close to the strand, and leave it at their tips.
    private func swells(random: inout RandomSource) -> [Double] {
        var start = random.between(20, 70)
        var length = random.between(50, 140)
        var strength = random.between(0.3, 1)
        return widths.indices.map { i in
            guard distances[i] >= start else { return 0 }
            if distances[i] >= start + length {
                start = distances[i]
                length = random.between(50, 140)
                strength = random.chance(0.25) ? 0 : random.between(0.3, 1.1)
            }
            let t = (distances[i] - start) / length
            let x = t < 0.84 ? t / 0.84 : (1 - t) / 0.16
            return min(widths[i] * 0.16, 3.6) * (1 - ends[i]) * strength * x * x * (3 - 2 * x)
        }
    }
}
