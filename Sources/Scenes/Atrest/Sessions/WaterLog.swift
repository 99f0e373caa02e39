import CivilTime

/// What was drunk.
public struct WaterLog: Sendable, Hashable {
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        case milliliters = "ml"
        case fluidOunces = "oz"
    }

    public struct Entry: Sendable, Hashable {
        public var date: Instant
        /// Finite, not below 0.
        public var amountMilliliters: Double

        public init(date: Instant, amountMilliliters: Double) {
            self.date = date
            self.amountMilliliters = amountMilliliters
        }
    }

    public var entries: [Entry]
    public var unit: Unit
    /// What one touch adds, in millilitres; finite and above 0.
    public var quickAdd: Double

    public init(entries: [Entry] = [], unit: Unit = .milliliters, quickAdd: Double = 250) {
        self.entries = entries
        self.unit = unit
        self.quickAdd = quickAdd
    }
}
