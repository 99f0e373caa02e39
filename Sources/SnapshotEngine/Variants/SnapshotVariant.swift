public import Composition
public import PathParser
public import Typography

/// The circumstances of a picture. Their labels end the baseline's name.
///
/// The test's drawing has to follow all of them but the scale.
public struct SnapshotVariant: Sendable, Hashable {
    /// The light or dark setting of a device.
    public enum Appearance: String, Sendable, Hashable, CaseIterable {
        /// Dark on light, and light on dark.
        case light, dark
    }

    /// Where reading begins.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        /// At the left, as in English, and at the right, as in Arabic.
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// The device's setting for those who see less contrast.
    public enum Contrast: String, Sendable, Hashable, CaseIterable {
        /// The usual colours, and ones further apart.
        case standard, increased
    }

    /// The device's setting for those whom motion troubles.
    public enum Motion: String, Sendable, Hashable, CaseIterable {
        /// Everything moves, or what matters alone.
        case full, reduced
    }

    /// The light or dark setting; nil, as in all of these, if it does not matter.
    public var appearance: Appearance?
    /// The device that the drawing is made for; it brings its size along.
    public var device: Device? { didSet { size = device?.size ?? size } }
    /// In points.
    public var size: Size?
    /// The type size that the reader has chosen.
    public var typeSize: DynamicTypeSize?
    /// The language of its words (BCP 47).
    public var language: String?
    /// Where reading begins.
    public var direction: Direction?
    /// The setting for contrast.
    public var contrast: Contrast?
    /// The setting for motion.
    public var motion: Motion?
    /// What the drawing shows, in a word of the test's own: `empty`, `failed`.
    public var state: String?
    /// Pixels to a point; 1 where it is nil.
    public var scale: Double?

    /// A variant with some circumstances set.
    public init(
        appearance: Appearance? = nil, device: Device? = nil, size: Size? = nil, typeSize: DynamicTypeSize? = nil,
        language: String? = nil, direction: Direction? = nil, contrast: Contrast? = nil, motion: Motion? = nil,
        state: String? = nil, scale: Double? = nil
    ) {
        self.appearance = appearance
        self.device = device
        self.size = size ?? device?.size
        self.typeSize = typeSize
        self.language = language
        self.direction = direction
        self.contrast = contrast
        self.motion = motion
        self.state = state
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

    // MARK: What follows

    /// What the device covers at each side, in points: nothing without a device.
    public var safeArea: Insets { device?.safeArea ?? Insets() }
    /// Whether the drawing is mirrored.
    public var isRightToLeft: Bool { direction == .rightToLeft }

    // MARK: Labels

    /// One circumstance of a variant, as names and reports have it.
    public struct Circumstance: Sendable, Hashable {
        /// Which one: `appearance`, `device`, `size`, `typeSize`, `language`, `direction`, `contrast`, `motion`, `state`
        /// or `scale`.
        public let axis: String
        /// Its part of the baseline's name: such as `dark`, `phone-6.9`, `390x844`, `type04-large`, `de`, `rtl`,
        /// `contrast-increased`, `motion-reduced`, `3x`.
        public let label: String
    }

    /// Those that are set, in the order of the name.
    public var circumstances: [Circumstance] {
        let known = device.flatMap { $0.size == size ? $0.name : nil }
        let values: [(String, String?)] = [
            ("appearance", appearance?.rawValue),
            ("device", known),
            ("size", known == nil ? size.map { "\($0.width.plainText)x\($0.height.plainText)" } : nil),
            ("typeSize", typeSize.map(SnapshotVariant.label)),
            ("language", language),
            ("direction", direction?.rawValue),
            ("contrast", contrast.map { "contrast-\($0.rawValue)" }),
            ("motion", motion.map { "motion-\($0.rawValue)" }),
            ("state", state),
            ("scale", scale.map { "\($0.plainText)x" }),
        ]
        return values.compactMap { axis, label in label.map { Circumstance(axis: axis, label: $0) } }
    }

    /// The variant's part of the baseline's name, such as `dark-phone-6.1-type04-large-3x`; empty for `plain`.
    public var label: String { circumstances.map(\.label).joined(separator: "-") }

    /// With its place in the order of sizes, by which names sort.
    private static func label(_ typeSize: DynamicTypeSize) -> String {
        let place = (DynamicTypeSize.allCases.firstIndex(of: typeSize) ?? 0) + 1
        return "type\(place < 10 ? "0" : "")\(place)-\(typeSize.rawValue)"
    }
}
