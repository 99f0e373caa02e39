import PathParser
import TextForms

/// How the marks are drawn: with a hand that is never quite the same, but the same for the same mark.
///
/// A kind of mark has a pool of shapes; its number says which of them a mark has. So each mark keeps its shape whatever
/// the count, and a picture of ten thousand needs some dozens of shapes.
struct TallyHand: Sendable, Hashable {
    /// How much shapes differ: 0 for straight and equal ones, 1 for a hand's.
    var jitter: Double
    /// The side of a device pixel, in points: no mark is thinner than about one.
    var pixel = 1.0

    /// Which of its kind's shapes a mark has.
    func variant(of mark: TallyMark) -> Int {
        guard jitter > 0 else { return 0 }
        let pool = TallyHand.pool(of: mark.kind)
        let hash = SplitMix64.mix(UInt64(mark.number) &+ pool.salt)
        return Int(hash % UInt64(pool.size))
    }

    /// The strokes of a shape around the origin, in the order in which a hand draws them.
    /// - Parameters:
    ///   - side: of what the mark stands on, as in `TallyLayout.PlacedMark`.
    func pens(for kind: TallyMark.Kind, variant: Int, side: Double) -> [TallyPen] {
        let pool = TallyHand.pool(of: kind)
        let hash = SplitMix64.mix(pool.salt &* 31 &+ UInt64(variant))
        var draws: UInt64 = 0
        /// The next deviation of the hand: within ±`amount`.
        func vary(_ amount: Double) -> Double {
            draws += 1
            return (SplitMix64.fraction(hash, draws) * 2 - 1) * amount * jitter
        }
        func pen(
            _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, width: Double, least: Double, slip: Double
        ) -> TallyPen {
            // Both ends stray, the line bends, and the pressure differs.
            let start = Point((x0 + vary(slip)) * side, (y0 + vary(slip)) * side)
            let end = Point((x1 + vary(slip)) * side, (y1 + vary(slip)) * side)
            let bow = vary(slip * 0.6) * side
            return TallyPen(
                start: start, end: end, bow: bow,
                width: max(width * side, least * pixel) * (1 + vary(TallyHand.pressure)))
        }
        switch kind {
        case .stroke:
            // From the top down; the hand leans now this way, now that.
            let lean = vary(0.028)
            var stroke = pen(
                lean, -0.44, -lean, 0.44, width: TallyLayout.Measure.stroke, least: TallyLayout.Limit.stroke,
                slip: 0.022)
            // Length varies more than the rest.
            stroke.start.y += vary(0.02) * side
            stroke.end.y += vary(0.02) * side
            return [stroke]
        case .slash:
            return [pen(-0.65, 0.32, 0.65, -0.32, width: 0.115, least: 1.15, slip: 0.025)]
        case .tick:
            return [pen(0, -0.36, 0, 0.36, width: 0.12, least: 1.1, slip: 0.03)]
        case .dot:
            return []
        case .unitCross:
            return [
                pen(-0.42, -0.42, 0.42, 0.42, width: 0.095, least: 1.3, slip: 0.014),
                pen(0.42, -0.42, -0.42, 0.42, width: 0.095, least: 1.3, slip: 0.014),
            ]
        case .cross:
            return [
                pen(-0.31, -0.31, 0.31, 0.31, width: 0.10, least: 1.3, slip: 0.012),
                pen(0.31, -0.31, -0.31, 0.31, width: 0.10, least: 1.3, slip: 0.012),
            ]
        case .square:
            return square(pen)
        case .line(let level):
            let half = TallyLayout.Measure.rowWidth / 2 - 0.02
            let width = level == 1 ? 0.10 : 0.06
            return [pen(-half, 0, half, 0, width: width, least: 1.3, slip: 0.014)]
        case .diagonal(let level):
            let width = level == 2 ? 0.022 : 0.028
            return [pen(-0.49, 0.49, 0.49, -0.49, width: width, least: 2, slip: 0.004)]
        }
    }

    private func square(
        _ pen: (Double, Double, Double, Double, _ width: Double, _ least: Double, _ slip: Double) -> TallyPen
    ) -> [TallyPen] {
        // Corners meet at the half width inside the side; each side strays less than the outline is wide.
        let edge = 0.5 - TallyHand.outline / 2
        let corners = [(-edge, -edge), (edge, -edge), (edge, edge), (-edge, edge)]
        return (0..<4).map { i in
            let (from, to) = (corners[i], corners[(i + 1) % 4])
            return pen(from.0, from.1, to.0, to.1, TallyHand.outline, 0.9, 0.010)
        }
    }

    /// The width of a block's outline, as a share of its side.
    static let outline = 0.045
    /// By how much the width varies.
    private static let pressure = 0.09

    /// How many shapes a kind of mark has, and what its hashes begin with.
    private static func pool(of kind: TallyMark.Kind) -> (size: Int, salt: UInt64) {
        switch kind {
        case .stroke: (24, 0x5354_524F_4B45)
        case .slash: (12, 0x534C_4153_48)
        case .tick: (6, 0x5449_434B)
        case .dot: (1, 0x444F_54)
        case .unitCross: (8, 0x554E_4954)
        case .cross: (8, 0x4352_4F53_53)
        case .square: (12, 0x5351_5541_5245)
        case .line: (6, 0x4C49_4E45)
        case .diagonal: (2, 0x4449_4147)
        }
    }
}
