/// The medium that a picture is made for, which `@media` of style sheets asks about.
public struct SVGMedia: Sendable, Hashable {
    /// The kind of medium.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A screen.
        case screen
        /// Paper.
        case print
    }

    /// Light on dark, or dark on light.
    public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
        /// Dark text on a light ground.
        case light
        /// Light text on a dark ground.
        case dark
    }

    /// The kind of medium.
    public var kind = Kind.screen
    /// The scheme that the viewer prefers; elements use it where their `color-scheme` allows it.
    public var colorScheme = ColorScheme.light
    /// Whether the viewer prefers less motion.
    public var reducesMotion = false

    /// A screen of a viewer with browsers' defaults.
    public init() {}
}
