import DisplayList
import Scenes

/// `timer`: the screen that is looked at while a fast runs, and when none does.
enum TimerCommand {
    private static let state = Option<TimerState?>(
        "state", .choice(TimerState.allCases.map { ($0.rawValue, $0) }), defaultText: "the file's, else active",
        help: "What the timer is in.")
    private static let elapsed = Option<Double?>(
        "elapsed", ScreenInput.hours, defaultText: "the file's, else 12h5m",
        help: "How long the fast has run, such as 12.5 or 12h30m.")
    private static let target = Option<Double?>(
        "target", ScreenInput.hours, defaultText: "the file's, else 16", help: "The fast's target in hours.")
    private static let variant = Option<Int?>(
        "variant", .integer(0...7), defaultText: "the fast's, else 0", help: "Which of the eight trees, 0 to 7.")
    private static let tone = Option<Int?>(
        "tone", .integer(0...4), defaultText: "the fast's, else 1", help: "Which of the five earth tones, 0 to 4.")
    private static let water = Option<Bool>(
        "water", .choice([("closed", false), ("open", true)]), default: false, "closed",
        help: "Whether today's water is open.")
    private static let hatch = Option<Bool>(
        "hatch", .choice([("closed", false), ("open", true)]), default: false, "closed",
        help: "Whether the escape hatch is open: the icons on glass.")

    /// The options of the timer's looks.
    static let looks =
        ScreenInput.fileDefinitions + [
            state.definition, elapsed.definition, target.definition, variant.definition, tone.definition,
            water.definition, hatch.definition, ScreenInput.timeZone.definition, SharedOptions.trees.definition,
        ] + ScreenInput.definitions

    /// The timer that they ask for.
    static func scene(_ arguments: Arguments, _ warnings: inout [String]) throws(CommandError) -> TimerScene {
        var model = TimerModel()
        if let file = try ScreenInput.file(arguments, &warnings) {
            model = TimerModel(file, tier: arguments[SharedOptions.tier], zone: arguments[ScreenInput.timeZone])
        } else {
            model.tier = arguments[SharedOptions.tier]?.tier(for: SessionFile(sessions: [])) ?? model.tier
        }
        if let state = arguments[state] { model.state = state }
        if let seconds = arguments[elapsed] { model.elapsedSeconds = seconds }
        if let seconds = arguments[target] { model.targetHours = seconds / 3600 }
        if let variant = arguments[variant] { model.variant = variant }
        if let tone = arguments[tone] { model.tone = tone }
        return TimerScene(
            model, options: try ScreenInput.options(arguments, treesWith: &warnings),
            isWaterOpen: arguments[water], isHatchOpen: arguments[hatch])
    }

    static let definition = CommandDefinition(
        name: "timer", summary: "Draws the timer: a fast that runs, or none, completed or ended early.",
        options: looks,
        examples: [
            "render-scene timer --sessions Examples/sixty.json -o timer.png",
            "render-scene timer --elapsed 14h20m --variant 3 --tone 4 --water open -o timer.png -o timer.svg",
            "render-scene timer --state completed --size 1024x1366 --scale 2 -o tablet.png",
        ],
        drawing: { arguments, warnings throws(CommandError) in
            try CommandError.of(scene(arguments, &warnings).drawing)
        })
}

/// `materialisation`: the timer's world without words, at any progress.
enum MaterialisationCommand {
    private static let progress = Option<Double>(
        "progress", .number(0...1), default: 1, "1", help: "How far the fast has come, 0 to 1.")
    private static let background = SharedOptions.duskOrBackground

    static let definition = CommandDefinition(
        name: "materialisation", summary: "Draws a tree that takes shape under the dusk, at any progress.",
        options: [
            progress.definition, ScreenInput.variant.definition, ScreenInput.tone.definition, background.definition,
            SharedOptions.viewport.definition, SharedOptions.drift.definition, SharedOptions.trees.definition,
        ],
        examples: ["render-scene materialisation --progress 0.6 --variant 2 --tone 4 -o tree.png"],
        drawing: { arguments, warnings throws(CommandError) in
            let scene = MaterialisationScene(
                progress: arguments[progress], variant: arguments[ScreenInput.variant],
                tone: arguments[ScreenInput.tone], background: SceneBackground(arguments[background]),
                options: try ScreenInput.worldOptions(arguments, &warnings))
            return try CommandError.of(scene.drawing)
        })
}

/// `arrival`: a moment of a fast's reaching its target.
enum ArrivalCommand {
    private static let moment = Option<Double>(
        "moment", .number(0...ArrivalScene.duration), default: ArrivalScene.duration, "1.6",
        help: "Seconds since the target was reached.")
    private static let from = Option<Double>(
        "from", .number(0...1), default: 0.9, "0.9", help: "How far the tree had come before.")
    private static let background = SharedOptions.duskOrBackground

    static let definition = CommandDefinition(
        name: "arrival", summary: "Draws a moment of an arrival: the tree becomes whole, its star appears.",
        options: [
            moment.definition, from.definition, ScreenInput.variant.definition, ScreenInput.tone.definition,
            background.definition, SharedOptions.viewport.definition, SharedOptions.drift.definition,
            SharedOptions.trees.definition,
        ],
        examples: ["render-scene arrival --moment 0.8 -o arrival.png"],
        drawing: { arguments, warnings throws(CommandError) in
            let scene = ArrivalScene(
                seconds: arguments[moment], from: arguments[from], variant: arguments[ScreenInput.variant],
                tone: arguments[ScreenInput.tone], background: SceneBackground(arguments[background]),
                options: try ScreenInput.worldOptions(arguments, &warnings))
            return try CommandError.of(scene.drawing)
        })
}
