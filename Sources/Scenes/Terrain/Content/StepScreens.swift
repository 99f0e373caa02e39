import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A routine at one of its steps: only the instruction for now.
struct RoutineStepScreen: Sendable {
    let routine: PackRoutine
    /// The step's index, from 0.
    let index: Int
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let step = routine.steps[index]
        let count = routine.steps.count
        let isLast = index == count - 1
        let told = words("step.of", index + 1, count)
        let next = isLast ? words("step.last") : words("step.then", words.text(routine.steps[index + 1].instruction))
        let head = StepPage.head(words.text(routine.title), told, index + 1, of: count, context)
        let middle = Box.column(
            spacing: Spacing.md, alignment: .leading,
            [
                .terrain(words.text(step.instruction), Style.headlineLarge),
                step.seconds.map { .terrain(words.duration($0), Style.bodyLarge, TerrainTokens.textSecondary) },
                step.tip.map { tip in
                    Box.terrain(words.text(tip), Style.bodyMedium, TerrainTokens.accentDark)
                        .padded(Spacing.md).fullWidth(.leading)
                        .backed(
                            by: .sheet(
                                TerrainTokens.background.interpolated(to: TerrainTokens.accentLight, at: 0.22),
                                radius: TerrainTokens.Radius.large))
                },
            ].compactMap(\.self))
        let foot = Box.column(
            spacing: Spacing.md,
            [
                Box.terrain(next, Style.bodySmall, TerrainTokens.textSecondary).fullWidth(.leading),
                .row(
                    spacing: Spacing.sm,
                    (index > 0 ? [.secondaryButton(words("button.back"), isWide: true)] : []) + [
                        .primaryButton(isLast ? words("button.done") : words("button.next"), isWide: true)
                    ]),
            ])
        return StepPage.screen(
            head, PackPicture(routine), middle, foot, format, context,
            spoken: words("a11y.step", words.text(routine.title), told))
    }
}

/// A movement at one of its frames: the figure, the instruction, and the time.
struct MovementPlayerScreen: Sendable {
    let movement: PackMovement
    /// The frame's index, from 0.
    let index: Int
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let frame = movement.frames[index]
        let count = movement.frames.count
        let told = words("step.of", index + 1, count)
        let head = StepPage.head(words.text(movement.title), told, index + 1, of: count, context)
        let middle = Box.column(
            spacing: Spacing.xs, alignment: .leading,
            [
                .terrain(
                    words.clock(frame.seconds), Style.displayMedium.with(.tabularFigures), TerrainTokens.accentDark),
                .terrain(words.text(frame.cue), Style.headlineMedium),
            ])
        let isLast = index == count - 1
        let foot = Box.row(
            spacing: Spacing.lg,
            [
                Box.spacer(),
                StepPage.control(.back, words("button.back"), isShown: index > 0),
                StepPage.control(.pause, words("button.pause")),
                StepPage.control(isLast ? .done : .next, isLast ? words("button.done") : words("button.next")),
                .spacer(),
            ])
        return StepPage.screen(
            head, PackPicture(frame), middle, foot, format, context,
            spoken: words("a11y.step", words.text(movement.title), told))
    }
}
