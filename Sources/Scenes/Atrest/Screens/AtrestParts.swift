import Composition
import DisplayList
import Localization
import PathParser
import Typography

extension Text {
    /// A text of Atrest's screens in one of the theme's styles.
    package init(_ text: String, _ style: AtrestTokens.TypeStyle, _ color: Color) {
        self = Text(onScreen: text, style: style.text(.leading), color: color).growsSteadily()
    }
}

extension Element {
    /// The element on a capsule with a fine line around it, as buttons are.
    func onCapsule() -> Box {
        background { Shape.pill.fill(AtrestTokens.surface.opacity(0.6)) }
            .border(AtrestTokens.highlight.opacity(0.18), in: .pill)
    }

    /// The element on frosted glass in the form of a shape of its room, with a fine light line inside its edge:
    /// `ultraThinMaterial` in the dark (atrest.md, "Other screens").
    func onGlass(in shape: Shape) -> Box {
        border(Frost.hairline, width: Frost.hairlineWidth, in: shape)
            .grouped { nodes, rect in Group(nodes, clip: Clip(shape.path(rect)), backdrop: Frost.backdrop) }
    }
}

extension Shape {
    /// A capsule; around several lines of the largest type with less round corners, which leave the lines their room.
    fileprivate static let pill = Shape { rect in
        let radius = rect.height / 2
        return Path.roundedRect(rect, radius: rect.height > highestCapsule ? min(radius, pillRadius) : radius)
    }
    /// In points.
    private static let highestCapsule = 150.0
    private static let pillRadius = 46.0
}

/// The parts that Atrest's screens are put together of.
enum AtrestParts {
    typealias Spacing = AtrestTokens.Spacing

    /// - Parameter title: what a screen reader calls it.
    static func icon(_ icon: AtrestIcon, _ title: String, color: Color, size: Double? = nil) -> Box {
        let side = size ?? icon.size
        return Box.shape { rect, builder in
            builder.nodes.append(icon.node(title, color: color, at: Point(rect.minX, rect.minY), size: side))
        }
        .frame(width: side, height: side)
    }

    /// An icon beside text of a category, which grows with it.
    static func icon(_ icon: AtrestIcon, _ title: String, color: Color, besides category: TextCategory) -> Box {
        .contextual { context in
            let scale = context.scale(of: category) * context.textScale
            return AtrestParts.icon(icon, title, color: color, size: icon.size * scale)
        }
    }

    /// A capsule with a text.
    static func pill(_ title: String) -> Box {
        pillText(title).frame(minWidth: 132, minHeight: TouchTarget.minSide).onCapsule().opacity(0.70)
            .touchTarget(title)
    }

    /// The widest pill in a column of wide pills on a phone, in points.
    static let widestPill = 340.0

    /// A capsule with a text, as wide as its room.
    static func widePill(_ title: String) -> Box {
        pillText(title).frame(maxWidth: .infinity, minHeight: TouchTarget.minSide).onCapsule().opacity(0.70)
            .touchTarget(title)
    }

    /// A pill's text, in as many lines as it needs.
    private static func pillText(_ title: String) -> Box {
        Text(title, .label, AtrestTokens.highlight).multilineTextAlignment(.center)
            .padding(.horizontal, Spacing.lg).padding(.vertical, Spacing.sm)
    }

    /// A text that can be touched, without anything around it.
    static func quietButton(_ title: String, color: Color = AtrestInk.muted) -> Box {
        Text(title, .label, color).multilineTextAlignment(.center)
            .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchTarget(title)
    }

    /// One of several options: the chosen one is light, in a capsule, and told as chosen.
    static func option(_ title: String, isChosen: Bool, _ words: Words) -> Box {
        let label = Text(title, .label, isChosen ? AtrestTokens.highlight : AtrestInk.muted).lineLimit(1)
            .padding(.horizontal, optionPadding).padding(.vertical, Spacing.xs)
            .frame(minWidth: TouchTarget.minSide)
        return (isChosen ? label.border(AtrestTokens.highlight.opacity(0.6), in: .capsule) : label)
            .frame(minHeight: TouchTarget.minSide).touchTarget(title)
            .accessibilityLabel(isChosen ? words("a11y.chosen", title) : title)
    }

