import Composition
import DisplayList
import Localization
import PathParser

/// The settings: a flat sheet, without cards (atrest.md, "Other screens").
public struct SettingsScene: Sendable {
    /// The session file whose settings and water are shown.
    public var file = SessionFile(sessions: [])
    /// The tier, which decides the sections; nil for the file's own, else premium.
    public var tier: TierChoice?
    /// The target in hours, above 0; nil for the file's.
    public var targetHours: Double?
    /// The control for the target.
    public var targetInput = TargetInput.list
    /// The unit of water; nil for the file's.
    public var unit: WaterLog.Unit?
    /// The amount that one touch adds, in millilitres: 1 … 100,000; nil for the file's.
    public var quickAdd: Double?
    /// The control for the amount.
    public var quickAddInput = QuickAddInput.list
    /// The screen's size, type size, face and dusk.
    public var options = ScreenOptions()

    /// The person's choices, as the screen shows them.
    private var shownTier: Tier { file.tier(tier) }
    private var shownTarget: Double { targetHours ?? file.settings.targetHours }
    private var shownUnit: WaterLog.Unit { unit ?? file.water.unit }
    private var amount: Double { quickAdd ?? file.water.quickAdd }

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    private var words: Words { options.words }

    /// The options: hours, and millilitres.
    static let targets: [Double] = [12, 14, 16, 18, 20, 24]
    static let quickAdds: [Double] = [150, 200, 250, 300, 500]

    package func screen() throws(SceneError) -> Screen {
        try SettingsScene.parameters.check(self)
        try TimerModel.check(targetHours: shownTarget)
        try TimerModel.check(quickAdd: amount)
        return options.sheet(title: words("settings.title")) {
            VStack(alignment: .leading, spacing: Spacing.xl) {
                Text(words("settings.title"), .title, AtrestTokens.highlight)
                fasting
                hydration
                if shownTier == .free {
                    section(words("settings.section.premium")) { action(words("settings.premium.go")) }
                }
                section(words("settings.section.data")) {
                    action(words("settings.export"))
                    action(words("settings.import"))
                    note(words("settings.import.note"))
                    note(words("settings.data.explanation"))
                }
                if shownTier == .premium {
                    section(words("settings.section.account")) {
                        action(words("settings.manage.subscription"))
                        action(words("settings.restore"))
                    }
                }
                section(words("settings.section.legal")) {
                    action(words("settings.terms"))
                    action(words("settings.privacy"))
                }
            }
        }
    }

    // MARK: Sections

    private var fasting: Box {
        section(words("settings.section.fasting")) {
            target
            note(words("settings.fasting.target.note"))
        }
    }

    @ElementBuilder private var target: Box {
        let isListed = targetInput == .list && SettingsScene.targets.contains(shownTarget)
        let choices = SettingsScene.targets.map {
            (title: words.hours($0), isChosen: isListed && $0 == shownTarget)
        }
        let isOther = isListed || targetInput == .text
        let other = (
            title: isOther ? words("settings.fasting.target.other") : words.hours(shownTarget), isChosen: !isListed
        )
        switch targetInput {
        case .list: value(words("settings.fasting.target"), choices + [other])
        case .text:
            VStack(alignment: .leading, spacing: 0) {
                value(words("settings.fasting.target"), choices + [other])
                NumberField(
                    digits: words.typedHours(shownTarget), unit: words("settings.fasting.target.unit"),
                    title: words("settings.fasting.target.field"), words: words
                ).box
            }
        case .picker:
            VStack(alignment: .leading, spacing: Spacing.sm) {
                Text(words("settings.fasting.target"), .body, AtrestTokens.highlight)
                TargetPicker(hours: shownTarget, words: words).box
            }
        }
    }

    private var hydration: Box {
        let isListed = quickAddInput == .list && SettingsScene.quickAdds.contains(amount)
        let other =
            isListed || quickAddInput == .text
            ? words("settings.hydration.quickAdd.other") : words.amount(milliliters: amount, unit: shownUnit)
        let choices = SettingsScene.quickAdds.map {
            (title: words.amount(milliliters: $0, unit: shownUnit), isChosen: isListed && $0 == amount)
        }
        return section(words("settings.section.hydration")) {
            value(
                words("settings.hydration.unit"), WaterLog.Unit.allCases.map { (words.name(of: $0), $0 == shownUnit) })
            value(words("settings.hydration.quickAdd"), choices + [(title: other, isChosen: !isListed)])
            if quickAddInput == .text {
                NumberField(
                    digits: words.typedAmount(milliliters: amount, unit: shownUnit), unit: words.name(of: shownUnit),
                    title: words("settings.hydration.quickAdd.field"), words: words
                ).box
            }
        }
    }

    private func section(_ title: String, @ElementBuilder rows: () -> [Box]) -> Box {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            Text(title, .label, AtrestInk.moss)
            rows()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func action(_ title: String) -> Box {
        Text(title, .body, AtrestTokens.highlight)
            .frame(maxWidth: .infinity, minHeight: TouchTarget.minSide, alignment: .leading).touchTarget(title)
    }

    private func note(_ text: String) -> Text { Text(text, .caption, AtrestInk.accent) }

    /// A name, and below it all options.
    private func value(_ name: String, _ choices: [(title: String, isChosen: Bool)]) -> some Element {
        VStack(alignment: .leading, spacing: 0) {
            Text(name, .body, AtrestTokens.highlight)
            Parts.options(choices, words)
        }
    }
}

extension SettingsScene {
    /// A person's settings, or the app's own.
    public init(_ file: SessionFile = SessionFile(sessions: []), _ change: (inout Self) -> Void = { _ in }) {
        self.file = file
        change(&self)
    }

    /// The scene's parameters.
    package static let parameters: [Parameter<SettingsScene>] =
        Parameter.file({ $1(&$0.file.given) }, tier: { $1(&$0.tier) }, files: []) + [
            Parameter(
                "target", .hours(0...10_000), absence: "the file's, else 16", "The target that is chosen, in hours."
            ) { (scene: inout SettingsScene, seconds: Double) in scene.targetHours = seconds / 3600 }
            .scale("12 16 17.5 20 24"),
            Parameter(
                "target-input", { $1(&$0.targetInput) }, .choice(TargetInput.self),
                "What the target is chosen with: the usual ones, a text that is being typed, or an open wheel."),
            .unit { $1(&$0.unit) }, .quickAdd { $1(&$0.quickAdd) },
            Parameter(
                "quick-add-input", { $1(&$0.quickAddInput) }, .choice(QuickAddInput.self),
                "What the quick-add amount is chosen with: the usual ones, or a text that is being typed."),
        ] + ScreenOptions.sheet.lifted { $1(&$0.options) }

    package static let definition = SceneDefinition(
        "settings", shows: "the settings", source: "Other screens: Settings", start: SettingsScene(),
        parameters: parameters,
        examples: [
            "settings --tier free --target 18 -o settings.png",
            "settings --target 17.5 --target-input text -o typed.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
