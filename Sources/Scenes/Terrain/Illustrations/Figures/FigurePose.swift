import PathParser

/// The pose of a figure that stands, sits or lies: the lines of its limbs, on ground at y = 0. It is some 200 points
/// tall.
///
/// All poses share one style: a round head, a strong line for the back, finer ones for arms and legs that taper; limbs
/// on the far side are lighter. A figure that moves sideways looks to the right.
struct FigurePose: Sendable, Hashable {
    /// The middle of the head.
    let head: Point
    /// The back, from the neck to the hips.
    let back: [Point]
    /// The limbs on the near side; in poses seen from the front, all limbs.
    let limbs: [[Point]]
    var farLimbs: [[Point]] = []
    /// Fine lines that show the direction of the movement.
    var marks: [[Point]] = []
    /// The x of a wall.
    var wall: Double?

    /// The names of pictures in packs.
    static let names = [
        "stand", "reach", "side-bend", "squat", "shake", "ragdoll", "cat", "cow", "child", "seated", "seated-breath",
        "shoulder-lift", "neck-tilt", "seated-twist", "seated-fold", "legs-up", "knees-in", "lying",
    ]

    /// A pose by its name; nil for a name that is not in `names`.
    init?(named name: String) {
        switch name {
        case "stand": self = .front(arms: [Point(17, -147), Point(25, -116), Point(27, -80)])
        case "reach":
            self = .front(
                arms: [Point(16, -150), Point(22, -190), Point(12, -232)],
                marks: [[Point(-44, -206), Point(-48, -228)], [Point(44, -206), Point(48, -228)]])
        case "shake":
            self = .front(
                arms: [Point(18, -146), Point(44, -124), Point(40, -92)],
                marks: [
                    [Point(58, -112), Point(66, -98), Point(60, -84)],
                    [Point(72, -116), Point(82, -98), Point(74, -80)],
                    [Point(-58, -112), Point(-66, -98), Point(-60, -84)],
                    [Point(-72, -116), Point(-82, -98), Point(-74, -80)],
                ])
        case "side-bend": self = .sideBend
        case "squat": self = .squat
        case "ragdoll": self = .ragdoll
        case "cat": self = .onAllFours(middle: Point(0, -92), head: Point(70, -38))
        case "cow": self = .onAllFours(middle: Point(0, -46), head: Point(66, -84))
        case "child": self = .child
        case "seated": self = .seated(arms: FigurePose.restingArms)
        case "seated-breath":
            self = .seated(
                arms: [
                    FigurePose.restingArms[0], [Point(-7, -93), Point(-17, -88), Point(-29, -62), Point(-5, -50)],
                ],
                marks: [
                    [Point(48, -78), Point(60, -62), Point(48, -46)], [Point(66, -86), Point(82, -62), Point(66, -38)],
                ])
        case "shoulder-lift":
            self = .seated(
                arms: [1.0, -1].map { side in
                    [Point(side * 7, -96), Point(side * 19, -101), Point(side * 31, -66), Point(side * 40, -28)]
                },
                marks: [[Point(48, -92), Point(48, -112)], [Point(-48, -92), Point(-48, -112)]])
        case "neck-tilt": self = .seated(arms: FigurePose.restingArms, head: Point(19, -115))
        case "seated-twist":
            self = .seated(
                arms: [
                    [Point(-7, -92), Point(-16, -86), Point(-4, -56), Point(34, -30)],
                    [Point(7, -92), Point(18, -86), Point(44, -56), Point(58, -6)],
                ],
                marks: [[Point(-30, -124), Point(-4, -144), Point(30, -130)]])
        case "seated-fold": self = .seatedFold
        case "legs-up": self = .legsUp
        case "knees-in": self = .kneesIn
        case "lying": self = .lying
        default: return nil
        }
    }

    private init(
        head: Point, back: [Point], limbs: [[Point]], farLimbs: [[Point]] = [], marks: [[Point]] = [],
        wall: Double? = nil
    ) {
        self.head = head
        self.back = back
        self.limbs = limbs
        self.farLimbs = farLimbs
        self.marks = marks
        self.wall = wall
    }

    // MARK: Standing

    /// - Parameter arms: the right one, from the shoulder; the left is its mirror image.
    private static func front(arms: [Point], marks: [[Point]] = []) -> FigurePose {
        let arm = [Point(9, -151)] + arms
        let leg = [Point(4, -94), Point(12, -52), Point(13, -6), Point(19, -4)]
        return FigurePose(
            head: Point(0, -181), back: [Point(0, -158), Point(0, -126), Point(0, -92)],
            limbs: [arm, mirrored(arm), leg, mirrored(leg)], marks: marks)
    }

    private static func mirrored(_ points: [Point]) -> [Point] { points.map { Point(-$0.x, $0.y) } }

