extension Color {
    /// 0 for black … 1 for white (WCAG 2.2, "relative luminance"); alpha is not looked at.
    public var luminance: Double {
        let light = LinearRGB(self)
        return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
    }

    /// How well it is told from another colour: 1 for equal luminances … 21 for black on white (WCAG 2.2, "contrast ratio").
    public func contrast(with other: Color) -> Double {
        let (x, y) = (luminance, other.luminance)
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }
}
