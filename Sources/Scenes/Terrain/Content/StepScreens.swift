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
        let spoken = words("a11y.step", words.text(routine.title), told)
        return StepPage.screen(PackPicture(routine), format, context, spoken: spoken) {
            StepPage.head(words.text(routine.title), told, index + 1, of: count, context)
        } middle: {
            VStack(alignment: .leading, spacing: Spacing.md) {
                Text(words.text(step.instruction), Style.headlineLarge)
                step.seconds.map { Text(words.duration($0), Style.bodyLarge, TerrainTokens.textSecondary) }
                step.tip.map { Box.packCallout(words.text($0), Style.bodyMedium) }
            }
        } foot: {
            VStack(spacing: Spacing.md) {
                Text(next, Style.bodySmall, TerrainTokens.textSecondary).frame(maxWidth: .infinity, alignment: .leading)
                HStack(spacing: Spacing.sm) {
                    if index > 0 { Box.secondaryButton(words("button.back"), isWide: true) }
                    Box.primaryButton(isLast ? words("button.done") : words("button.next"), isWide: true)
                }
            }
        }
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
        let isLast = index == count - 1
        let spoken = words("a11y.step", words.text(movement.title), told)
        return StepPage.screen(PackPicture(frame), format, context, spoken: spoken) {
            StepPage.head(words.text(movement.title), told, index + 1, of: count, context)
        } middle: {
            VStack(alignment: .leading, spacing: Spacing.xs) {
                Text(words.clock(frame.seconds), Style.displayMedium.with(.tabularFigures), TerrainTokens.accentDark)
                Text(words.text(frame.cue), Style.headlineMedium)
            }
        } foot: {
            HStack(spacing: Spacing.lg) {
                Spacer()
                StepPage.control(.back, words("button.back"), isShown: index > 0)
                StepPage.control(.pause, words("button.pause"))
                StepPage.control(isLast ? .done : .next, isLast ? words("button.done") : words("button.next"))
                Spacer()
            }
        }
    }
}
