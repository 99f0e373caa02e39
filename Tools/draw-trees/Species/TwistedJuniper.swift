import PathParser

/// 7: an old juniper, twisted by a life on rock: the stem goes right, doubles back and rights itself; dead wood at the
/// bends, cloud-like pads, and one long bough that hangs to the right.
func twistedJuniper() -> Drawing {
    var tree = Drawing(seed: 71)

    let stem = stroke(
        (330, 980, 70), (346, 920, 88), (400, 855, 84), (470, 806, 78), (540, 745, 72), (560, 664, 64),
        (504, 592, 58), (432, 532, 53), (410, 450, 47), (456, 380, 39), (520, 320, 30), (526, 250, 21), (490, 180, 10))
    tree.limb(stem, roughness: 0.14)
    // On rock: one root lies far out to the left, one stands off to the right like a leg.
    tree.limb(stroke((380, 820, 14), (318, 906, 56), (240, 938, 34), (170, 940, 20), (116, 962, 4)))
    tree.limb(stroke((340, 920, 50), (316, 968, 32), (262, 990, 5)))
    tree.limb(stroke((370, 930, 40), (384, 976, 26), (372, 1006, 5)))
    tree.limb(stroke((430, 810, 14), (464, 890, 46), (520, 930, 34), (580, 942, 24), (620, 976, 15), (668, 990, 3)))

    let hanging = stroke((556, 690, 40), (610, 646, 33), (690, 652, 25), (756, 706, 19), (820, 730, 12), (900, 780, 5))
    tree.limb(hanging)
    tree.limb(stroke((690, 652, 17), (744, 622, 12), (810, 612, 8), (850, 580, 4)))
    tree.limb(stroke((450, 555, 40), (372, 546, 27), (310, 510, 19), (240, 516, 13), (140, 494, 3)))
    tree.limb(stroke((310, 515, 12), (268, 552, 9), (210, 570, 4)))
    tree.limb(stroke((440, 430, 30), (372, 390, 20), (310, 360, 13), (220, 336, 4)))
    tree.limb(stroke((480, 370, 28), (580, 372, 20), (650, 410, 14), (720, 404, 9), (770, 376, 3)))
    tree.limb(stroke((516, 300, 22), (590, 268, 15), (660, 264, 10), (720, 236, 4)))
    tree.limb(stroke((520, 260, 16), (456, 222, 11), (420, 184, 4)))
    tree.limb(stroke((640, 404, 11), (690, 370, 8), (720, 350, 4)))
    tree.limb(stroke((870, 756, 10), (904, 800, 8), (924, 840, 5)))
    // Dead wood.
    tree.limb(stroke((566, 670, 26), (618, 566, 15), (640, 526, 11), (632, 484, 7), (652, 450, 2)))
    tree.limb(stroke((637, 514, 8), (666, 496, 5), (694, 500, 1.5)))
    tree.limb(stroke((430, 836, 32), (380, 774, 18), (340, 764, 12), (316, 732, 7), (282, 728, 2)))
    tree.limb(stroke((332, 752, 8), (338, 716, 5), (326, 690, 1.5)))
    tree.limb(stroke((450, 410, 16), (412, 356, 8), (416, 330, 5), (404, 310, 2)))
    tree.settle(9)
    tree.fan(240, 516, 12, to: (180, 484), (226, 474))
    tree.fan(330, 520, 11, to: (310, 470))
    tree.fan(330, 366, 11, to: (280, 320), (326, 316))
    tree.fan(650, 264, 9, to: (690, 230))
    tree.fan(660, 412, 10, to: (700, 384), (670, 380))
    tree.fan(770, 616, 9, to: (800, 586))
    tree.fan(470, 236, 10, to: (430, 196), (470, 190))
    tree.fan(770, 710, 10, to: (800, 720), (770, 736))

    let leafage = Foliage.Manner(
        length: 26...80, small: 0.3, rise: 0.16...0.38, lean: 0.2...0.9, roundness: 0.9, below: 0.4, longerBelow: 1.6,
        calm: 0.04, softness: 2.4)
    // The head.
    tree.tier(
        stroke((330, 198, 6), (400, 172, 60), (480, 158, 81), (570, 158, 67), (660, 180, 6)), leafage, above: 0.62)
    tree.tier(stroke((386, 126, 6), (440, 98, 60), (510, 80, 74), (580, 102, 52), (630, 138, 6)), leafage, above: 0.62)
    // Right and left, from above.
    tree.tier(
        stroke((602, 240, 6), (670, 214, 47), (730, 206, 58), (800, 222, 45), (876, 254, 6)), leafage, above: 0.62)
    tree.tier(stroke((212, 328, 6), (270, 298, 63), (330, 292, 67), (416, 332, 6)), leafage, above: 0.62)
    tree.tier(stroke((246, 270, 6), (290, 252, 36), (350, 270, 6)), leafage, above: 0.62)
    tree.tier(stroke((86, 352, 6), (140, 330, 38), (200, 320, 43), (274, 348, 6)), leafage, above: 0.62)
    tree.tier(
        stroke((632, 392, 6), (690, 364, 52), (760, 344, 72), (830, 360, 56), (924, 398, 6)), leafage, above: 0.62)
    tree.tier(stroke((686, 326, 6), (740, 306, 36), (806, 324, 6)), leafage, above: 0.62)
    tree.tier(stroke((220, 482, 6), (270, 454, 47), (320, 454, 47), (378, 484, 6)), leafage, above: 0.62)
    tree.tier(stroke((20, 508, 6), (80, 478, 47), (150, 468, 56), (240, 496, 6)), leafage, above: 0.62)
    tree.tier(stroke((98, 604, 6), (160, 576, 47), (230, 572, 54), (310, 602, 6)), leafage, above: 0.62)
    // The hanging bough.
    tree.tier(stroke((748, 600, 6), (810, 562, 56), (880, 558, 63), (972, 602, 6)), leafage, above: 0.62)
    tree.tier(
        stroke((740, 728, 6), (800, 690, 60), (870, 688, 74), (930, 720, 58), (1006, 780, 6)), leafage, above: 0.62)
    tree.tier(stroke((682, 746, 6), (740, 722, 40), (836, 748, 6)), leafage, above: 0.62)
    tree.tier(stroke((832, 868, 6), (890, 830, 52), (960, 834, 56), (1042, 876, 6)), leafage, above: 0.62)

    tree.grain(
        stem, (0.08, 0.22, 0.3, 0, 11), (0.3, 0.44, 0.45, 0.4, 9), (0.46, 0.58, -0.3, 0.2, 10),
        (0.66, 0.76, -0.3, -0.1, 7))
    return tree
}
