/// A colour in one of CSS's spaces; some of its components may be missing, written as `none` (CSS Color 4, section 4.4).
package struct CSSColor: Sendable {
    package let space: CSSColorSpace
    /// The three components and the alpha; 0 for missing ones.
    package let values: [Double]
    /// Whether each of the four is missing.
    package let missing: [Bool]

    package var alpha: Double { values[3] }

    package init(_ space: CSSColorSpace, _ values: [Double], missing: [Bool] = [false, false, false, false]) {
        self.space = space
        self.values = values
        self.missing = missing
    }

    package init(_ color: Color) { self.init(.srgb, [color.red, color.green, color.blue, color.alpha]) }

    /// The colour in another space, for mixing: a hue without effect is missing there, and so are components like those
    /// that are missing here (section 12.2).
    package func converted(to other: CSSColorSpace) -> CSSColor {
        var values = other == space ? Array(self.values[..<3]) : other.components(space.linear(self.values))
        var missing = [false, false, false, self.missing[3]]
        for (i, kind) in other.kinds.enumerated() {
            let carried = space.kinds.indices.contains { space.kinds[$0] == kind && self.missing[$0] }
            missing[i] = carried || other != space && other.isPowerless(i, of: values)
            if missing[i] { values[i] = 0 }
        }
        return CSSColor(other, values + [alpha], missing: missing)
    }

    /// The colour as sRGB has it; one outside of its gamut loses chroma until it fits (section 13.2).
    package var color: Color {
        let light = space.linear(values)
        guard light.isInGamut else { return Oklch(Oklab(light)).color.opacity(CSSColor.unit(alpha)) }
        let own = space.encoded(values) ?? CSSColorSpace.srgb.components(light)
        return Color(
            red: CSSColor.unit(own[0]), green: CSSColor.unit(own[1]), blue: CSSColor.unit(own[2]),
            alpha: CSSColor.unit(alpha))
    }

    /// The colour in sRGB; the components of one outside of its gamut lie outside of 0 … 1.
    package var unmapped: Color {
        let own = space.encoded(values) ?? CSSColorSpace.srgb.components(space.linear(values))
        return Color(red: own[0], green: own[1], blue: own[2], alpha: alpha)
    }

    package static func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
}

/// How hues are interpolated (CSS Color 4, section 12.4).
package enum HueInterpolation: String, CaseIterable, Sendable {
    case shorter, longer, increasing, decreasing

    /// The two hues with whole turns added, so that the way from one to the other is right.
    func adjusted(_ a: Double, _ b: Double) -> (Double, Double) {
        func turn(_ hue: Double) -> Double {
            let rest = hue.truncatingRemainder(dividingBy: 360)
            return rest < 0 ? rest + 360 : rest
        }
        let (a, b) = (turn(a), turn(b))
        switch self {
        case .shorter: return b - a > 180 ? (a + 360, b) : b - a < -180 ? (a, b + 360) : (a, b)
        case .longer:
            if b - a > 0, b - a < 180 { return (a + 360, b) }
            return b - a > -180 && b - a <= 0 ? (a, b + 360) : (a, b)
        case .increasing: return b < a ? (a, b + 360) : (a, b)
        case .decreasing: return a < b ? (a + 360, b) : (a, b)
        }
    }
}