    /// Options in lines. The first one's capsule begins where the text above does.
    static func options(_ choices: [(title: String, isChosen: Bool)], _ words: Words) -> Box {
        Flow(spacing: 0, lineSpacing: 0) {
            for choice in choices { option(choice.title, isChosen: choice.isChosen, words) }
        }
        .asBox
    }

    /// The padding beside an option's text, in points.
    private static let optionPadding = 12.0

    /// The icons that a tier has, in a row.
    static func icons(_ tier: Tier, _ words: Words, color: Color) -> some Element {
        HStack(spacing: Spacing.xxl) {
            for icon in icons(tier) { button(icon, words, color: color) }
        }
    }

    private static func icons(_ tier: Tier) -> [AtrestIcon] {
        tier.hasForest ? [.forest, .calendar, .settings] : [.calendar, .settings]
    }

    private static func button(_ icon: AtrestIcon, _ words: Words, color: Color, opacity: Double = 1) -> Box {
        let title = words.name(of: icon)
        let box = self.icon(icon, title, color: color)
        return (opacity < 1 ? box.opacity(opacity) : box).touchTarget(title)
    }

    /// The icons that float over a resting screen.
    /// - Parameter isForest: whether the screen is the forest.
    static func floatingIcons(_ tier: Tier, _ words: Words, isForest: Bool = false) -> some Element {
        let color = AtrestTokens.earthTones[3].light
        return HStack(spacing: Spacing.xxl) {
            for icon in icons(tier) {
                button(icon, words, color: color, opacity: isForest && icon == .forest ? 0.60 : 0.40)
            }
        }
    }
}

/// The material of `onGlass(in:)`.
enum Frost {
    static let backdrop = Backdrop(sigma: 20, saturation: 1.8, tint: AtrestTokens.surface.opacity(0.45))
    static let hairlineWidth = 0.5
    static let hairline = Color.white.opacity(0.08)

}

/// A sheet of frosted glass that has come up over the dusk, as wide as is comfortable to read.
enum Sheet {
    /// The width on a phone, in points; on a large canvas it grows as type does.
    private static let widest = 480.0
    /// On a large canvas a sheet is as high as its content, and at least this share of the screen's height.
    private static let minShare = 0.5

    /// The bar that a sheet is pulled down by: its size and its distance from the sheet's upper edge, in points.
    private static let grabber = Size(width: 36, height: 5)
    private static let grabberTop = 8.0

    /// The room above, below and beside a sheet's content.
    static func insets(_ options: ScreenOptions, side: Double = AtrestTokens.Spacing.lg) -> Insets {
        Insets(top: AtrestTokens.Spacing.xl, left: side, bottom: options.margins.bottom, right: side)
    }

    static func width(_ options: ScreenOptions) -> Double {
        min(widest * options.canvasScale, options.size.width)
    }

    /// The sheet, on the sky.
    /// - Parameters:
    ///   - overlay: what lies over the sheet; nil for nothing.
    ///   - content: does its own scrolling.
    static func screen(
        _ options: ScreenOptions, title: String, overlay: Box? = nil, @ElementBuilder content: () -> Box
    ) -> Screen {
        let radius = AtrestTokens.Radius.pill
        // Its lower corners are below the screen.
        let shape = Shape { rect in
            Path.roundedRect(
                Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY + 2 * radius), radius: radius)
        }
        let content =
            options.isLarge
            ? content().frame(minHeight: minShare * options.size.height, alignment: .top)
            : content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        return options.screen(title: title) {
            content
                .overlay(alignment: .top) {
                    Shape.capsule.fill(AtrestTokens.highlight.opacity(0.35))
                        .frame(width: grabber.width, height: grabber.height).padding(.top, grabberTop)
                }
                .onGlass(in: shape)
                .frame(maxWidth: widest * options.canvasScale)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
                .padding(.top, options.margins.top)
            if let overlay { overlay }
        }
    }
}

extension ScreenOptions {
    /// A sheet on the sky.
    /// - Parameters:
    ///   - side: the content's distance from the sheet's left and right edges, in points.
    ///   - content: scrolls where it is higher than the sheet.
    func sheet(
        title: String, side: Double = AtrestTokens.Spacing.lg, @ElementBuilder content: () -> Box
    ) -> Screen {
        Sheet.screen(self, title: title) {
            content().frame(maxWidth: .infinity, alignment: .topLeading).padding(Sheet.insets(self, side: side))
                .scrolling(margin: margins.bottom / 2)
        }
    }
}
