import PathParser

/// Needles as they lie on twigs: a pad along a line, whose edge is points that all strive outward and up, in tufts of
/// unequal length; below it is calm, and its end parts into a few fine points.
struct Spray {
    /// From point to point above, in units.
    var length: ClosedRange<Double> = 12...34
    /// How far a point stands out, as a part of its length.
    var reach: ClosedRange<Double> = 0.25...0.7
    /// How full its outer side is.
    var fullness = 0.05
    /// How far points lean outward at the inner end; less than 0: inward.
    var heel = 0.5
    /// How long tufts of points are, and how high they stand over the pad.
    var tuft: ClosedRange<Double> = 46...120
    var height: ClosedRange<Double> = 2...11
    /// How long the points of its end are.
    var finger = 30.0

    /// The edge of a pad along a line from within outward.
    func edge(_ knots: [Knot], above: Double, random: inout RandomSource) -> [Crest] {
        guard let first = knots.first, let last = knots.last else { return [] }
        // Drawn as if it grew to the right.
        let side: Double = last.place.x < first.place.x ? -1 : 1
        let line = sampledLine(knots.map { Knot($0.place.x * side, $0.place.y, $0.width) })
        guard let end = line.last else { return [] }
        var crests: [Crest] = []
        func add(_ p: Point, _ rise: Double) {
            crests.append(Crest(place: Point(p.x * side, p.y), rise: rise * side, lean: 0))
        }
        func frame(_ at: Double) -> (place: Point, along: Point, up: Point, width: Double) {
            let i = line.firstIndex { $0.distance >= at } ?? line.count - 1
            let d = direction(of: line, at: i)
            return (line[i].place, d, Point(d.y, -d.x), line[i].width)
        }
        // Above, outward.
        let share = min(finger * 0.8 / end.distance, 0.3)
        let reachOfTop = end.distance * (1 - share)
        var at = 0.0
        var bump = (from: 0.0, to: 0.0, height: 0.0)
        while at < reachOfTop {
            if at >= bump.to {
                bump = (
                    at, at + random.between(tuft.lowerBound, tuft.upperBound),
                    random.between(height.lowerBound, height.upperBound)
                )
            }
            let within = (at - bump.from) / (bump.to - bump.from)
            let swell = bump.height * within * (2 - 1.4 * within)
            var step = random.between(length.lowerBound, length.upperBound)
            if random.chance(0.25) { step *= 0.6 }
            let along = at / end.distance
            let notch = frame(at)
            let lean = heel + (1.2 - heel) * along
            let thin = min(notch.width / 14, 1)
            add(notch.place + notch.up * (notch.width * above + swell * thin - 2 * thin), lean < 0 ? -0.04 : fullness)
            let base = frame(at + step * (lean < 0 ? 0.4 : 0.6))
            let way = base.along * lean + base.up * (1 - 0.55 * along)
            let far =
                step * random.between(reach.lowerBound, reach.upperBound) * (0.45 + 0.55 * thin)
                * min(0.4 + abs(lean), 1)
            add(
                base.place + base.up * (base.width * above + swell * thin) + way * (far / max(way.length, 0.1)),
                lean < 0 ? fullness : -0.04)
            at += step
        }
        // Its end: fine points of unequal length.
        let tip = frame(end.distance)
        let crotch = frame(end.distance * (1 - share * 0.6))
        let half = crotch.width
        add(crotch.place + crotch.up * (half * above), fullness)
        add(tip.place + tip.along * (finger * 0.1) + tip.up * (finger * random.between(0.2, 0.42)), -0.06)
        add(tip.place - tip.along * (finger * random.between(0.3, 0.6)) + tip.up * 2, 0.05)
        add(tip.place + tip.along * (finger * random.between(0.5, 0.95)), 0.04)
        add(tip.place - tip.along * (finger * random.between(0.4, 0.7)) - tip.up * 3, -0.04)
        add(tip.place + tip.along * (finger * random.between(-0.1, 0.2)) - tip.up * (finger * 0.3), fullness)
        // Below, back again: long calm stretches, and few points that hang outward.
        at = end.distance * (1 - share * 1.1)
        while at > end.distance * 0.08 {
            let step = random.between(length.lowerBound * 1.6, length.upperBound * 2.6)
            let notch = frame(at)
            let low = notch.place - notch.up * (notch.width * (1 - above))
            if random.chance(0.62) {
                add(low, -0.06)
                let drop = min(step * random.between(0.1, 0.24), notch.width * 0.3 + 2)
                add(low + notch.along * (step * random.between(0.02, 0.16)) - notch.up * drop, fullness * 0.6)
            } else {
                add(low, random.between(-0.05, 0.05))
            }
            at -= step
        }
        return crests
    }
}

