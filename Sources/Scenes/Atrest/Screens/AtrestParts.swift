import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The parts that Atrest's screens are put together of.
enum AtrestParts {
    typealias Spacing = AtrestTokens.Spacing

    static func text(
        _ text: String, _ style: AtrestTokens.TypeStyle, _ color: Color, alignment: TextStyle.Alignment = .leading,
        lines: Int? = nil, minScale: Double = Label.defaultMinScale
    ) -> Box {
        .text(text, style: style.text(alignment), color: color, lines: lines, minScale: minScale)
    }

    /// - Parameter title: what a screen reader calls it.
    static func icon(_ icon: AtrestIcon, _ title: String, color: Color, size: Double? = nil) -> Box {
        let side = size ?? icon.size
        return Box.shape { rect, builder in
            builder.nodes.append(icon.node(title, color: color, at: Point(rect.minX, rect.minY), size: side))
        }.framed(width: side, height: side)
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
        capsule(pillText(title).framed(minWidth: 132, minHeight: TouchTarget.minSide)).touchable(title)
    }

    /// The widest pill in a column of wide pills on a phone, in points.
    static let widestPill = 340.0

    /// A capsule with a text, as wide as its room.
    static func widePill(_ title: String) -> Box {
        capsule(pillText(title, lines: 2).framed(minHeight: TouchTarget.minSide).fullWidth()).touchable(title)
    }

    /// A pill's text. It shrinks only with its surroundings: buttons beside one another shrink together.
    private static func pillText(_ title: String, lines: Int = 1) -> Box {
        text(title, .label, AtrestTokens.highlight, alignment: .center, lines: lines, minScale: 1)
            .padded(Insets(horizontal: Spacing.lg, vertical: Spacing.sm))
    }

    private static func capsule(_ box: Box) -> Box {
        box.backed(by: .fill(AtrestTokens.surface.opacity(0.6)) { Path.capsule($0) })
            .fronted(by: hairlineCapsule(AtrestTokens.highlight.opacity(0.18)))
            .opacity(0.70)
    }

    /// A fine line inside the edge of a capsule.
    static func hairlineCapsule(_ color: Color) -> Box {
        .shape { rect, builder in
            builder.nodes.append(
                .stroke(
                    Stroke(
                        .capsule(rect.outset(by: -hairline / 2)), style: StrokeStyle(width: hairline),
                        paint: .solid(color))))
        }
    }

    /// The width of the line around a pill or a chosen option, in points.
    private static let hairline = 1.0

    /// A text that can be touched, without anything around it.
    static func quietButton(
        _ title: String, color: Color = AtrestInk.muted, lines: Int = 1, minScale: Double = Label.defaultMinScale
    ) -> Box {
        text(title, .label, color, alignment: .center, lines: lines, minScale: minScale)
            .framed(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide).touchable(title)
    }

    /// One of several options: the chosen one is light, and in a capsule.
    static func option(_ title: String, isChosen: Bool) -> Box {
        let label = text(title, .label, isChosen ? AtrestTokens.highlight : AtrestInk.muted, lines: 1)
            .padded(Insets(horizontal: optionPadding, vertical: Spacing.xs))
            .framed(minWidth: TouchTarget.minSide)
        return (isChosen ? label.fronted(by: hairlineCapsule(AtrestTokens.highlight.opacity(0.6))) : label)
            .framed(minHeight: TouchTarget.minSide).touchable(title)
    }

    /// Options in lines; the first one's text is flush with what stands above.
    static func options(_ choices: [(title: String, isChosen: Bool)]) -> Box {
        Box.flow(spacing: 0, lineSpacing: 0, choices.map { option($0.title, isChosen: $0.isChosen) })
            .padded(Insets(left: -optionPadding))
    }

    /// The padding beside an option's text, in points.
    private static let optionPadding = 12.0

    /// The icons that a tier has, in a row.
    static func icons(_ tier: Tier, _ words: Words, color: Color) -> Box {
        .row(spacing: Spacing.xxl, icons(tier).map { button($0, words, color: color) })
    }

    private static func icons(_ tier: Tier) -> [AtrestIcon] {
        tier.hasForest ? [.forest, .calendar, .settings] : [.calendar, .settings]
    }

    private static func button(_ icon: AtrestIcon, _ words: Words, color: Color, opacity: Double = 1) -> Box {
        let title = words.name(of: icon)
        let box = self.icon(icon, title, color: color)
        return (opacity < 1 ? box.opacity(opacity) : box).touchable(title)
    }

    /// The icons that float over a resting screen.
    /// - Parameter isForest: whether the screen is the forest.
    static func floatingIcons(_ tier: Tier, _ words: Words, isForest: Bool = false) -> Box {
        let color = AtrestTokens.earthTones[3].light
        return .row(
            spacing: Spacing.xxl,
            icons(tier).map { button($0, words, color: color, opacity: isForest && $0 == .forest ? 0.60 : 0.40) })
    }
}

/// Frosted glass: `ultraThinMaterial` in the dark (atrest.md, "Other screens").
enum Frost {
    static let backdrop = Backdrop(sigma: 20, saturation: 1.8, tint: AtrestTokens.surface.opacity(0.45))
    static let hairlineWidth = 0.5
    static let hairline = Color.white.opacity(0.08)

    /// A box on glass with round corners, as large as the box.
    static func panel(_ box: Box, radius: Double) -> Box {
        glass(box) { Path.roundedRect($0, radius: radius) }
    }

    /// Glass in the form of a path, with a fine light line inside its edge.
    static func glass(_ box: Box, _ outline: @escaping @Sendable (Rect) -> Path) -> Box {
        box.fronted(
            by: .shape { rect, builder in
                let line = Stroke(
                    outline(rect.outset(by: -hairlineWidth / 2)), style: StrokeStyle(width: hairlineWidth),
                    paint: .solid(hairline))
                builder.nodes.append(.stroke(line))
            }
        ).grouped { nodes, rect in Group(nodes, clip: Clip(outline(rect)), backdrop: backdrop) }
    }
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

    /// - Parameters:
    ///   - content: scrolls where it is higher than the sheet.
    ///   - side: the content's distance from the sheet's left and right edges, in points.
    static func box(
        _ content: Box, options: ScreenOptions, side: Double = AtrestTokens.Spacing.lg
    ) -> Box {
        glass(
            content.fullWidth(.topLeading).padded(insets(options, side: side)).scrolling(
                margin: options.margins.bottom / 2),
            options: options)
    }

    /// A sheet whose content does its own scrolling.
    static func glass(_ content: Box, options: ScreenOptions) -> Box {
        let inner =
            options.isLarge
            ? content.framed(minHeight: minShare * options.size.height, alignment: .top) : content.filling(.top)
        let radius = AtrestTokens.Radius.pill
        let handle = Box.fill(AtrestTokens.highlight.opacity(0.35)) { Path.capsule($0) }
            .framed(width: grabber.width, height: grabber.height)
            .padded(Insets(top: grabberTop)).filling(.top)
        return Frost.glass(inner.fronted(by: handle)) { rect in
            // Its lower corners are below the screen.
            Path.roundedRect(
                Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY + 2 * radius), radius: radius)
        }
        .framed(maxWidth: widest * options.canvasScale)
        .filling(.bottom)
        .padded(Insets(top: options.margins.top, bottom: 0))
    }
}
