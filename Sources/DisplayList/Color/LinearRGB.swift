/// A colour as amounts of light: sRGB's primaries without its transfer function. Components of colours that sRGB does
/// not have lie outside 0 … 1.
public struct LinearRGB: Sendable, Hashable {
    /// The amount of red light; 1 is the most that sRGB has.
    public var red: Double
    /// The amount of green light.
    public var green: Double
    /// The amount of blue light.
    public var blue: Double

    /// A colour by its amounts of light.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The light of an sRGB colour; its alpha is left out.
    public init(_ color: Color) {
        self.init(
            red: LinearRGB.decoded(color.red), green: LinearRGB.decoded(color.green),
            blue: LinearRGB.decoded(color.blue))
    }

    /// The colour in sRGB. Components outside 0 … 1 stay outside: clip or map them where they are shown.
    public var color: Color {
        Color(red: LinearRGB.encoded(red), green: LinearRGB.encoded(green), blue: LinearRGB.encoded(blue))
    }

    /// sRGB's transfer function (IEC 61966-2-1), mirrored for negative values as CSS Color 4 does.
    package static func decoded(_ value: Double) -> Double {
        let v = value.magnitude
        let light: Double
        if v <= 0.04045 {
            light = v / 12.92
        } else {
            // x^2.4 = x² · (x^(1/5))²
            let x = (v + 0.055) / 1.055
            let fifth = Roots.root(x, 5)
            light = x * x * fifth * fifth
        }
        return value < 0 ? -light : light
    }

    /// The inverse of `decoded`.
    package static func encoded(_ light: Double) -> Double {
        let x = light.magnitude
        let v: Double
        if x <= 0.0031308 {
            v = x * 12.92
        } else {
            // x^(1/2.4) = (x^(1/12))⁵
            let twelfth = Roots.root(x, 12)
            let square = twelfth * twelfth
            v = 1.055 * (square * square * twelfth) - 0.055
        }
        return light < 0 ? -v : v
    }

    /// Whether sRGB has the colour, but for rounding.
    public var isInGamut: Bool {
        let range = -1e-9...1 + 1e-9
        return range.contains(red) && range.contains(green) && range.contains(blue)
    }

    /// The nearest value in 0 … 1 of each component.
    var clipped: LinearRGB {
        LinearRGB(red: min(max(red, 0), 1), green: min(max(green, 0), 1), blue: min(max(blue, 0), 1))
    }
}
