/// Oklab: the colour space of which Oklch is the polar form.
package struct Oklab: Sendable, Hashable {
    package var lightness: Double
    /// The axis from green to red.
    package var a: Double
    /// The axis from blue to yellow.
    package var b: Double

    package init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    package init(_ light: LinearRGB) {
        let cones = Oklab.conesOfLight.apply(light.red, light.green, light.blue)
        let roots = (Roots.cubeRoot(cones.0), Roots.cubeRoot(cones.1), Roots.cubeRoot(cones.2))
        (lightness, a, b) = Oklab.labOfCones.apply(roots.0, roots.1, roots.2)
    }

    package var linear: LinearRGB {
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
