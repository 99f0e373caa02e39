import PathParser

/// 5: an old spruce. A narrow spire; boughs that hang and lift their ends, fringed below, none opposite another; where a
/// storm has taken some on the left there are snags.
func oldSpruce(_ detail: Detail) -> Drawing {
    if detail == .fine { return fineOldSpruce() }
    var tree = Drawing(seed: 57)
    tree.limb(
        stroke(
            (508, 990, 50), (506, 940, 46), (508, 860, 40), (514, 740, 34), (508, 610, 29),
            (514, 480, 23), (508, 340, 17), (514, 200, 12), (508, 90, 7), (516, 6, 4)), roughness: 0.05)
    tree.shape(
        outline(
            (528, 870), (532, 920), (542, 946), (562, 960), (588, 966), (608, 976), (620, 990), (628, 1006),
            (610, 1000),
            (590, 990), (572, 987), (566, 992), (576, 1004), (586, 1016), (592, 1028), (572, 1018), (552, 1007),
            (532, 1005), (516, 1013), (502, 1024), (492, 1030), (486, 1013), (474, 1003), (454, 1000), (422, 1006),
            (392, 1014), (364, 1017), (380, 1002), (410, 991), (436, 982), (458, 966), (476, 936), (486, 900),
            (488, 870)), unsteadiness: 1.4)
    // Snags.
    tree.limb(stroke((504, 440, 20), (462, 434, 10), (430, 448, 6), (396, 444, 2)))
    tree.limb(stroke((506, 394, 14), (474, 396, 8), (456, 408, 4)))
    tree.settle(5)

    let needles = Foliage.Manner(
        length: 24...58, small: 0.3, rise: 0.26...0.44, lean: 1...1.7, roundness: 0.2, below: 0.9,
        roundBelow: 0.3,
        longerBelow: 1, calm: 0.05, softness: 1.5)
    // Where a bough leaves the stem, how far out it reaches, how far its lowest place and its end lie below, how thick.
    let boughs: [(y: Double, reach: Double, sag: Double, end: Double, width: Double)] = [
        (66, 42, 32, 30, 20), (100, -56, 42, 40, 24), (136, 74, 52, 48, 30), (180, -88, 60, 54, 36),
        (222, 100, 68, 62, 38), (268, -116, 78, 70, 42), (306, 130, 84, 80, 42), (350, -140, 86, 76, 46),
        (400, 172, 98, 88, 52), (492, 136, 78, 70, 46), (506, -152, 90, 84, 48), (562, 216, 114, 98, 58),
        (590, -216, 118, 100, 60), (664, 164, 86, 76, 48), (694, -164, 80, 72, 46), (736, 258, 118, 96, 62),
        (776, -272, 124, 96, 64), (838, 196, 78, 56, 46), (870, -146, 54, 40, 36),
    ]
    for bough in boughs {
        let side: Double = bough.reach < 0 ? -1 : 1
        func at(_ along: Double, _ down: Double, _ width: Double) -> Knot {
            Knot(510 + bough.reach * along, bough.y + down, bough.width * width)
        }
        var manner = needles
        manner.flow = Point(side, 0.35)
        if bough.width < 40 { manner.length = 16...38 }
        tree.limb([at(0, -6, 0.45), at(0.3, bough.sag * 0.34, 0.34), at(0.7, bough.sag * 0.84, 0.2)])
        tree.tier(
            [
                at(0.06, 6, 0.5), at(0.26, bough.sag * 0.34, 0.86), at(0.5, bough.sag * 0.66, 1),
                at(0.78, bough.sag * 0.94, 0.6), at(1, bough.end, 0.08),
            ], manner, above: 0.4)
        // Where a bough is broad one looks in under its limb.
        if bough.width > 44 {
            tree.part([
                at(0.14, bough.sag * 0.14 + 10, 0.02), at(0.22, bough.sag * 0.36 + 8, 0.24),
                at(0.36, bough.sag * 0.62 + 4, 0.03),
            ])
        }
    }
    tree.cut(stroke((580, 994, 12), (556, 982, 8), (536, 958, 5), (524, 918, 1)))
    tree.cut(stroke((498, 976, 1), (502, 934, 6), (504, 896, 1)))
    return tree
}
