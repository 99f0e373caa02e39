import PathParser

/// How many decimals numbers need, so that nothing is displaced by more than half a unit of
/// `SVGWriter.Options.decimals` points.
struct WritingPrecision {
    /// 10 to the power of minus the decimals asked for, in points.
    private let tolerance: Double
    /// More decimals than these do not fit into binary64 anyway.
    private static let maxDecimals = 9

    init(decimals: Int) {
        var tolerance = 1.0
        for _ in 0..<min(max(decimals, 0), WritingPrecision.maxDecimals) { tolerance /= 10 }
        // A power of ten must count as one even if it is off by the rounding of a written rotation.
        self.tolerance = tolerance * (1 + 1e-3)
    }

    /// Decimals of coordinates in a space whose unit is shown at most `scale` points long.
    func decimals(scale: Double) -> Int {
        var unit = scale
        var count = 0
        while unit > tolerance, count < WritingPrecision.maxDecimals {
            unit /= 10
            count += 1
        }
        return count
    }

    /// Decimals of a gradient's coordinates: one that is shorter than a point, and so looks like an edge, gets enough
    /// to keep its ends apart.
    /// - Parameters:
    ///   - length: from one end to the other, or the radius, in the gradient's space.
    ///   - scale: how many points a unit of that space is long.
    func decimals(ofGradient length: Double, scale: Double) -> Int {
        let points = length * scale
        return decimals(scale: points > 0 && points < 1 ? scale / points : scale)
    }

    /// Decimals of a transform's linear part: the larger its content, the further an error moves it.
    /// - Parameters:
    ///   - t: the transform.
    ///   - content: the bounds of what it maps.
    ///   - scale: of the space it maps to.
    func linearDecimals(of t: Transform, over content: Rect, scale: Double) -> Int {
        guard content.isFinite else { return WritingPrecision.maxDecimals }
        let x = max(content.minX.magnitude, content.maxX.magnitude)
        let y = max(content.minY.magnitude, content.maxY.magnitude)
        let isAxisAligned = t.b == 0 && t.c == 0 || t.a == 0 && t.d == 0
        // A rounded factor is off by half a unit; in a turned shape two of them add up.
        return decimals(scale: (isAxisAligned ? max(x, y) : x + y) * scale / 2)
    }
}

extension Transform {
    /// The transform as it is read after being written with this many decimals.
    /// - Parameters:
    ///   - linear: decimals of the four factors.
    ///   - decimals: decimals of the translation.
    func rounded(linear: Int, decimals: Int) -> Transform {
        Transform(
            a: DecimalText.rounded(a, decimals: linear), b: DecimalText.rounded(b, decimals: linear),
            c: DecimalText.rounded(c, decimals: linear), d: DecimalText.rounded(d, decimals: linear),
            tx: DecimalText.rounded(tx, decimals: decimals), ty: DecimalText.rounded(ty, decimals: decimals))
    }
}
