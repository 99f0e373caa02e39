/// A colour in sRGB with straight (not premultiplied) alpha. Components run from 0 to 1.
public struct Color: Sendable, Hashable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// An opaque colour from `0xRRGGBB`.
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    }

    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let white = Color(red: 1, green: 1, blue: 1)
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// The same colour with its alpha multiplied by `factor`.
    public func opacity(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// The colour at `t` on the way to `other`, component by component in sRGB, alpha too.
    public func interpolated(to other: Color, at t: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }

    /// The components as bytes: rounded half up, clamped; NaN gives 0.
    public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        (Color.byte(red), Color.byte(green), Color.byte(blue), Color.byte(alpha))
    }

    private static func byte(_ v: Double) -> UInt8 {
        v >= 1 ? 255 : v > 0 ? UInt8(v * 255 + 0.5) : 0
    }

    /// Lower-case `#rrggbb`; alpha is left out.
    public var hexText: String {
        let digits = Array("0123456789abcdef")
        let (r, g, b, _) = bytes
        var text = "#"
        for byte in [r, g, b] {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return text
    }
}
