import PathParser

/// 5: a cypress. One flame made of many that climb past each other, fuller on the right and with its tip bent; slits of
/// sky in which the stem and its steep limbs are seen.
func cypress() -> Drawing {
    var tree = Drawing(seed: 57)
    let stem = stroke(
        (496, 1004, 50), (500, 960, 46), (506, 900, 38), (514, 800, 33), (506, 660, 28), (514, 500, 22), (510, 340, 15),
        (500, 180, 8))
    tree.limb(stem, roughness: 0.1)
    tree.root(494, 880, width: 26, to: 392, 1008)
    tree.root(494, 940, width: 20, to: 446, 1014)
    tree.root(504, 940, width: 20, to: 536, 1016)
    tree.root(514, 890, width: 26, to: 618, 1004)
    tree.limb(stroke((509, 900, 20), (481, 830, 14), (456, 760, 9), (447, 700, 5)))
    tree.limb(stroke((512, 880, 20), (546, 810, 14), (573, 740, 9), (578, 680, 5)))
    tree.limb(stroke((510, 820, 14), (493, 760, 10), (488, 700, 5)))
    tree.limb(stroke((512, 760, 16), (480, 670, 11), (461, 580, 6)))
    tree.limb(stroke((509, 720, 16), (543, 630, 11), (558, 540, 6)))
    tree.limb(stroke((510, 590, 14), (485, 500, 9), (473, 420, 5)))
    tree.limb(stroke((512, 540, 14), (539, 450, 9), (549, 380, 5)))
    tree.limb(stroke((512, 440, 12), (493, 370, 8), (485, 300, 4)))
    tree.limb(stroke((512, 400, 12), (531, 330, 8), (536, 260, 4)))
    tree.settle(5)
    let flames = Plume.Flames(
        length: 24...80, width: 0.2...0.34, spacing: 0.2...0.56, lean: 6...20, relief: 0.15, calm: 0.1, boughs: 1.8,
        roundness: 1.2)
    // The leader, bent to the left at its tip.
    tree.plume(
        outline(
            (488, 20), (483, 70), (478, 130), (473, 200), (476, 260), (493, 310), (514, 314), (534, 280), (536, 210),
            (524, 140), (507, 84), (495, 40)), flames)
    // Left side, climbing.
    tree.plume(
        outline((470, 150), (456, 220), (447, 290), (451, 350), (470, 400), (488, 390), (493, 310), (483, 230)), flames)
    tree.plume(
        outline((442, 300), (429, 370), (422, 440), (427, 510), (456, 560), (485, 530), (492, 450), (471, 370)), flames,
        rim: Point(3, -6))
    tree.plume(
        outline((420, 460), (408, 540), (408, 610), (420, 680), (447, 730), (473, 700), (478, 600), (456, 520)), flames)
    tree.plume(
        outline((408, 650), (407, 720), (417, 780), (437, 822), (468, 836), (490, 806), (488, 740), (451, 680)), flames)
    // Right side.
    tree.plume(
        outline((539, 180), (560, 250), (573, 320), (568, 390), (544, 430), (524, 400), (517, 320), (526, 240)), flames)
    tree.plume(
        outline((578, 330), (597, 410), (604, 480), (594, 550), (563, 600), (539, 560), (534, 470), (551, 390)), flames)
    tree.plume(
        outline((606, 500), (619, 570), (619, 640), (606, 700), (578, 740), (553, 700), (549, 620), (577, 550)), flames)
    tree.plume(
        outline((614, 680), (617, 750), (604, 812), (578, 850), (546, 856), (527, 814), (541, 750), (580, 700)), flames)
    // Inner ones, before the stem.
    tree.plume(outline((502, 600), (488, 650), (488, 700), (505, 740), (522, 700), (519, 650)), flames)
    tree.plume(outline((512, 360), (498, 410), (497, 460), (512, 500), (529, 460), (527, 410)), flames)

    // Tips that stand off.
    tree.plume(outline((461, 122), (456, 160), (456, 220), (466, 260), (476, 220), (473, 160)), flames)
    tree.plume(
        outline((561, 190), (572, 240), (578, 300), (568, 340), (554, 310), (553, 250)), flames, rim: Point(-3, -5))
    tree.plume(outline((427, 270), (420, 320), (420, 380), (432, 420), (444, 380), (441, 320)), flames)
    tree.plume(outline((609, 370), (619, 430), (622, 500), (611, 540), (595, 500), (597, 430)), flames)
    tree.plume(
        outline((403, 470), (395, 540), (396, 610), (410, 650), (424, 600), (418, 530)), flames, rim: Point(3, -6))
    tree.plume(
        outline((629, 570), (636, 630), (633, 690), (617, 730), (604, 690), (612, 630)), flames, rim: Point(-3, -6))
    // Sky along the stem, where the masses part.
    tree.part(stroke((499, 520, 1), (493, 570, 9), (498, 630, 13), (490, 690, 10), (493, 750, 1)), roughness: 0.3)
    tree.part(stroke((527, 560, 1), (532, 610, 10), (526, 660, 14), (534, 720, 9), (531, 780, 1)), roughness: 0.3)
    tree.part(stroke((466, 590, 1), (459, 640, 10), (458, 690, 9), (470, 750, 1)), roughness: 0.3)
    tree.part(stroke((495, 330, 1), (489, 380, 8), (495, 430, 9), (490, 480, 1)), roughness: 0.3)
    tree.part(stroke((546, 470, 1), (553, 520, 9), (547, 570, 1)), roughness: 0.3)
    tree.part(stroke((519, 200, 1), (514, 240, 7), (519, 280, 1)), roughness: 0.3)

    tree.grain(stem, (0.02, 0.15, -0.3, -0.3, 5), (0.05, 0.22, 0.35, 0.2, 6), (0.2, 0.32, -0.2, -0.1, 4))
    return tree
}
