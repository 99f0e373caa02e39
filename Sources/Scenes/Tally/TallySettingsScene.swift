import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The settings of the marks: how steady the hand is, the paper, and the contrast (tally.md, "Shell").
public struct TallySettingsScene: Sendable, Hashable {
    /// The variation of marks: 0 for straight and equal ones, 1 for a hand's.
    public var jitter = 1.0
    /// Whether counting has haptics.
    public var hasHaptics = true
    /// Light or dark, and with how much contrast: the choice on the screen, and the screen's own look.
    public var appearance = TallyAppearance.light
    /// The size, in points.
    public var size = TallyHomeScene.defaultSize
    /// The type size that the person has chosen.
    public var dynamicType = DynamicTypeSize.large
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The language and its texts. In a right-to-left language the screen is mirrored; marks are not.
    public var words: Words = .tally()
    /// The device pixels in a point, as in `TallyScene`.
    public var scale = 1.0

    /// - Throws: `SceneError` for a size or a jitter out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    func screen() throws(SceneError) -> Screen {
        try TallySettingsScene.parameters.check(self)
        let sections = Box.column(
            spacing: Spacing.lg, alignment: .leading,
            [hand, paper, toggle(words("settings.haptics"), words("settings.haptics.note"), isOn: hasHaptics)])
        let content = Box.column(
            spacing: Spacing.md,
            [
                TallyParts.header(words("settings.title"), words, palette: palette),
                sections.framed(maxWidth: 560).fullWidth().padded(Insets(bottom: Spacing.md))
                    .scrolling(minimum: 120, margin: Spacing.md),
            ])
        let page = TallyParts.page(
            content.filling(.top).shrinking().padded(TallyParts.margins(size)), tab: .settings, words: words,
            palette: palette,
            size: size)
        return Screen(
            size: size, layers: [.fill(palette.paper.color), page],
            context: LayoutContext(
                dynamicType: dynamicType, typeface: typeface, isRightToLeft: words.isRightToLeft),
            accessibility: Accessibility(title: words("settings.title"), role: .group))
    }

    private typealias Spacing = TallyTokens.Spacing
    private typealias TypeSize = TallyTokens.TypeSize

    private var palette: TallyTokens.Palette { appearance.palette }
    private var isContrasty: Bool { appearance == .contrast || appearance == .contrastDark }
    private var isDark: Bool { appearance == .dark || appearance == .contrastDark }

    // MARK: The hand

    /// A count whose marks show the hand: gates, and strokes that wait.
    private static let sample = 18
    private static let sampleHeight = 132.0

    private var hand: Box {
        let marks = TallyParts.marks(
            TallyScene(count: TallySettingsScene.sample, jitter: jitter, appearance: appearance, scale: scale),
            margin: Spacing.md
        )
        .framed(height: TallySettingsScene.sampleHeight).fullWidth()
        .backed(by: TallyParts.card(palette, radius: Spacing.md))
        let ends = Box.row(
            spacing: Spacing.md,
            [note(words("settings.hand.straight")), .spacer(), note(words("settings.hand.byHand"), .trailing)])
        return section(words("settings.hand"), [marks, .column(spacing: Spacing.xxs, [slider, ends])])
    }

    /// The size of the slider's thumb, in points.
    private static let thumb = 28.0

    private var slider: Box {
        let (share, palette) = (jitter, palette)
        return Box.shape { rect, builder in
            let track = Rect(x: rect.minX, y: rect.midY - 2, width: rect.width, height: 4)
            let side = TallySettingsScene.thumb
            let x = rect.minX + side / 2 + (rect.width - side) * share
            var done = track
            done.maxX = x
            let center = Point(x, rect.midY)
            builder.nodes += [
                .fill(Fill(.capsule(track), paint: .solid(palette.c3.color))),
                .fill(Fill(.capsule(done), paint: .solid(palette.c1.color))),
                .fill(Fill(.circle(center: center, radius: side / 2), paint: .solid(palette.surface.color))),
                .stroke(
                    Stroke(
                        .circle(center: center, radius: side / 2 - 1), style: StrokeStyle(width: 2),
                        paint: .solid(palette.c1.color))),
            ]
        }
        .framed(height: TouchTarget.minSide).touchable(words("settings.hand"))
        .spoken(words("settings.hand.a11y", words("settings.hand"), Int(exactly: (jitter * 100).rounded()) ?? 0))
    }

    // MARK: The paper

    private var paper: Box {
        let choices = [(words("settings.paper.light"), !isDark), (words("settings.paper.dark"), isDark)].map {
            title, isChosen -> Box in
            let style = TextStyle(size: TypeSize.label, weight: isChosen ? .semibold : .medium, alignment: .center)
            let label = Box.text(
                title, style: style, color: isChosen ? palette.paper.color : palette.c1.color, lines: 1
            )
            .padded(Insets(horizontal: Spacing.sm, vertical: Spacing.xs))
            .framed(minHeight: TouchTarget.minSide).fullWidth()
            return (isChosen ? label.backed(by: TallyParts.capsule(palette.c1.color)) : label).touchable(title)
        }
        let segments = Box.row(choices).fullWidth()
            .backed(by: TallyParts.capsule(palette.surface.color, border: palette.border.color))
        return section(
            words("settings.paper"),
            [segments, toggle(words("settings.contrast"), words("settings.contrast.note"), isOn: isContrasty)])
    }

    // MARK: Parts

    private func section(_ title: String, _ rows: [Box]) -> Box {
        let heading = Box.text(
            title, style: TextStyle(size: TypeSize.labelSmall, weight: .medium), color: palette.textSecondary.color,
            lines: 1)
        return .column(spacing: Spacing.sm, alignment: .leading, [heading] + rows).fullWidth(.leading)
    }

    private func note(_ text: String, _ alignment: TextStyle.Alignment = .leading) -> Box {
        .text(
            text, style: TextStyle(size: TypeSize.bodySmallest, lineHeight: 1.3, alignment: alignment),
            color: palette.textSecondary.color)
    }

    /// A switch, with its name and an explanation.
    private func toggle(_ title: String, _ text: String, isOn: Bool) -> Box {
        let name = Box.text(title, style: TextStyle(size: TypeSize.body), color: palette.c1.color)
        let texts = Box.column(spacing: 2, alignment: .leading, [name, note(text)]).fullWidth(.leading)
        let knob = knob(isOn: isOn)
        return Box.row(spacing: Spacing.md, [texts, knob]).framed(minHeight: TouchTarget.minSide)
            .touchable(title).spoken(words(isOn ? "settings.toggle.on.a11y" : "settings.toggle.off.a11y", title))
    }

    /// On and off differ in form, too: in the knob's side, and in whether it is filled.
    private func knob(isOn: Bool) -> Box {
        let palette = palette
        return Box.shape { rect, builder in
            let radius = rect.height / 2
            let center = Point(isOn ? rect.maxX - radius : rect.minX + radius, rect.midY)
            let disc = Path.circle(center: center, radius: radius - 5)
            let line = Path.capsule(rect.outset(by: -1))
            let ink = Paint.solid((isOn ? palette.c1 : palette.c3).color)
            builder.nodes.append(
                isOn
                    ? .fill(Fill(.capsule(rect), paint: ink))
                    : .stroke(Stroke(line, style: StrokeStyle(width: 2), paint: ink)))
            builder.nodes.append(.fill(Fill(disc, paint: isOn ? .solid(palette.paper.color) : ink)))
        }.framed(width: 52, height: 30)
    }
}

extension TallySettingsScene {
    /// A hand's marks on a usual phone, in light appearance, with haptics.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    static let parameters: [Parameter<TallySettingsScene>] = [
        .appearance(\.appearance), .jitter(\.jitter),
        Parameter(
            "haptics", \.hasHaptics, .choice([("on", true), ("off", false)]), "Whether counting can be felt."),
        .size(\.size, sides: TallyHomeScene.sides), .dynamicType(\.dynamicType, of: "reader"),
        .typeface(\.typeface), .words(\.words, .tally), .pixelScale(\.scale),
    ]

    static let definition = SceneDefinition(
        "tally settings", shows: "Tally's settings: the hand, the paper, the contrast, the haptics",
        source: "Shell; Hand",
        start: TallySettingsScene(), parameters: parameters,
        examples: ["tally settings --jitter 0.4 --appearance contrast -o settings.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
