/// How well one colour is told from another (WCAG 2.2, "contrast ratio").
public enum Contrast {
    /// 0 for black … 1 for white (WCAG 2.2, "relative luminance"); alpha is not looked at.
    public static func luminance(of color: Color) -> Double {
        let light = LinearRGB(color)
        return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
    }

    /// 1 for equal luminances … 21 for black on white.
    public static func ratio(_ a: Color, _ b: Color) -> Double {
        let (x, y) = (luminance(of: a), luminance(of: b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }
}
