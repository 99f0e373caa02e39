import PathParser

/// 3: a poplar. A stem leaning to the left with long slits, steep limbs, and plumes that stand apart from each other.
func leaningPoplar() -> Drawing {
    var tree = Drawing(seed: 41)

    let stem = stroke(
        (604, 1004, 60), (600, 950, 54), (590, 880, 46), (572, 790, 42), (556, 690, 40), (548, 590, 35),
        (528, 470, 30), (510, 350, 23), (500, 230, 15), (486, 130, 8))
    tree.limb(stem, roughness: 0.1)
    tree.root(590, 860, width: 30, to: 468, 1008)
    tree.root(604, 940, width: 24, to: 574, 1016)
    tree.root(608, 950, width: 20, to: 652, 1016)
    tree.root(612, 870, width: 32, to: 722, 1004)

    let rightLimb = stroke((576, 810, 28), (613, 716, 21), (643, 650, 14), (663, 580, 7))
    let leftLimb = stroke((564, 780, 26), (515, 690, 19), (463, 610, 12), (427, 540, 6))
    tree.limb(rightLimb)
    tree.limb(leftLimb)
    let upperRight = stroke((553, 650, 24), (592, 540, 16), (614, 460, 10), (630, 380, 5))
    let upperLeft = stroke((546, 600, 20), (496, 500, 14), (454, 410, 9), (431, 340, 5))
    tree.limb(upperRight)
    tree.limb(upperLeft)
    tree.limb(stroke((530, 480, 18), (560, 380, 12), (585, 300, 7), (585, 240, 4)))
    tree.limb(stroke((517, 410, 16), (484, 320, 10), (465, 240, 5)))
    tree.limb(stroke((508, 300, 12), (530, 230, 8), (534, 180, 4)))
    tree.limb(stroke((616, 716, 13), (616, 670, 9), (599, 620, 5)))
    tree.limb(stroke((515, 690, 12), (516, 640, 8), (520, 600, 4)))
    tree.limb(stroke((591, 545, 10), (581, 490, 7), (568, 450, 4)))
    tree.limb(stroke((498, 505, 10), (504, 460, 7), (496, 420, 4)))
    tree.limb(stroke((569, 790, 16), (540, 750, 9), (526, 700, 4)))
    // Dead.
    tree.limb(stroke((589, 850, 12), (625, 816, 7), (639, 790, 2)))
    tree.limb(stroke((568, 810, 20), (520, 760, 12), (482, 724, 8), (460, 690, 5)))
    tree.settle(5)

    let flames = Plume.Flames(
        length: 25...66, width: 0.34...0.5, spacing: 0.3...0.68, lean: 14...36, relief: 0.16, calm: 0.12, boughs: 1.3,
        roundness: 1.8)
    // From the top: the leader's plume, then left and right by turns.
    tree.plume(
        outline(
            (469, 24), (451, 83), (442, 160), (444, 237), (460, 303), (484, 336), (507, 310), (522, 237), (522, 149),
            (507, 83), (489, 48)), flames)
    tree.plume(
        outline((422, 157), (406, 235), (397, 322), (403, 397), (426, 445), (445, 397), (447, 310), (440, 222)), flames,
        rim: Point(5, -3))
    tree.plume(
        outline((562, 110), (586, 184), (602, 269), (602, 354), (583, 411), (560, 379), (549, 293), (549, 196)), flames,
        rim: Point(-5, -3))
    tree.plume(
        outline((395, 402), (378, 478), (381, 565), (398, 630), (424, 655), (446, 610), (448, 528), (426, 452)), flames,
        rim: Point(4, -9))
    tree.plume(
        outline((632, 312), (655, 404), (662, 494), (651, 572), (625, 612), (605, 560), (598, 468), (612, 378)), flames,
        rim: Point(-4, -9))
    tree.plume(
        outline((457, 594), (442, 647), (446, 704), (466, 746), (488, 718), (490, 663), (477, 622)), flames,
        rim: Point(4, -8))
    tree.plume(
        outline((670, 535), (690, 612), (695, 684), (682, 741), (660, 763), (638, 722), (635, 648), (651, 588)), flames,
        rim: Point(-4, -9))
    tree.plume(outline((511, 343), (498, 393), (498, 442), (516, 482), (534, 451), (536, 398)), flames)
    tree.plume(outline((566, 480), (560, 520), (564, 556), (576, 566), (586, 540), (582, 504)), flames)

    tree.grain(
        stem, (0.04, 0.22, -0.1, -0.5, 8), (0.1, 0.27, 0.45, 0.3, 7), (0.25, 0.36, -0.35, -0.2, 5),
        (0.3, 0.46, 0.35, 0.3, 6), (0.4, 0.56, -0.4, -0.3, 5))
    tree.grain(rightLimb, (0.1, 0.5, 0, 0.1, 4))
    tree.grain(upperRight, (0.16, 0.4, 0, 0.1, 4))
    tree.grain(upperLeft, (0.2, 0.5, 0, -0.1, 4.5))
    tree.grain(leftLimb, (0.14, 0.5, 0, -0.1, 4))
    return tree
}