extension Drawing {
    /// A pad of needles along a line from within outward, as thick at each place as it says.
    mutating func spray(_ knots: [Knot], _ manner: Spray, above: Double = 0.74) {
        var r = random(at: knots.first)
        mass(manner.edge(knots, above: above, random: &r), calm: 1.2)
    }
}

extension Drawing {
    /// 6 from near: a flare, and unequal roots that fork and end in points.
    mutating func addFineCedarFoot() {
        shape(
            outline(
                (462, 760), (455, 800), (442, 838), (424, 868), (400, 892), (440, 912), (500, 920), (560, 918),
                (624, 902),
                (600, 866), (577, 836), (564, 800), (558, 760)))
        // Left.
        limb(
            stroke(
                (490, 810, 30), (454, 852, 40), (408, 888, 30), (346, 898, 21), (296, 912, 13), (256, 924, 8),
                (224, 940, 2)))
        twig(stroke((340, 898, 14), (316, 928, 8), (284, 950, 2)))
        limb(stroke((470, 880, 44), (424, 916, 20), (382, 932, 11), (336, 952, 2)))
        // In front.
        twig(stroke((492, 890, 48), (476, 930, 20), (448, 946, 11), (416, 952, 7), (378, 966, 2)))
        limb(stroke((530, 890, 46), (538, 928, 15), (552, 942, 8), (576, 954, 2)))
        // Right.
        limb(
            stroke(
                (534, 810, 30), (566, 848, 42), (620, 886, 33), (690, 894, 23), (752, 908, 14), (816, 922, 9),
                (868, 922, 6), (926, 940, 2)))
        twig(stroke((724, 904, 13), (756, 930, 8), (800, 946, 2)))
        twig(stroke((560, 880, 44), (606, 916, 20), (650, 930, 11), (700, 950, 2)))
    }

