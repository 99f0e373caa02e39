import Composition
import DisplayList
import Localization
import PathParser

/// A question of the quiz: its number, its text, and the answers, of which one may be chosen.
struct QuestionCard: Sendable {
    let question: PackQuestion
    /// The question's index, from 0.
    let index: Int
    /// The number of questions.
    let count: Int
    /// The chosen answer's index, from 0; nil for none.
    let chosen: Int?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let told = words("question.of", index + 1, count)
        let isLow = format.size.height < 640
        let head = VStack(alignment: .leading, spacing: Spacing.sm) {
            Box.packProgress(index + 1, of: count, spoken: told)
            Text(told, Style.labelLarge, TerrainTokens.textSecondary)
        }
        let prompt = Box.heading(words.text(question.prompt), isLow ? Style.headlineLarge : Style.displayMedium)
        let answers = answers(isLow: isLow)
        return format.screen(context, spoken: words.titled(told, words.text(question.prompt))) {
            if format.shape == .wide {
                VStack(alignment: .leading, spacing: 0) {
                    head
                    Spacer(minLength: Spacing.xs)
                    HStack(spacing: Spacing.xl) {
                        prompt.frame(width: format.size.width * 0.36, alignment: .leading)
                        answers.frame(maxWidth: .infinity)
                    }
                    Spacer()
                }
                .padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.md)
            } else {
                VStack(alignment: .leading, spacing: 0) {
                    head
                    Spacer(minLength: Spacing.lg)
                    prompt
                    Spacer().frame(height: isLow ? Spacing.md : Spacing.xl)
                    answers.frame(maxWidth: .infinity)
                    Spacer()
                    if chosen != nil {
                        Box.primaryButton(words("button.next"), isWide: true).padding(.top, Spacing.md)
                    }
                }
                .padding(.horizontal, format.size.width < 360 ? Spacing.md : Spacing.lg)
                .padding(.top, isLow ? Spacing.lg : Spacing.xxxl).padding(.bottom, isLow ? Spacing.md : Spacing.xl)
            }
        }
    }

    /// The answers from the top down.
    /// - Parameter isLow: whether there is little height.
    func answers(isLow: Bool) -> some Element {
        VStack(spacing: isLow ? Spacing.xs : Spacing.sm) {
            for (index, answer) in question.answers.enumerated() {
                self.answer(words.text(answer.text), isChosen: index == chosen, isLow: isLow)
            }
        }
    }

    private func answer(_ text: String, isChosen: Bool, isLow: Bool) -> Box {
        let color = isChosen ? TerrainTokens.surface : TerrainTokens.textPrimary
        return Text(text, isChosen ? Style.labelLarge : Style.bodyMedium, color)
            .padding(.horizontal, Spacing.md).padding(.vertical, isLow ? Spacing.xs : Spacing.sm)
            .frame(maxWidth: .infinity, minHeight: isLow ? TouchTarget.minSide : 52, alignment: .leading)
            .background { Box.answer(isChosen: isChosen, radius: TerrainTokens.Radius.xl) }.touchTarget(text)
    }
}
