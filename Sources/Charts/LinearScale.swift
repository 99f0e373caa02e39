/// Numbers along an axis, with ticks at numbers that are easy to read.
///
/// Ticks are multiples of 1, 2, 2.5 or 5 times a power of ten: of all such steps the one that gives the number of ticks nearest
/// to the one that is wanted (Heckbert, "Nice Numbers for Graph Labels", Graphics Gems, 1990).
public struct LinearScale: Sendable, Hashable {
    /// The least and the greatest number, apart from one another.
    public let domain: ClosedRange<Double>
    /// The ticks, from the least.
    public let ticks: [Double]
    /// How many digits after the point a tick needs.
    public let fractionDigits: Int

    private static let steps = [1.0, 2, 2.5, 5]

    /// A scale around some numbers.
    /// - Parameters:
    ///   - values: those that are not finite are left out; without any the domain is 0 … 1.
    ///   - includesZero: whether 0 is on the scale, as bars ask for.
    ///   - fixed: the ends; nil for the ticks around the values.
    ///   - tickCount: about how many ticks there are, 2 … 20.
    public init(
        _ values: [Double], includesZero: Bool = false, domain fixed: ClosedRange<Double>? = nil, tickCount: Int = 5
    ) {
        let known = values.filter { $0.isFinite && $0.magnitude < 1e300 } + (includesZero ? [0] : [])
        var low = known.min() ?? 0
        var high = known.max() ?? 1
        if let fixed, fixed.lowerBound.isFinite, fixed.upperBound.isFinite, fixed.lowerBound < fixed.upperBound {
            (low, high) = (fixed.lowerBound, fixed.upperBound)
        } else if !(low < high) {
            // One value lies in the middle, 0 at the bottom.
            let reach = low == 0 ? 1 : low.magnitude / 2
            (low, high) = (low == 0 ? 0 : low - reach, high + reach)
        }
        let wanted = Double(min(max(tickCount, 2), 20) - 1)
        let (step, digits) = LinearScale.step((high - low) / wanted)
        // Whole multiples: sums of steps would drift.
        let first = fixed == nil ? (low / step).rounded(.down) : (low / step - 1e-9).rounded(.up)
        let last = fixed == nil ? (high / step).rounded(.up) : (high / step + 1e-9).rounded(.down)
        let count = last >= first ? Int(min(last - first, 100)) + 1 : 0
        ticks = (0..<count).map { (first + Double($0)) * step }
        fractionDigits = digits
        self.domain = fixed.map { _ in low...high } ?? (first * step)...(max(last, first + 1) * step)
    }

    /// The step nearest to a distance, and the digits after the point that its multiples need.
    private static func step(_ distance: Double) -> (step: Double, digits: Int) {
        // Found by comparisons, since a logarithm may differ from machine to machine.
        var power = 1.0
        var exponent = 0
        while power * 10 <= distance, exponent < 300 { (power, exponent) = (power * 10, exponent + 1) }
        while power > distance, exponent > -300 { (power, exponent) = (power / 10, exponent - 1) }
        let candidates = steps.map { $0 * power } + [10 * power]
        let step = candidates.min { ($0 / distance - 1).magnitude < ($1 / distance - 1).magnitude } ?? power
        let isQuarter = step == 2.5 * power
        let own = step >= 10 * power ? exponent + 1 : exponent
        return (step, max(0, isQuarter ? 1 - own : -own))
    }

    /// Where a number lies: 0 at the domain's least, 1 at its greatest; beyond for others.
    public func share(of value: Double) -> Double {
        (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    }
}
