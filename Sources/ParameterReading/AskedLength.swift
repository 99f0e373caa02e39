/// A length in points, or on paper.
package struct AskedLength: Sendable, Equatable {
    package static let pointsPerInch = 72.0

    private let value: Double
    /// Whether it is in inches, whatever a picture's units are.
    package let isOnPaper: Bool

    /// Endings of lengths on paper, and how many of each make an inch. A point of type is not one of them: it is a scene's
    /// unit.
    private static let units = [("mm", 25.4), ("cm", 2.54), ("in", 1.0)]

    /// - Parameter text: a number, alone or with `mm`, `cm` or `in`.
    package init?(_ text: String) {
        let unit = AskedLength.units.first { text.hasSuffix($0.0) }
        guard let number = decimalNumber(String(text.dropLast(unit == nil ? 0 : 2))) else { return nil }
        value = number / (unit?.1 ?? 1)
        isOnPaper = unit != nil
    }

    package init(units: Double) {
        value = units
        isOnPaper = false
    }

    /// In a picture's units.
    package func units(perInch: Double = AskedLength.pointsPerInch) -> Double { isOnPaper ? value * perInch : value }
}
