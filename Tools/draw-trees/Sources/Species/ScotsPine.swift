import PathParser

/// 1: a Scots pine. A tall bare stem that leans and then rights itself, on a root that stands off the ground like a
/// knee; a dead bough low on the left like an antler; plates of needles high up under two domes, one long bough low on
/// the right.
func scotsPine(_ detail: Detail) -> Drawing {
    var tree = Drawing(seed: 23, minHole: detail == .fine ? 110 : 70)
    if detail == .fine {
        tree.addFineScotsPine()
        return tree
    }

    // Stem: leaning right, then back.
    tree.limb(
        stroke(
            (458, 970, 50), (472, 890, 53), (498, 800, 48), (528, 706, 45), (548, 612, 42),
            (552, 524, 37), (536, 436, 32), (516, 350, 27), (514, 270, 22), (532, 190, 17), (554, 84, 10)),
        roughness: 0.08)
    tree.addScotsPineFoot()
    tree.limb(stroke((530, 690, 20), (572, 668, 12), (592, 640, 3)))
    tree.limb(stroke((510, 830, 14), (532, 812, 9), (544, 808, 6)))
    tree.addScotsPineBoughs()
    tree.cut(stroke((484, 930, 1), (488, 880, 8), (506, 820, 6), (516, 782, 1)))
    tree.cut(stroke((540, 700, 1), (552, 650, 7), (556, 610, 1)))
    return tree
}

extension Drawing {
    /// The foot, a knee to the right and short toes to the left, and the antler.
    fileprivate mutating func addScotsPineFoot() {
        limb(
            stroke(
                (490, 830, 8), (514, 900, 40), (562, 926, 32), (612, 940, 26), (636, 972, 20), (658, 998, 12),
                (694, 1010, 3)))
        limb(stroke((636, 962, 16), (624, 994, 12), (608, 1012, 3)))
        shape(
            outline(
                (474, 800), (456, 860), (440, 910), (420, 948), (386, 974), (350, 990), (322, 1005), (352, 1007),
                (392, 999), (408, 1003), (418, 1016), (427, 1024), (436, 1008), (456, 999), (480, 1001), (502, 1010),
                (520, 1010), (508, 990), (500, 950), (504, 900), (514, 850), (522, 800)))
        limb(
            stroke((520, 762, 26), (476, 726, 16), (420, 730, 12), (364, 712, 9), (326, 668, 6), (326, 622, 2)))
        limb(stroke((424, 728, 9), (388, 750, 6), (350, 752, 2)))
        limb(stroke((370, 714, 9), (322, 716, 6), (288, 700, 2)))
        cut(stroke((416, 1022, 16), (440, 976, 8), (458, 930, 5), (464, 890, 1)))
    }

    fileprivate mutating func addScotsPineBoughs() {
        // Living boughs, from below.
        limb(stroke((546, 620, 28), (596, 566, 25), (660, 550, 20), (734, 562, 15), (806, 552, 10), (866, 520, 4)))
        limb(stroke((690, 552, 12), (750, 588, 9), (810, 582, 4)))
        limb(stroke((550, 540, 22), (500, 488, 21), (440, 474, 16), (370, 482, 11), (300, 454, 4)))
        limb(stroke((540, 470, 20), (582, 418, 19), (644, 406, 14), (706, 402, 9), (758, 348, 4)))
        limb(stroke((528, 420, 20), (480, 362, 19), (412, 350, 15), (330, 358, 11), (236, 344, 5)))
        limb(stroke((344, 356, 10), (300, 388, 7), (250, 386, 4)))
        limb(stroke((516, 330, 16), (566, 288, 14), (640, 284, 9), (700, 266, 4)))
        limb(stroke((514, 280, 14), (474, 236, 13), (420, 226, 8), (370, 208, 4)))
        limb(stroke((532, 200, 12), (580, 156, 11), (630, 130, 5)))
        settle(9)
        fan(636, 552, 13, to: (680, 500), (640, 496))
        fan(760, 560, 11, to: (816, 500), (772, 490))
        fan(420, 476, 12, to: (360, 432), (408, 436))
        fan(630, 408, 11, to: (690, 340), (634, 350))
        fan(404, 350, 12, to: (350, 310), (394, 310))
        fan(290, 352, 10, to: (240, 324), (276, 318))
        fan(620, 284, 9, to: (660, 254), (622, 252))
        fan(440, 228, 9, to: (400, 196), (436, 196))

        let needles = Foliage.Manner(
            length: 20...54, small: 0.25, rise: 0.34...0.54, lean: 0.7...1.3, roundness: 0.3, below: 0.3,
            longerBelow: 1.8,
            calm: 0.05, softness: 1.6)
        // Right, from below.
        tier(stroke((690, 592, 4), (740, 574, 30), (800, 570, 40), (850, 580, 32), (906, 606, 4)), needles)
        tier(
            stroke(
                (606, 506, 8), (664, 482, 52), (720, 462, 74), (780, 476, 66), (836, 496, 54), (890, 526, 34),
                (960, 566, 4)
            ),
            needles)
        tier(
            stroke((586, 372, 8), (640, 340, 54), (700, 316, 72), (750, 340, 58), (796, 364, 36), (850, 394, 4)),
            needles)
        tier(stroke((570, 256, 8), (620, 236, 40), (680, 236, 50), (730, 256, 30), (782, 282, 4)), needles)
        // Left.
        tier(stroke((232, 472, 4), (290, 440, 44), (350, 410, 70), (406, 414, 58), (474, 446, 8)), needles)
        tier(stroke((188, 406, 4), (236, 386, 30), (290, 382, 32), (340, 394, 5)), needles)
        tier(
            stroke(
                (132, 356, 4), (196, 332, 34), (256, 308, 54), (312, 304, 50), (370, 282, 72), (420, 292, 56),
                (482, 322, 8)
            ),
            needles)
        tier(stroke((286, 236, 4), (346, 206, 46), (408, 178, 72), (462, 178, 70), (530, 206, 8)), needles)
        // The upper dome.
        tier(
            stroke(
                (446, 146, 4), (500, 110, 62), (560, 74, 100), (620, 82, 96), (676, 120, 66), (730, 150, 40),
                (790, 184, 4)),
            needles)
    }
}
