/// A parameter for today's water.
public enum WaterInput: Sendable {
    /// Whether its panel is open.
    case panel(isOpen: Bool)
    /// A water log in place of the session file's.
    case log(WaterLog)
}
