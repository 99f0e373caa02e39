import PathParser

/// 7: an old juniper, twisted by a life on rock: the stem goes right, doubles back and rights itself; dead wood at the
/// bends, cloud-like pads, and one long bough that hangs to the right.
func twistedJuniper() -> Drawing {
    var tree = Drawing(seed: 71)

    let stem = stroke(
        (330, 980, 70), (346, 920, 88), (400, 855, 84), (470, 806, 78), (540, 745, 72), (560, 664, 64),
        (504, 592, 58), (432, 532, 53), (410, 450, 47), (456, 380, 39), (520, 320, 30), (526, 250, 21), (490, 180, 10))
    tree.limb(stem, roughness: 0.14)
    tree.root(360, 860, width: 56, to: 130, 974)
    tree.root(330, 920, width: 34, to: 226, 996)
    tree.root(350, 930, width: 34, to: 318, 1004)
    tree.root(372, 910, width: 40, to: 440, 1000)
    tree.root(410, 860, width: 56, to: 610, 978)

    let hanging = stroke((556, 690, 40), (610, 646, 33), (690, 652, 25), (756, 706, 19), (820, 730, 12), (900, 780, 5))
    tree.bough(hanging, from: 0.62, reach: 40)
    tree.bough(stroke((690, 652, 17), (744, 618, 12), (810, 616, 8), (880, 600, 4)), from: 0.3, reach: 26)
    tree.bough(
        stroke((450, 555, 40), (372, 546, 27), (310, 510, 19), (240, 516, 13), (140, 494, 3)), from: 0.4, reach: 30)
    tree.limb(stroke((310, 515, 12), (268, 552, 9), (210, 570, 4)))
    tree.bough(stroke((440, 430, 30), (372, 390, 20), (310, 360, 13), (220, 336, 4)), from: 0.4, reach: 28)
    tree.bough(stroke((480, 370, 28), (580, 372, 20), (650, 410, 14), (750, 400, 3)), from: 0.55, reach: 28)
    tree.bough(stroke((516, 300, 22), (590, 268, 15), (660, 268, 9), (750, 250, 4)), from: 0.4, reach: 24)
    tree.bough(stroke((520, 260, 16), (450, 228, 11), (370, 206, 3)), from: 0.3, reach: 24)
    tree.limb(stroke((640, 404, 11), (690, 370, 8), (720, 350, 4)))
    tree.limb(stroke((870, 756, 10), (904, 800, 8), (924, 840, 5)))
    // Dead wood.
    tree.limb(stroke((566, 670, 26), (618, 566, 15), (640, 526, 11), (632, 484, 7), (652, 450, 2)))
    tree.limb(stroke((637, 514, 8), (666, 496, 5), (694, 500, 1.5)))
    tree.limb(stroke((430, 836, 32), (380, 774, 18), (340, 764, 12), (316, 732, 7), (282, 728, 2)))
    tree.limb(stroke((332, 752, 8), (338, 716, 5), (326, 690, 1.5)))
    tree.limb(stroke((450, 410, 16), (412, 356, 8), (416, 330, 5), (404, 310, 2)))
    tree.settle(9)

    let leafage = LeafMass.Leafage(
        clump: 40...90, clumpRelief: 0.24, dab: 18...42, relief: 0.3, calm: 0.12, sprays: 0.08, clefts: 0.06, lean: 16,
        roundness: 2)
    // The head.
    tree.leaves(
        outline(
            (350, 196), (344, 170), (388, 146), (420, 96), (476, 64), (548, 74), (594, 116), (646, 148), (644, 176),
            (590, 186), (530, 200), (470, 188), (400, 206)), leafage)
    // Right, above.
    tree.leaves(
        outline(
            (615, 236), (621, 206), (670, 183), (725, 178), (786, 206), (859, 246), (797, 248), (720, 239), (654, 246)),
        leafage)
    // Left, above: one on the other.
    tree.leaves(
        outline((229, 325), (233, 286), (271, 255), (326, 255), (376, 290), (405, 330), (343, 332), (288, 323)), leafage
    )
    tree.leaves(outline((103, 345), (125, 313), (180, 299), (231, 315), (264, 343), (202, 350), (154, 352)), leafage)
    // Right, middle.
    tree.leaves(
        outline(
            (645, 385), (663, 348), (716, 315), (782, 315), (843, 348), (909, 392), (837, 394), (760, 382), (694, 394)),
        leafage)
    // Left, long: three.
    tree.leaves(outline((231, 475), (238, 445), (275, 424), (323, 440), (363, 477), (312, 484), (257, 479)), leafage)
    tree.leaves(outline((38, 504), (60, 469), (117, 446), (181, 455), (229, 488), (174, 502), (104, 502)), leafage)
    tree.leaves(outline((116, 599), (138, 562), (200, 548), (262, 562), (295, 595), (222, 597), (167, 604)), leafage)
    // The hanging bough.
    tree.leaves(outline((762, 593), (782, 556), (832, 533), (901, 549), (956, 593), (894, 598), (828, 591)), leafage)
    tree.leaves(
        outline(
            (754, 721), (771, 677), (826, 656), (899, 682), (954, 731), (991, 770), (925, 765), (870, 740), (815, 731)),
        leafage)
    tree.leaves(outline((695, 742), (708, 710), (745, 696), (794, 714), (822, 742), (783, 751), (734, 756)), leafage)
    tree.leaves(outline((849, 861), (862, 824), (908, 803), (972, 824), (1025, 863), (963, 868), (904, 861)), leafage)

    tree.grain(
        stem, (0.04, 0.31, 0.3, -0.2, 13), (0.07, 0.19, -0.5, -0.5, 8), (0.24, 0.48, 0.5, 0.4, 10),
        (0.42, 0.61, -0.3, 0.35, 11), (0.64, 0.82, -0.4, -0.1, 8))
    tree.grain(hanging, (0.2, 0.45, 0.2, 0, 7))
    return tree
}
