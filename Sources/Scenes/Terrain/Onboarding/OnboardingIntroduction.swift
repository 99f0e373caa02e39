import Composition
import DisplayList
import Localization
import PathParser

/// The onboarding's steps that tell: the greeting, the way it works, a day as it will look, and the end.
extension OnboardingPage {
    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func welcome() -> Screen {
        screen(
            words("onboarding.welcome.title"), words("onboarding.welcome.lead"),
            picture: SeasonIllustration(season: .spring, fades: true).box,
            primary: words("button.begin"), secondary: words("button.haveAccount")
        ) {
            Text(words("onboarding.welcome.terms"), Style.bodySmall, TerrainTokens.textSecondary)
        }
    }

    /// - Parameter profile: of whom the axes are, for an example.
    func howItWorks(_ profile: TerrainProfile) -> Screen {
        screen(
            words("onboarding.howItWorks.title"), words("onboarding.howItWorks.lead"), primary: words("button.next")
        ) {
            VStack(alignment: .leading, spacing: Spacing.md) {
                for number in 1...3 {
                    let key = "onboarding.howItWorks.\(number)"
                    Box.packStep(number, words(key), words("\(key).note"))
                }
            }
            Box.contextual { context in
                Box.section(words("onboarding.howItWorks.axes")) {
                    AxisDiagram(vector: profile.vector, color: profile.vector.type.color, words: words)
                        .box(rowSpacing: Spacing.sm, context)
                }
                .terrainCard()
            }
        }
    }

    /// - Parameter profile: whose day it is, for an example.
    func tutorial(_ profile: TerrainProfile) -> Screen {
        let copy = DayShift.copy(for: profile, words)
        return screen(
            words("onboarding.tutorial.title"), words("onboarding.tutorial.lead"), primary: words("button.next")
        ) {
            Box.section(words("home.checkIn")) {
                Flow(spacing: Spacing.xs, lineSpacing: Spacing.xs) {
                    for symptom in Symptom.byRelevance(to: profile.vector, profile.weather) {
                        let isNoted = profile.checkIn.contains(symptom)
                        Box.chip(words.name(of: symptom), isSelected: isNoted, on: TerrainTokens.background)
                            .accessibilityLabel(words.spoken(symptom, isNoted: isNoted))
                    }
                }
            }
            VStack(alignment: .leading, spacing: Spacing.md) {
                VStack(alignment: .leading, spacing: Spacing.xxs) {
                    Text(words("date.today"), Style.labelMedium, TerrainTokens.textSecondary)
                    Box.heading(copy.headline, Style.headlineMedium)
                }
                Box.hairline
                lines(words("home.do"), copy.dos)
                lines(words("home.dont"), copy.donts)
            }
            .terrainCard(padding: Spacing.lg)
        }
    }

    /// The first two of a day's lines.
    private func lines(_ title: String, _ lines: [TodayLine]) -> some Element {
        VStack(alignment: .leading, spacing: Spacing.xxs) {
            Box.heading(title, Style.labelMedium, TerrainTokens.textSecondary)
            for line in lines.prefix(2) { Text(line.text, Style.bodyMedium) }
        }
    }

    /// - Parameter profile: the person's, with the quiz's result.
    func complete(_ profile: TerrainProfile, _ told: PackProfile?) -> Screen {
        let type = profile.vector.type
        let title = profile.name.map { words("onboarding.complete.title.named", $0) }
        return screen(
            title ?? words("onboarding.complete.title"), words("onboarding.complete.lead"),
            picture: PackPicture.type(type).scene(isFading: true),
            primary: words("button.beginToday")
        ) {
            VStack(alignment: .leading, spacing: 2) {
                Text(words("onboarding.complete.terrain"), Style.labelMedium, TerrainTokens.textSecondary)
                Box.heading(words.nickname(told, type), Style.headlineSmall)
                Text(words.label(of: type), Style.bodySmall, TerrainTokens.textSecondary)
            }
            .terrainCard()
        }
    }
}
