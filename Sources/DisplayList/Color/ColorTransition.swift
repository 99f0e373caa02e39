/// The colours between two, as `color-mix()` and gradients have them (CSS Color 4, section 12; CSS Color 5, section 3).
package struct ColorTransition: Sendable {
    private let space: CSSColorSpace
    private let isPremultiplied: Bool
    /// The components and the alpha of both ends in the space; where one lacks a component it has the other's, and hues
    /// have the turns that lead from one to the other.
    private var ends: (from: [Double], to: [Double])
    /// The flags of the four components: a component is missing if both ends lack it.
    private let missing: [Bool]

    /// - Parameter isPremultiplied: whether components but hues count by their alpha, as in CSS; in SVG they do not.
    package init(
        from: CSSColor, to: CSSColor, in space: CSSColorSpace, hue: HueInterpolation, isPremultiplied: Bool = true
    ) {
        let (a, b) = (from.converted(to: space), to.converted(to: space))
        self.space = space
        self.isPremultiplied = isPremultiplied
        missing = (0..<4).map { a.missing[$0] && b.missing[$0] }
        ends = (
            (0..<4).map { a.missing[$0] ? b.values[$0] : a.values[$0] },
            (0..<4).map { b.missing[$0] ? a.values[$0] : b.values[$0] }
        )
        if missing[3] { (ends.from[3], ends.to[3]) = (1, 1) }
        if let i = space.hueIndex { (ends.from[i], ends.to[i]) = hue.adjusted(ends.from[i], ends.to[i]) }
    }

    /// The colour at a share of the way, 0 … 1.
    package func color(at share: Double) -> CSSColor {
        let (from, to) = ends
        let alpha = from[3] + (to[3] - from[3]) * share
        var values = [0, 0, 0, missing[3] ? 0 : alpha]
        for i in 0..<3 {
            let isByAlpha = isPremultiplied && i != space.hueIndex && alpha != 0
            values[i] =
                isByAlpha
                ? (from[i] * from[3] * (1 - share) + to[i] * to[3] * share) / alpha
                : from[i] + (to[i] - from[i]) * share
        }
        return CSSColor(space, values, missing: missing)
    }
}
