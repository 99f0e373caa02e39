import TextForms

extension SplitMix64 {
    /// The next number between two.
    public mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * nextFraction() }
}
