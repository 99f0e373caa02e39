import CivilTime

/// What was drunk.
public struct WaterLog: Sendable, Hashable {
    /// In which amounts are shown; they are kept in millilitres.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// Millilitres.
        case milliliters = "ml"
        /// US fluid ounces.
        case fluidOunces = "oz"
    }

    /// One drink.
    public struct Entry: Sendable, Hashable {
        /// When it was drunk.
        public var date: Instant
        /// Finite, not below 0.
        public var amountMilliliters: Double

        /// A drink at a moment.
        public init(date: Instant, amountMilliliters: Double) {
            self.date = date
            self.amountMilliliters = amountMilliliters
        }
    }

    /// Of two of one moment, the later one is shown first.
    public var entries: [Entry]
    /// The person's choice.
    public var unit: Unit
    /// What one touch adds, in millilitres; finite and above 0.
    public var quickAdd: Double

    /// A log; by default an empty one.
    public init(entries: [Entry] = [], unit: Unit = .milliliters, quickAdd: Double = 250) {
        self.entries = entries
        self.unit = unit
        self.quickAdd = quickAdd
    }
}
