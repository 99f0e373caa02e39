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

    var box: Box {
        let parts = [
            Box.row(
                spacing: 2, [Parts.text(digits, .body, AtrestTokens.highlight, lines: 1), caret]),
            Parts.text(unit, .body, AtrestInk.accent, lines: 1),
        ]
        let typed = Box.firstThatFits([.row(spacing: Spacing.xs, parts), .column(alignment: .leading, parts)])
        let field = typed.framed(minHeight: TouchTarget.minSide, alignment: .leading).fullWidth(.leading)
            .fronted(by: line).touchable(title)
        let done = Parts.quietButton(words("settings.field.done"), color: AtrestTokens.highlight)
        return .firstThatFits([
            .row(spacing: Spacing.lg, [field, done]), .column(spacing: Spacing.xs, alignment: .leading, [field, done]),
        ])
    }

    private var caret: Box {
        .contextual { context in
            let height = 22 * context.scale(of: .body) * context.textScale
            return Box.fill(AtrestTokens.starLight).framed(width: 1.5, height: height)
        }
    }

    private var line: Box {
        .shape { rect, builder in
            let line = Rect(
                minX: rect.minX, minY: rect.maxY - NumberField.lineWidth, maxX: rect.maxX, maxY: rect.maxY)
            builder.nodes.append(.fill(Fill(.rect(line), paint: .solid(AtrestTokens.highlight.opacity(0.6)))))
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
        let rows = [-2.0, -1, 0, 1, 2].map { step -> Box in
            let value = hours + step
            guard step == 0 || TargetPicker.range.contains(value) else { return .gap(TouchTarget.minSide) }
            if step.magnitude < 2 { return AtrestParts.option(words.hours(value), isChosen: step == 0) }
            // Hours further round the wheel are smaller.
            return AtrestParts.text(words.hours(value), .caption, AtrestInk.muted, lines: 1)
                .framed(minWidth: TouchTarget.minSide, minHeight: TouchTarget.minSide)
                .touchable(words.hours(value))
        }
        return Box.column(rows).fullWidth()
            .backed(
                by: .fill(AtrestTokens.surface.opacity(0.6)) {
                    Path.roundedRect($0, radius: AtrestTokens.Radius.soft)
                })
    }
}
