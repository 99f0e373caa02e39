import Composition
import DisplayList
import Localization
import PathParser

/// The onboarding's steps that ask about the person: wishes, age and gender, the quiz, and cautions.
extension OnboardingPage {
    private typealias Spacing = TerrainTokens.Spacing

    func goals(_ answers: OnboardingAnswers) -> Screen {
        let hasAny = !answers.goals.isEmpty
        return screen(
            words("onboarding.goals.title"), words("onboarding.goals.lead"),
            primary: hasAny ? words("button.next") : nil, secondary: hasAny ? nil : words("button.skip")
        ) {
            VStack(spacing: Spacing.xs) {
                for goal in OnboardingAnswers.Goal.allCases {
                    row(goal, isChosen: answers.goals.contains(goal))
                }
            }
        }
    }

    private func row(_ goal: OnboardingAnswers.Goal, isChosen: Bool) -> Box {
        let name = words("goal.\(goal.rawValue)")
        return Box.onboardingRow(
            goal.motif, name, words("goal.\(goal.rawValue).note"), isFilled: isChosen, mark: .tick(isChosen: isChosen)
        )
        .padding(.horizontal, Spacing.sm).padding(.vertical, Spacing.xs)
        .background { Box.answer(isChosen: isChosen, radius: TerrainTokens.Radius.xl) }
        .touchTarget(name).accessibilityLabel(isChosen ? words("a11y.chosen", name) : name)
    }

    func demographics(_ answers: OnboardingAnswers) -> Screen {
        let hasAny = answers.age != nil || answers.gender != nil
        return screen(
            words("onboarding.demographics.title"), words("onboarding.demographics.lead"),
            primary: hasAny ? words("button.next") : nil, secondary: hasAny ? nil : words("button.skip")
        ) {
            Box.choices(words("onboarding.demographics.age"), OnboardingAnswers.AgeGroup.allCases, words) {
                words("age.\($0.rawValue)")
            } isChosen: {
                $0 == answers.age
            }
            Box.choices(words("onboarding.demographics.gender"), OnboardingAnswers.Gender.allCases, words) {
                words("gender.\($0.rawValue)")
            } isChosen: {
                $0 == answers.gender
            }
        }
    }

    func quiz(_ card: QuestionCard) -> Screen {
        screen(
            words.text(card.question.prompt), words("question.of", card.index + 1, card.count),
            primary: card.chosen == nil ? nil : words("button.next")
        ) {
            card.answers(isLow: page.size.height < 640)
        }
    }

    func safety(_ answers: OnboardingAnswers) -> Screen {
        let groups: [(key: String, cautions: [PackCaution])] = [
            ("body", [.pregnancy, .breastfeeding, .reflux]),
            ("medication", [.bloodThinners, .bloodPressure, .thyroid, .diabetes]),
            ("food", [.caffeine, .histamine, .allergen]),
        ]
        return screen(
            words("onboarding.safety.title"), words("onboarding.safety.lead"),
            primary: answers.cautions.isEmpty ? words("button.noneOfThese") : words("button.next")
        ) {
            for group in groups {
                Box.choices(words("onboarding.safety.\(group.key)"), group.cautions, words) {
                    words.name(of: $0)
                } isChosen: {
                    answers.cautions.contains($0)
                }
            }
            Text(
                words("onboarding.safety.note"), TerrainTokens.TypeStyle.bodySmall, TerrainTokens.textSecondary)
        }
    }
}

extension OnboardingAnswers.Goal {
    fileprivate var motif: PackMotif {
        switch self {
        case .sleep: .moon
        case .digestion: .bowl
        case .energy: .sun
        case .stress: .feather
        case .skin: .drop
        case .menstrualComfort: .rose
        }
    }
}
