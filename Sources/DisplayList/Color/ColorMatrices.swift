/// The primaries of CSS's colour spaces as maps from linear light to CIE XYZ (CSS Color 4, section 18, "Sample code for
/// color conversions"); the maps back are their inverses.
package enum ColorMatrices {
    private static let srgb = Matrix3(
        (506752.0 / 1_228_815, 87881.0 / 245_763, 12673.0 / 70218),
        (87098.0 / 409_605, 175_762.0 / 245_763, 12673.0 / 175_545),
        (7918.0 / 409_605, 87881.0 / 737_289, 1_001_167.0 / 1_053_270))
    package static let p3 = Matrix3(
        (608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160),
        (35783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400),
        (0, 32229.0 / 714_400, 5_220_557.0 / 5_000_800))
    static let a98 = Matrix3(
        (573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567),
        (591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835),
        (53769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835))
    /// To XYZ under D50, the white of print.
    static let prophoto = Matrix3(
        (0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
        (0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
        (0, 0, 0.82510460251046020))
    package static let rec2020 = Matrix3(
        (63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314),
        (26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157),
        (0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314))
    /// From XYZ under D65, the white of screens, to D50 (Bradford).
    package static let toD50 = Matrix3(
        (1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
        (0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
        (-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))

    /// From XYZ to sRGB's light.
    package static let ofSRGB = srgb.inverse
    static let ofP3 = p3.inverse
    static let ofA98 = a98.inverse
    static let ofProphoto = prophoto.inverse
    static let ofRec2020 = rec2020.inverse
    private static let toD65 = toD50.inverse
    /// From sRGB's light to that of Display P3.
    package static let toP3 = ofP3.after(srgb)
    /// From the light of Display P3 to XYZ under D50.
    package static let p3ToD50 = toD50.after(p3)
    /// From XYZ under D50 to sRGB's light.
    package static let ofD50 = ofSRGB.after(toD65)

    /// From amounts of light of primaries to sRGB's light (SMPTE RP 177), the white adapted to D65 by Bradford's cones.
    /// - Parameters:
    ///   - points: the chromaticities x and y of red, green, blue and white, none with a y of 0.
    /// - Returns: nil where they span no colours.
    package static func ofPrimaries(_ points: [(x: Double, y: Double)]) -> Matrix3? {
        guard points.count == 4, points.allSatisfy({ $0.y > 0 && $0.x >= 0 && $0.x + $0.y <= 1 }) else { return nil }
        let xyz = points.map { (x: $0.x / $0.y, y: 1.0, z: (1 - $0.x - $0.y) / $0.y) }
        let primaries = Matrix3(
            (xyz[0].x, xyz[1].x, xyz[2].x), (1, 1, 1), (xyz[0].z, xyz[1].z, xyz[2].z))
        let white = xyz[3]
        let amounts = primaries.inverse.apply(white.x, white.y, white.z)
        let toWhite = primaries.after(Matrix3((amounts.0, 0, 0), (0, amounts.1, 0), (0, 0, amounts.2)))
        // Primaries that lie on one line have no inverse: the numbers are not finite then.
        guard toWhite.entries.allSatisfy({ $0.isFinite }), [amounts.0, amounts.1, amounts.2].allSatisfy({ $0 > 0 })
        else {
            return nil
        }
        let from = bradford.apply(white.x, white.y, white.z)
        let to = bradford.apply(srgb.apply(1, 1, 1))
        let scale = Matrix3((to.0 / from.0, 0, 0), (0, to.1 / from.1, 0), (0, 0, to.2 / from.2))
        let matrix = ofSRGB.after(bradford.inverse.after(scale.after(bradford))).after(toWhite)
        return matrix.entries.allSatisfy({ $0.isFinite }) ? matrix : nil
    }

    private static let bradford = Matrix3(
        (0.8951, 0.2664, -0.1614), (-0.7502, 1.7135, 0.0367), (0.0389, -0.0685, 1.0296))

    static func xyz(_ light: LinearRGB) -> (Double, Double, Double) { srgb.apply(light.red, light.green, light.blue) }

    static func d50(_ light: LinearRGB) -> (Double, Double, Double) { toD50.apply(xyz(light)) }

    static func light(ofXYZ xyz: (Double, Double, Double)) -> LinearRGB {
        let (red, green, blue) = ofSRGB.apply(xyz)
        return LinearRGB(red: red, green: green, blue: blue)
    }

    static func light(ofD50 xyz: (Double, Double, Double)) -> LinearRGB { light(ofXYZ: toD65.apply(xyz)) }

    static func list(_ v: (Double, Double, Double)) -> [Double] { [v.0, v.1, v.2] }
}

extension Matrix3 {
    func apply(_ v: (Double, Double, Double)) -> (Double, Double, Double) { apply(v.0, v.1, v.2) }
}

/// Transfer functions other than sRGB's.
package enum TransferCurve {
    /// A curve for amounts from 0 on, mirrored for negative ones.
    static func signed(_ value: Double, _ curve: (Double) -> Double) -> Double {
        value < 0 ? -curve(-value) : curve(value)
    }

    private static let (alpha, beta) = (1.09929682680944, 0.018053968510807)

    package static func rec2020Decoded(_ v: Double) -> Double {
        v < beta * 4.5 ? v / 4.5 : Powers.power((v + alpha - 1) / alpha, 1 / 0.45)
    }

    static func rec2020Encoded(_ v: Double) -> Double {
        v > beta ? alpha * Powers.power(v, 0.45) - (alpha - 1) : 4.5 * v
    }
}

/// CIE Lab, under D50.
package enum LabCurve {
    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27
    private static let white = (0.3457 / 0.3585, 1.0, (1 - 0.3457 - 0.3585) / 0.3585)

    package static func xyz(_ l: Double, _ a: Double, _ b: Double) -> (Double, Double, Double) {
        let fy = (l + 16) / 116
        let fx = a / 500 + fy
        let fz = fy - b / 200
        func cube(_ v: Double) -> Double { v * v * v }
        return (
            (cube(fx) > epsilon ? cube(fx) : (116 * fx - 16) / kappa) * white.0,
            l > kappa * epsilon ? cube(fy) : l / kappa,
            (cube(fz) > epsilon ? cube(fz) : (116 * fz - 16) / kappa) * white.2
        )
    }

    static func lab(_ xyz: (Double, Double, Double)) -> [Double] {
        let f = [xyz.0 / white.0, xyz.1, xyz.2 / white.2].map {
            $0 > epsilon ? Roots.cubeRoot($0) : (kappa * $0 + 16) / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }
}

/// HSL and HWB: sRGB by hue (CSS Color 4, sections 7 and 8). Saturation and the like are in percent.
enum HueColors {
    static func rgb(hsl v: [Double]) -> [Double] {
        var hue = v[0].truncatingRemainder(dividingBy: 360)
        if hue < 0 { hue += 360 }
        let lightness = v[2] / 100
        let amount = v[1] / 100 * min(lightness, 1 - lightness)
        return [0.0, 8, 4].map { n in
            let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amount * max(-1, min(k - 3, 9 - k, 1))
        }
    }

    static func rgb(hwb v: [Double]) -> [Double] {
        let (white, black) = (v[1] / 100, v[2] / 100)
        guard white + black < 1 else { return [Double](repeating: white / (white + black), count: 3) }
        return rgb(hsl: [v[0], 100, 50]).map { $0 * (1 - white - black) + white }
    }

    static func hsl(_ v: [Double]) -> [Double] {
        let (low, high) = (min(v[0], v[1], v[2]), max(v[0], v[1], v[2]))
        let lightness = (low + high) / 2
        let range = high - low
        guard range > 0 else { return [0, 0, lightness * 100] }
        let share = min(lightness, 1 - lightness)
        var saturation = share == 0 ? 0 : (high - lightness) / share
        var hue = self.hue(v, high, range)
        // Far outside of the gamut the saturation may turn negative.
        if saturation < 0 {
            hue = hue >= 180 ? hue - 180 : hue + 180
            saturation = -saturation
        }
        return [hue, saturation * 100, lightness * 100]
    }

    static func hwb(_ v: [Double]) -> [Double] {
        [hsl(v)[0], min(v[0], v[1], v[2]) * 100, (1 - max(v[0], v[1], v[2])) * 100]
    }

    private static func hue(_ v: [Double], _ high: Double, _ range: Double) -> Double {
        let hue =
            if high == v[0] {
                (v[1] - v[2]) / range + (v[1] < v[2] ? 6 : 0)
            } else if high == v[1] {
                (v[2] - v[0]) / range + 2
            } else {
                (v[0] - v[1]) / range + 4
            }
        return hue * 60
    }
}
