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

    init(_ lab: Oklab) {
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        // A grey's a and b are what rounding leaves: they have no direction.
        let isGrey = chroma < 1e-6
        self.init(lab.lightness, isGrey ? 0 : chroma, isGrey ? 0 : Angles.degrees(y: lab.b, x: lab.a))
    }

    var lab: Oklab {
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

/// Oklab: the colour space of which Oklch is the polar form.
struct Oklab: Sendable, Hashable {
    var lightness: Double
    /// The axis from green to red.
    var a: Double
    /// The axis from blue to yellow.
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(_ light: LinearRGB) {
        let cones = Oklab.conesOfLight.apply(light.red, light.green, light.blue)
        let roots = (Roots.cubeRoot(cones.0), Roots.cubeRoot(cones.1), Roots.cubeRoot(cones.2))
        (lightness, a, b) = Oklab.labOfCones.apply(roots.0, roots.1, roots.2)
    }

    var linear: LinearRGB {
        let (l, m, s) = Oklab.conesOfLab.apply(lightness, a, b)
        let (red, green, blue) = Oklab.lightOfCones.apply(l * l * l, m * m * m, s * s * s)
        return LinearRGB(red: red, green: green, blue: blue)
    }

    /// How different two colours look (CSS Color 4, "deltaEOK").
    func distance(to other: Oklab) -> Double {
        let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
        return (l * l + a * a + b * b).squareRoot()
    }

    // Ottosson's matrices as he publishes them, in the version of 2021-01-25. Their inverses are computed rather than
    // copied: his are rounded to ten decimals, and converting there and back would change a colour.
    private static let conesOfLight = Matrix3(
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005))
    private static let labOfCones = Matrix3(
        (0.2104542553, 0.7936177850, -0.0040720468),
        (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660))
    static let lightOfCones = conesOfLight.inverse
    static let conesOfLab = labOfCones.inverse
}

/// A linear map of three numbers.
struct Matrix3: Sendable, Hashable {
    /// Row by row.
    let entries: [Double]

    init(_ a: (Double, Double, Double), _ b: (Double, Double, Double), _ c: (Double, Double, Double)) {
        entries = [a.0, a.1, a.2, b.0, b.1, b.2, c.0, c.1, c.2]
    }

    func apply(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) {
        let m = entries
        return (
            m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z
        )
    }

    /// By cofactors; the matrices here are far from singular.
    var inverse: Matrix3 {
        let m = entries
        func cofactor(_ i: Int, _ j: Int, _ k: Int, _ l: Int) -> Double { m[i] * m[l] - m[j] * m[k] }
        let c0 = cofactor(4, 5, 7, 8)
        let c1 = -cofactor(3, 5, 6, 8)
        let c2 = cofactor(3, 4, 6, 7)
        let d = m[0] * c0 + m[1] * c1 + m[2] * c2
        return Matrix3(
            (c0 / d, -cofactor(1, 2, 7, 8) / d, cofactor(1, 2, 4, 5) / d),
            (c1 / d, cofactor(0, 2, 6, 8) / d, -cofactor(0, 2, 3, 5) / d),
            (c2 / d, -cofactor(0, 1, 6, 7) / d, cofactor(0, 1, 3, 4) / d))
    }
}
