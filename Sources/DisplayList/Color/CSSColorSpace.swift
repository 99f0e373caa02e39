import PathParser

/// A colour space in which CSS writes and mixes colours (CSS Color 4, sections 5 to 10). All are converted by way of
/// sRGB's linear light, whose components may lie outside 0 … 1.
package enum CSSColorSpace: String, CaseIterable, Sendable {
    case srgb, srgbLinear = "srgb-linear", displayP3 = "display-p3", a98 = "a98-rgb", prophoto = "prophoto-rgb", rec2020
    case xyz, xyzD50 = "xyz-d50", xyzD65 = "xyz-d65"
    case lab, oklab, lch, oklch, hsl, hwb

    /// The place of the hue among the components; nil where there is none.
    package var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// The keywords of the components in relative colours.
    package var channels: [StaticString] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98, .prophoto, .rec2020: ["r", "g", "b", "alpha"]
        case .xyz, .xyzD50, .xyzD65: ["x", "y", "z", "alpha"]
        case .lab, .oklab: ["l", "a", "b", "alpha"]
        case .lch, .oklch: ["l", "c", "h", "alpha"]
        case .hsl: ["h", "s", "l", "alpha"]
        case .hwb: ["h", "w", "b", "alpha"]
        }
    }

    /// Components of the kinds "reds", "lightness" and the like, which carry over when a component is missing (section
    /// 12.2); components without a letter have none.
    var kinds: [Character] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98, .prophoto, .rec2020, .xyz, .xyzD50, .xyzD65: ["r", "g", "b"]
        case .lab, .oklab: ["L", "a", "o"]
        case .lch, .oklch: ["L", "C", "h"]
        case .hsl: ["h", "C", "L"]
        case .hwb: ["h", "w", "k"]
        }
    }

    // MARK: Conversions

    /// The components in sRGB, which the forms of sRGB need no light for; nil for other spaces.
    package func encoded(_ v: [Double]) -> [Double]? {
        switch self {
        case .srgb: Array(v[..<3])
        case .hsl: HueColors.rgb(hsl: v)
        case .hwb: HueColors.rgb(hwb: v)
        default: nil
        }
    }

    package func linear(_ v: [Double]) -> LinearRGB {
        switch self {
        case .srgb, .hsl, .hwb:
            let rgb = encoded(v) ?? v
            return LinearRGB(Color(red: rgb[0], green: rgb[1], blue: rgb[2]))
        case .srgbLinear: return LinearRGB(red: v[0], green: v[1], blue: v[2])
        case .displayP3:
            let light = LinearRGB(Color(red: v[0], green: v[1], blue: v[2]))
            return ColorMatrices.light(ofXYZ: ColorMatrices.p3.apply(light.red, light.green, light.blue))
        case .a98:
            let light = v.map { TransferCurve.signed($0) { Powers.power($0, 563.0 / 256) } }
            return ColorMatrices.light(ofXYZ: ColorMatrices.a98.apply(light[0], light[1], light[2]))
        case .prophoto:
            let light = v.map { TransferCurve.signed($0) { $0 <= 16.0 / 512 ? $0 / 16 : Powers.power($0, 1.8) } }
            return ColorMatrices.light(ofD50: ColorMatrices.prophoto.apply(light[0], light[1], light[2]))
        case .rec2020:
            let light = v.map { TransferCurve.signed($0, TransferCurve.rec2020Decoded) }
            return ColorMatrices.light(ofXYZ: ColorMatrices.rec2020.apply(light[0], light[1], light[2]))
        case .xyz, .xyzD65: return ColorMatrices.light(ofXYZ: (v[0], v[1], v[2]))
        case .xyzD50: return ColorMatrices.light(ofD50: (v[0], v[1], v[2]))
        case .lab: return ColorMatrices.light(ofD50: LabCurve.xyz(v[0], v[1], v[2]))
        case .lch: return CSSColorSpace.lab.linear(CSSColorSpace.rectangular(v))
        case .oklab: return Oklab(lightness: v[0], a: v[1], b: v[2]).linear
        case .oklch: return CSSColorSpace.oklab.linear(CSSColorSpace.rectangular(v))
        }
    }

    package func components(_ light: LinearRGB) -> [Double] {
        switch self {
        case .srgb:
            let color = light.color
            return [color.red, color.green, color.blue]
        case .srgbLinear: return [light.red, light.green, light.blue]
        case .displayP3:
            let (r, g, b) = ColorMatrices.ofP3.apply(ColorMatrices.xyz(light))
            let color = LinearRGB(red: r, green: g, blue: b).color
            return [color.red, color.green, color.blue]
        case .a98:
            return ColorMatrices.list(ColorMatrices.ofA98.apply(ColorMatrices.xyz(light)))
                .map { TransferCurve.signed($0) { Powers.power($0, 256.0 / 563) } }
        case .prophoto:
            return ColorMatrices.list(ColorMatrices.ofProphoto.apply(ColorMatrices.d50(light)))
                .map { TransferCurve.signed($0) { $0 < 1.0 / 512 ? $0 * 16 : Powers.power($0, 1 / 1.8) } }
        case .rec2020:
            return ColorMatrices.list(ColorMatrices.ofRec2020.apply(ColorMatrices.xyz(light)))
                .map { TransferCurve.signed($0, TransferCurve.rec2020Encoded) }
        case .xyz, .xyzD65: return ColorMatrices.list(ColorMatrices.xyz(light))
        case .xyzD50: return ColorMatrices.list(ColorMatrices.d50(light))
        case .lab: return LabCurve.lab(ColorMatrices.d50(light))
        case .lch: return CSSColorSpace.polar(CSSColorSpace.lab.components(light))
        case .oklab:
            let lab = Oklab(light)
            return [lab.lightness, lab.a, lab.b]
        case .oklch: return CSSColorSpace.polar(CSSColorSpace.oklab.components(light))
        case .hsl: return HueColors.hsl(CSSColorSpace.srgb.components(light))
        case .hwb: return HueColors.hwb(CSSColorSpace.srgb.components(light))
        }
    }

    /// Whether a component has no effect on a colour: the hue of a grey (section 4.4).
    func isPowerless(_ index: Int, of v: [Double]) -> Bool {
        guard index == hueIndex else { return false }
        switch self {
        case .lch: return v[1] <= 0.0015
        case .oklch: return v[1] <= 0.000_004
        case .hsl: return v[1] <= 0.001
        case .hwb: return v[1] + v[2] >= 99.999
        default: return false
        }
    }

    private static func polar(_ v: [Double]) -> [Double] {
        [v[0], (v[1] * v[1] + v[2] * v[2]).squareRoot(), Angles.degrees(y: v[2], x: v[1])]
    }

    private static func rectangular(_ v: [Double]) -> [Double] {
        let (sine, cosine) = sineAndCosine(degrees: v[2])
        return [v[0], v[1] * cosine, v[1] * sine]
    }
}
