import PathParser

/// A pad of needles on its bough: the bough runs below, and fine twigs rise from it into the pad. Teeth of one kind go
/// all round the pad and lean outward and up, so that its edge has one texture while its form stays calm.
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
    /// From twig to twig, in units: within a group, and from group to group.
    var twigs: ClosedRange<Double> = 13...96
    /// How thick a twig is in its middle, in units.
    var thickness: ClosedRange<Double> = 2.6...4.2
    /// True lays small clumps on the back of a pad. A pad that is composed clump by clump needs none.
    var isClumped = true

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

    /// Clumps that lie on a pad and reach beyond its back, most of them outward: without them every pad is a lens.
    func clumps(on pad: [Knot], random: inout RandomSource) -> [[Knot]] {
        let line = sampledLine(pad)
        guard isClumped, let end = line.last, let start = line.first else { return [] }
        let side: Double = end.place.x < start.place.x ? -1 : 1
        func place(_ t: Double, _ height: Double) -> (Point, Double) {
            let i = min(max(Int(t * Double(line.count)), 0), line.count - 1)
            return (line[i].place + Spray.up(line, i) * (line[i].width * height), line[i].width)
        }
        var out: [[Knot]] = []
        var t = random.between(0.5, 0.62)
        while t < 0.92, end.distance > 90 {
            let length = random.between(0.26, 0.4) * end.distance
            let (tip, thick) = place(t, random.between(0.8, 1.16))
            let (root, _) = place(t - length / end.distance, random.between(0.3, 0.5))
            let far = tip + Point(side * random.between(8, 20), random.between(-4, 3))
            let middle = root.interpolated(to: far, at: 0.5) + Point(0, random.between(-3, 3))
            out.append([
                Knot(root.x, root.y, 3), Knot(middle.x, middle.y, thick * random.between(0.4, 0.62)),
                Knot(far.x, far.y, 2),
            ])
            t += random.between(0.17, 0.3)
        }
        guard end.distance > 140 else { return out }
        // One looks back.
        let (tip, _) = place(random.between(0.08, 0.2), random.between(0.9, 1.2))
        let (root, thick) = place(random.between(0.42, 0.52), 0.5)
        let middle = root.interpolated(to: tip, at: 0.5)
        out.append([
            Knot(root.x, root.y, 3), Knot(middle.x, middle.y, thick * 0.45),
            Knot(tip.x - side * random.between(2, 12), tip.y, 2),
        ])
        return out
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

    /// The twigs between a bough and its pad, at unequal distances, some of them forked. Where the bough touches the
    /// pad there are none.
    func strokes(from bough: [Knot], to pad: [Knot], random: inout RandomSource) -> [[Knot]] {
        let under = sampledLine(pad)
        let limb = sampledLine(bough)
        guard let end = under.last, let first = under.first else { return [] }
        let side: Double = end.place.x < first.place.x ? -1 : 1
        func place(onLimbAt x: Double) -> Point? {
            limb.last { ($0.place.x - x) * side <= 0 }?.place
        }
        var out: [[Knot]] = []
        var at = random.between(5, 16)
        while let i = under.firstIndex(where: { $0.distance >= at }), at < end.distance {
            // In twos and threes, and then none for a while: a regular row would be a ladder.
            at +=
                random.chance(0.4)
                ? twigs.lowerBound * random.between(0.8, 1.4)
                : twigs.upperBound * random.between(0.5, 1)
            let p = under[i].place + Spray.up(under, i) * min(under[i].width * 0.4, 6)
            guard let foot = place(onLimbAt: p.x) else { continue }
            let gap = foot.y - p.y
            guard gap > 15, gap < 42 else { continue }
            let slant = random.between(0.8, 2.2) * min(gap, 30)
            guard let base = place(onLimbAt: p.x - side * slant) else { continue }
            let w = random.between(thickness.lowerBound, thickness.upperBound)
            let bow = Point(side * random.between(-0.02, 0.1) * gap, random.between(0.02, 0.14) * gap)
            let middle = base.interpolated(to: p, at: random.between(0.4, 0.6)) + bow
            out.append([Knot(base.x, base.y, w * 1.9), Knot(middle.x, middle.y, w), Knot(p.x, p.y, w * 1.6)])
            guard gap > 19, random.chance(0.35) else { continue }
            let x = p.x + side * random.between(-1.1, -0.5) * gap
            let prong = under.last { ($0.place.x - x) * side <= 0 }?.place ?? p
            out.append([Knot(middle.x, middle.y, w), Knot(prong.x, prong.y - 4, w * 1.3)])
        }
        return out
    }

    private static func up(_ line: [LinePoint], _ i: Int) -> Point {
        let d = direction(of: line, at: i)
        return d.x < 0 ? Point(-d.y, d.x) : Point(d.y, -d.x)
    }
}
