import PathParser

/// A colour by lightness, chroma and hue as they are seen (Björn Ottosson, "A perceptual color space for image
/// processing", 2020; CSS Color 4, section 9.2).
public struct Oklch: Sendable, Hashable {
    /// 0 for black … 1 for white.
    public var lightness: Double
    /// 0 for greys; sRGB's strongest colour has 0.32.
    public var chroma: Double
    /// In degrees, 0 ..< 360; without meaning for greys.
    public var hue: Double

    /// A colour in the order of CSS's `oklch()`.
    ///
    ///     let warm = Oklch(0.78, 0.12, 75).color
    /// - Parameters:
    ///   - lightness: 0 … 1.
    ///   - chroma: at least 0.
    ///   - hue: in degrees, any turn.
    public init(_ lightness: Double, _ chroma: Double, _ hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    /// The lightness, chroma and hue of an sRGB colour; its alpha is left out.
    public init(_ color: Color) { self.init(Oklab(LinearRGB(color))) }

    package init(_ lab: Oklab) {
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        // A grey's a and b are what rounding leaves: they have no direction.
        let isGrey = chroma < 1e-6
        self.init(lab.lightness, isGrey ? 0 : chroma, isGrey ? 0 : Angles.degrees(y: lab.b, x: lab.a))
    }

    package var lab: Oklab {
        let (sine, cosine) = sineAndCosine(degrees: hue)
        return Oklab(lightness: lightness, a: chroma * cosine, b: chroma * sine)
    }

    /// The colour in sRGB; the components of a colour outside its gamut lie outside 0 … 1.
    public var unmappedColor: Color { lab.linear.color }

    /// The colour in sRGB; one outside its gamut loses chroma until it nearly fits (`gamutMapped`).
    public var color: Color {
        let mapped = gamutMapped
        return Color(
            red: min(max(mapped.red, 0), 1), green: min(max(mapped.green, 0), 1), blue: min(max(mapped.blue, 0), 1))
    }

    /// CSS Color 4's gamut mapping (section 13.2): the chroma is bisected between values inside and outside the gamut,
    /// at the same lightness and hue, until clipping changes the colour by a just noticeable difference.
    private var gamutMapped: Color {
        let justNoticeable = 0.02
        let tolerance = 0.0001
        if lightness >= 1 { return .white }
        if !(lightness > 0) { return .black }
        let linear = lab.linear
        if linear.isInGamut { return linear.color }
        var clipped = linear.clipped
        if Oklab(clipped).distance(to: lab) < justNoticeable { return clipped.color }

        var low = 0.0
        var high = chroma
        var isLowInGamut = true
        while high - low > tolerance {
            let middle = Oklch(lightness, (low + high) / 2, hue)
            let light = middle.lab.linear
            if isLowInGamut, light.isInGamut {
                low = middle.chroma
                continue
            }
            clipped = light.clipped
            let distance = Oklab(clipped).distance(to: middle.lab)
            if distance < justNoticeable {
                if justNoticeable - distance < tolerance { return clipped.color }
                isLowInGamut = false
                low = middle.chroma
            } else {
                high = middle.chroma
            }
        }
        return clipped.color
    }
}
