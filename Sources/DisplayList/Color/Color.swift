/// A colour in sRGB with straight (not premultiplied) alpha. Components run from 0 to 1.
public struct Color: Sendable, Hashable {
    /// sRGB's red, encoded as in files and on screens, not as an amount of light.
    public var red: Double
    /// sRGB's green.
    public var green: Double
    /// sRGB's blue.
    public var blue: Double
    /// 0 for clear … 1 for opaque.
    public var alpha: Double

    /// A colour by its components, 0 … 1. Components outside stay as they are until pixels are made of them.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// An opaque colour from `0xRRGGBB`.
    ///
    ///     let gold = Color(hex: 0xD4A825).opacity(0.8)
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    }

    /// A colour as CSS writes it in hex digits: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in letters of either case.
    /// - Returns: nil for anything else.
    public init?(hexText: String) {
        var digits: [Double] = []
        for (index, byte) in hexText.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "#") where index == 0: continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Double(byte - UInt8(ascii: "0")))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(Double(byte - UInt8(ascii: "a") + 10))
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(Double(byte - UInt8(ascii: "A") + 10))
            default: return nil
            }
        }
        // One digit stands for two of its kind.
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard hexText.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
        func component(_ i: Int) -> Double { (digits[2 * i] * 16 + digits[2 * i + 1]) / 255 }
        self.init(
            red: component(0), green: component(1), blue: component(2), alpha: digits.count == 8 ? component(3) : 1)
    }

    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Nothing: black with alpha 0.
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
