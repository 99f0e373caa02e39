import CivilTime

/// The water that was drunk on one day.
public struct WaterDay: Sendable, Hashable {
    /// One drink.
    public struct Entry: Sendable, Hashable {
        /// The time of the day, in minutes: 0 … 1439.
        public var minuteOfDay: Int
        /// The amount, finite and not below 0.
        public var amountMilliliters: Double

        /// A drink at a time of the day.
        public init(minuteOfDay: Int, amountMilliliters: Double) {
            self.minuteOfDay = minuteOfDay
            self.amountMilliliters = amountMilliliters
        }
    }

    /// The drinks, the latest first.
    public var entries: [Entry]
    /// The unit in which amounts are shown; they are kept in millilitres.
    public var unit: WaterLog.Unit
    /// The amount that one touch adds, in millilitres; finite and above 0.
    public var quickAdd: Double

    /// A day of drinks; by default one on which nothing was drunk.
    public init(entries: [Entry] = [], unit: WaterLog.Unit = .milliliters, quickAdd: Double = 250) {
        self.entries = entries
        self.unit = unit
        self.quickAdd = quickAdd
    }

    /// The day of a moment in a zone, up to that moment.
    /// - Parameters:
    ///   - log: of any length.
    ///   - now: nil for a day on which nothing was drunk.
    ///   - zone: the time zone whose midnight begins the day.
    public init(_ log: WaterLog, at now: Instant?, in zone: CivilZone) {
        self.init(unit: log.unit, quickAdd: log.quickAdd)
        guard let now, let today = zone.civil(now)?.date else { return }
        let drunk = log.entries.enumerated().filter { _, entry in
            entry.date <= now && zone.civil(entry.date)?.date == today
        }
        entries = drunk.sorted { ($0.element.date, $0.offset) > ($1.element.date, $1.offset) }.map { _, entry in
            Entry(
                minuteOfDay: zone.civil(entry.date)?.minuteOfDay ?? 0, amountMilliliters: entry.amountMilliliters)
        }
    }

    var totalMilliliters: Double { entries.reduce(0) { $0 + $1.amountMilliliters } }
}
