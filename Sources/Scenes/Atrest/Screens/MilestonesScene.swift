import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The list of milestones, with those that a fast has come to (atrest.md, "Domain rules").
public struct MilestonesScene: Sendable {
    /// How long the fast has run, in seconds; nil for none, of which nothing is begun.
    public var elapsedSeconds: Double?
    /// The screen's size, type size, face and dusk.
    public var options = ScreenOptions()

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing

    /// The dot before a milestone, in points.
    private static let dotSize = 10.0
    private static let maxDotScale = 1.6

    package func screen() throws(SceneError) -> Screen {
        try MilestonesScene.parameters.check(self)
        let title = options.words("milestones.title")
        return options.sheet(title: title) {
            VStack(alignment: .leading, spacing: Spacing.xl) {
                Text(title, .title, AtrestTokens.highlight)
                VStack(alignment: .leading, spacing: Spacing.lg) {
                    for milestone in Milestone.allCases { row(milestone) }
                }
            }
        }
    }

    private func row(_ milestone: Milestone) -> Box {
        let words = options.words
        let current = elapsedSeconds.map { Milestone(elapsedHours: $0 / 3600) }
        let isBegun = current.map { milestone.startHour <= $0.startHour } ?? false
        let name = words("milestone.\(milestone.rawValue).name")
        let hours =
            milestone.endHour.map { words("milestones.window", words.typedHours(milestone.startHour), words.hours($0)) }
            ?? words("milestones.from", words.hours(milestone.startHour))
        let color = isBegun ? AtrestInk.dot(tone: 1) : AtrestInk.muted.opacity(0.35)
        // It stands in the middle of the name's first line, and grows with it, as far as that leaves the name its room.
        let dot = Box.contextual { context in
            let scale = context.scale(of: .body) * context.textScale
            let side = MilestonesScene.dotSize * min(scale, MilestonesScene.maxDotScale * context.canvasScale)
            let line = AtrestTokens.TypeStyle.body.size * AtrestTokens.TypeStyle.body.lineHeight * scale
            return Shape.capsule.fill(color).frame(width: side, height: side).padding(.top, (line - side) / 2)
        }
        let state = words(isBegun ? "milestones.begun" : "milestones.ahead")
        return HStack(alignment: .top, spacing: Spacing.md) {
            dot
            VStack(alignment: .leading, spacing: Spacing.xs / 2) {
                Text(name, .body, isBegun ? AtrestTokens.highlight : AtrestInk.accent)
                Text(hours, .caption, AtrestInk.muted)
                if milestone == current {
                    Text(words("milestone.\(milestone.rawValue)"), .caption, AtrestInk.accent)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .accessibilityLabel("\(name), \(hours), \(state)")
    }
}

extension MilestonesScene {
    /// Milestones of which none is begun, on a usual phone.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// What it can be asked.
    package static let parameters: [Parameter<MilestonesScene>] =
        [
            Parameter(
                "elapsed", { $1(&$0.elapsedSeconds) }, .hours(TimerModel.hours), absence: "no fast",
                "How long the fast has run, such as 12.5 or 12h30m."
            ).scale("9h 26h")
        ]
        + [
            // The gallery has room for few pictures more.
            Parameter.size { $1(&$0.options.size) }.hidden(),
            Parameter.dynamicType { $1(&$0.options.dynamicType) }.hidden(),
            Parameter.drift { $1(&$0.options.drift) }.hidden(), .typeface { $1(&$0.options.typeface) },
            .words { $1(&$0.options.words) },
        ]

    package static let definition = SceneDefinition(
        "milestones", shows: "the milestones of a fast, with those that it has come to", source: "Domain rules",
        start: MilestonesScene(), parameters: parameters,
        examples: ["milestones --elapsed 9h -o milestones.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
