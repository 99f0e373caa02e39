import DisplayList
import Layout
import PathParser
import Typography

/// A routine at one of its steps: what to do now, nothing else.
struct RoutineStepScreen: Sendable {
    let routine: PackRoutine
    /// Counts from 0.
    let index: Int
    let words: PackWords

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let step = routine.steps[index]
        let count = routine.steps.count
        let isLast = index == count - 1
        let told = words.step(index + 1, of: count)
        let next = isLast ? words.lastStep : words.then(words.text(routine.steps[index + 1].instruction))
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
                    (index > 0 ? [.secondaryButton(words.back, isWide: true)] : []) + [
                        .primaryButton(isLast ? words.done : words.next, isWide: true)
                    ]),
            ])
        return StepPage.screen(
            head, PackPicture(routine), middle, foot, format, context,
            spoken: "\(words.text(routine.title)), \(told)")
    }
}

/// A movement at one of its frames: the figure, what to do, and how long.
struct MovementPlayerScreen: Sendable {
    let movement: PackMovement
    /// Counts from 0.
    let index: Int
    let words: PackWords

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let frame = movement.frames[index]
        let count = movement.frames.count
        let told = words.step(index + 1, of: count)
        let head = StepPage.head(words.text(movement.title), told, index + 1, of: count, context)
        let middle = Box.column(
            spacing: Spacing.xs, alignment: .leading,
            [
                .terrain(
                    PackWords.clock(frame.seconds), Style.displayMedium.with(.tabularFigures), TerrainTokens.accentDark),
                .terrain(words.text(frame.cue), Style.headlineMedium),
            ])
        let isLast = index == count - 1
        let foot = Box.row(
            spacing: Spacing.lg,
            [
                Box.spacer(),
                StepPage.control(.back, words.back, isShown: index > 0),
                StepPage.control(.pause, words.pause),
                StepPage.control(isLast ? .done : .next, isLast ? words.done : words.next),
                .spacer(),
            ])
        return StepPage.screen(
            head, PackPicture(frame), middle, foot, format, context,
            spoken: "\(words.text(movement.title)), \(told)")
    }
}
