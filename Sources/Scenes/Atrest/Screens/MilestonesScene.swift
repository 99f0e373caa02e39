import Composition
import DisplayList
import Localization
import PathParser

/// The list of milestones, with those that a fast has come to (atrest.md, "Domain rules").
public struct MilestonesScene: Sendable {
    /// How long the fast has run, in seconds; nil for none, of which nothing is begun.
    public var elapsedSeconds: Double?
    /// The screen's size, type size, face and dusk.
    public var options = ScreenOptions()

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    /// The dot before a milestone, in points.
    private static let dotSize = 10.0

    func screen() throws(SceneError) -> Screen {
        try MilestonesScene.parameters.check(self)
        let title = options.words("milestones.title")
        let rows = Box.column(spacing: Spacing.lg, alignment: .leading, Milestone.allCases.map(row))
        let content = Box.column(
            spacing: Spacing.xl, alignment: .leading, [Parts.text(title, .title, AtrestTokens.highlight), rows])
        return options.screen([Sheet.box(content, options: options)], title: title)
    }

    private func row(_ milestone: Milestone) -> Box {
        let words = options.words
        let current = elapsedSeconds.map { Milestone(elapsedHours: $0 / 3600) }
        let isBegun = current.map { milestone.startHour <= $0.startHour } ?? false
        let name = words("milestone.\(milestone.rawValue).name")
        let hours = words("milestones.from", words.hours(milestone.startHour))
        var lines = [
            Parts.text(name, .body, isBegun ? AtrestTokens.highlight : AtrestInk.accent),
            Parts.text(hours, .caption, AtrestInk.muted),
        ]
        if milestone == current {
            lines.append(Parts.text(words("milestone.\(milestone.rawValue)"), .caption, AtrestInk.accent))
        }
        let color = isBegun ? AtrestInk.dot(tone: 1) : AtrestInk.muted.opacity(0.35)
        // It stands in the middle of the name's first line, and grows with it.
        let dot = Box.contextual { context in
            let scale = context.scale(of: .body) * context.textScale
            let side = MilestonesScene.dotSize * scale
            let line = AtrestTokens.TypeStyle.body.size * AtrestTokens.TypeStyle.body.lineHeight * scale
            return Box.fill(color) { Path.capsule($0) }.framed(width: side, height: side)
                .padded(Insets(top: (line - side) / 2))
        }
        let state = words(isBegun ? "milestones.begun" : "milestones.ahead")
        return Box.row(
            spacing: Spacing.md, alignment: .top,
            [dot, .column(spacing: Spacing.xs / 2, alignment: .leading, lines).fullWidth(.leading)]
        ).spoken("\(name), \(hours), \(state)")
    }
}

extension MilestonesScene {
    /// Milestones of which none is begun, on a usual phone.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// What it can be asked.
    static let parameters: [Parameter<MilestonesScene>] =
        [
            Parameter(
                "elapsed", \.elapsedSeconds, .hours(TimerModel.hours), absence: "no fast",
                "How long the fast has run, such as 12.5 or 12h30m."
            ).scale("9h 26h")
        ]
        + [
            // The gallery has room for few pictures more.
            Parameter.size(\.options.size).hidden(), Parameter.dynamicType(\.options.dynamicType).hidden(),
            Parameter.drift(\.options.drift).hidden(), .typeface(\.options.typeface),
            .words(\.options.words, .atrest),
        ]

    static let definition = SceneDefinition(
        "milestones", shows: "the milestones of a fast, with those that it has come to", source: "Domain rules",
        start: MilestonesScene(), parameters: parameters,
        examples: ["milestones --elapsed 9h -o milestones.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
