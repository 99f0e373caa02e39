import DisplayList
import PathParser

/// Colours written as functions (CSS Color 4, sections 5 to 9).
enum ColorFunction {
    /// One argument: a number and its unit.
    private struct Argument {
        var value: Double
        var isPercentage = false
    }

    /// - Parameter text: in lower case.
    static func color(_ text: ArraySlice<UInt8>) -> Color? {
        var scanner = ValueScanner(text)
        guard let name = scanner.word(), scanner.skip(UInt8(ascii: "(")) else { return nil }
        var arguments: [Argument] = []
        scanner.skipSpace()
        while let argument = argument(&scanner) {
            arguments.append(argument)
            scanner.skipSeparator()
            if scanner.skip(UInt8(ascii: "/")) { scanner.skipSpace() }
        }
        guard scanner.skip(UInt8(ascii: ")")), scanner.isAtEnd, arguments.count == 3 || arguments.count == 4 else {
            return nil
        }
        var alpha = 1.0
        if arguments.count == 4 {
            alpha = unit(arguments[3].isPercentage ? arguments[3].value / 100 : arguments[3].value)
        }
        guard let color = color(name, arguments[0], arguments[1], arguments[2]) else { return nil }
        return Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }

    private static func argument(_ scanner: inout ValueScanner) -> Argument? {
        if scanner.next == UInt8(ascii: "n") {
            // The component `none` is 0 where nothing is interpolated.
            return scanner.word() == "none" ? Argument(value: 0) : nil
        }
        guard let number = scanner.number() else { return nil }
        if scanner.skip(UInt8(ascii: "%")) { return Argument(value: number, isPercentage: true) }
        switch scanner.word() {
        case nil, "deg": return Argument(value: number)
        case "grad": return Argument(value: number * 0.9)
        case "rad": return Argument(value: number * 180 / Double.pi)
        case "turn": return Argument(value: number * 360)
        default: return nil
        }
    }

    private static func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

    private static func color(_ name: String, _ a: Argument, _ b: Argument, _ c: Argument) -> Color? {
        /// A percentage of `whole`; plain numbers stay as they are.
        func scaled(_ argument: Argument, _ whole: Double) -> Double {
            argument.isPercentage ? argument.value / 100 * whole : argument.value
        }
        switch name {
        case "rgb", "rgba":
            // The three are all numbers or all percentages.
            guard a.isPercentage == b.isPercentage, b.isPercentage == c.isPercentage else { return nil }
            let whole = a.isPercentage ? 100.0 : 255
            return Color(red: unit(a.value / whole), green: unit(b.value / whole), blue: unit(c.value / whole))
        case "hsl", "hsla": return hsl(a.value, unit(b.value / 100), unit(c.value / 100))
        case "hwb":
            let white = unit(b.value / 100)
            let black = unit(c.value / 100)
            if white + black >= 1 {
                let gray = white / (white + black)
                return Color(red: gray, green: gray, blue: gray)
            }
            let pure = hsl(a.value, 1, 0.5)
            func mixed(_ v: Double) -> Double { v * (1 - white - black) + white }
            return Color(red: mixed(pure.red), green: mixed(pure.green), blue: mixed(pure.blue))
        case "lab":
            return lab(min(max(a.value, 0), 100), scaled(b, 125), scaled(c, 125))
        case "lch":
            let (sine, cosine) = sineAndCosine(degrees: c.value)
            let chroma = max(scaled(b, 150), 0)
            return lab(min(max(a.value, 0), 100), chroma * cosine, chroma * sine)
        case "oklab":
            return oklab(unit(scaled(a, 1)), scaled(b, 0.4), scaled(c, 0.4))
        case "oklch":
            let (sine, cosine) = sineAndCosine(degrees: c.value)
            let chroma = max(scaled(b, 0.4), 0)
            return oklab(unit(scaled(a, 1)), chroma * cosine, chroma * sine)
        default: return nil
        }
    }

    /// CSS Color 4, section 7.1.
    private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Color {
        var hue = hue.truncatingRemainder(dividingBy: 360)
        if hue < 0 { hue += 360 }
        let amount = saturation * min(lightness, 1 - lightness)
        func component(_ n: Double) -> Double {
            let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amount * max(-1, min(k - 3, 9 - k, 1))
        }
        return Color(red: component(0), green: component(8), blue: component(4))
    }

    /// CIE Lab under D50 to sRGB (CSS Color 4, section 18).
    private static func lab(_ l: Double, _ a: Double, _ b: Double) -> Color {
        let epsilon = 216.0 / 24389
        let kappa = 24389.0 / 27
        let fy = (l + 16) / 116
        let fx = a / 500 + fy
        let fz = fy - b / 200
        func cube(_ v: Double) -> Double { v * v * v }
        let x = (cube(fx) > epsilon ? cube(fx) : (116 * fx - 16) / kappa) * 0.3457 / 0.3585
        let y = l > kappa * epsilon ? cube(fy) : l / kappa
        let z = (cube(fz) > epsilon ? cube(fz) : (116 * fz - 16) / kappa) * (1 - 0.3457 - 0.3585) / 0.3585
        // D50 to D65 (Bradford), then to linear sRGB.
        let x65 = 0.955473421488075 * x - 0.02309845494876471 * y + 0.06325924320057072 * z
        let y65 = -0.0283697093338637 * x + 1.0099953980813041 * y + 0.021041441191917323 * z
        let z65 = 0.012314014864481998 * x - 0.020507649298898964 * y + 1.330365926242124 * z
        return LinearRGB(
            red: 3.2409699419045226 * x65 - 1.537383177570094 * y65 - 0.4986107602930034 * z65,
            green: -0.9692436362808796 * x65 + 1.8759675015077202 * y65 + 0.04155505740717559 * z65,
            blue: 0.05563007969699366 * x65 - 0.20397695888897652 * y65 + 1.0569715142428786 * z65
        ).clipped
    }

    /// Oklab to sRGB (CSS Color 4, section 18).
    private static func oklab(_ l: Double, _ a: Double, _ b: Double) -> Color {
        func cube(_ v: Double) -> Double { v * v * v }
        let long = cube(l + 0.3963377773761749 * a + 0.2158037573099136 * b)
        let medium = cube(l - 0.1055613458156586 * a - 0.0638541728258133 * b)
        let short = cube(l - 0.0894841775298119 * a - 1.2914855480194092 * b)
        return LinearRGB(
            red: 4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
            green: -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
            blue: -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short
        ).clipped
    }
}

extension LinearRGB {
    /// The nearest colour that sRGB has, component by component.
    fileprivate var clipped: Color {
        func unit(_ v: Double) -> Double { min(max(v, 0), 1) }
        let color = LinearRGB(red: unit(red), green: unit(green), blue: unit(blue)).color
        return Color(red: unit(color.red), green: unit(color.green), blue: unit(color.blue))
    }
}
