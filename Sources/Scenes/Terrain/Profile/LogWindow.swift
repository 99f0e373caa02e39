import CivilTime

/// The fourteen days up to a day, as trends, heatmap and effectiveness show them (terrain.md, "Profile file").
public struct LogWindow: Sendable, Hashable {
    /// The number of days.
    public static let length = 14

    /// The first of the days, oldest first; nil when today is not known.
    public let firstDate: CivilDate?
    /// The logs, one for each day; nil for a day without a log.
    public let days: [DayLog?]
    /// The logs up to the last day, oldest first, with earlier ones that a day's value depends on.
    private let history: [DayLog]

    /// - Parameters:
    ///   - profile: the person's profile.
    ///   - today: the window's last day; nil for the latest that was logged.
    public init(_ profile: TerrainProfile, at today: CivilDate? = nil) {
        guard let last = profile.today(at: today),
            let first = CivilDate(daysSince1970: last.daysSince1970 - (LogWindow.length - 1))
        else {
            firstDate = nil
            days = [DayLog?](repeating: nil, count: LogWindow.length)
            history = []
            return
        }
        firstDate = first
        let reach = LogWindow.length + LogWindow.smoothing - 1
        history = Array(profile.log.prefix { $0.date <= last }.suffix(reach))
        var days = [DayLog?](repeating: nil, count: LogWindow.length)
        for log in history where log.date >= first {
            let index = log.date.daysSince1970 - first.daysSince1970
            if days.indices.contains(index) { days[index] = log }
        }
        self.days = days
    }

    /// The date of a day; nil when the days are not known, or for a day outside the window.
    public func date(of index: Int) -> CivilDate? {
        guard days.indices.contains(index) else { return nil }
        return firstDate.flatMap { CivilDate(daysSince1970: $0.daysSince1970 + index) }
    }

    /// The number of days with a log.
    public var loggedCount: Int { days.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

    /// The number of days on which a symptom was noted.
    public func count(of symptom: Symptom) -> Int {
        days.reduce(0) { $1?.symptoms.contains(symptom) ?? false ? $0 + 1 : $0 }
    }

    // MARK: Trends

    /// The number of logged days that a day's value is taken over, that day included.
    static let smoothing = 3

    /// A value for each day: 1 − the share of the last three logged days (or fewer) on which the symptom was noted; nil
    /// for a day without a log.
    public func values(of symptom: Symptom) -> [Double?] {
        days.map { day in
            guard let day else { return nil }
            let recent = history.prefix { $0.date <= day.date }.suffix(LogWindow.smoothing)
            let noted = recent.reduce(0) { $1.symptoms.contains(symptom) ? $0 + 1 : $0 }
            return 1 - Double(noted) / Double(max(recent.count, 1))
        }
    }

    /// The trend of a symptom: whether it was noted less or more often in the last seven days than in the first seven,
    /// by more than 0.15 of the logged days. It is also stable when one of the weeks has no logs.
    public func direction(of symptom: Symptom) -> TrendDirection {
        let (earlier, later) = (rate(of: symptom, in: days.prefix(7)), rate(of: symptom, in: days.suffix(7)))
        guard earlier.logged > 0, later.logged > 0 else { return .stable }
        // later − earlier against ±3/20, in whole numbers, since that is no binary fraction.
        let difference = 20 * (later.noted * earlier.logged - earlier.noted * later.logged)
        let limit = 3 * earlier.logged * later.logged
        return difference > limit ? .declining : difference < -limit ? .improving : .stable
    }

    private func rate(of symptom: Symptom, in days: ArraySlice<DayLog?>) -> (noted: Int, logged: Int) {
        days.reduce((0, 0)) { sum, day in
            guard let day else { return sum }
            return (sum.0 + (day.symptoms.contains(symptom) ? 1 : 0), sum.1 + 1)
        }
    }

    // MARK: Routines

    /// The number of logged routines with an effect.
    public func count(of effect: RoutineEffect) -> Int {
        days.reduce(0) { $1?.routine == effect ? $0 + 1 : $0 }
    }

    /// The number of days on which a routine was logged.
    public var routineCount: Int { days.reduce(0) { $1?.routine == nil ? $0 : $0 + 1 } }

    /// The shares of all effects in whole per cents that add up to 100, in the order of `RoutineEffect`: all are
    /// rounded down, and those that lose most by it get the rest, the first of equal ones. Empty when none was logged.
    public var percents: [Int] {
        let all = routineCount
        guard all > 0 else { return [] }
        let hundredths = RoutineEffect.allCases.map { 100 * count(of: $0) }
        var percents = hundredths.map { $0 / all }
        let byLoss = percents.indices.sorted { (-(hundredths[$0] % all), $0) < (-(hundredths[$1] % all), $1) }
        for index in byLoss.prefix(100 - percents.reduce(0, +)) { percents[index] += 1 }
        return percents
    }

    /// The share of an effect among the logged routines, 0 … 1; nil when none was logged.
    public func share(of effect: RoutineEffect) -> Double? {
        routineCount > 0 ? Double(count(of: effect)) / Double(routineCount) : nil
    }
}

/// The direction of a symptom's trend: improving means noted less often.
public enum TrendDirection: String, Sendable, Hashable, CaseIterable {
    /// Noted less often than before; as often; more often.
    case improving, stable, declining
}
