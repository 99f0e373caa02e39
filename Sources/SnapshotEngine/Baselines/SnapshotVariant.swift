public import PathParser

/// Under which circumstances a picture is taken. The label of all that is set ends the baseline's name.
public struct SnapshotVariant: Sendable, Hashable {
    /// What a device's setting asks for; the test's drawing has to follow it.
    public enum Appearance: String, Sendable, Hashable {
        /// Dark on light, and light on dark.
        case light, dark
    }

    /// Told to what is drawn, and named in the baseline; nil where it does not matter.
    public var appearance: Appearance?
    /// In points.
    public var size: Size?
    /// Pixels to a point; 1 where it is nil.
    public var scale: Double?

    /// A variant by what is set of it.
    public init(appearance: Appearance? = nil, size: Size? = nil, scale: Double? = nil) {
        self.appearance = appearance
        self.size = size
        self.scale = scale
    }

    /// Nothing in particular, at one pixel to a point.
    public static let plain = SnapshotVariant()
    /// In light appearance, at one pixel to a point.
    public static let light = SnapshotVariant(appearance: .light)
    /// In dark appearance, at one pixel to a point.
    public static let dark = SnapshotVariant(appearance: .dark)

    /// At so many pixels to a point; above 0.
    public static func scale(_ scale: Double) -> SnapshotVariant { SnapshotVariant(scale: scale) }

    /// - Parameters: in points.
    public static func size(_ width: Double, _ height: Double) -> SnapshotVariant {
        SnapshotVariant(size: Size(width: width, height: height))
    }

    /// What the baseline's name says of it: `dark-390x844-3x`; empty for `plain`.
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

    /// Every combination of what is given: first by appearance, then by size, then by scale.
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
    /// `SnapshotVariant.combining`, for where an array is expected: `variants: .combining(scales: [1, 2])`.
    public static func combining(
        appearances: [SnapshotVariant.Appearance] = [], sizes: [Size] = [], scales: [Double] = []
    ) -> [SnapshotVariant] {
        SnapshotVariant.combining(appearances: appearances, sizes: sizes, scales: scales)
    }
}
