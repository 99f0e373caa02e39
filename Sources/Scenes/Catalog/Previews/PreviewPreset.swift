import Composition
import DisplayList
import PathParser

/// A picture of a required size: for a store, a page or a post.
public struct PreviewPreset: Sendable, Hashable {
    /// The layout of a picture.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// A store's upright and large screens; a post; a story; a page's head or a link's picture; the app's icon; a
        /// person's forest, to be hung up; the same behind a phone's clock and icons.
        case phone, tablet, square, story, wide, icon, poster, wallpaper
    }

    /// The name in the command.
    public let name: String
    /// The purpose, in a few words.
    public let summary: String
    /// The layout of its picture.
    public let form: Form
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// Pixels to a point.
    public let scale: Double

    /// Whether a store shows one of it for each of an app's screens.
    public var isForScreens: Bool { form == .phone || form == .tablet }

    /// Whether it is a picture of Atrest alone, whichever screen is asked for: its icon, or a person's forest.
    public var isOfAtrest: Bool { form == .icon || isForest }

    /// Whether it shows a person's forest without a caption.
    public var isForest: Bool { form == .poster || form == .wallpaper }

    /// The size, in points.
    public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }

    /// The sizes that stores and pages ask for (App Store Connect's screenshot specifications; Open Graph's usual
    /// image).
    public static let all =
        [
            PreviewPreset(.phoneProMax), PreviewPreset(.phoneMax), PreviewPreset(.phone5), PreviewPreset(.tablet),
            PreviewPreset("open-graph", "A link's preview", .wide, 1200, 630, scale: 2),
            PreviewPreset("square", "A square post", .square, 1080, 1080, scale: 2),
            PreviewPreset("story", "A story", .story, 1080, 1920, scale: 3),
            PreviewPreset("wide", "A wide picture", .wide, 1920, 1080, scale: 2),
            PreviewPreset("feature-graphic", "A store's feature graphic", .wide, 1024, 500, scale: 2),
            // 297 × 420 mm at 300 pixels an inch; a point is 1/72 inch.
            PreviewPreset("poster-a3", "A forest to hang up, A3", .poster, 3508, 4961, scale: 3508 / 842),
            PreviewPreset("poster-square", "A forest to post", .poster, 2160, 2160, scale: 3),
            PreviewPreset("wallpaper", "A forest behind a phone's clock and icons", .wallpaper, 1320, 2868, scale: 3),
        ] + iconSides.map { PreviewPreset("icon-\($0)", "The icon, \($0) px", .icon, $0, $0, scale: Double($0) / 1024) }

    /// The icon's sides, in pixels.
    private static let iconSides = [1024, 512, 256, 180, 128, 64, 32, 16]

    /// The whole screen of a device, as a store shows it.
    private init(_ device: Device) {
        self.init(
            device.name, "A store's screenshot, \(device.inches.plainText) inches",
            device.kind == .phone ? .phone : .tablet,
            Int(device.size.width * device.scale), Int(device.size.height * device.scale), scale: device.scale)
    }

    private init(_ name: String, _ summary: String, _ form: Form, _ width: Int, _ height: Int, scale: Double) {
        self.name = name
        self.summary = summary
        self.form = form
        self.width = width
        self.height = height
        self.scale = scale
    }
}
