import CivilTime

/// A log of the water that was drunk.
public struct WaterLog: Sendable, Hashable {
    /// The unit in which amounts are shown; they are kept in millilitres.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// Millilitres.
        case milliliters = "ml"
        /// US fluid ounces.
        case fluidOunces = "oz"
    }

    /// One drink.
    public struct Entry: Sendable, Hashable {
        /// The moment of the drink.
        public var date: Instant
        /// The amount, finite and not below 0.
        public var amountMilliliters: Double

        /// A drink at a moment.
        public init(date: Instant, amountMilliliters: Double) {
            self.date = date
            self.amountMilliliters = amountMilliliters
        }
    }

    /// The drinks; of two at one moment, the later one is shown first.
    public var entries: [Entry]
    /// The unit that the person has chosen.
    public var unit: Unit
    /// The amount that one touch adds, in millilitres; finite and above 0.
    public var quickAdd: Double

    /// A log; by default an empty one.
    public init(entries: [Entry] = [], unit: Unit = .milliliters, quickAdd: Double = 250) {
        self.entries = entries
        self.unit = unit
        self.quickAdd = quickAdd
    }
}
