import DisplayList
import Layout
import Localization
import PathParser

/// The settings: a flat sheet, without cards (atrest.md, "Other screens").
public struct SettingsScene: Sendable {
    /// Settles which sections there are.
    public var tier: Tier
    /// Finite and above 0.
    public var targetHours: Double
    /// What the target is chosen with.
    public var targetInput: TargetInput
    /// In which water is shown.
    public var unit: WaterLog.Unit
    /// In millilitres; finite and above 0.
    public var quickAdd: Double
    /// What the amount is chosen with.
    public var quickAddInput: QuickAddInput
    /// The screen's size, type size, face and dusk.
    public var options: ScreenOptions

    /// By default a premium person's, with the app's own defaults.
    public init(
        tier: Tier = .premium, targetHours: Double = FastingSession.defaultTargetHours,
        targetInput: TargetInput = .list, unit: WaterLog.Unit = .milliliters, quickAdd: Double = 250,
        quickAddInput: QuickAddInput = .list, options: ScreenOptions = ScreenOptions()
    ) {
        self.tier = tier
        self.targetHours = targetHours
        self.targetInput = targetInput
        self.unit = unit
        self.quickAdd = quickAdd
        self.quickAddInput = quickAddInput
        self.options = options
    }

    /// The settings that a session file states.
    /// - Parameters:
    ///   - file: its settings and its water log.
    ///   - tier: nil for the file's own, else premium.
    ///   - options: the screen's size, type size, face and dusk.
    public init(_ file: SessionFile, tier: TierChoice? = nil, options: ScreenOptions = ScreenOptions()) {
        self.init(
            tier: file.tier(tier), targetHours: file.settings.targetHours, unit: file.water.unit,
            quickAdd: file.water.quickAdd, options: options)
    }

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    private var words: Words { options.words }

    /// What can be chosen: hours, and millilitres.
    static let targets: [Double] = [12, 14, 16, 18, 20, 24]
    static let quickAdds: [Double] = [150, 200, 250, 300, 500]

    func screen() throws(SceneError) -> Screen {
        try options.check()
        guard targetHours > 0, targetHours <= 10_000 else {
            throw .badOption(name: "target", found: "\(targetHours)", expected: "hours above 0, at most 10,000")
        }
        guard quickAdd > 0, quickAdd <= 100_000 else {
            throw .badOption(
                name: "quick-add", found: "\(quickAdd)", expected: "millilitres above 0, at most 100,000")
        }
        var sections = [Parts.text(words("settings.title"), .title, AtrestTokens.highlight), fasting, hydration]
        if tier == .free {
            sections.append(section(words("settings.section.premium"), [action(words("settings.premium.go"))]))
        }
        sections.append(
            section(
                words("settings.section.data"),
                [
                    action(words("settings.export")), action(words("settings.import")),
                    note(words("settings.data.explanation")),
                ]))
        if tier == .premium {
            sections.append(
                section(
                    words("settings.section.account"),
                    [action(words("settings.manage.subscription")), action(words("settings.restore"))]))
        }
        sections.append(
            section(
                words("settings.section.legal"), [action(words("settings.terms")), action(words("settings.privacy"))]))
        let content = Box.column(spacing: Spacing.xl, alignment: .leading, sections)
        return options.screen([Sheet.box(content, options: options)], title: words("settings.title"))
    }

    // MARK: Sections

    private var fasting: Box {
        section(words("settings.section.fasting"), [target, note(words("settings.fasting.target.note"))])
    }

    private var target: Box {
        let isListed = targetInput == .list && SettingsScene.targets.contains(targetHours)
        let choices = SettingsScene.targets.map { (words.hours($0), isListed && $0 == targetHours) }
        let isOther = isListed || targetInput == .text
        let other = (isOther ? words("settings.fasting.target.other") : words.hours(targetHours), !isListed)
        switch targetInput {
        case .list: return value(words("settings.fasting.target"), choices + [other])
        case .text:
            return .column(
                alignment: .leading,
                [
                    value(words("settings.fasting.target"), choices + [other]),
                    NumberField(
                        digits: words.typedHours(targetHours), unit: words("settings.fasting.target.unit"),
                        title: words("settings.fasting.target.field"), words: words
                    ).box,
                ])
        case .picker:
            return .column(
                spacing: Spacing.sm, alignment: .leading,
                [
                    Parts.text(words("settings.fasting.target"), .body, AtrestTokens.highlight),
                    TargetPicker(hours: targetHours, words: words).box,
                ])
        }
    }

    private var hydration: Box {
        let isListed = quickAddInput == .list && SettingsScene.quickAdds.contains(quickAdd)
        let other =
            isListed || quickAddInput == .text
            ? words("settings.hydration.quickAdd.other") : words.amount(milliliters: quickAdd, unit: unit)
        let choices = SettingsScene.quickAdds.map {
            (words.amount(milliliters: $0, unit: unit), isListed && $0 == quickAdd)
        }
        var rows = [
            value(words("settings.hydration.unit"), WaterLog.Unit.allCases.map { (words.name(of: $0), $0 == unit) }),
            value(words("settings.hydration.quickAdd"), choices + [(other, !isListed)]),
        ]
        if quickAddInput == .text {
            rows.append(
                NumberField(
                    digits: words.typedAmount(milliliters: quickAdd, unit: unit), unit: words.name(of: unit),
                    title: words("settings.hydration.quickAdd.field"), words: words
                ).box)
        }
        return section(words("settings.section.hydration"), rows)
    }

    private func section(_ title: String, _ rows: [Box]) -> Box {
        let head = Parts.text(title, .label, AtrestInk.moss)
        return .column(spacing: Spacing.xs, alignment: .leading, [head] + rows).fullWidth(.leading)
    }

    private func action(_ title: String) -> Box {
        Parts.text(title, .body, AtrestTokens.highlight)
            .framed(minHeight: TouchTarget.minSide, alignment: .leading).fullWidth(.leading).touchable(title)
    }

    private func note(_ text: String) -> Box { Parts.text(text, .caption, AtrestInk.accent) }

    /// A name, and below it all that can be chosen.
    private func value(_ name: String, _ choices: [(title: String, isChosen: Bool)]) -> Box {
        .column(alignment: .leading, [Parts.text(name, .body, AtrestTokens.highlight), Parts.options(choices)])
    }
}
