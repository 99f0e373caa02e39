import PathParser

/// 0: a spreading oak. A short heavy trunk with a hollow, one long low limb with an elbow to the left, crowns stepping
/// up to a summit right of the middle, a dead stub on the right.
func spreadingOak() -> Drawing {
    var tree = Drawing(seed: 11)

    // Trunk and flare.
    tree.shape(
        outline(
            (400, 930), (430, 902), (452, 862), (456, 815), (446, 770), (446, 720), (480, 700), (530, 706), (575, 700),
            (598, 730), (584, 772), (574, 812), (582, 860), (606, 900), (640, 928), (580, 930), (520, 934), (460, 930)))
    // Roots: three heavy toes, the right one long.
    tree.limb(stroke((474, 800, 14), (430, 886, 60), (366, 914, 38), (300, 918, 22), (240, 938, 4)))
    tree.limb(stroke((476, 890, 40), (448, 934, 28), (404, 950, 4)))
    tree.limb(stroke((524, 890, 70), (524, 934, 44), (500, 960, 6)))
    tree.limb(stroke((556, 800, 14), (598, 880, 60), (664, 908, 42), (730, 908, 28), (790, 924, 15), (846, 926, 4)))
    tree.limb(stroke((610, 905, 30), (644, 938, 20), (690, 950, 3)))

    // Great limbs.
    tree.limb(
        stroke(
            (512, 830, 40), (456, 712, 60), (398, 664, 46), (318, 652, 36), (262, 622, 27), (180, 604, 15),
            (110, 578, 6)))
    tree.limb(stroke((505, 760, 66), (474, 660, 50), (424, 580, 38), (398, 500, 26), (356, 420, 15), (344, 330, 8)))
    tree.limb(stroke((520, 760, 70), (534, 650, 50), (512, 548, 40), (536, 440, 30), (530, 350, 18), (552, 270, 8)))
    tree.limb(stroke((524, 830, 40), (586, 702, 56), (660, 640, 44), (730, 612, 32), (812, 562, 22), (900, 548, 10)))
    tree.limb(stroke((640, 660, 38), (668, 572, 28), (662, 490, 22), (708, 400, 14), (720, 330, 9), (716, 270, 5)))
    // Second limbs.
    tree.limb(stroke((412, 590, 24), (350, 540, 20), (280, 510, 14), (220, 470, 7)))
    tree.limb(stroke((520, 560, 24), (580, 500, 18), (610, 420, 14), (640, 330, 9), (648, 276, 5)))
    tree.limb(stroke((672, 560, 20), (740, 500, 16), (800, 450, 11), (850, 400, 6)))
    tree.limb(stroke((330, 655, 20), (270, 668, 14), (200, 668, 9), (150, 660, 4)))
    tree.limb(stroke((440, 600, 18), (452, 540, 15), (440, 480, 10), (450, 430, 6)))
    // Twigs.
    tree.limb(stroke((270, 626, 12), (236, 580, 9), (230, 540, 6)))
    tree.limb(stroke((330, 650, 13), (300, 600, 10), (260, 560, 6)))
    tree.limb(stroke((790, 576, 13), (830, 520, 9), (850, 490, 6)))
    tree.limb(stroke((372, 440, 12), (410, 380, 9), (420, 320, 6)))
    tree.limb(stroke((534, 430, 15), (500, 370, 11), (470, 310, 6)))
    tree.limb(stroke((532, 400, 14), (580, 350, 10), (610, 290, 6)))
    tree.limb(stroke((636, 380, 14), (660, 330, 10), (700, 290, 6)))
    tree.limb(stroke((280, 512, 12), (300, 470, 9), (300, 430, 6)))
    // A dead stub.
    tree.limb(stroke((690, 632, 22), (740, 654, 15), (768, 642, 10), (790, 622, 3)))
    tree.settle(8)

    let leafage = Foliage.Manner(
        length: 28...92, small: 0.3, rise: 0.16...0.38, lean: 0.2...0.9, roundness: 0.9, below: 0.45, longerBelow: 1.5,
        calm: 0.04, softness: 2.4)
    // Crowns, each of two tiers or three, those behind first.
    tree.tier(
        stroke((350, 470, 6), (430, 444, 72), (520, 424, 96), (600, 424, 84), (680, 436, 60), (744, 462, 6)), leafage,
        above: 0.6)
    tree.tier(
        stroke((168, 322, 6), (250, 292, 84), (340, 274, 112), (440, 286, 84), (540, 314, 6)), leafage, above: 0.6)
    tree.tier(stroke((250, 262, 6), (310, 240, 58), (380, 232, 66), (452, 258, 6)), leafage, above: 0.6)
    tree.tier(
        stroke((470, 320, 6), (570, 290, 84), (690, 272, 118), (790, 262, 88), (892, 282, 6)), leafage, above: 0.6)
    tree.tier(
        stroke((500, 254, 6), (580, 226, 84), (668, 206, 112), (752, 224, 88), (830, 262, 6)), leafage, above: 0.6)
    tree.tier(
        stroke((694, 412, 6), (760, 388, 70), (840, 376, 87), (910, 388, 65), (994, 414, 6)), leafage, above: 0.6)
    tree.tier(stroke((756, 350, 6), (816, 328, 54), (880, 328, 59), (944, 360, 6)), leafage, above: 0.6)
    tree.tier(stroke((36, 464, 6), (110, 440, 67), (200, 430, 92), (290, 436, 72), (388, 454, 6)), leafage, above: 0.6)
    tree.tier(stroke((104, 400, 6), (166, 376, 51), (240, 368, 61), (316, 396, 6)), leafage, above: 0.6)
    tree.tier(
        stroke((740, 570, 6), (820, 544, 69), (900, 532, 87), (970, 554, 67), (1048, 594, 6)), leafage, above: 0.6)
    tree.tier(stroke((786, 502, 6), (846, 480, 54), (910, 476, 59), (984, 514, 6)), leafage, above: 0.6)
    tree.tier(stroke((-28, 608, 6), (50, 584, 56), (120, 570, 79), (200, 574, 64), (294, 594, 6)), leafage, above: 0.6)
    tree.tier(stroke((34, 548, 6), (86, 526, 44), (150, 522, 51), (220, 550, 6)), leafage, above: 0.6)
    tree.tier(stroke((52, 714, 6), (106, 690, 56), (160, 682, 59), (224, 696, 6)), leafage, above: 0.6)

    // A hollow, and slits in the bark.
    tree.cut(stroke((520, 770, 6), (526, 750, 20), (528, 728, 16), (524, 712, 4)))
    tree.cut(stroke((470, 880, 1), (490, 836, 10), (486, 790, 1)))
    tree.cut(stroke((430, 650, 1), (462, 680, 8), (486, 716, 1)))
    tree.cut(stroke((610, 680, 1), (584, 714, 8), (574, 740, 1)))
    return tree
}
