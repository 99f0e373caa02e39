import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The sheet in which a new tally is made: its name, a first count, and the colour of its pen (tally.md, "Shell, as the
/// seed has it").
public struct TallyCreationScene: Sendable, Hashable {
    /// The name typed so far; nil for none.
    public var name: String?
    /// The first count, 0 … `TallyForm.maxCount`.
    public var count = 0
    /// The chosen colour.
    public var accent = TallyAccent.red
    /// The screen behind, with the look that both share.
    public var home = TallyHomeScene(63)

    /// - Throws: `SceneError` for a count or a size out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = TallyTokens.Spacing
    private typealias TypeSize = TallyTokens.TypeSize

    private var words: Words { home.words }
    private var palette: TallyTokens.Palette { home.appearance.palette(accent) }

    package func screen() throws(SceneError) -> Screen {
        try TallyCreationScene.parameters.check(self)
        let sheet = TallyModal(home: home)
        return try sheet.screen(words("new.title")) {
            sheet.quietButton(words("sheet.cancel"))
            sheet.mainButton(words("new.create"), isActive: name != nil)
        } content: {
            preview
            sheet.section(words("new.name")) { field }
            sheet.section(words("new.count")) {
                stepper
                sheet.note(words("new.count.note"))
            }
            sheet.section(words("new.accent")) { swatches }
        }
    }

    /// The height of the marks as they will be, in points.
    private static let previewHeight = 148.0

    private var preview: Box {
        let marks =
            count == 0
            ? TallyInvitation.picture(palette, side: 64)
            : TallyParts.marks(
                TallyScene(count: count, appearance: home.appearance, accent: accent, scale: home.scale),
                margin: Spacing.md)
        return marks.frame(height: TallyCreationScene.previewHeight).frame(maxWidth: .infinity)
            .background { TallyParts.ground(palette, in: .rect(cornerRadius: Spacing.md)) }
    }

    /// The line in which the name is typed, with a caret behind it.
    private var field: Box {
        let caret = Box.contextual { context in
            let height = 22 * context.scale(of: .body) * context.textScale
            return palette.accent.color.frame(width: 2, height: height)
        }
        return HStack(spacing: 2) {
            if let name {
                Text(name, size: TypeSize.body, ink: palette.c1)
                caret
            } else {
                caret
                Text(words("new.name.placeholder"), size: TypeSize.body, ink: palette.textSecondary)
            }
        }
        .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.sm)
        .frame(maxWidth: .infinity, minHeight: 52, alignment: .leading)
        .background {
            let shape = Shape.rect(cornerRadius: Spacing.md)
            shape.fill(palette.surface.color).border(palette.active.color, width: 1.5, in: shape)
        }
        .touchTarget(words("new.name"))
    }

    private var stepper: Box {
        let less = step("less", words("new.less.a11y"), isActive: count > 0)
        let more = step("more", words("new.more.a11y"), isActive: count < TallyForm.maxCount)
        func number(_ size: Double) -> Box {
            Text(words.locale.figures(count), size: size, weight: .semibold, ink: palette.c1)
                .fontFeature(.tabularFigures).lineLimit(1)
                .frame(maxWidth: .infinity)
        }
        return ViewThatFits {
            HStack(spacing: Spacing.sm) {
                less
                number(TypeSize.title)
                more
            }
            VStack(spacing: 0) {
                number(TypeSize.titleLarge)
                HStack(spacing: Spacing.sm) {
                    less
                    Spacer()
                    more
                }
            }
        }
        .padding(Spacing.xs).frame(maxWidth: 320)
        .background { TallyParts.ground(palette, in: .rect(cornerRadius: 26)) }
    }

    private func step(_ icon: String, _ title: String, isActive: Bool) -> Box {
        TallyParts.lines(
            Icon.shape("tally/\(icon)"), side: 24, color: (isActive ? palette.c1 : palette.border).color
        )
        .frame(width: TouchTarget.minSide, height: TouchTarget.minSide)
        .background { Shape.capsule.fill(palette.paper.color) }
        .touchTarget(title).accessibilityLabel(title)
    }

    private var swatches: some Element {
        Flow(spacing: Spacing.xs, lineSpacing: Spacing.xs) {
            for choice in TallyAccent.allCases { swatch(choice) }
        }
        // The first colour is flush with what stands above, as a finger's room is wider.
        .padding(.leading, TallyCreationScene.swatch - TouchTarget.minSide / 2)
    }

    /// The radius of a colour, in points.
    private static let swatch = 14.0

    /// A slash of the colour; the chosen one stands in a ring.
    private func swatch(_ choice: TallyAccent) -> Box {
        let (color, isChosen) = (choice.color(in: home.appearance.palette).color, choice == accent)
        let palette = palette
        let title = words("accent.\(choice.rawValue)")
        return Box.shape { rect, builder in
            let center = Point(rect.midX, rect.midY)
            let disc = Path.circle(center: center, radius: TallyCreationScene.swatch)
            builder.nodes.append(.fill(Fill(disc, paint: .solid(color))))
            guard isChosen else { return }
            let ring = Path.circle(center: center, radius: 19)
            builder.nodes.append(
                .stroke(Stroke(ring, style: StrokeStyle(width: 2.5), paint: .solid(palette.c1.color))))
        }
        .frame(width: TouchTarget.minSide, height: TouchTarget.minSide).touchTarget(title)
        .accessibilityLabel(isChosen ? words("tab.chosen.a11y", title) : title)
    }
}

extension TallyCreationScene {
    /// An empty sheet on a usual phone, in light appearance.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<TallyCreationScene>] =
        [
            Parameter("name", { $1(&$0.name) }, .text("NAME"), absence: "none yet", "The name typed so far.").steps(
                "Birds"),
            Parameter("first", { $1(&$0.count) }, .integer(0...TallyForm.maxCount), "The first count.").steps("12"),
            Parameter.accent { $1(&$0.accent) }.steps("blue"),
        ] + TallyHomeScene.look.lifted { $1(&$0.home) }

    package static let definition = SceneDefinition(
        "tally new", shows: "the sheet in which a new tally is made", source: "Shell, as the seed has it",
        start: TallyCreationScene(), parameters: parameters,
        examples: ["tally new --name Birds --first 12 --accent blue -o new.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
