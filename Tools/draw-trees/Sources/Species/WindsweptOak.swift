import PathParser

/// 4: an oak on a windy shore. The stem lies over to the right, roots hold on to the left, and the crown streams away
/// in long masses, shaved to one slope on the windward side.
func windsweptOak(_ detail: Detail) -> Drawing {
    if detail == .fine { return fineWindsweptOak() }
    var tree = Drawing(seed: 47)

    tree.shape(
        outline(
            (240, 930), (262, 880), (296, 815), (330, 750), (372, 690), (420, 650), (470, 640), (480, 670),
            (446, 716), (416, 770), (396, 830), (386, 890), (390, 936), (340, 930), (290, 934)))
    // It holds on against the wind: long to the left, hardly at all to the right.
    tree.limb(stroke((320, 770, 12), (262, 868, 54), (186, 904, 36), (116, 908, 22), (56, 930, 10), (16, 934, 3)))
    tree.limb(stroke((170, 905, 20), (116, 938, 12), (74, 950, 3)))
    tree.limb(stroke((290, 890, 40), (258, 934, 26), (206, 954, 4)))
    tree.limb(stroke((340, 890, 50), (344, 934, 32), (322, 962, 5)))
    tree.limb(stroke((386, 850, 14), (406, 908, 36), (452, 932, 20), (506, 938, 4)))

    let lee = stroke(
        (340, 830, 36), (396, 710, 60), (490, 616, 50), (580, 566, 40), (680, 536, 28), (760, 532, 18), (840, 542, 8))
    tree.limb(lee)
    tree.limb(stroke((640, 550, 18), (700, 580, 12), (760, 580, 8), (800, 550, 4)))
    tree.limb(stroke((640, 664, 14), (700, 640, 9), (770, 652, 5)))
    tree.limb(stroke((680, 540, 20), (740, 540, 17), (800, 546, 11), (850, 536, 4)))
    let up = stroke((370, 770, 36), (436, 646, 50), (480, 540, 39), (546, 450, 30), (630, 390, 20), (720, 346, 9))
    tree.limb(up)
    tree.limb(
        stroke(
            (376, 790, 26), (420, 710, 38), (510, 668, 33), (600, 660, 26), (700, 672, 18), (780, 684, 11),
            (850, 676, 4)))
    tree.limb(stroke((452, 620, 30), (446, 530, 22), (462, 450, 15), (520, 380, 8)))
    tree.limb(stroke((566, 576, 26), (620, 506, 20), (700, 474, 14), (790, 466, 8), (880, 474, 3)))
    tree.limb(stroke((500, 520, 18), (560, 484, 13), (640, 450, 7)))
    tree.limb(stroke((600, 410, 16), (670, 384, 11), (760, 366, 4)))
    // Broken on the windward side.
    tree.limb(stroke((330, 780, 26), (290, 746, 16), (258, 744, 10), (230, 724, 3)))
    tree.limb(stroke((270, 744, 8), (252, 720, 5), (252, 698, 2)))
    tree.limb(stroke((446, 630, 18), (404, 594, 11), (378, 596, 6), (356, 582, 2)))
    tree.limb(stroke((450, 520, 12), (424, 496, 7), (412, 476, 2)))
    tree.settle(9)
    tree.fan(690, 476, 11, to: (740, 440), (690, 436))
    tree.fan(780, 467, 10, to: (840, 440))
    tree.fan(560, 440, 11, to: (600, 360), (540, 396))
    tree.fan(470, 440, 10, to: (486, 404))
    tree.fan(600, 536, 10, to: (610, 450))
    tree.fan(700, 536, 11, to: (770, 516), (800, 530))

    let leafage = Foliage.Manner(
        length: 28...66, small: 0.25, rise: 0.24...0.4, lean: 0.6...1.2, roundness: 0.75,
        below: 0.4, longerBelow: 1.6,
        calm: 0.05, flow: Point(1, 0.15), clump: 90...150, softness: 2)
    var small = leafage
    small.length = 20...40
    // The top, drawn out to a tail.
    tree.mass(
        outline(
            (420, 432), (416, 396), (460, 348), (512, 300), (580, 252), (656, 218), (740, 212), (812, 238), (880, 268),
            (950, 280), (1004, 296), (1046, 322), (1000, 320), (940, 316), (880, 322), (820, 334), (760, 340),
            (690, 354), (620, 362), (550, 376), (490, 412)), leafage)
    // Under it, behind.
    tree.mass(
        outline((540, 450), (560, 420), (620, 408), (680, 408), (716, 424), (690, 444), (630, 456), (580, 466)), leafage
    )
    var tail = leafage
    tail.clump = nil
    tree.tier(
        stroke((690, 440, 6), (740, 414, 52), (810, 400, 74), (890, 404, 60), (970, 424, 36), (1080, 456, 4)), tail)
    tree.tier(
        stroke((736, 540, 6), (790, 520, 46), (850, 516, 66), (930, 536, 52), (1000, 562, 30), (1068, 592, 4)), tail)
    tree.tier(
        stroke((712, 676, 6), (770, 656, 44), (830, 652, 64), (900, 674, 50), (960, 702, 30), (1024, 736, 4)), tail)
    // A torn end beyond a tail.
    tree.mass(outline((1000, 366), (1024, 352), (1054, 362), (1076, 382), (1040, 378)), small)
    tree.twig(stroke((960, 310, 8), (996, 334, 6), (1030, 362, 4)))

    tree.cut(stroke((272, 910, 1), (300, 856, 11), (330, 808, 1)))
    tree.cut(stroke((352, 880, 1), (362, 820, 9), (386, 766, 1)))
    tree.cut(stroke((410, 740, 1), (442, 690, 8), (480, 660, 1)))
    tree.cut(stroke((440, 640, 1), (476, 590, 8), (492, 550, 1)))
    return tree
}
