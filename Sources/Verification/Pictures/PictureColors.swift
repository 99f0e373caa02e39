import DisplayList

/// The colour space that a picture was in before it was converted to sRGB.
public enum PictureColors: Sendable, Hashable {
    /// It was not converted.
    case srgb
    /// Display P3, in which devices mix colours as well.
    case displayP3
    /// Any other.
    case other
}

extension ExpectedSight {
    /// The same, with the tint that gives in sRGB what mixing in Display P3 does over a ground.
    func mixedInDisplayP3(over ground: [Double]) -> ExpectedSight {
        guard opacity > 0 else { return self }
        let mixed = zip(Self.displayP3(tint), Self.displayP3(ground)).map { $0 * opacity + $1 * (1 - opacity) }
        var sight = self
        sight.tint = zip(Self.srgb(mixed), ground).map { ($0 - $1 * (1 - opacity)) / opacity }
        return sight
    }

    private static let toDisplayP3 = ColorMatrices.ofSRGB.after(ColorMatrices.p3).inverse

    /// Both spaces have the same curve.
    private static func converted(_ color: [Double], _ matrix: Matrix3) -> [Double] {
        let light = color.map { LinearRGB.decoded(min(max($0 / 255, 0), 1)) }
        let (red, green, blue) = matrix.apply(light[0], light[1], light[2])
        return [red, green, blue].map { LinearRGB.encoded(min(max($0, 0), 1)) * 255 }
    }

    private static func displayP3(_ color: [Double]) -> [Double] { converted(color, toDisplayP3) }

    private static func srgb(_ color: [Double]) -> [Double] { converted(color, toDisplayP3.inverse) }
}
