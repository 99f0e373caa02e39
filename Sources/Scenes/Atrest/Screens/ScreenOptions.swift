import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The options of all of Atrest's screens.
public struct ScreenOptions: Sendable {
    /// The size, in points.
    public var size = Forest.defaultViewport
    /// The type size that the person has chosen.
    public var dynamicType = DynamicTypeSize.large
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The drift of the dusk from warm to cool: 0 … 1.
    public var drift = 0.0
    /// Eight silhouettes in place of the project's own, in the order of the variants.
    public var trees: [Path]?
    /// The language and its texts. In a right-to-left language screens are mirrored.
    public var words = Words.atrest()

    package var context: LayoutContext {
        LayoutContext(words, dynamicType: dynamicType, typeface: typeface, canvasScale: canvasScale)
    }

    /// Whether the canvas is a tablet's or a phone's on its side.
    var isLarge: Bool { canvasScale > 1 }

    /// The size of type and star, as a multiple of that on a phone.
    var canvasScale: Double { Forest.growth(width: size.width) }

    // MARK: Where content keeps clear of a device's edges

    /// Whether a screen is so wide that its parts stand beside one another.
    package var isWide: Bool { size.width > size.height * 1.2 }

    /// The margins for clocks, cameras and home indicators, and at the sides.
    package var margins: Insets {
        let side = AtrestTokens.Spacing.lg
        if isWide {
            return Insets(top: side, left: AtrestTokens.Spacing.xxl, bottom: side, right: AtrestTokens.Spacing.xxl)
        }
        return size.height >= 740
            ? Insets(top: 54, left: side, bottom: 34, right: side)
            : Insets(top: side, left: side, bottom: side, right: side)
    }

    /// A screen: the sky, and layers on it.
    package func screen(title: String, @ElementBuilder layers: () -> [Box]) -> Screen {
        let (size, drift) = (size, drift)
        return Screen(size: size, context: context, accessibility: Accessibility(title: title, role: .group)) {
            Box.shape { _, builder in builder.nodes.append(Dusk.node(size: size, drift: drift)) }
            layers()
        }
    }
}

extension ScreenOptions {
    /// A usual phone in the default type size, the project's own face, trees and words, and the warm dusk.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The parameters of every screen.
    package static let screen: [Parameter<ScreenOptions>] = [
        .size { $1(&$0.size) }, .dynamicType { $1(&$0.dynamicType) }, .drift { $1(&$0.drift) },
        .typeface { $1(&$0.typeface) }, .words { $1(&$0.words) },
    ]
    /// The parameters of a sheet, behind which little of the dusk is seen.
    static let sheet: [Parameter<ScreenOptions>] = [
        .size { $1(&$0.size) }, .dynamicType { $1(&$0.dynamicType) },
        Parameter.drift { $1(&$0.drift) }.scale("0 0.5 1"), .typeface { $1(&$0.typeface) },
        .words { $1(&$0.words) },
    ]
    /// The parameters of the world alone, where words are only spoken.
    static let world: [Parameter<ScreenOptions>] = [
        .size { $1(&$0.size) }, .drift { $1(&$0.drift) }, .trees { $1(&$0.trees) },
        .words({ $1(&$0.words) }, areSeen: false),
    ]
}
