import PathParser

/// 2: an umbrella thorn. A short leaning stem that forks again and again into a fan, and thin level plates of fine
/// leaves in layers, the left one lowest, the top one broken by a notch; weavers' nests hang on the right.
func umbrellaThorn(_ detail: Detail) -> Drawing {
    if detail == .fine { return fineUmbrellaThorn() }
    var tree = Drawing(seed: 31)

    let stem = stroke((470, 940, 50), (474, 910, 58), (490, 850, 58), (500, 800, 58), (492, 740, 60), (490, 700, 50))
    tree.limb(stem, roughness: 0.12)
    // The foot leans after the stem: a buttress on the left, a short toe tucked under it on the right.
    tree.shape(
        outline(
            (470, 790), (464, 836), (452, 870), (430, 892), (402, 904), (372, 910), (346, 922), (328, 935), (350, 937),
            (380, 930), (404, 931), (418, 934), (408, 946), (388, 958), (362, 968), (396, 971), (426, 963), (452, 964),
            (470, 972), (484, 982), (494, 984), (504, 968), (524, 960), (550, 961), (574, 970), (590, 970), (576, 948),
            (550, 922), (532, 888), (524, 846), (528, 790)))

    // The fan.
    let farLeft = stroke(
        (496, 800, 30), (470, 730, 44), (420, 660, 36), (350, 596, 28), (270, 548, 20), (180, 520, 13), (80, 506, 4))
    tree.limb(farLeft)
    tree.limb(stroke((490, 780, 40), (476, 650, 36), (436, 550, 27), (416, 460, 20), (370, 390, 13), (340, 330, 6)))
    let inner = stroke((500, 790, 44), (540, 680, 38), (566, 580, 31), (556, 480, 23), (586, 390, 14), (590, 320, 6))
    tree.limb(inner)
    let farRight = stroke(
        (504, 820, 26), (540, 740, 42), (600, 676, 34), (680, 610, 27), (760, 548, 20), (850, 500, 12), (950, 480, 4))
    tree.limb(farRight)
    tree.limb(stroke((562, 600, 26), (630, 510, 20), (690, 430, 13), (740, 350, 7)))
    tree.limb(stroke((440, 560, 20), (494, 470, 15), (504, 400, 10), (480, 320, 6)))
    tree.limb(stroke((350, 600, 20), (316, 516, 14), (268, 440, 10), (222, 344, 5)))
    tree.limb(stroke((406, 470, 14), (346, 424, 11), (286, 334, 5)))
    tree.limb(stroke((690, 604, 16), (770, 574, 12), (830, 540, 8), (870, 500, 4)))
    tree.limb(stroke((262, 548, 14), (200, 546, 10), (140, 520, 7), (96, 480, 4)))
    tree.limb(stroke((790, 534, 13), (806, 470, 9), (840, 420, 5)))
    // A dead limb.
    tree.limb(stroke((556, 730, 22), (620, 736, 13), (664, 716, 9), (712, 720, 2)))
    tree.limb(stroke((646, 726, 9), (676, 744, 6), (684, 770, 2)))
    tree.settle(8)
    tree.addUmbrellaThornCrown()

    // Weavers' nests.
    for (x, y, length) in [(690.0, 344.0, 44.0), (716, 342, 30), (842, 494, 38)] {
        tree.twig([
            Knot(x, y - 14, 5), Knot(x + 1, y + length * 0.4, 5), Knot(x + 2, y + length * 0.7, 17),
            Knot(x + 1, y + length, 9),
        ])
    }

    tree.cut(stroke((404, 942, 14), (448, 918, 8), (474, 874, 5), (478, 832, 1)))
    tree.cut(stroke((510, 944, 1), (504, 904, 7), (508, 866, 1)))
    tree.cut(stroke((500, 800, 1), (486, 756, 8), (466, 716, 1)))
    tree.cut(stroke((520, 790, 1), (530, 740, 8), (556, 700, 1)))
    tree.cut(stroke((560, 690, 1), (590, 664, 7), (630, 638, 1)))
    return tree
}

extension Drawing {
    fileprivate mutating func addUmbrellaThornCrown() {
        // Twigs, up into the plates.
        fan(210, 530, 12, to: (160, 474), (204, 468))
        fan(290, 556, 12, to: (262, 470))
        fan(286, 466, 11, to: (300, 396))
        fan(362, 440, 11, to: (338, 334))
        fan(440, 500, 11, to: (456, 424))
        fan(498, 440, 10, to: (530, 330), (452, 332))
        fan(572, 420, 11, to: (556, 324), (620, 330))
        fan(668, 456, 11, to: (640, 404), (700, 396))
        fan(716, 384, 10, to: (680, 330), (752, 330))
        fan(752, 554, 12, to: (790, 480), (750, 470))
        fan(850, 500, 11, to: (904, 462), (860, 456))

        let leafage = Foliage.Manner(
            length: 22...54, small: 0.2, rise: 0.24...0.42, lean: 0.3...1, roundness: 0.8, below: 0.35,
            longerBelow: 1.7,
            calm: 0.05, clump: 70...140, softness: 1.8)
        // The top, in two.
        mass(
            outline(
                (150, 360), (190, 326), (250, 312), (300, 286), (350, 262), (430, 246), (500, 258), (548, 290),
                (560, 318),
                (500, 338), (430, 330), (350, 348), (280, 340), (210, 366)), leafage)
        mass(
            outline(
                (574, 318), (580, 276), (640, 244), (710, 240), (780, 268), (840, 282), (900, 316), (880, 334),
                (800, 322),
                (720, 338), (650, 324), (606, 336)), leafage)
        // Left, lowest.
        mass(
            outline(
                (-6, 498), (30, 462), (84, 440), (140, 432), (200, 422), (250, 440), (300, 464), (262, 476), (200, 470),
                (140, 486), (80, 480), (30, 508)), leafage)
        // Between.
        mass(outline((270, 440), (310, 404), (370, 396), (440, 402), (484, 424), (420, 438), (350, 444)), leafage)
        mass(outline((526, 410), (570, 382), (630, 376), (680, 396), (640, 416), (580, 420)), leafage)
        // Right, in two layers.
        mass(
            outline((700, 424), (740, 384), (810, 370), (880, 382), (934, 412), (870, 420), (800, 414), (750, 434)),
            leafage
        )
        mass(
            outline(
                (746, 474), (800, 446), (870, 434), (940, 440), (1000, 462), (1046, 500), (980, 496), (910, 476),
                (840, 486), (790, 480)), leafage)
    }
}
