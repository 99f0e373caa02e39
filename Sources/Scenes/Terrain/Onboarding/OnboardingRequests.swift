import Composition
import DisplayList
import Localization
import PathParser

/// The onboarding's steps that ask the phone for something: reminders, the weather's place, and the day's activity.
extension OnboardingPage {
    private typealias Permission = OnboardingAnswers.Permission
    private typealias Spacing = TerrainTokens.Spacing

    func notifications(_ answers: OnboardingAnswers) -> Screen {
        screen(
            words("onboarding.notifications.title"), words("onboarding.notifications.lead"),
            states: [answers.notifications], request: words("button.turnOn")
        ) {
            VStack(spacing: Spacing.sm) {
                for (reminder, motif) in [(OnboardingAnswers.Reminder.morning, PackMotif.sun), (.evening, .moon)] {
                    let (key, isOn) = ("reminder.\(reminder.rawValue)", answers.reminders.contains(reminder))
                    Box.onboardingRow(
                        motif, words(key),
                        words.joined([words.timeOfDay(reminder.usualMinute), words("\(key).note")]),
                        mark: .toggle(isOn: isOn)
                    )
                    .terrainCard().touchTarget(words(key))
                    .accessibilityLabel(isOn ? words("a11y.chosen", words(key)) : words(key))
                }
            }
            state(answers.notifications)
        }
    }

    func permissions(_ answers: OnboardingAnswers) -> Screen {
        screen(
            words("onboarding.permissions.title"), words("onboarding.permissions.lead"),
            states: [answers.location, answers.activity], request: words("button.allow")
        ) {
            VStack(spacing: Spacing.sm) {
                request("location", .wind, answers.location)
                request("activity", .stones, answers.activity)
            }
        }
    }

    private func request(_ key: String, _ motif: PackMotif, _ permission: Permission) -> Box {
        VStack(alignment: .leading, spacing: Spacing.sm) {
            Box.onboardingRow(motif, words("permission.\(key)"), words("permission.\(key).note"), mark: nil)
            Box.hairline
            Text(
                words("permission.\(key).privacy"), TerrainTokens.TypeStyle.bodySmall, TerrainTokens.textSecondary)
            state(permission)
        }
        .terrainCard()
    }

    /// The phone's answer; nothing before it.
    private func state(_ permission: Permission) -> Box? {
        guard permission != .undecided else { return nil }
        return Box.chip(words("permission.\(permission.rawValue)"), isSelected: permission == .allowed)
    }

    /// A step with the buttons of its requests: an open one is asked, a denied one can be changed in the settings.
    private func screen(
        _ title: String, _ lead: String, states: [Permission], request: String, @ElementBuilder content: () -> [Box]
    ) -> Screen {
        let isOpen = states.contains(.undecided)
        return screen(
            title, lead, primary: isOpen ? request : words("button.next"),
            secondary: isOpen
                ? words("button.notNow") : states.contains(.denied) ? words("button.openSettings") : nil,
            content: content)
    }
}
