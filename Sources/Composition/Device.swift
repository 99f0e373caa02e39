public import PathParser

/// A device's screen, held upright: the room that a layout is made for.
///
/// The sizes are those of Apple's devices, named by what they are and by their diagonal, in inches (Human Interface
/// Guidelines, "Layout": device screen sizes).
public struct Device: Sendable, Hashable {
    /// The two kinds of devices by size.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A device for one hand, and one for both.
        case phone, tablet
    }

    /// The kind of the device: a phone or a tablet.
    public let kind: Kind
    /// The screen's diagonal, in inches.
    public let inches: Double
    /// The whole screen's size, in points.
    public let size: Size
    /// Pixels to a point.
    public let scale: Double
    /// The margins that the system's bars, the camera and the rounded corners cover, in points.
    public let safeArea: Insets

    /// The kind and the inches, such as `phone-6.9`.
    public var name: String { "\(kind.rawValue)-\(inches.plainText)" }

    /// - Parameters:
    ///   - kind: whether it is a phone or a tablet.
    ///   - inches: the screen's diagonal.
    ///   - size: of the whole screen, in points.
    ///   - scale: pixels to a point, above 0.
    ///   - safeArea: the margins that are covered, in points.
    public init(_ kind: Kind, inches: Double, size: Size, scale: Double, safeArea: Insets) {
        self.kind = kind
        self.inches = inches
        self.size = size
        self.scale = scale
        self.safeArea = safeArea
    }

    /// The smallest phone that the system still runs on at its zoomed display: where layouts break first.
    public static let phone4 = Device(
        .phone, inches: 4, size: Size(width: 320, height: 568), scale: 2, safeArea: Insets(top: 20))
    /// A phone with a home button.
    public static let phone5 = Device(
        .phone, inches: 5.5, size: Size(width: 414, height: 736), scale: 3, safeArea: Insets(top: 20))
    /// The phone that scenes are drawn for by default.
    public static let phone = Device(
        .phone, inches: 6.1, size: Size(width: 390, height: 844), scale: 3, safeArea: Insets(top: 47, bottom: 34))
    /// A large phone of the years before the camera moved into the screen.
    public static let phoneMax = Device(
        .phone, inches: 6.5, size: Size(width: 428, height: 926), scale: 3, safeArea: Insets(top: 47, bottom: 34))
    /// The largest phone.
    public static let phoneProMax = Device(
        .phone, inches: 6.9, size: Size(width: 440, height: 956), scale: 3, safeArea: Insets(top: 62, bottom: 34))
    /// The smallest tablet.
    public static let tabletMini = Device(
        .tablet, inches: 8.3, size: Size(width: 744, height: 1133), scale: 2, safeArea: Insets(top: 24, bottom: 20))
    /// The largest tablet.
    public static let tablet = Device(
        .tablet, inches: 13, size: Size(width: 1032, height: 1376), scale: 2, safeArea: Insets(top: 24, bottom: 20))
}

extension [Device] {
    /// From the smallest to the largest.
    public static let phones: [Device] = [.phone4, .phone5, .phone, .phoneMax, .phoneProMax]
    /// From the smaller to the larger.
    public static let tablets: [Device] = [.tabletMini, .tablet]
    /// Phones, then tablets.
    public static let all = phones + tablets
}
