import PathParser

/// A tapering pad of needles. Teeth of one kind go all round it and lean outward and up, so that its edge has one texture
/// while its form stays calm.
struct Spray {
    /// From tooth to tooth above, in units. Most are nearer to the shorter.
    var tooth: ClosedRange<Double> = 12...34
    /// How far a tooth stands out, as a part of its length.
    var reach: ClosedRange<Double> = 0.65...1.05
    /// How far a tooth stands out at most, in units.
    var highest = 18.0
    /// How steeply teeth stand at the ends of a pad, in degrees.
    var angle: ClosedRange<Double> = 16...46
    /// How full a tooth's back is, as a part of its length.
    var back = 0.06
    /// How far the underside strays up and down, in units.
    var hang = 10.0

    /// The edge of a pad.
    /// - Parameter pad: its underside, from its inner end to its tip; a knot's width says how thick it is there.
    func edge(_ pad: [Knot], random: inout RandomSource) -> [Point] {
        let line = sampledLine(pad)
        guard let end = line.last, line.count > 12 else { return [] }
        let sag = Tremor(length: end.distance, step: 34...90, random: &random)
        let swell = Tremor(length: end.distance, step: 24...64, random: &random)
        var above: [Point] = []
        var below: [Point] = []
        for i in line.indices {
            let up = Spray.up(line, i)
            let ends = min(min(line[i].distance, end.distance - line[i].distance) / 30, 1)
            above.append(line[i].place + up * (line[i].width * (1 + 0.1 * swell.value(at: line[i].distance))))
            below.append(line[i].place - up * ((3 + hang * sag.value(at: line[i].distance)) * ends))
        }
        // Teeth lean away from a place near the inner end, since that is where the twigs come from.
        let heart = line[line.count * 3 / 10].place
        let tip = end.place + direction(of: line, at: line.count - 1) * 12
        return teeth(above.dropLast(8), from: heart, isBelow: false, random: &random) + [tip]
            + teeth(below.reversed().dropFirst(10), from: heart, isBelow: true, random: &random)
    }

    private func teeth(_ edge: some Sequence<Point>, from heart: Point, isBelow: Bool, random: inout RandomSource)
        -> [Point]
    {
        let side = Array(edge)
        var out: [Point] = []
        var at = 0
        while at < side.count - 4 {
            let t = random.unit()
            let wanted = (tooth.lowerBound + (tooth.upperBound - tooth.lowerBound) * t * t) * (isBelow ? 1.7 : 1)
            var next = at
            var units = 0.0
            while next < side.count - 1, units < wanted {
                units += (side[next + 1] - side[next]).length
                next += 1
            }
            let a = side[at]
            let b = side[next]
            let away = (a + b) * 0.5 - heart
            let way: Double = away.x < 0 ? -1 : 1
            // Steep above the heart, level at the ends, whatever the edge's own slope: so needles grow.
            let steep = max(1 - abs(away.x) / 90, 0)
            let (sine, cosine) = sineAndCosine(
                degrees: isBelow ? -22 : random.between(angle.lowerBound, angle.upperBound) + 30 * steep)
            // Short at the ends, or a pad would end as if cut off.
            let near = min(0.3 + Double(min(at, side.count - next)) / 30, 1)
            let far = near * min((b - a).length * random.between(reach.lowerBound, reach.upperBound), highest)
            let needle = Point(way * cosine, -sine) * (far * (isBelow ? 0.7 : 1))
            let swollen = Point(0, isBelow ? 0.4 : -1) * ((b - a).length * back)
            out.append(a)
            if (b.x - a.x) * way >= 0 {
                let tip = b + needle
                out += [a.interpolated(to: tip, at: 0.5) + swollen, tip]
            } else {
                let tip = a + needle
                out += [tip, b.interpolated(to: tip, at: 0.5) + swollen]
            }
            at = next
        }
        return out
    }

    private static func up(_ line: [LinePoint], _ i: Int) -> Point {
        let d = direction(of: line, at: i)
        return d.x < 0 ? Point(-d.y, d.x) : Point(d.y, -d.x)
    }
}
