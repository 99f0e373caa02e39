/// Sizes of paper, in points of 1/72 inch. A drawing of one of them, upright or lying, knows its size on paper.
///
///     let size = Size.a4.landscape
extension Size {
    /// How many points make an inch.
    public static let pointsPerInch = 72.0

    /// 297 × 420 mm.
    public static let a3 = Size(width: .mm(297), height: .mm(420))
    /// 210 × 297 mm.
    public static let a4 = Size(width: .mm(210), height: .mm(297))
    /// 148 × 210 mm.
    public static let a5 = Size(width: .mm(148), height: .mm(210))
    /// 105 × 148 mm.
    public static let a6 = Size(width: .mm(105), height: .mm(148))
    /// US Letter: 8.5 × 11 inches.
    public static let letter = Size(width: .inches(8.5), height: .inches(11))
    /// US Legal: 8.5 × 14 inches.
    public static let legal = Size(width: .inches(8.5), height: .inches(14))
    /// US Tabloid: 11 × 17 inches.
    public static let tabloid = Size(width: .inches(11), height: .inches(17))

    /// The same sides, the longer one across.
    public var landscape: Size { Size(width: max(width, height), height: min(width, height)) }

    /// The same sides, the longer one down.
    public var portrait: Size { Size(width: min(width, height), height: max(width, height)) }

    /// One of the sizes above, upright or lying.
    package var isPaper: Bool {
        let upright = portrait
        return Size.papers.contains { $0 == upright }
    }

    private static let papers = [a3, a4, a5, a6, letter, legal, tabloid]
}

/// Lengths on paper, in points of 1/72 inch.
///
///     let businessCard = Size(width: .mm(85), height: .mm(55))
extension Double {
    /// A length in millimetres, as points.
    public static func mm(_ millimeters: Double) -> Double { millimeters * Size.pointsPerInch / 25.4 }

    /// A length in centimetres, as points.
    public static func cm(_ centimeters: Double) -> Double { centimeters * Size.pointsPerInch / 2.54 }

    /// A length in inches, as points.
    public static func inches(_ inches: Double) -> Double { inches * Size.pointsPerInch }
}
