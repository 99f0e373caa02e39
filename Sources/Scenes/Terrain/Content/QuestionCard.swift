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
        let head = Box.column(
            spacing: Spacing.sm, alignment: .leading,
            [
                .packProgress(index + 1, of: count, spoken: told),
                .terrain(told, Style.labelLarge, TerrainTokens.textSecondary),
            ])
        let prompt = Box.terrain(
            words.text(question.prompt), isLow ? Style.headlineLarge : Style.displayMedium)
        let answers = Box.column(
            spacing: isLow ? Spacing.xs : Spacing.sm,
            question.answers.enumerated().map {
                answer(words.text($0.element.text), isChosen: $0.offset == chosen, isLow: isLow)
            })
        let content: Box
        if format.shape == .wide {
            content = Box.column(
                alignment: .leading,
                [
                    head, .spacer(Spacing.xs),
                    .row(
                        spacing: Spacing.xl,
                        [prompt.framed(width: format.size.width * 0.36, alignment: .leading), answers.fullWidth()]),
                    .spacer(0),
                ]
            )
            .padded(Insets(horizontal: Spacing.xl, vertical: Spacing.md))
        } else {
            let margin = format.size.width < 360 ? Spacing.md : Spacing.lg
            content = Box.column(
                alignment: .leading,
                [
                    head, .spacer(Spacing.lg), prompt, .gap(isLow ? Spacing.md : Spacing.xl), answers.fullWidth(),
                    .spacer(0),
                ]
                    + [
                        chosen == nil
                            ? nil
                            : Box.primaryButton(words("button.next"), isWide: true).padded(Insets(top: Spacing.md))
                    ].compactMap(
                        \.self)
            )
            .padded(
                Insets(
                    top: isLow ? Spacing.lg : Spacing.xxxl, left: margin, bottom: isLow ? Spacing.md : Spacing.xl,
                    right: margin))
        }
        return Screen(
            size: format.size, layers: [.overlay([.fill(TerrainTokens.background), content.shrinking().filling()])],
            context: context,
            accessibility: Accessibility(title: words.titled(told, words.text(question.prompt)), role: .group))
    }

    private func answer(_ text: String, isChosen: Bool, isLow: Bool) -> Box {
        let radius = TerrainTokens.Radius.xl
        let label = Box.terrain(
            text, isChosen ? Style.labelLarge : Style.bodyMedium,
            isChosen ? TerrainTokens.surface : TerrainTokens.textPrimary
        )
        .padded(Insets(horizontal: Spacing.md, vertical: isLow ? Spacing.xs : Spacing.sm))
        .framed(minHeight: isLow ? TouchTarget.minSide : 52, alignment: .leading)
        .fullWidth(.leading)
        let ground: Box =
            isChosen
            ? .sheet(TerrainTokens.accentUnderText, radius: radius)
            : .overlay([
                .sheet(TerrainTokens.surface, radius: radius),
                .outline(TerrainTokens.textPrimary.opacity(0.12), radius: radius),
            ])
        return label.backed(by: ground).touchable(text)
    }
}
