import DisplayList

/// How a channel's numbers are amounts of light.
package enum ToneCurve: Sendable, Hashable {
    /// sRGB's (IEC 61966-2-1).
    case srgb
    /// A power.
    case power(Double)
    /// Lightness of CIE Lab.
    case lightness
    /// Samples at equal distances, straight lines between them; at least two.
    case table([UInt16])
    /// ICC's parametric curves in one form.
    case parametric(Parameters)

    /// (a · x + b)^g + e from `d` on, below it c · x + f.
    package struct Parameters: Sendable, Hashable {
        package var (g, a, b, c, d, e, f) = (1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    }

    /// The amount of light, 0 … 1, of a number, 0 … 1.
    func light(_ value: Double) -> Double {
        let light: Double
        switch self {
        case .srgb: light = LinearRGB.decoded(value)
        case .power(let exponent): light = Powers.power(value, exponent)
        case .lightness: light = LabCurve.xyz(value * 100, 0, 0).1
        case .table(let samples):
            let place = value * Double(samples.count - 1)
            let index = min(max(Int(place), 0), samples.count - 2)
            let (low, high) = (Double(samples[index]), Double(samples[index + 1]))
            light = (low + (high - low) * (place - Double(index))) / 65535
        case .parametric(let p):
            light = value >= p.d ? Powers.power(p.a * value + p.b, p.g) + p.e : p.c * value + p.f
        }
        return light >= 1 ? 1 : light > 0 ? light : 0
    }
}
