/// Angles as CSS writes them.
enum Angle {
    /// An angle with a unit in degrees; nil for a unit that angles do not have.
    static func degrees(_ value: Double, _ unit: String?) -> Double? {
        switch unit?.lowercased() {
        case nil, "deg": value
        case "grad": value * 0.9
        case "rad": value * 180 / Double.pi
        case "turn": value * 360
        default: nil
        }
    }
}
