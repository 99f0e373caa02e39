public import Composition
public import PathParser
public import Typography

/// Combines each of one list with each of another.
infix operator × : MultiplicationPrecedence

extension [SnapshotVariant] {
    /// In light and dark, or in one of them.
    public static func appearances(_ values: [SnapshotVariant.Appearance]) -> Self {
        values.map { SnapshotVariant(appearance: $0) }
    }

    /// On devices' screens, at one pixel to a point unless `scales` says otherwise.
    public static func devices(_ values: [Device]) -> Self { values.map { SnapshotVariant(device: $0) } }

    /// In sizes in points.
    public static func sizes(_ values: [Size]) -> Self { values.map { SnapshotVariant(size: $0) } }

    /// In the type sizes that readers choose.
    public static func typeSizes(_ values: [DynamicTypeSize]) -> Self { values.map { SnapshotVariant(typeSize: $0) } }

    /// In languages (BCP 47).
    public static func languages(_ values: [String]) -> Self { values.map { SnapshotVariant(language: $0) } }

    /// From the left, from the right, or both.
    public static func directions(_ values: [SnapshotVariant.Direction]) -> Self {
        values.map { SnapshotVariant(direction: $0) }
    }

    /// With the usual contrast, with more, or both.
    public static func contrasts(_ values: [SnapshotVariant.Contrast]) -> Self {
        values.map { SnapshotVariant(contrast: $0) }
    }

    /// With all motion, with less, or both.
    public static func motions(_ values: [SnapshotVariant.Motion]) -> Self {
        values.map { SnapshotVariant(motion: $0) }
    }

    /// In states that the test knows by a word each.
    public static func states(_ values: [String]) -> Self { values.map { SnapshotVariant(state: $0) } }

    /// At numbers of pixels to a point, each above 0.
    public static func scales(_ values: [Double]) -> Self { values.map { SnapshotVariant(scale: $0) } }

    /// Each of the left list with each of the right one:
    ///
    ///     let variants: [SnapshotVariant] = .devices(.phones) × .typeSizes(.all) × .directions(.both)
    ///
    /// The left list's order comes first. What both set is as the right one has it.
    public static func × (left: Self, right: Self) -> Self {
        left.flatMap { first in right.map { first.merging($0) } }
    }

    /// As few combinations as show every two values of different lists together at least once: most faults of layouts
    /// take two circumstances to show. Twelve type sizes on five phones in both directions are 120 pictures, and 60 so.
    ///
    ///     let variants: [SnapshotVariant] = .pairwise(.devices(.phones), .typeSizes(.all), .directions(.both))
    ///
    /// The same lists give the same combinations, in the order that `×` has them.
    public static func pairwise(_ lists: Self...) -> Self {
        PairwiseCover(counts: lists.map(\.count)).rows.map { row in
            zip(row, lists).reduce(SnapshotVariant.plain) { variant, choice in variant.merging(choice.1[choice.0]) }
        }
    }
}

extension SnapshotVariant {
    /// What is set in `other`, and the rest as here.
    fileprivate func merging(_ other: SnapshotVariant) -> SnapshotVariant {
        var merged = self
        if other.size != nil {
            // A size alone takes the place of a device.
            merged.device = other.device
            merged.size = other.size
        }
        merged.appearance = other.appearance ?? appearance
        merged.typeSize = other.typeSize ?? typeSize
        merged.language = other.language ?? language
        merged.direction = other.direction ?? direction
        merged.contrast = other.contrast ?? contrast
        merged.motion = other.motion ?? motion
        merged.state = other.state ?? state
        merged.scale = other.scale ?? scale
        return merged
    }
}

// MARK: Values by name

extension [SnapshotVariant.Appearance] {
    /// Light, then dark.
    public static let both = SnapshotVariant.Appearance.allCases
}

extension [SnapshotVariant.Direction] {
    /// From the left, then from the right.
    public static let both = SnapshotVariant.Direction.allCases
}

extension [SnapshotVariant.Contrast] {
    /// The usual one, then more.
    public static let both = SnapshotVariant.Contrast.allCases
}

extension [SnapshotVariant.Motion] {
    /// All motion, then less.
    public static let both = SnapshotVariant.Motion.allCases
}

extension [DynamicTypeSize] {
    /// All twelve, from the smallest.
    public static let all = DynamicTypeSize.allCases
    /// Where layouts break first: the smallest, the default, the largest of the ordinary and of all sizes.
    public static let extremes: [DynamicTypeSize] = [.xSmall, .large, .xxxLarge, .accessibility5]
}