    /// Its boughs: limbs that rise into pads of needles which twigs carry, no two of one length or tilt; some are parted
    /// in two.
    mutating func addFineCedarBoughs() {
        let boughs: [(limb: [Knot], pads: [[Knot]])] = [
            // Left, from below.
            (
                stroke(
                    (500, 803, 20), (462, 750, 44), (404, 716, 33), (340, 706, 24), (270, 714, 16), (196, 722, 10),
                    (130, 714, 6), (76, 698, 2)),
                [
                    stroke(
                        (446, 676, 2), (404, 664, 24), (350, 656, 40), (290, 664, 40), (240, 680, 26), (196, 692, 4)),
                    stroke(
                        (280, 700, 2), (234, 696, 22), (170, 686, 42), (104, 688, 36), (46, 698, 18), (4, 704, 3)),
                ]
            ),
            (
                stroke((316, 712, 15), (262, 764, 11), (196, 794, 8), (130, 800, 5), (80, 804, 2)),
                [stroke((244, 770, 2), (206, 766, 18), (150, 768, 30), (96, 782, 22), (50, 800, 10), (18, 812, 2))]
            ),
            (
                stroke((476, 639, 18), (438, 600, 28), (384, 580, 19), (318, 578, 13), (254, 586, 8), (190, 582, 3)),
                [
                    stroke((434, 556, 2), (394, 544, 18), (340, 534, 28), (284, 544, 24), (236, 556, 3)),
                    stroke((292, 574, 2), (248, 564, 24), (196, 566, 38), (140, 584, 24), (92, 606, 3)),
                ]
            ),
            (
                stroke((506, 520, 14), (466, 494, 20), (410, 482, 12), (350, 484, 8), (290, 488, 3)),
                [
                    stroke(
                        (478, 468, 2), (440, 460, 16), (390, 456, 26), (330, 462, 32), (270, 472, 26), (220, 486, 12),
                        (178, 498, 2))
                ]
            ),
            (
                stroke((514, 428, 10), (474, 412, 14), (424, 405, 9), (376, 403, 5), (336, 396, 2)),
                [stroke((472, 389, 2), (436, 384, 14), (392, 382, 20), (350, 386, 14), (312, 384, 2))]
            ),
            // Right, from below.
            (
                stroke((620, 704, 24), (690, 684, 26), (756, 686, 18), (826, 708, 12), (896, 738, 7), (960, 762, 3)),
                [
                    stroke(
                        (710, 662, 2), (752, 652, 22), (812, 656, 38), (876, 676, 30), (930, 698, 16), (976, 710, 3)),
                    stroke((846, 726, 2), (890, 732, 20), (940, 752, 28), (986, 770, 18), (1026, 800, 3)),
                ]
            ),
            (
                stroke((702, 610, 14), (760, 594, 17), (820, 594, 11), (880, 602, 6), (940, 602, 2)),
                [
                    stroke(
                        (752, 566, 2), (790, 552, 26), (844, 548, 42), (900, 566, 40), (960, 586, 24), (1010, 596, 11),
                        (1044, 594, 2))
                ]
            ),
            (
                stroke((706, 518, 20), (742, 484, 14), (796, 466, 8), (850, 462, 2)),
                [
                    stroke(
                        (628, 500, 2), (668, 488, 22), (720, 469, 34), (774, 460, 38), (830, 468, 32), (886, 482, 18),
                        (932, 486, 3))
                ]
            ),
            (
                stroke((484, 605, 18), (530, 574, 20), (580, 562, 12), (622, 560, 6), (650, 552, 2)),
                [stroke((528, 542, 2), (562, 530, 22), (602, 526, 32), (642, 542, 18), (666, 548, 2))]
            ),
            (
                stroke((520, 438, 12), (572, 424, 15), (640, 420, 9), (690, 416, 5), (730, 410, 2)),
                [
                    stroke((556, 400, 2), (598, 392, 20), (646, 386, 30), (690, 392, 20), (722, 396, 10), (748, 396, 2))
                ]
            ),
            // The top.
            (
                stroke((516, 376, 12), (560, 364, 12), (630, 356, 8), (690, 354, 4), (730, 352, 2)),
                [stroke((588, 344, 2), (632, 336, 18), (684, 340, 26), (736, 354, 16), (786, 368, 2))]
            ),
            (
                stroke((514, 378, 12), (480, 360, 11), (430, 350, 7), (360, 350, 3)),
                [stroke((450, 336, 2), (404, 330, 22), (350, 338, 28), (296, 354, 18), (244, 358, 2))]
            ),
        ]
        for bough in boughs { limb(bough.limb) }
        settle(10)
        // Twigs fork from the limbs and carry the needles.
        for bough in boughs {
            for pad in bough.pads { rungs(bough.limb, to: pad) }
        }
        twig(stroke((704, 530, 12), (684, 498, 8), (652, 476, 3)))
        twig(stroke((520, 340, 12), (556, 318, 8), (600, 308, 3)))
        twig(stroke((518, 350, 12), (482, 322, 8), (440, 314, 3)))
        let needles = Spray()
        for bough in boughs {
            for pad in bough.pads { spray(pad, needles) }
        }
        var dome = needles
        dome.heel = -1.1
        dome.length = 14...40
        spray(
            stroke(
                (372, 322, 2), (420, 306, 34), (470, 290, 56), (530, 276, 74), (590, 282, 60), (640, 302, 34),
                (694, 322, 3)), dome)
        // Small sky between the needles' twigs.
        part(stroke((330, 668, 1), (306, 666, 8), (276, 676, 1)))
        part(stroke((160, 696, 1), (134, 692, 8), (104, 698, 1)))
        part(stroke((854, 560, 1), (884, 566, 9), (916, 582, 1)))
        part(stroke((776, 452, 1), (806, 452, 9), (838, 462, 1)))
        part(stroke((350, 459, 1), (322, 464, 8), (294, 474, 1)))

    }
}
