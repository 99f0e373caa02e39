import PathParser

/// 1: a Scots pine. A tall bare stem that leans and then rights itself, dead stubs, and plates of needles high up: one
/// long bough to the right below, a flat top drawn to the left.
func scotsPine() -> Drawing {
    var tree = Drawing(seed: 23)

    // Stem: leaning right, then back.
    let stem = stroke(
        (466, 1000, 60), (470, 950, 58), (478, 880, 50), (496, 790, 45), (520, 700, 42), (540, 610, 38),
        (546, 520, 34), (534, 430, 30), (518, 340, 25), (522, 250, 20), (508, 170, 14), (490, 100, 8))
    tree.limb(stem, roughness: 0.12)
    tree.root(464, 914, width: 30, to: 326, 1008)
    tree.root(456, 930, width: 26, to: 392, 1018)
    tree.root(470, 940, width: 26, to: 452, 1020)
    tree.root(484, 930, width: 26, to: 548, 1016)
    tree.root(480, 900, width: 32, to: 660, 1006)

    // Dead boughs.
    tree.limb(stroke((507, 742, 20), (478, 726, 11), (446, 730, 7), (420, 712, 2)))
    tree.limb(stroke((456, 728, 6), (440, 746, 4), (422, 750, 1.5)))
    tree.limb(stroke((530, 676, 20), (566, 654, 11), (592, 656, 7), (616, 638, 2)))
    tree.limb(stroke((542, 620, 16), (508, 600, 9), (490, 604, 3)))
    tree.limb(stroke((496, 820, 14), (520, 806, 7), (532, 808, 3)))

    // Living ones, from below.
    tree.bough(
        stroke((544, 590, 30), (588, 546, 22), (650, 530, 18), (720, 540, 14), (800, 526, 9), (900, 546, 4)),
        from: 0.36, reach: 36)
    tree.limb(stroke((690, 534, 11), (736, 566, 8), (800, 580, 4)))
    tree.limb(stroke((770, 532, 9), (810, 556, 6), (850, 562, 3)))
    tree.bough(
        stroke((542, 500, 24), (500, 462, 18), (440, 446, 13), (370, 452, 9), (310, 444, 4)), from: 0.4, reach: 30)
    tree.limb(stroke((430, 448, 9), (400, 472, 6), (364, 482, 3)))
    tree.bough(
        stroke((540, 440, 24), (582, 396, 18), (650, 380, 13), (720, 386, 8), (780, 370, 4)), from: 0.4, reach: 30)
    tree.bough(
        stroke((528, 390, 22), (480, 346, 17), (410, 330, 13), (320, 334, 9), (220, 322, 4)), from: 0.36, reach: 32)
    tree.limb(stroke((360, 332, 10), (310, 362, 7), (250, 368, 3)))
    tree.bough(stroke((520, 320, 18), (566, 276, 13), (640, 256, 9), (716, 262, 4)), from: 0.36, reach: 26)
    tree.bough(stroke((520, 270, 16), (472, 228, 12), (410, 216, 8), (350, 218, 4)), from: 0.4, reach: 24)
    tree.limb(stroke((516, 210, 14), (560, 172, 10), (610, 140, 5)))
    tree.limb(stroke((510, 190, 14), (450, 150, 10), (400, 120, 5)))
    // Snags under the crown.
    tree.limb(stroke((538, 470, 12), (566, 458, 7), (590, 462, 2)))
    tree.settle(8)

    let needles = NeedlePad.Needles()
    // Lower right, long and in three.
    tree.needles(
        outline(
            (616, 493), (649, 461), (700, 465), (741, 440), (777, 449), (802, 483), (761, 497), (700, 495), (659, 504)),
        needles)
    tree.needles(
        outline(
            (768, 493), (788, 459), (835, 450), (880, 475), (931, 500), (992, 548), (931, 546), (880, 527), (829, 507)),
        needles)
    tree.needles(outline((723, 577), (763, 557), (810, 561), (869, 593), (831, 600), (776, 591)), needles)
    tree.needles(outline((819, 564), (850, 544), (886, 559), (911, 578), (866, 580)), needles)
    // Left, short.
    tree.needles(
        outline(
            (458, 413), (421, 388), (376, 393), (336, 384), (299, 409), (260, 452), (309, 450), (360, 425), (411, 427)),
        needles)
    tree.needles(outline((401, 475), (366, 464), (326, 477), (299, 495), (340, 500), (372, 493)), needles)
    // Right, middle.
    tree.needles(
        outline(
            (596, 364), (628, 323), (679, 314), (726, 296), (777, 326), (814, 353), (840, 378), (781, 369), (730, 348),
            (659, 353)), needles)
    // Left, long.
    tree.needles(
        outline(
            (486, 309), (447, 280), (400, 278), (364, 248), (317, 268), (288, 298), (329, 312), (390, 305), (441, 314)),
        needles)
    tree.needles(
        outline((324, 302), (291, 274), (240, 277), (199, 300), (140, 336), (199, 336), (250, 315), (291, 320)), needles
    )
    tree.needles(outline((301, 363), (266, 345), (226, 354), (185, 382), (230, 384), (270, 375)), needles)
    // Above.
    tree.needles(
        outline(
            (548, 252), (578, 206), (640, 195), (691, 206), (725, 236), (772, 270), (711, 261), (660, 234), (599, 240)),
        needles)
    tree.needles(
        outline(
            (498, 202), (461, 168), (410, 163), (359, 174), (325, 202), (284, 236), (339, 229), (390, 200), (441, 200)),
        needles)
    tree.needles(
        outline(
            (468, 139), (464, 82), (499, 37), (550, 21), (597, 48), (631, 84), (686, 128), (631, 141), (591, 125),
            (540, 146), (499, 135)), needles, flow: Point(0.35, -0.6))
    tree.needles(
        outline(
            (542, 127), (491, 84), (440, 65), (392, 86), (349, 120), (298, 150), (359, 152), (410, 127), (461, 138)),
        needles)

    tree.grain(
        stem, (0.06, 0.3, 0.1, -0.5, 8), (0.12, 0.26, 0.5, 0.45, 6), (0.3, 0.47, 0.4, 0.1, 6),
        (0.4, 0.54, -0.4, -0.2, 5))
    return tree
}
