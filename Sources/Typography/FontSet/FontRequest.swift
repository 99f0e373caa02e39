/// The wanted face of a family, in the terms of CSS.
package struct FontRequest: Sendable, Hashable {
    /// 1 … 1000.
    package var weight: Double
    /// In percent of the normal width: 50 … 200.
    package var stretch: Double
    package var slope: FaceStyle.Slope
    /// The font size in pixels, for the optical size axis; nil for the font's default.
    package var opticalSize: Double?
    /// Styles that a face is given which does not have them.
    package var synthesis: FontSynthesis

    package init(
        weight: Double = 400, stretch: Double = 100, slope: FaceStyle.Slope = .upright, opticalSize: Double? = nil,
        synthesis: FontSynthesis = []
    ) {
        self.weight = weight
        self.stretch = stretch
        self.slope = slope
        self.opticalSize = opticalSize
        self.synthesis = synthesis
    }

    /// The distance of a face from the request: first by rank, then by amount.
    private typealias Distance = (rank: Int, by: Double)

    /// The face that comes nearest: by width, then by slope, then by weight (CSS Fonts 4, section 5.2).
    /// - Returns: its index, the first of equally near ones; nil for an empty list.
    package func best(of styles: [FaceStyle]) -> Int? {
        var left = Array(styles.indices)
        for distance in [stretchDistance, slopeDistance, weightDistance] {
            let distances = left.map { distance(styles[$0]) }
            guard let least = distances.min(by: { ($0.rank, $0.by) < ($1.rank, $1.by) }) else { return nil }
            left = zip(left, distances).filter { $0.1 == least }.map { $0.0 }
        }
        return left.first
    }

    /// For normal and narrow requests narrower faces come first, for wide ones wider faces.
    private func stretchDistance(_ style: FaceStyle) -> Distance {
        if style.stretch.contains(stretch) { return (0, 0) }
        let isNarrower = style.stretch.upperBound < stretch
        let by = isNarrower ? stretch - style.stretch.upperBound : style.stretch.lowerBound - stretch
        return (isNarrower == (stretch <= 100) ? 1 : 2, by)
    }

    private func slopeDistance(_ style: FaceStyle) -> Distance {
        let angles: ClosedRange<Double>?
        switch style.slope {
        case .upright: angles = style.angles ?? 0...0
        case .oblique(let angle): angles = style.angles ?? angle...angle
        case .italic: angles = nil
        }
        switch slope {
        case .upright:
            guard let angles else { return (2, 0) }
            return angles.contains(0) ? (0, 0) : (1, min(angles.lowerBound.magnitude, angles.upperBound.magnitude))
        case .italic:
            guard let angles, !style.hasItalicAxis else { return (0, 0) }
            let nearest = FaceStyle.obliqueAngle.clamped(to: angles)
            return nearest == 0 ? (2, 0) : (1, (nearest - FaceStyle.obliqueAngle).magnitude)
        case .oblique(let angle):
            guard let angles else { return (3, 0) }
            let nearest = angle.clamped(to: angles)
            if nearest == angle { return (0, 0) }
            if nearest == 0 { return (4, 0) }
            return (nearest.magnitude > angle.magnitude ? 1 : 2, (nearest - angle).magnitude)
        }
    }

    /// For weights 400 to 500, heavier faces up to 500 come first, then lighter ones; for light requests lighter faces
    /// come first, for bold ones bolder faces.
    private func weightDistance(_ style: FaceStyle) -> Distance {
        if style.weight.contains(weight) { return (0, 0) }
        let isLighter = style.weight.upperBound < weight
        let by = isLighter ? weight - style.weight.upperBound : style.weight.lowerBound - weight
        if (400...500).contains(weight) {
            if isLighter { return (2, by) }
            return (style.weight.lowerBound <= 500 ? 1 : 3, by)
        }
        return (isLighter == (weight < 400) ? 1 : 2, by)
    }

    /// Values for a variable font's axes.
    package func settings(for axes: [VariationAxis], style: FaceStyle) -> [(tag: String, value: Double)] {
        var settings: [(tag: String, value: Double)] = []
        for axis in axes {
            switch axis.tag {
            case "wght": settings.append(("wght", weight))
            case "wdth": settings.append(("wdth", stretch))
            case "opsz": if let opticalSize { settings.append(("opsz", opticalSize)) }
            case "ital": settings.append(("ital", slope == .italic ? 1 : 0))
            case "slnt":
                switch slope {
                case .upright: settings.append(("slnt", 0))
                case .italic:
                    // The slant is used only where there are no italic letters.
                    if !style.hasItalicAxis, style.slope != .italic {
                        settings.append(("slnt", -FaceStyle.obliqueAngle))
                    }
                case .oblique(let angle): settings.append(("slnt", -angle))
                }
            default: break
            }
        }
        return settings
    }
}
