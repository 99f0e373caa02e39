import DisplayList
import Localization
import PathParser

/// One of Atrest's icons alone.
public struct IconScene: Sendable, Hashable {
    /// Which icon.
    public var icon: AtrestIcon
    /// The colour of its lines; its alpha and `opacity` multiply.
    public var color = AtrestTokens.highlight
    /// 0 … 1.
    public var opacity = 1.0
    /// The drawing's side in points; nil for the icon's own.
    public var size: Double?
    /// The words in which a screen reader speaks of it.
    public var words = Words.atrest()
    /// The background.
    public var background = PlainBackground.none

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        try IconScene.parameters.check(self)
        let side = size ?? icon.size
        // The icon is translucent as a whole: with translucent parts, crossing lines would show.
        let group = Group([icon.node(words.name(of: icon), color: color, at: .zero, size: side)], opacity: opacity)
        return Drawing(
            size: Size(width: side, height: side), nodes: [.group(group)],
            accessibility: Accessibility(title: words.name(of: icon))
        ).over(background)
    }
}

extension IconScene {
    /// A light and opaque icon in its own size, on nothing.
    public init(_ icon: AtrestIcon, _ change: (inout Self) -> Void = { _ in }) {
        self.icon = icon
        change(&self)
    }

    /// The scene's parameters.
    package static let parameters: [Parameter<IconScene>] = [
        Parameter(
            "name", { $1(&$0.icon) }, .choice(AtrestIcon.self),
            AtrestIcon.allCases.map { $0.rawValue }.joined(separator: ", ") + "."
        )
        .operand().shown(with: "color"),
        Parameter("color", { $1(&$0.color) }, .color, "The icon's colour.").steps("#e0d6c7", "#c17f3a", "teal"),
        Parameter("opacity", { $1(&$0.opacity) }, .number(0...1), "How opaque the icon is, 0 to 1.").scale(
            "0.25 0.5 0.75 1"),
        Parameter(
            "size", { $1(&$0.size) }, .number(1...100_000), absence: "the icon's own", "Width and height in points."
        )
        .scale("32 64 128 256"),
        .plainBackground { $1(&$0.background) }, .words({ $1(&$0.words) }, areSeen: false),
    ]

    package static let definition = SceneDefinition(
        "icon", shows: "one of Atrest's icons", source: "Custom icons", start: IconScene(.atrest),
        parameters: parameters, examples: ["icon atrest --size 128 -o atrest.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
