import CivilTime

/// Points in time along an axis, with ticks at whole minutes, hours, days, months or years of universal time: `18:30`,
/// `15 Nov`, `Nov 2026`, `2026`.
struct TimeScale: Sendable {
    struct Tick: Sendable {
        var seconds: Double
        var label: String
    }

    let domain: ClosedRange<Double>
    let ticks: [Tick]

    private enum Step {
        case seconds(Double)
        case months(Int)
    }

    /// With their lengths in seconds, about.
    private static let steps: [(step: Step, length: Double)] =
        [60.0, 300, 900, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800].map { (.seconds($0), $0) }
        + [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200].map { (.months($0), Double($0) * 2_629_800) }

    /// The years 0 … 9999, in seconds since 1970.
    private static let years = -62_167_219_200.0...253_402_300_799

    /// - Parameters:
    ///   - values: in seconds since 1970; those that are not finite are left out.
    ///   - edges: what the axis reaches as well, such as the sides of bars.
    ///   - tickCount: about how many ticks there are.
    init(_ values: [Double], edges: [Double] = [], domain fixed: ClosedRange<Double>?, tickCount: Int) {
        let known = values.filter { TimeScale.years.contains($0) }
        let reached = known + edges.filter { TimeScale.years.contains($0) }
        var (low, high) = (reached.min() ?? 0, reached.max() ?? 86_400)
        if let fixed, fixed.lowerBound.isFinite, fixed.upperBound.isFinite {
            (low, high) = (fixed.lowerBound, fixed.upperBound)
        }
        if !(low < high) { (low, high) = (low - 43_200, low + 43_200) }
        domain = low...high
        let wanted = (high - low) / Double(min(max(tickCount, 2), 20) - 1)
        // An axis of days, all at one time of day, has no ticks at hours, and those of days are at the data's.
        let first = known.min() ?? 0
        let areDays =
            known.count > 2
            && known.allSatisfy { ($0 - first).truncatingRemainder(dividingBy: TimeScale.secondsOfDay) == 0 }
        let steps = areDays ? TimeScale.steps.filter { $0.length >= TimeScale.secondsOfDay } : TimeScale.steps
        let step = steps.min { TimeScale.distance($0.length, wanted) < TimeScale.distance($1.length, wanted) }
        ticks = step.map { TimeScale.ticks($0.step, $0.length, low, high, from: areDays ? first : nil) } ?? []
    }

    private static func distance(_ a: Double, _ b: Double) -> Double { max(a / b, b / a) }

    /// - Parameter first: where days are counted from; else at their beginnings, and weeks from Mondays.
    private static func ticks(
        _ step: Step, _ length: Double, _ low: Double, _ high: Double, from first: Double?
    ) -> [Tick] {
        var out: [Tick] = []
        switch step {
        case .seconds(let step):
            // Hours of several days are told apart by the days at midnight.
            let hasSeveralDays = high - low > secondsOfDay
            // Beyond those years there is no tick, and far beyond them a step leads nowhere.
            let origin = first ?? (step == 7 * secondsOfDay ? monday : 0)
            var t = origin + ((max(low, years.lowerBound) - origin) / step).rounded(.up) * step
            while t <= min(high, years.upperBound), out.count < 100 {
                if let (date, minute) = CivilZone.utc.civil(Instant(secondsSince1970: t)) {
                    let isDay = length >= secondsOfDay || hasSeveralDays && minute == 0
                    out.append(Tick(seconds: t, label: isDay ? "\(date.day) \(month(date.month))" : clock(minute)))
                }
                t += step
            }
        case .months(let step):
            guard let (first, _) = CivilZone.utc.civil(Instant(secondsSince1970: low)) else { return [] }
            var index = (first.year * 12 + first.month - 1) / step * step
            while out.count < 100, index < 120_000 {
                let date = CivilDate(year: index / 12, month: index % 12 + 1, day: 1)
                let t = Double(date.daysSince1970) * secondsOfDay
                if t > high { break }
                if t >= low {
                    // The year stands once: at the first of its ticks.
                    let isOfSameYear = index % 12 >= step && !out.isEmpty
                    let label =
                        step >= 12 ? "\(date.year)" : month(date.month) + (isOfSameYear ? "" : " \(date.year)")
                    out.append(Tick(seconds: t, label: label))
                }
                index += step
            }
        }
        return out
    }

    private static let secondsOfDay = 86_400.0
    /// The first one of 1970.
    private static let monday = 4 * secondsOfDay

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// A month's short name.
    private static func month(_ month: Int) -> String {
        months.indices.contains(month - 1) ? months[month - 1] : ""
    }

    private static func clock(_ minute: Int) -> String { "\(two(minute / 60)):\(two(minute % 60))" }

    private static func two(_ v: Int) -> String { v < 10 ? "0\(v)" : "\(v)" }

    func share(of seconds: Double) -> Double { (seconds - domain.lowerBound) / (domain.upperBound - domain.lowerBound) }
}
