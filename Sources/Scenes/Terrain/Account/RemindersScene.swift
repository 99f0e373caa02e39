import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Terrain's preferences for notifications (terrain.md, "Screens that the seeds name and no scene draws yet").
public struct RemindersScene: Sendable, Hashable {
    /// The reminders that are on.
    public var reminders: Set<OnboardingAnswers.Reminder> = []
    /// The morning's time, in minutes since midnight.
    public var morning = OnboardingAnswers.Reminder.morning.usualMinute
    /// The evening's time, in minutes since midnight.
    public var evening = OnboardingAnswers.Reminder.evening.usualMinute
    /// The phone's answer to the request for notifications.
    public var permission = OnboardingAnswers.Permission.allowed
    /// The drawing's options; day, season and answer are ignored.
    public var options: TerrainScene.Options

    /// No reminders at their usual times, by default on a phone's screen in English.
    public init(options: TerrainScene.Options = .init { _ in }, _ change: (inout Self) -> Void = { _ in }) {
        self.options = options
        change(&self)
    }

    /// - Throws: `SceneError` for a size or a time out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        options.drawing(of: try screen())
    }

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private var words: Words { options.words }

    /// The laid-out page, in the points of its layout.
    package func screen() throws(SceneError) -> Screen {
        for (name, minute) in [("morning", morning), ("evening", evening)] {
            try SceneError.check(name, minute, in: 0...24 * 60 - 1)
        }
        let page = OnboardingPage(page: try options.page(), step: nil, words: words)
        return page.screen(
            words("settings.reminders"), words("onboarding.notifications.lead"),
            primary: permission == .allowed
                ? nil : words(permission == .denied ? "button.openSettings" : "button.turnOn")
        ) {
            if permission == .denied { Box.packCallout(words("reminders.denied"), Style.bodyMedium) }
            card(.morning, .sun, morning)
            card(.evening, .moon, evening)
        }
    }

    /// A reminder with its switch, and its time while it is on.
    private func card(_ reminder: OnboardingAnswers.Reminder, _ motif: PackMotif, _ minute: Int) -> Box {
        let (key, isOn) = ("reminder.\(reminder.rawValue)", permission == .allowed && reminders.contains(reminder))
        let (name, time) = (words(key), words.timeOfDay(minute))
        return VStack(spacing: Spacing.xs) {
            Box.onboardingRow(motif, name, words("\(key).note"), mark: .toggle(isOn: isOn))
                .touchTarget(name).accessibilityLabel(isOn ? words("a11y.chosen", name) : name)
            if isOn {
                Box.hairline
                RemindersScene.row(words("reminders.time"), time)
                    .frame(minHeight: TouchTarget.minSide)
                    .touchTarget(time)
                    .accessibilityLabel(words.titled(words("reminders.time"), time))
            }
        }
        .terrainCard()
    }

    /// A title and a chip, below one another where there is no room.
    private static func row(_ title: String, _ value: String) -> some Element {
        let (title, chip) = (Text(title, Style.bodyMedium, TerrainTokens.textSecondary), Box.chip(value))
        return ViewThatFits {
            HStack(spacing: Spacing.sm) {
                title
                Spacer()
                chip
            }
            VStack(alignment: .leading, spacing: Spacing.xs) {
                title
                chip
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

extension RemindersScene {
    package static let definition = SceneDefinition(
        "terrain reminders", shows: "the preferences for reminders, and what the phone allows",
        source: "Screens that the seeds name", start: RemindersScene(),
        parameters: [
            Parameter("reminder", .choice(OnboardingAnswers.Reminder.self), absence: "none", "A reminder that is on.") {
                (scene: inout RemindersScene, reminder: OnboardingAnswers.Reminder) in scene.reminders.insert(reminder)
            }.repeatable(),
            Parameter("morning", { $1(&$0.morning) }, .timeOfDay, "When the morning's comes.").hidden(),
            Parameter("evening", { $1(&$0.evening) }, .timeOfDay, "When the evening's comes.").hidden(),
            Parameter(
                "permission", { $1(&$0.permission) }, .choice(OnboardingAnswers.Permission.self),
                "The phone's answer to the request for notifications."),
            TerrainScene.size { $1(&$0.options.size) }.hidden(),
            TerrainScene.canvas { $1(&$0.options.canvas) }.hidden(),
            .dynamicType { $1(&$0.options.dynamicType) }.hidden(), .typeface { $1(&$0.options.typeface) },
            .words { $1(&$0.options.words) },
        ],
        examples: [
            "terrain reminders --reminder morning --morning 6:45 -o reminders.png",
            "terrain reminders --permission denied -o denied.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
