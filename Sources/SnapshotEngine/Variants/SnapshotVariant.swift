public import PathParser

/// The circumstances of a picture. Their labels end the baseline's name.
public struct SnapshotVariant: Sendable, Hashable {
    /// The light or dark setting of a device; the test's drawing has to follow it.
    public enum Appearance: String, Sendable, Hashable {
        /// Dark on light, and light on dark.
        case light, dark
    }

    /// Passed to the drawing, and part of the baseline's name; nil if it does not matter.
    public var appearance: Appearance?
    /// In points.
    public var size: Size?
    /// Pixels to a point; 1 where it is nil.
    public var scale: Double?

    /// A variant with some circumstances set.
    public init(appearance: Appearance? = nil, size: Size? = nil, scale: Double? = nil) {
        self.appearance = appearance
        self.size = size
        self.scale = scale
    }

    /// No particular circumstances, at one pixel to a point.
    public static let plain = SnapshotVariant()
    /// In light appearance, at one pixel to a point.
    public static let light = SnapshotVariant(appearance: .light)
    /// In dark appearance, at one pixel to a point.
    public static let dark = SnapshotVariant(appearance: .dark)

    /// A variant with a number of pixels to a point, above 0.
    public static func scale(_ scale: Double) -> SnapshotVariant { SnapshotVariant(scale: scale) }

    /// - Parameters: in points.
    public static func size(_ width: Double, _ height: Double) -> SnapshotVariant {
        SnapshotVariant(size: Size(width: width, height: height))
    }

    /// The variant's part of the baseline's name, such as `dark-390x844-3x`; empty for `plain`.
    public var label: String {
        var parts: [String] = []
        if let appearance { parts.append(appearance.rawValue) }
        if let size { parts.append("\(SnapshotVariant.text(size.width))x\(SnapshotVariant.text(size.height))") }
        if let scale { parts.append("\(SnapshotVariant.text(scale))x") }
        return parts.joined(separator: "-")
    }

    private static func text(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Every combination of the given values: first by appearance, then by size, then by scale.
    public static func combining(
        appearances: [Appearance] = [], sizes: [Size] = [], scales: [Double] = []
    ) -> [SnapshotVariant] {
        func optional<Value>(_ values: [Value]) -> [Value?] { values.isEmpty ? [nil] : values }
        var variants: [SnapshotVariant] = []
        for appearance in optional(appearances) {
            for size in optional(sizes) {
                for scale in optional(scales) {
                    variants.append(SnapshotVariant(appearance: appearance, size: size, scale: scale))
                }
            }
        }
        return variants
    }
}

extension [SnapshotVariant] {
    /// `SnapshotVariant.combining` as an array, for `variants: .combining(scales: [1, 2])`.
    public static func combining(
        appearances: [SnapshotVariant.Appearance] = [], sizes: [Size] = [], scales: [Double] = []
    ) -> [SnapshotVariant] {
        SnapshotVariant.combining(appearances: appearances, sizes: sizes, scales: scales)
    }
}
