import PathParser

/// 0: a spreading oak. A short heavy trunk with a hollow, five masses of unequal size, the greatest right of the middle
/// and parted from its neighbour by a bay, a long low limb with an elbow to the left, a dead limb on the right.
func spreadingOak(_ detail: Detail) -> Drawing {
    var tree = Drawing(seed: 11, minHole: detail == .fine ? 220 : 150)

    if detail == .fine {
        tree.addFineSpreadingOak()
        return tree
    }
    tree.addSpreadingOakFoot()

    // Great limbs, and where they fork.
    tree.limb(
        stroke(
            (500, 810, 60), (460, 716, 78), (400, 674, 56), (330, 672, 44), (262, 650, 34), (214, 604, 22),
            (150, 560, 8)), roughness: 0.1)
    tree.limb(stroke((296, 664, 26), (216, 680, 20), (140, 668, 14), (60, 626, 5)))
    tree.limb(stroke((226, 678, 16), (180, 640, 13), (160, 600, 6)))
    tree.limb(stroke((380, 676, 20), (330, 626, 22), (306, 590, 15), (276, 560, 6)))
    tree.limb(
        stroke((500, 770, 74), (466, 656, 58), (408, 580, 44), (340, 510, 33), (296, 440, 22), (262, 370, 8)),
        roughness: 0.1)
    tree.limb(stroke((372, 548, 26), (300, 510, 22), (232, 480, 14), (180, 430, 5)))
    tree.limb(stroke((384, 560, 20), (394, 500, 22), (370, 440, 15), (376, 390, 6)))
    tree.limb(stroke((424, 606, 24), (466, 548, 26), (452, 490, 18), (470, 440, 8)))
    tree.limb(
        stroke((524, 770, 82), (530, 650, 60), (550, 566, 46), (522, 486, 36), (544, 410, 25), (570, 320, 8)),
        roughness: 0.1)
    tree.limb(stroke((542, 596, 30), (604, 520, 32), (626, 450, 23), (660, 350, 8)))
    tree.limb(stroke((612, 520, 18), (660, 476, 18), (684, 420, 11), (700, 380, 5)))
    tree.limb(
        stroke((536, 800, 60), (594, 706, 72), (668, 634, 54), (736, 596, 40), (812, 572, 28), (900, 530, 8)),
        roughness: 0.1)
    tree.limb(stroke((658, 650, 40), (702, 556, 36), (722, 470, 26), (780, 400, 16), (800, 330, 5)))
    tree.limb(stroke((712, 520, 18), (764, 494, 18), (806, 480, 12), (850, 456, 4)))
    tree.limb(stroke((716, 480, 16), (704, 430, 15), (730, 380, 6)))
    tree.limb(stroke((744, 594, 24), (800, 612, 20), (852, 594, 12), (890, 560, 5)))
    // A dead limb; from near it would be an antler.
    tree.limb(stroke((610, 690, 34), (676, 716, 20), (722, 704, 13), (752, 716, 8), (790, 706, 2)))
    tree.limb(stroke((708, 708, 11), (736, 688, 7), (742, 666, 2)))
    tree.settle(7)

    tree.addSpreadingOakCrown()

    // A hollow, and slits.
    tree.cut(stroke((518, 778, 5), (522, 758, 22), (530, 730, 20), (524, 704, 4)))
    tree.cut(stroke((470, 640, 1), (492, 680, 8), (496, 730, 1)))
    return tree
}

extension Drawing {
    /// Trunk and foot in one: a long heavy toe on the left, short ones in front, a blunt one on the right.
    fileprivate mutating func addSpreadingOakFoot() {
        shape(
            outline(
                (440, 690), (440, 730), (432, 770), (410, 808), (370, 838), (318, 856), (262, 874), (222, 893),
                (204, 903),
                (224, 904), (280, 900), (348, 892), (384, 898), (398, 912), (404, 921), (416, 914), (440, 908),
                (474, 902),
                (502, 912), (536, 906), (560, 922),
                (574, 934), (578, 918), (592, 904), (634, 900), (690, 908), (728, 912), (748, 910), (732, 899),
                (702, 880),
                (654, 852), (618, 816),
                (604, 776), (606, 730), (620, 690), (530, 680)),
            unsteadiness: 2)
        // Slits part the toes.
        cut(stroke((394, 912, 14), (430, 868, 9), (456, 824, 5), (464, 780, 1)))
        cut(stroke((596, 914, 12), (578, 874, 8), (572, 830, 1)))
    }

    fileprivate mutating func addSpreadingOakCrown() {
        var leaves = Billow.Manner(length: 40...160)
        // The greatest, with a shelf on either side.
        billow(
            outline(
                (473, 372), (466, 318), (500, 270), (540, 236), (570, 188), (634, 152), (704, 158), (766, 192),
                (812, 240),
                (866, 280), (902, 322), (920, 356), (886, 386), (842, 384), (800, 372), (756, 392), (716, 424),
                (664, 446),
                (604, 424),
                (548, 440), (498, 412)), leaves)
        // Its neighbour.
        billow(
            outline(
                (110, 432), (130, 382), (186, 352), (220, 312), (262, 272), (326, 250), (380, 268), (410, 304),
                (416, 348),
                (394, 392), (352, 404), (330, 432), (270, 430), (226, 470), (170, 450)), leaves)
        // Behind the forks.
        leaves.length = 30...70
        billow(
            outline(
                (386, 474), (404, 424), (450, 400), (520, 404), (600, 414), (634, 440), (606, 474), (560, 468),
                (516, 492),
                (462, 480), (430, 512)), leaves)
        leaves = Billow.Manner()
        // Low left, along the limb.
        billow(
            outline(
                (-34, 640), (-26, 592), (10, 560), (44, 516), (96, 496), (164, 506), (214, 520), (276, 520), (326, 552),
                (330, 590), (286, 606), (236, 592), (200, 624), (150, 634), (104, 618), (64, 650), (24, 688), (-18, 676)
            ),
            leaves)
        // Right, hanging.
        billow(
            outline(
                (748, 516), (764, 476), (806, 450), (850, 416), (916, 424), (966, 460), (1010, 490), (1046, 536),
                (1068, 590), (1054, 640), (1020, 660), (984, 630), (940, 636), (900, 602), (856, 574), (816, 556),
                (776, 548)), leaves)
    }
}
