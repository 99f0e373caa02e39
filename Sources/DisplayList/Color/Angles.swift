import PathParser

/// The angle of a direction by arithmetic alone, like `sineAndCosine(degrees:)`.
package enum Angles {
    /// The angle from the positive x axis towards the positive y axis, 0 ..< 360 degrees, within 1e-13; 0 without a
    /// direction.
    package static func degrees(y: Double, x: Double) -> Double {
        guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return 0 }
        let steep = y.magnitude > x.magnitude
        var angle = arcTangent(steep ? x.magnitude / y.magnitude : y.magnitude / x.magnitude) * (180 / Double.pi)
        if steep { angle = 90 - angle }
        if x < 0 { angle = 180 - angle }
        if y < 0 { angle = 360 - angle }
        return angle < 360 ? angle : 0
    }

    /// The arc tangent of 0 … 1, in radians.
    private static func arcTangent(_ t: Double) -> Double {
        // Halving the angle twice brings it below 11.25°, where twelve terms of the series leave less than 2⁻⁵⁶.
        var t = t
        for _ in 0..<2 { t /= 1 + (1 + t * t).squareRoot() }
        let square = t * t
        var sum = 0.0
        for n in (0..<13).reversed() { sum = 1 / Double(2 * n + 1) - square * sum }
        return 4 * t * sum
    }
}
