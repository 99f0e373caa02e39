import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The sheet behind the profile button: the profile at its top, then how steady the hand is, the paper, and the contrast
/// (tally.md, "Shell, as the seed has it").
public struct TallySettingsScene: Sendable, Hashable {
    /// The person's name; nil for none yet.
    public var name: String?
    /// The state of the sync, below the name.
    public var sync = TallySyncState.synced
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

    package func screen() throws(SceneError) -> Screen {
        try TallySettingsScene.parameters.check(self)
        return try sheet.screen(words("settings.title")) {
            sheet.mainButton(words("sheet.done"))
        } content: {
            TallyProfile(name: name, sync: sync, words: words, palette: palette).box
            hand
            paper
            toggle(words("settings.haptics"), words("settings.haptics.note"), isOn: hasHaptics)
        }
    }

    private var sheet: TallyModal {
        TallyModal(
            home: TallyHomeScene(
                count: 63, sync: sync, appearance: appearance, size: size, dynamicType: dynamicType,
                typeface: typeface, words: words, scale: scale))
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
        sheet.section(words("settings.hand")) {
            TallyParts.marks(
                TallyScene(count: TallySettingsScene.sample, jitter: jitter, appearance: appearance, scale: scale),
                margin: Spacing.md
            )
            .frame(height: TallySettingsScene.sampleHeight).frame(maxWidth: .infinity)
            .background { TallyParts.ground(palette, in: .rect(cornerRadius: Spacing.md)) }
            VStack(spacing: Spacing.xs) {
                slider
                HStack(spacing: Spacing.md) {
                    sheet.note(words("settings.hand.straight"))
                    Spacer()
                    sheet.note(words("settings.hand.byHand")).multilineTextAlignment(.trailing)
                }
            }
        }
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
                .fill(Fill(.capsule(done), paint: .solid(palette.active.color))),
                .fill(Fill(.circle(center: center, radius: side / 2), paint: .solid(palette.surface.color))),
                .stroke(
                    Stroke(
                        .circle(center: center, radius: side / 2 - 1), style: StrokeStyle(width: 2),
                        paint: .solid(palette.active.color))),
            ]
        }
        .frame(height: TouchTarget.minSide).touchTarget(words("settings.hand"))
        .accessibilityLabel(
            words("settings.hand.a11y", words("settings.hand"), Int(exactly: (jitter * 100).rounded()) ?? 0))
    }

    // MARK: The paper

    private var paper: Box {
        sheet.section(words("settings.paper")) {
            HStack(spacing: 0) {
                segment(words("settings.paper.light"), isChosen: !isDark)
                segment(words("settings.paper.dark"), isChosen: isDark)
            }
            .frame(maxWidth: .infinity).background { TallyParts.ground(palette, in: .capsule) }
            toggle(words("settings.contrast"), words("settings.contrast.note"), isOn: isContrasty)
        }
    }

    private func segment(_ title: String, isChosen: Bool) -> Box {
        Text(
            title, size: TypeSize.label, weight: isChosen ? .semibold : .medium,
            ink: isChosen ? palette.paper : palette.c1
        )
        .multilineTextAlignment(.center).lineLimit(1)
        .padding(.horizontal, Spacing.sm).padding(.vertical, Spacing.sm)
        .frame(maxWidth: .infinity, minHeight: TouchTarget.minSide)
        .background {
            if isChosen { Shape.capsule.fill(palette.active.color) }
        }
        .touchTarget(title).accessibilityLabel(isChosen ? words("tab.chosen.a11y", title) : title)
    }

    // MARK: Parts

    /// A switch, with its name and an explanation.
    private func toggle(_ title: String, _ text: String, isOn: Bool) -> Box {
        HStack(spacing: Spacing.md) {
            VStack(alignment: .leading, spacing: 2) {
                Text(title, size: TypeSize.body, ink: palette.c1)
                sheet.note(text)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            knob(isOn: isOn)
        }
        .frame(minHeight: TouchTarget.minSide).touchTarget(title)
        .accessibilityLabel(words(isOn ? "settings.toggle.on.a11y" : "settings.toggle.off.a11y", title))
    }

    /// On and off differ in form, too: in the knob's side, and in whether it is filled.
    private func knob(isOn: Bool) -> Box {
        let palette = palette
        return Box.shape { rect, builder in
            let radius = rect.height / 2
            let center = Point(isOn ? rect.maxX - radius : rect.minX + radius, rect.midY)
            let disc = Path.circle(center: center, radius: radius - 5)
            let line = Path.capsule(rect.outset(by: -1))
            let ink = Paint.solid((isOn ? palette.active : palette.c3).color)
            builder.nodes.append(
                isOn
                    ? .fill(Fill(.capsule(rect), paint: ink))
                    : .stroke(Stroke(line, style: StrokeStyle(width: 2), paint: ink)))
            builder.nodes.append(.fill(Fill(disc, paint: isOn ? .solid(palette.paper.color) : ink)))
        }
        .frame(width: 52, height: 30)
    }
}

extension TallySettingsScene {
    /// A hand's marks on a usual phone, in light appearance, with haptics.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<TallySettingsScene>] = [
        Parameter("name", { $1(&$0.name) }, .text("NAME"), absence: "none yet", "The person's name.").steps(
            "Mara Lind"),
        Parameter("sync", { $1(&$0.sync) }, .choice(TallySyncState.self), "The state of the sync, below the name.")
            .hidden(),
        .appearance { $1(&$0.appearance) }, .jitter { $1(&$0.jitter) },
        Parameter(
            "haptics", { $1(&$0.hasHaptics) }, .choice([("on", true), ("off", false)]), "Whether counting can be felt."),
        .size({ $1(&$0.size) }, sides: TallyHomeScene.sides), .dynamicType({ $1(&$0.dynamicType) }, of: "reader"),
        .typeface { $1(&$0.typeface) }, .words { $1(&$0.words) }, .pixelScale { $1(&$0.scale) },
    ]

    package static let definition = SceneDefinition(
        "tally settings", shows: "Tally's settings: the profile, the hand, the paper, the contrast, the haptics",
        source: "Shell, as the seed has it; Hand",
        start: TallySettingsScene(), parameters: parameters,
        examples: ["tally settings --name 'Mara Lind' --jitter 0.4 -o settings.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
