import DisplayList
import PathParser
import Typography

/// A text of one's own, with a margin around it: the picture is as large as the text.
public struct SpecimenScene: Sendable, Hashable {
    /// The text; lines break at its line breaks too.
    public var text: String
    /// The style of the text.
    public var style: TextStyle
    /// The greatest width of the picture, at which lines break, in points.
    public var maxWidth: Double
    /// The ground under the text.
    public var ground: LetteringScene.Ground

    /// The sizes of an em, in points.
    public static let sizes = 1.0...2000.0
    /// The greatest number of characters.
    public static let maxLength = 100_000
    /// The margin on each side, as a share of the type's size.
    private static let margin = 0.75

    /// A specimen, by default in the built-in face at 48 pt, on light paper.
    public init(
        text: String, style: TextStyle = TextStyle(size: 48), maxWidth: Double = 1000,
        ground: LetteringScene.Ground = .light
    ) {
        self.text = text
        self.style = style
        self.maxWidth = maxWidth
        self.ground = ground
    }

    /// - Throws: `SceneError` for a width out of `LetteringScene.widths`, a type size out of `sizes`, and for a text
    ///   that is too long or has nothing to show.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("width", maxWidth, in: LetteringScene.widths)
        try SceneError.check("type size", style.size, in: SpecimenScene.sizes)
        guard text.unicodeScalars.count <= SpecimenScene.maxLength else {
            throw .badOption(
                name: "text", found: "\(text.unicodeScalars.count) characters",
                expected: "at most \(SpecimenScene.maxLength)")
        }
        let margin = SpecimenScene.margin * style.size
        let layout = TextLayout(text, style: style, maxWidth: max(maxWidth - 2 * margin, 0))
        guard layout.size.width > 0 else {
            throw .badOption(name: "text", found: "nothing to show", expected: "letters")
        }
        // Whole numbers of points, so that the picture has the same size on every machine.
        let size = Size(
            width: (layout.size.width + 2 * margin).rounded(.up), height: (layout.size.height + 2 * margin).rounded(.up)
        )
        let origin = Point((size.width - layout.size.width) / 2, (size.height - layout.size.height) / 2)
        return Drawing(size: size, nodes: [ground.node(size), layout.node(color: ground.ink, at: origin)])
    }
}
