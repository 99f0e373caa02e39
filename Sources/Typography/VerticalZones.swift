/// Which of a centre-line glyph's heights follow the stroke when the weight changes.
///
/// Glyphs are drawn for the regular weight. A thicker stroke would reach beyond the baseline and the top of letters,
/// so their centre lines move inwards by half of what the stroke has grown: upwards by the share that the zones give at
/// a height, downwards where the share is negative, and by shares between those in between.
enum VerticalZones: String, Sendable, Hashable {
    /// Lower-case letters: the baseline and the x-height. Ascenders follow the x-height, descenders the baseline.
    case x
    /// Capitals, figures and what is as tall: the baseline and the cap height.
    case cap
    /// Full stops and commas: all of it follows the baseline.
    case sitting
    /// Quotation marks: all of it follows the cap height.
    case raised
    /// Accents: all of it follows the lower edge, which stays clear of the letter.
    case mark
    /// What is aligned with nothing: signs, dashes, brackets, arrows, the dots of i and j.
    case free

    /// Heights above the baseline of the regular weight's centre lines, in thousandths of an em, ascending, and the
    /// share of half the growth by which each rises.
    private var knots: [(height: Double, share: Double)] {
        switch self {
        case .x: [(38, 1), (474, -1)]
        case .cap: [(38, 1), (662, -1)]
        case .raised: [(0, -1)]
        case .sitting, .mark: [(0, 1)]
        case .free: [(0, 0)]
        }
    }

    /// - Parameter height: above the baseline, in thousandths of an em.
    func share(at height: Double) -> Double {
        let knots = knots
        guard var last = knots.first, height > last.height else { return knots.first?.share ?? 0 }
        for knot in knots.dropFirst() {
            if height <= knot.height {
                let t = (height - last.height) / (knot.height - last.height)
                return last.share + (knot.share - last.share) * t
            }
            last = knot
        }
        return last.share
    }
}
