import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The control for a fast's target in the settings.
public enum TargetInput: String, Sendable, Hashable, CaseIterable {
    /// A list of the usual targets, and another one.
    case list
    /// A field in which another target is being typed.
    case text
    /// A wheel of hours, one below the other.
    case picker
}

/// The control for an amount of water in the settings.
public enum QuickAddInput: String, Sendable, Hashable, CaseIterable {
    /// A list of the usual amounts, and another one.
    case list
    /// A field in which another amount is being typed.
    case text
}

/// A line on which a number is typed: the digits so far, and a caret behind them.
struct NumberField: Sendable {
    /// The digits typed so far.
    let digits: String
    /// The unit behind the digits.
    let unit: String
    /// What a screen reader calls the line.
    let title: String
    let words: Words

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    /// The width of the caret and of the line below, in points.
    private static let lineWidth = 1.0

    var box: some Element {
        let typed = HStack(spacing: 2) {
            Text(digits, .body, AtrestTokens.highlight).lineLimit(1)
            caret
        }
        let number = [typed.body, Text(unit, .body, AtrestInk.accent).lineLimit(1).body]
        let field = ViewThatFits {
            HStack(spacing: Spacing.xs) { number }
            VStack(alignment: .leading, spacing: 0) { number }
        }
        .frame(maxWidth: .infinity, minHeight: TouchTarget.minSide, alignment: .leading)
        .overlay(alignment: .bottom) {
            AtrestTokens.highlight.opacity(0.6).frame(height: NumberField.lineWidth)
        }
        .touchTarget(title)
        let parts = [field, Parts.quietButton(words("settings.field.done"), color: AtrestTokens.highlight)]
        return ViewThatFits {
            HStack(spacing: Spacing.lg) { parts }
            VStack(alignment: .leading, spacing: Spacing.xs) { parts }
        }
    }

    private var caret: Box {
        .contextual { context in
            let height = 22 * context.scale(of: .body) * context.textScale
            return AtrestTokens.starLight.frame(width: 1.5, height: height)
        }
    }

}

/// A wheel of hours around the chosen one.
struct TargetPicker: Sendable {
    let hours: Double
    let words: Words

    /// The hours that a target can have.
    private static let range = 1.0...10_000

    var box: Box {
        VStack(spacing: 0) {
            for step in [-2.0, -1, 0, 1, 2] {
                let value = hours + step
                if step != 0 && !TargetPicker.range.contains(value) {
                    Spacer().frame(height: TouchTarget.minSide)
                } else if step.magnitude < 2 {
                    AtrestParts.option(words.hours(value), isChosen: step == 0, words)
                } else {
                    // Hours further round the wheel are smaller.
                    Text(words.hours(value), .caption, AtrestInk.muted).lineLimit(1)
                        .frame(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide)
                        .touchTarget(words.hours(value))
                }
            }
        }
        .frame(maxWidth: .infinity)
        .background { Shape.rect(cornerRadius: AtrestTokens.Radius.soft).fill(AtrestTokens.surface.opacity(0.6)) }
    }
}
