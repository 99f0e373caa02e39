import PathParser
import TextForms

/// The hand that draws the marks: it is never quite the same, but always the same for the same mark.
///
/// Each kind of mark has a pool of shapes, and a mark's number selects one of them. So each mark keeps its shape
/// whatever the count, and a picture of ten thousand needs only some dozens of shapes.
struct TallyHand: Sendable, Hashable {
    /// The variation of shapes: 0 for straight and equal ones, 1 for a hand's.
    var jitter: Double
    /// The side of a device pixel, in points: no mark is thinner than about one pixel.
    var pixel = 1.0

    /// The index of a mark's shape in the pool of its kind.
    func variant(of mark: TallyMark) -> Int {
        guard jitter > 0 else { return 0 }
        let pool = TallyHand.pool(of: mark.kind)
        let hash = SplitMix64.mix(UInt64(mark.number) &+ pool.salt)
        return Int(hash % UInt64(pool.size))
    }

    /// The strokes of a shape around the origin, in the order in which a hand draws them.
    /// - Parameters:
    ///   - side: the side of the form under the mark, as in `TallyLayout.PlacedMark`.
    func pens(for kind: TallyMark.Kind, variant: Int, side: Double) -> [TallyPen] {
        let pool = TallyHand.pool(of: kind)
        let hash = SplitMix64.mix(pool.salt &* 31 &+ UInt64(variant))
        let jitter = kind == .stroke ? min(jitter, calm(gate: side)) : jitter
        var draws: UInt64 = 0
        /// The next random deviation of the hand, within ±`amount`.
        func vary(_ amount: Double) -> Double {
            draws += 1
            return (SplitMix64.fraction(hash, draws) * 2 - 1) * amount * jitter
        }
        /// The next random bend, to either side, but never none.
        func bend(_ amount: Double) -> Double {
            let share = vary(amount)
            return (share + (share < 0 ? -amount : amount) * jitter) / 2
        }
        func pen(
            _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, width: Double, least: Double, slip: Double,
            bow: Double, lift: Double? = nil, points: Double = 1
        ) -> TallyPen {
            // Both ends stray, the line bends, and the pressure differs.
            let start = Point((x0 + vary(slip)) * side, (y0 + vary(slip)) * side)
            let end = Point((x1 + vary(slip)) * side, (y1 + vary(slip)) * side)
            let point = TallyLayout.penPoint * pixel * points
            return TallyPen(
                start: start, end: end, bow: bend(bow) * side, sway: vary(bow * 0.6) * side,
                width: max(width * side + point, least * pixel) * (1 + vary(TallyHand.pressure)),
                lift: lift ?? TallyPen.freeLift)
        }
        switch kind {
        case .stroke:
            // From the top down; the hand leans to either side.
            let lean = vary(0.028)
            var stroke = pen(
                lean, -0.45, -lean, 0.45, width: TallyLayout.Measure.stroke, least: TallyLayout.Limit.stroke,
                slip: 0.022, bow: 0.016)
            // The length varies more than the rest.
            stroke.start.y += vary(0.024) * side
            stroke.end.y += vary(0.024) * side
            return [stroke]
        case .slash:
            return [pen(-0.66, 0.33, 0.66, -0.33, width: 0.068, least: 1.15, slip: 0.025, bow: 0.03)]
        case .tick:
            return [pen(0, -0.36, 0, 0.36, width: 0.09, least: 1.1, slip: 0.03, bow: 0.02)]
        case .dot:
            return []
        case .unitCross:
            // Slim over visible marks, bold where it stands for them.
            return [
                pen(-0.45, -0.44, 0.44, 0.45, width: 0.041, least: 1.3, slip: 0.018, bow: 0.02, points: 2.5),
                pen(0.45, -0.45, -0.44, 0.44, width: 0.041, least: 1.3, slip: 0.018, bow: 0.02, points: 2.5),
            ]
        case .cross:
            return [
                pen(-0.31, -0.32, 0.31, 0.31, width: 0.068, least: 1.3, slip: 0.016, bow: 0.018),
                pen(0.32, -0.31, -0.31, 0.31, width: 0.068, least: 1.3, slip: 0.016, bow: 0.018),
            ]
        case .square(let level):
            return square(level: level) { start, end, width in
                pen(
                    start.x, start.y, end.x, end.y, width: width, least: 0.9, slip: 0.012, bow: 0.010,
                    lift: TallyPen.meetingLift)
            }
        case .line(let level):
            let half = TallyLayout.Measure.rowWidth / 2 - 0.04
            let width = level == 1 ? 0.07 : 0.065
            return [pen(-half, 0, half, 0, width: width, least: 1.3, slip: 0.03, bow: 0.05, lift: 0.5)]
        case .diagonal(let level):
            let width = level == 2 ? 0.022 : 0.024
            return [pen(-0.49, 0.485, 0.485, -0.49, width: width, least: 2, slip: 0.006, bow: 0.010, lift: 0.45)]
        }
    }

    /// The most that strokes may vary in a low gate, so that those beside one another stay a pixel apart: above 1 from
    /// ten pixels on.
    private func calm(gate height: Double) -> Double {
        let spare =
            height * TallyLayout.Measure.strokePitch - (TallyLayout.Limit.stroke + TallyLayout.Limit.gap) * pixel
        return max(spare, 0) / (TallyHand.approach * height + TallyHand.pressure * TallyLayout.Limit.stroke * pixel)
    }

    /// The outline of a block: a fine one for a hundred, a double one for 10,000, a heavy one for a million, and again
    /// a double one for a hundred million.
    private func square(
        level: Int, _ pen: (_ start: Point, _ end: Point, _ width: Double) -> TallyPen
    ) -> [TallyPen] {
        let outer = level > 2 ? TallyHand.heavyOutline : TallyHand.outline
        var rings = [(edge: 0.5 - outer / 2, width: outer)]
        if level % 2 == 0 {
            rings.append((0.5 - outer - TallyHand.outlineGap - TallyHand.outline / 2, TallyHand.outline))
        }
        return rings.flatMap { edge, width in
            let turns = [Point(-edge, -edge), Point(edge, -edge), Point(edge, edge), Point(-edge, edge)]
            var sides = turns.indices.map { pen(turns[$0], turns[($0 + 1) % 4], width) }
            // Each side begins where the last one ended, and the last side ends where the first began.
            for i in sides.indices { sides[i].start = sides[(i + 3) % 4].end }
            return sides
        }
    }

    /// The widths of a block's outline, as shares of its side: of a fine one, a heavy one, and the gap of a double one.
    static let outline = 0.038
    private static let heavyOutline = 0.088
    private static let outlineGap = 0.085
    /// How much nearer two strokes of a gate come to one another when both vary the most, as a share of its height.
    private static let approach = 0.12
    /// The variation of the width.
    private static let pressure = 0.09

    /// The number of shapes of a kind of mark, and the salt of their hashes.
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