    private static let sideBend = FigurePose(
        head: Point(37, -172), back: [Point(24, -152), Point(13, -122), Point(0, -92)],
        limbs: [
            [Point(22, -148), Point(10, -164), Point(32, -206), Point(78, -218)],
            [Point(24, -148), Point(38, -134), Point(44, -104), Point(36, -78)],
            [Point(4, -94), Point(13, -52), Point(15, -6), Point(21, -4)],
            [Point(-4, -94), Point(-13, -52), Point(-15, -6), Point(-21, -4)],
        ],
        marks: [[Point(-34, -112), Point(-36, -138), Point(-22, -166)]])

    private static let squat = FigurePose(
        head: Point(24, -143), back: [Point(12, -122), Point(-2, -90), Point(-28, -60)],
        limbs: [
            [Point(10, -116), Point(36, -112), Point(70, -114)],
            [Point(-28, -60), Point(4, -62), Point(32, -54), Point(14, -24), Point(2, -5), Point(22, -4)],
        ],
        farLimbs: [[Point(-26, -60), Point(10, -66), Point(42, -52), Point(28, -22), Point(18, -5), Point(38, -4)]],
        marks: [[Point(-62, -92), Point(-64, -68), Point(-60, -46)]])

    private static let ragdoll = FigurePose(
        head: Point(40, -42), back: [Point(37, -68), Point(30, -102), Point(4, -118), Point(-14, -100)],
        limbs: [
            [Point(36, -86), Point(54, -58), Point(52, -18)],
            [Point(-14, -98), Point(-2, -52), Point(-6, -6), Point(14, -4)],
        ],
        farLimbs: [
            [Point(34, -88), Point(30, -52), Point(32, -14)],
            [Point(-12, -98), Point(8, -52), Point(8, -6), Point(28, -4)],
        ])

    // MARK: Near the ground

    private static func onAllFours(middle: Point, head: Point) -> FigurePose {
        FigurePose(
            head: head, back: [Point(46, -62), middle, Point(-46, -60)],
            limbs: [
                [Point(46, -62), Point(49, -32), Point(46, -4), Point(60, -4)],
                [Point(-46, -60), Point(-44, -30), Point(-46, -5), Point(-92, -4)],
            ],
            farLimbs: [
                [Point(46, -62), Point(60, -32), Point(60, -4)], [Point(-46, -60), Point(-34, -30), Point(-34, -5)],
            ])
    }

    private static let child = FigurePose(
        head: Point(48, -17), back: [Point(28, -24), Point(-8, -46), Point(-46, -34)],
        limbs: [
            [Point(28, -22), Point(60, -8), Point(104, -5)],
            [Point(-46, -34), Point(-18, -16), Point(6, -8), Point(-30, -5), Point(-66, -4)],
        ])

    private static let seatedFold = FigurePose(
        head: Point(48, -26), back: [Point(30, -38), Point(4, -58), Point(-28, -48), Point(-44, -12)],
        limbs: [
            [Point(24, -42), Point(52, -8), Point(86, -24)],
            [Point(-44, -11), Point(20, -10), Point(84, -7), Point(88, -24)],
        ])

    private static let legsUp = FigurePose(
        head: Point(-76, -15), back: [Point(-54, -10), Point(-10, -9), Point(36, -10)],
        limbs: [
            [Point(-48, -10), Point(-24, -5), Point(6, -4)],
            [Point(36, -11), Point(54, -54), Point(62, -128), Point(52, -132)],
        ],
        farLimbs: [[Point(38, -12), Point(60, -54), Point(66, -120)]], wall: 72)

    private static let kneesIn = FigurePose(
        head: Point(-72, -16), back: [Point(-50, -10), Point(-14, -8), Point(22, -14)],
        limbs: [
            [Point(22, -15), Point(-2, -58), Point(38, -52), Point(54, -58)],
            [Point(-46, -12), Point(-26, -40), Point(4, -56)],
        ],
        marks: [[Point(-30, -76), Point(-8, -84), Point(16, -80)]])

    private static let lying = FigurePose(
        head: Point(-100, -15), back: [Point(-78, -9), Point(-40, -8), Point(2, -9)],
        limbs: [
            [Point(2, -9), Point(54, -9), Point(104, -6), Point(108, -16)],
            [Point(-72, -9), Point(-46, -4), Point(-12, -4)],
        ])

    // MARK: Seated

    private static let restingArms = [1.0, -1].map { side in
        [Point(side * 7, -93), Point(side * 17, -88), Point(side * 31, -58), Point(side * 40, -28)]
    }

    private static func seated(
        arms: [[Point]], head: Point = Point(0, -122), marks: [[Point]] = []
    ) -> FigurePose {
        let leg = [Point(4, -24), Point(36, -30), Point(56, -12), Point(24, -5), Point(-8, -7)]
        return FigurePose(
            head: head, back: [Point(0, -98), Point(0, -64), Point(0, -26)], limbs: [mirrored(leg), leg] + arms,
            marks: marks)
    }
}
