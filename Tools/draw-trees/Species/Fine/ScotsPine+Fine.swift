extension Drawing {
    /// 1 from near: an egg of needle pads that touch and overlap on a bare stem that leans. Sky is cut where limbs and
    /// twigs are to be seen.
    mutating func addFineScotsPine() {
        addFineScotsPineFoot()
        addFineScotsPineLimbs()
        addFineScotsPineCrown()
        addFineScotsPineSky()
    }

    private mutating func addFineScotsPineLimbs() {
        let boughs = [
            // Left, from below.
            stroke((550, 584, 20), (508, 536, 18), (450, 520, 12), (376, 528, 8), (300, 548, 5), (220, 576, 2)),
            stroke((536, 504, 22), (486, 464, 20), (424, 454, 14), (340, 466, 10), (252, 490, 6), (170, 510, 2)),
            stroke((526, 410, 20), (482, 374, 18), (420, 356, 12), (340, 354, 8), (270, 358, 3)),
            stroke((516, 296, 16), (478, 260, 14), (420, 248, 9), (350, 250, 5), (310, 252, 2)),
            // Right, from below; the lowest has an arm.
            stroke((548, 636, 26), (600, 586, 24), (662, 564, 18), (736, 560, 12), (808, 564, 7), (870, 580, 3)),
            stroke((684, 558, 16), (720, 596, 12), (770, 624, 7), (840, 652, 2)),
            stroke((542, 494, 20), (586, 440, 18), (650, 418, 13), (720, 420, 8), (780, 424, 3)),
            stroke((518, 350, 16), (560, 314, 14), (622, 300, 9), (690, 298, 5), (740, 302, 2)),
            stroke((532, 224, 11), (576, 196, 10), (636, 192, 6), (700, 204, 3)),
        ]
        for bough in boughs { limb(bough, roughness: 0.12) }
        settle(9)
        for each in [
            stroke((444, 360, 8), (424, 342, 6), (404, 322, 9)),
            stroke((448, 254, 8), (430, 236, 6), (420, 212, 9)), stroke((636, 424, 9), (656, 408, 6), (676, 388, 9)),
            stroke((634, 570, 10), (660, 548, 7), (686, 522, 10)), stroke((664, 420, 8), (708, 442, 5), (744, 446, 2)),
            stroke((462, 522, 10), (428, 552, 6), (402, 590, 4), (386, 606, 2)),
            stroke((420, 562, 6), (396, 580, 4), (366, 588, 2)),
        ] { twig(each) }
    }

    private mutating func addFineScotsPineCrown() {
        // The dome.
        tufts(-1, (490, 104, 120, 90, 0), (434, 136, 104, 56, 0.1))
        mass(
            outline(
                (476, 136), (500, 104), (560, 100), (606, 116), (616, 160), (596, 186), (556, 188), (520, 184),
                (480, 172)))
        tufts(1, (548, 88, 140, 98, 0), (624, 112, 116, 76, 0), (682, 146, 100, 54, 0.1))
        // Left, from above.
        tufts(-1, (446, 184, 170, 92, 0), (330, 226, 160, 86, 0), (262, 258, 88, 46, 0.1))
        tufts(-1, (388, 310, 150, 74, 0), (276, 338, 180, 96, 0), (194, 378, 104, 50, 0.1))
        tufts(-1, (414, 414, 140, 62, 0), (316, 444, 160, 94, 0), (222, 484, 160, 80, 0), (156, 504, 80, 44, 0.1))
        tufts(-1, (318, 548, 140, 74, 0), (250, 574, 110, 56, 0.05), (204, 590, 80, 40, 0.1))
        // Right, from above.
        tufts(1, (648, 176, 150, 88, 0), (740, 208, 120, 62, 0))
        tufts(1, (656, 262, 150, 76, 0), (760, 292, 130, 64, 0.05))
        tufts(1, (690, 366, 150, 88, 0), (796, 398, 170, 90, 0), (868, 434, 80, 42, 0.2))
        tufts(1, (706, 504, 150, 88, 0), (802, 530, 170, 104, 0), (888, 578, 120, 58, 0.1))
        tufts(1, (776, 632, 124, 60, 0.1), (852, 662, 110, 54, 0.1))
        // Ends that look at the stem, and one across it.
        tufts(-1, (640, 508, 90, 50, 0), (632, 372, 80, 46, 0), (600, 262, 70, 40, 0), (244, 392, 120, 60, 0.05))
        tufts(1, (440, 312, 80, 44, 0), (716, 240, 80, 40, 0))
        tufts(1, (540, 416, 150, 44, 0))
        // Where clumps lie on their limbs.
        mass(outline((534, 196), (546, 178), (576, 178), (590, 192), (560, 202)))
        mass(outline((654, 286), (676, 272), (706, 284), (704, 298), (662, 300)))
        mass(outline((284, 240), (310, 236), (318, 250), (290, 256)))
    }

    /// The stem seen through the crown, and twigs under some pads.
    private mutating func addFineScotsPineSky() {
        // Wedges that part the dome from what lies under it.
        cut(stroke((342, 172, 22), (384, 170, 10), (432, 176, 1)))
        cut(stroke((742, 172, 9), (708, 161, 9), (660, 165, 1)))
        for each in [
            crests((548, 182, 0, 0), (555, 150, 0.05, 0), (570, 156, -0.06, 0), (594, 178, 0.03, 0), (566, 179, 0, 0)),
            crests((698, 412, 0.04, 0), (716, 398, 0.12, 0), (738, 400, -0.06, 0), (762, 414, 0.02, 0)),
            crests((752, 552, -0.05, 0), (768, 534, 0.1, 0), (790, 530, 0.05, 0), (784, 553, 0.02, 0)),
            crests((796, 555, 0.02, 0), (806, 540, 0.1, 0), (836, 556, 0.04, 0), (820, 562, 0, 0)),
            crests((300, 456, 0.04, 0), (314, 440, 0.14, 0), (330, 440, -0.05, 0), (360, 458, 0.02, 0)),
            crests((254, 480, 0.08, 0), (262, 466, 0.1, 0), (286, 460, 0.08, 0), (280, 474, -0.05, 0)),
            crests((640, 188, 0.05, 0), (660, 178, 0.1, 0), (696, 190, 0.05, 0), (672, 194, 0, 0)),
        ] { sky(each) }
    }

    /// Clumps of needles of a pad, each a lens with a flat underside, that lean away from the stem.
    /// - Parameters:
    ///   - side: −1 where they grow to the left.
    ///   - places: of each its middle, width and height, and how far it sinks outward.
    private mutating func tufts(_ side: Double, _ places: (Double, Double, Double, Double, Double)...) {
        let needles = Needles(
            length: 11...32, reach: 0.42...0.95, lean: 0...0.4, fullness: -0.02...0.12, calm: 0.15, calmBelow: 0.45,
            highest: 15, tip: 7)
        let lens = [
            (1, -0.1), (0.9, -0.46), (0.66, -0.56), (0.46, -0.9), (0.1, -1), (-0.16, -0.78), (-0.46, -0.84),
            (-0.8, -0.46), (-1, 0), (-0.78, 0.44), (-0.36, 0.46), (-0.06, 0.7), (0.3, 0.5), (0.62, 0.62), (0.92, 0.3),
        ]
        for (x, y, width, height, sinking) in places {
            var r = random(at: Knot(x, y))
            let line = lens.map { u, v in
                let across = side * (u + r.between(-0.09, 0.09)) * width / 2
                return Knot(x + across, y + (v + r.between(-0.18, 0.18)) * height / 2 + sinking * across * side)
            }
            mass(line, from: (x - side * width * 0.4, y + height * (0.35 - sinking)), needles)
        }
    }

    /// A stem that leans right and rights itself on short unequal toes, and what is left of dead boughs.
    private mutating func addFineScotsPineFoot() {
        limb(
            stroke(
                (462, 980, 62), (474, 890, 60), (498, 800, 54), (528, 706, 50), (548, 612, 47),
                (552, 524, 42), (536, 436, 37), (516, 350, 31), (514, 270, 25), (532, 190, 19), (554, 84, 10)),
            roughness: 0.08)
        shape(
            outline(
                (470, 790), (456, 850), (442, 900), (420, 938), (386, 960), (344, 976), (298, 1003), (350, 997),
                (396, 985), (422, 985), (402, 1002), (372, 1020), (424, 1010), (450, 995), (468, 995), (478, 1008),
                (470, 1027), (496, 1014), (510, 998), (536, 993), (558, 1001), (598, 1014), (574, 994), (566, 981),
                (598, 981), (638, 994), (692, 1006), (644, 978), (600, 959), (560, 936), (534, 904), (524, 860),
                (528, 790)))
        limb(stroke((522, 766, 34), (484, 738, 18), (444, 736, 11), (404, 722, 3)), roughness: 0.2)
        limb(stroke((530, 700, 20), (576, 672, 12), (606, 644, 3)))
        limb(stroke((500, 664, 14), (512, 640, 14), (496, 630, 8), (478, 622, 5)))
        cut(stroke((484, 940, 1), (488, 884, 8), (506, 820, 6), (516, 782, 1)))
        cut(stroke((442, 978, 1), (454, 944, 6), (464, 896, 1)))
        cut(stroke((540, 704, 1), (552, 654, 7), (556, 610, 1)))
        cut(stroke((532, 560, 1), (536, 520, 5), (530, 484, 1)))
    }
}
