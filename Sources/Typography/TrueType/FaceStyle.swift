/// The weight, width and slope of a face, by which CSS tells faces of a family apart (CSS Fonts 4, section 2).
package struct FaceStyle: Sendable, Hashable {
    package enum Slope: Sendable, Hashable {
        case upright
        case italic
        /// Upright forms, slanted by degrees, clockwise.
        case oblique(Double)
    }

    /// 1 … 1000; a range for a variable font.
    package var weight: ClosedRange<Double>
    /// In percent of the normal width, 50 … 200; a range for a variable font.
    package var stretch: ClosedRange<Double>
    package var slope: Slope
    /// The range of angles of a variable font's slant axis, in degrees, clockwise; nil without that axis.
    package var angles: ClosedRange<Double>?
    /// Whether a variable font has italic letters besides upright ones.
    package var hasItalicAxis: Bool

    package static let regular = FaceStyle(weight: 400...400, stretch: 100...100, slope: .upright)

    package init(
        weight: ClosedRange<Double>, stretch: ClosedRange<Double>, slope: Slope, angles: ClosedRange<Double>? = nil,
        hasItalicAxis: Bool = false
    ) {
        self.weight = weight
        self.stretch = stretch
        self.slope = slope
        self.angles = angles
        self.hasItalicAxis = hasItalicAxis
    }

    /// In percent, by OS/2's width class, from 1.
    private static let stretches = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    /// The angle of an oblique face that does not specify one (CSS Fonts 4, section 2.4).
    package static let obliqueAngle = 14.0

    /// - Parameter macStyle: the field of `head`, for fonts without `OS/2`.
    init(os2: TrueTypeTable?, macStyle: Int, axes: [VariationAxis]) throws(TrueTypeError) {
        var weight = macStyle & 1 != 0 ? 700.0 : 400
        var stretch = 100.0
        var isItalic = macStyle & 2 != 0
        var isOblique = false
        if let os2, os2.count >= 64 {
            let named = try os2.u16(4)
            // Some old fonts use a scale from 1 to 9.
            if named > 0 { weight = Double(named < 10 ? named * 100 : min(named, 1000)) }
            stretch = FaceStyle.stretches[min(max(try os2.u16(6), 1), 9) - 1]
            let selection = try os2.u16(62)
            isItalic = selection & 1 != 0
            isOblique = try os2.u16(0) >= 4 && selection & 0x200 != 0
        }
        func range(_ tag: String, _ limits: ClosedRange<Double>) -> ClosedRange<Double>? {
            guard let axis = axes.first(where: { $0.tag == tag }) else { return nil }
            return axis.minimum.clamped(to: limits)...axis.maximum.clamped(to: limits)
        }
        self.weight = range("wght", 1...1000) ?? weight...weight
        self.stretch = range("wdth", 1...1000) ?? stretch...stretch
        slope = isItalic && !isOblique ? .italic : isOblique ? .oblique(FaceStyle.obliqueAngle) : .upright
        // The axis counts anticlockwise.
        angles = range("slnt", -90...90).map { -$0.upperBound...(-$0.lowerBound) }
        hasItalicAxis = axes.contains { $0.tag == "ital" && $0.maximum >= 1 && $0.minimum <= 0 }
    }
}
