import DisplayList
import Localization
import PathParser

/// One of Atrest's icons alone, on nothing.
public struct IconScene: Sendable, Hashable {
    /// Which icon.
    public var icon: AtrestIcon
    /// Of its lines; its alpha and `opacity` multiply.
    public var color: Color
    /// 0 … 1.
    public var opacity: Double
    /// The drawing's side in points; nil for the icon's own.
    public var size: Double?
    /// In which language it is spoken of.
    public var words: Words

    /// By default light and opaque, in the icon's own size.
    public init(
        _ icon: AtrestIcon, color: Color = AtrestTokens.highlight, opacity: Double = 1, size: Double? = nil,
        words: Words = .atrest()
    ) {
        self.icon = icon
        self.color = color
        self.opacity = opacity
        self.size = size
        self.words = words
    }

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        let side = size ?? icon.size
        try SceneError.check("size", side: side)
        try SceneError.check("opacity", opacity, in: 0...1)
        // The whole is translucent, not its parts: lines that cross would show.
        let group = Group([icon.node(words.name(of: icon), color: color, at: .zero, size: side)], opacity: opacity)
        return Drawing(
            size: Size(width: side, height: side), nodes: [.group(group)],
            accessibility: Accessibility(title: words.name(of: icon)))
    }
}
