import PathParser

/// 1: a Scots pine. A tall bare stem that leans and then rights itself, on a root that stands off the ground like a
/// knee; a dead bough low on the left like an antler; plates of needles high up under two domes, one long bough low on
/// the right.
func scotsPine() -> Drawing {
    var tree = Drawing(seed: 23)

    // Stem: leaning right, then back.
    tree.limb(
        stroke(
            (446, 1000, 92), (456, 960, 66), (472, 890, 53), (498, 800, 48), (528, 706, 45), (548, 612, 42),
            (552, 524, 37), (536, 436, 32), (516, 350, 27), (514, 270, 22), (532, 190, 17), (554, 84, 10)),
        roughness: 0.08)
    // The foot: a knee to the right, short toes to the left.
    tree.limb(
        stroke(
            (482, 850, 8), (496, 916, 40), (544, 946, 32), (604, 956, 24), (640, 984, 17), (684, 1000, 9),
            (736, 1004, 3)))
    tree.limb(stroke((450, 900, 10), (432, 960, 34), (392, 984, 22), (342, 986, 12), (290, 1000, 3)))
    tree.limb(stroke((440, 970, 40), (414, 1004, 20), (372, 1016, 3)))
    tree.limb(stroke((470, 970, 40), (490, 1004, 20), (530, 1014, 3)))

    // The antler, and stubs.
    tree.limb(
        stroke((520, 762, 26), (476, 726, 16), (420, 730, 12), (364, 712, 9), (326, 668, 6), (326, 622, 2)))
    tree.limb(stroke((424, 728, 9), (388, 750, 6), (350, 752, 2)))
    tree.limb(stroke((370, 714, 9), (322, 716, 6), (288, 700, 2)))
    tree.limb(stroke((530, 690, 20), (572, 668, 12), (592, 640, 3)))
    tree.limb(stroke((510, 830, 14), (532, 812, 9), (544, 808, 6)))

    // Living boughs, from below.
    tree.limb(stroke((546, 620, 28), (596, 566, 25), (660, 550, 20), (734, 562, 15), (806, 552, 10), (866, 520, 4)))
    tree.limb(stroke((690, 552, 12), (750, 588, 9), (810, 582, 4)))
    tree.limb(stroke((550, 540, 22), (500, 488, 21), (440, 474, 16), (370, 482, 11), (300, 454, 4)))
    tree.limb(stroke((540, 470, 20), (582, 418, 19), (644, 406, 14), (706, 408, 9), (766, 382, 4)))
    tree.limb(stroke((528, 420, 20), (480, 362, 19), (412, 350, 15), (330, 358, 11), (236, 344, 5)))
    tree.limb(stroke((344, 356, 10), (300, 388, 7), (250, 386, 4)))
    tree.limb(stroke((516, 330, 16), (566, 288, 14), (640, 284, 9), (700, 266, 4)))
    tree.limb(stroke((514, 280, 14), (474, 236, 13), (420, 226, 8), (370, 208, 4)))
    tree.limb(stroke((532, 200, 12), (580, 156, 11), (630, 130, 5)))
    tree.settle(9)
    tree.fan(636, 552, 13, to: (680, 500), (640, 496))
    tree.fan(760, 560, 11, to: (816, 522), (770, 512))
    tree.fan(420, 476, 12, to: (360, 432), (408, 436))
    tree.fan(630, 408, 11, to: (680, 360), (640, 358))
    tree.fan(404, 350, 12, to: (350, 310), (394, 310))
    tree.fan(290, 352, 10, to: (240, 324), (276, 318))
    tree.fan(620, 284, 9, to: (660, 254), (622, 252))
    tree.fan(440, 228, 9, to: (400, 196), (436, 196))

    let needles = Foliage.Manner(
        length: 20...54, small: 0.25, rise: 0.34...0.54, lean: 0.7...1.3, roundness: 0.3, below: 0.3, longerBelow: 1.8,
        calm: 0.05, softness: 1.6)
    // Right, from below.
    tree.tier(stroke((690, 592, 4), (740, 574, 30), (800, 570, 40), (850, 580, 32), (906, 606, 4)), needles)
    tree.tier(
        stroke(
            (606, 506, 8), (664, 482, 52), (720, 462, 74), (780, 476, 66), (836, 496, 54), (890, 526, 34), (960, 566, 4)
        ),
        needles)
    tree.tier(
        stroke((586, 372, 8), (640, 340, 54), (700, 316, 72), (750, 340, 58), (796, 364, 36), (850, 394, 4)), needles)
    tree.tier(stroke((570, 256, 8), (620, 236, 40), (680, 236, 50), (730, 256, 30), (782, 282, 4)), needles)
    // Left.
    tree.tier(stroke((232, 472, 4), (290, 440, 44), (350, 410, 70), (406, 414, 58), (474, 446, 8)), needles)
    tree.tier(stroke((188, 406, 4), (236, 386, 30), (290, 382, 32), (340, 394, 5)), needles)
    tree.tier(
        stroke(
            (132, 356, 4), (196, 332, 34), (256, 308, 54), (312, 304, 50), (370, 282, 72), (420, 292, 56), (482, 322, 8)
        ),
        needles)
    tree.tier(stroke((286, 236, 4), (346, 206, 46), (408, 178, 72), (462, 178, 70), (530, 206, 8)), needles)
    // The upper dome.
    tree.tier(
        stroke(
            (446, 146, 4), (500, 110, 62), (560, 74, 100), (620, 82, 96), (676, 120, 66), (730, 150, 40), (790, 184, 4)),
        needles)

    tree.cut(stroke((484, 930, 1), (488, 880, 8), (506, 820, 6), (516, 782, 1)))
    tree.cut(stroke((540, 700, 1), (552, 650, 7), (556, 610, 1)))
    tree.cut(stroke((452, 990, 1), (462, 950, 7), (466, 910, 1)))
    return tree
}
