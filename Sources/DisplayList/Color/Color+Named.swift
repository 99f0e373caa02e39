/// Colours by SwiftUI's names, with the numbers that iOS has for them in its light appearance. CSS's colours of the same names,
/// which SVG files and templates mean, are others: `red` is #FF0000 there.
extension Color {
    /// A bright red: #FF3B30.
    public static let red = Color(hex: 0xFF3B30)
    /// A bright orange: #FF9500.
    public static let orange = Color(hex: 0xFF9500)
    /// A warm yellow: #FFCC00.
    public static let yellow = Color(hex: 0xFFCC00)
    /// A bright green: #34C759.
    public static let green = Color(hex: 0x34C759)
    /// A green with much blue: #00C7BE.
    public static let mint = Color(hex: 0x00C7BE)
    /// A greenish blue: #30B0C7.
    public static let teal = Color(hex: 0x30B0C7)
    /// A light blue: #32ADE6.
    public static let cyan = Color(hex: 0x32ADE6)
    /// A bright blue: #007AFF.
    public static let blue = Color(hex: 0x007AFF)
    /// A blue with much red: #5856D6.
    public static let indigo = Color(hex: 0x5856D6)
    /// A bright purple: #AF52DE.
    public static let purple = Color(hex: 0xAF52DE)
    /// A red with some blue: #FF2D55.
    public static let pink = Color(hex: 0xFF2D55)
    /// A light brown: #A2845E.
    public static let brown = Color(hex: 0xA2845E)
    /// A middle grey with a little blue: #8E8E93.
    public static let gray = Color(hex: 0x8E8E93)
}
