import DisplayList
import Layout
import Localization
import PathParser
import Typography

/// What all of Atrest's screens can be drawn with.
public struct ScreenOptions: Sendable {
    /// In points.
    public var size: Size
    /// The type size that the person has chosen.
    public var dynamicType: DynamicTypeSize
    /// In place of the built-in face; nil for that.
    public var typeface: Typeface?
    /// How far the dusk has gone from warm to cool: 0 … 1.
    public var drift: Double
    /// Eight silhouettes in place of the project's own, in the order of the variants.
    public var trees: [Path]?
    /// In which language, and with whose texts. In one that goes from right to left screens are mirrored.
    public var words: Words

    /// By default a usual phone in the default type size, the project's own face, trees and words, and the warm
    /// dusk.
    public init(
        size: Size = Forest.defaultViewport, dynamicType: DynamicTypeSize = .large, typeface: Typeface? = nil,
        drift: Double = 0, trees: [Path]? = nil, words: Words = .atrest()
    ) {
        self.size = size
        self.dynamicType = dynamicType
        self.typeface = typeface
        self.drift = drift
        self.trees = trees
        self.words = words
    }

    var context: LayoutContext {
        LayoutContext(
            dynamicType: dynamicType, typeface: typeface, canvasScale: canvasScale,
            isRightToLeft: words.isRightToLeft)
    }

    /// Whether the canvas is a tablet's or a phone's on its side.
    var isLarge: Bool { canvasScale > 1 }

    /// How much larger than on a phone type is, and a star.
    var canvasScale: Double { Forest.growth(width: size.width) }

    func check() throws(SceneError) {
        try SceneError.check("width", side: size.width)
        try SceneError.check("height", side: size.height)
        try SceneError.check("drift", drift, in: 0...1)
        if let trees, trees.count != Silhouettes.count {
            throw .badOption(
                name: "trees", found: "\(trees.count) silhouettes",
                expected: "\(Silhouettes.count), one for each variant")
        }
    }

    // MARK: Where content keeps clear of a device's edges

    /// Whether a screen is so wide that its parts stand beside one another.
    var isWide: Bool { size.width > size.height * 1.2 }

    /// What clocks, cameras and home indicators take, and the side margins.
    var margins: Insets {
        let side = AtrestTokens.Spacing.lg
        if isWide {
            return Insets(top: side, left: AtrestTokens.Spacing.xxl, bottom: side, right: AtrestTokens.Spacing.xxl)
        }
        return size.height >= 740
            ? Insets(top: 54, left: side, bottom: 34, right: side)
            : Insets(top: side, left: side, bottom: side, right: side)
    }

    /// The sky, and on it the layers of a screen.
    func screen(_ layers: [Box], title: String) -> Screen {
        let (size, drift) = (size, drift)
        let dusk = Box.shape { _, builder in builder.nodes.append(Dusk.node(size: size, drift: drift)) }
        return Screen(
            size: size, layers: [dusk] + layers, context: context,
            accessibility: Accessibility(title: title, role: .group))
    }
}
