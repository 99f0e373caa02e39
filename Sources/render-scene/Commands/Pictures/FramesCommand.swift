import DisplayList
import Scenes

/// `frames`: scenes that move.
enum FramesCommand {
    /// A scene that moves, as the command knows it.
    private struct Entry {
        let name: String
        let summary: String
        /// What comes before the options that all have.
        var options: [OptionDefinition] = []
        /// The options of the example.
        let example: String
        /// Makes the animation, and adds what is odd but no error.
        let animation: @Sendable (Arguments, _ warnings: inout [String]) throws(CommandError) -> Animation<SceneError>
    }

    private static let start = Option<Double>(
        "from", .number(0...1), default: 0, "0", help: "How far the fast has come at first, 0 to 1.")
    private static let end = Option<Double>(
        "to", .number(0...1), default: 1, "1", help: "How far it has come in the end, 0 to 1.")
    private static let before = Option<Double>(
        "from", .number(0...1), default: 0.9, "0.9", help: "How far the tree had come before.")
    private static let firstScene = Option<String?>(
        "from", .text("SCENE"), isRequired: true,
        help: "The scene at first: a command that draws one with its options, such as 'dusk --drift 1'.")
    private static let secondScene = Option<String?>(
        "to", .text("SCENE"), isRequired: true, help: "The scene in the end, of the same size.")

    private static let firstPlace = Option<Double?>(
        "from", .number(0...1), defaultText: "the oldest tree",
        help: "Where on the canvas the walk begins, from its top (0) to its bottom (1).")
    private static let lastPlace = Option<Double?>(
        "to", .number(0...1), defaultText: "the newest tree in front",
        help: "Where on the canvas it ends, from its top (0) to its bottom (1).")
    private static let grow = Flag(
        "grow", help: "Show the forest as it was after each fast instead, each new tree fading in over 0.6 s.")

    private static let sheet = Option<String?>(
        "scene", .text("SCENE"), isRequired: true,
        help: "The sheet: a command that draws one with its options, such as 'settings --tier free'.")
    private static let add = Option<Int?>(
        "add", .timeOfDay, defaultText: "nothing",
        help: "Show how the quick-add amount is added at a time of the day, such as 14:30, to water that is open.")

    private static let firstCount = Option<Int?>(
        "from", .integer(0...TallyForm.maxCount), defaultText: "one less than --to",
        help: "The count that is there at first.")
    private static let lastCount = Option<Int?>(
        "to", .integer(0...TallyForm.maxCount), isRequired: true, help: "The count that is there in the end.")

    private static let crossfades = Flag(
        "crossfade", help: "Let the one count go over into the other, in 0.35 s, rather than be written.")

    /// Those of the world alone, where words are spoken alone.
    private static let world =
        [
            ScreenInput.variant.definition, ScreenInput.tone.definition, SharedOptions.duskOrBackground.definition,
            SharedOptions.viewport.definition, SharedOptions.drift.definition, SharedOptions.trees.definition,
        ] + WordOptions.ofScenes

    /// Whoever adds an animation adds it here.
    private static func entries(_ commands: [CommandDefinition]) -> [Entry] {
        [
            Entry(
                name: "arrival",
                summary: "Draws an arrival: light goes up the tree, which becomes whole, and its star appears.",
                options: [before.definition] + world,
                example: "--size 195x422 --variant 2 --tone 4 -o arrival.apng -o arrival.svg",
                animation: { arguments, warnings throws(CommandError) in
                    .arrival(
                        ArrivalScene(
                            from: arguments[before], variant: arguments[ScreenInput.variant],
                            tone: arguments[ScreenInput.tone],
                            background: SceneBackground(arguments[SharedOptions.duskOrBackground]),
                            options: try ScreenInput.worldOptions(arguments, &warnings)))
                }),
            Entry(
                name: "crossfade",
                summary: "Draws how one scene goes over into another, in 0.6 s: what both have stays.",
                options: [firstScene.definition, secondScene.definition] + WordOptions.ofScenes,
                example: "--from 'timer --elapsed 16h' --to 'timer --state completed' --scale 1 -o fade.apng",
                animation: { arguments, warnings throws(CommandError) in
                    let from = try SceneLine.drawing(
                        arguments[firstScene] ?? "", among: commands, of: firstScene.definition, in: arguments,
                        &warnings)
                    let to = try SceneLine.drawing(
                        arguments[secondScene] ?? "", among: commands, of: secondScene.definition, in: arguments,
                        &warnings)
                    return try made { () throws(SceneError) in try .crossfade(from: from, to: to) }
                }),
            Entry(
                name: "dusk", summary: "Draws the dusk alive: from warm to cool and back in 60 s.",
                options: [SharedOptions.viewport.definition] + WordOptions.ofScenes,
                example: "--size 195x422 --scale 1 --fps 10 -o dusk.apng",
                animation: { arguments, _ throws(CommandError) in
                    .livingDusk(
                        DuskScene(
                            size: arguments[SharedOptions.viewport], words: try WordOptions.words(arguments, .atrest)))
                }),
            Entry(
                name: "forest", summary: "Draws a walk through a forest, or how it grew.",
                options: [firstPlace.definition, lastPlace.definition, grow.definition] + ForestCommand.looks,
                example: "--sessions Examples/sixty.json --scale 1 -o walk.apng -o walk.svg",
                animation: { arguments, warnings throws(CommandError) in
                    let (from, to) = (arguments[firstPlace], arguments[lastPlace])
                    if arguments[grow], from != nil || to != nil {
                        throw CommandError(.usage, "--grow does not go with --from or --to")
                    }
                    let scene = try ForestCommand.scene(arguments, &warnings)
                    let grows = arguments[grow]
                    return try made { () throws(SceneError) in
                        grows ? try .forestGrowth(scene) : try .forestWalk(scene, from: from, to: to)
                    }
                }),
            Entry(
                name: "hatch", summary: "Draws how the timer's escape hatch opens, in 0.4 s.",
                options: TimerCommand.looks, example: "--elapsed 9h --scale 1 -o hatch.apng -o hatch.svg",
                animation: { arguments, warnings throws(CommandError) in
                    let scene = try TimerCommand.scene(arguments, &warnings)
                    return try made { () throws(SceneError) in try .hatchOpening(scene) }
                }),
            Entry(
                name: "materialisation",
                summary: "Draws a tree that takes shape under the dusk, and its star once it is whole.",
                options: [start.definition, end.definition] + world,
                example: "--size 195x422 --variant 6 -o tree.apng -o tree.svg",
                animation: { arguments, warnings throws(CommandError) in
                    let scene = MaterialisationScene(
                        variant: arguments[ScreenInput.variant], tone: arguments[ScreenInput.tone],
                        background: SceneBackground(arguments[SharedOptions.duskOrBackground]),
                        options: try ScreenInput.worldOptions(arguments, &warnings))
                    return .materialisation(scene, from: arguments[start], to: arguments[end])
                }),
            Entry(
                name: "month", summary: "Draws how the calendar goes on to the next month, in 0.6 s.",
                options: CalendarCommand.looks,
                example: "-s Examples/year.json --month 2025-11 --scale 1 -o month.apng -o month.svg",
                animation: { arguments, warnings throws(CommandError) in
                    let scene = try CalendarCommand.scene(arguments, &warnings)
                    return try made { () throws(SceneError) in try .nextMonth(scene) }
                }),
            Entry(
                name: "pulse", summary: "Draws the timer whose glyph pulses once, as in a person's first fast.",
                options: TimerCommand.looks,
                example: "--elapsed 3h --scale 1 -o pulse.apng -o pulse.svg",
                animation: { arguments, warnings throws(CommandError) in
                    .glyphPulse(try TimerCommand.scene(arguments, &warnings))
                }),
            Entry(
                name: "sheet", summary: "Draws how a sheet rises over the dusk and settles, in 0.6 s.",
                options: [sheet.definition] + WordOptions.ofScenes,
                example: "--scene 'calendar -s Examples/sixty.json' --scale 1 -o sheet.apng -o sheet.svg",
                animation: { arguments, warnings throws(CommandError) in
                    let drawing = try SceneLine.drawing(
                        arguments[sheet] ?? "", among: commands, of: sheet.definition, in: arguments, &warnings)
                    return try made { () throws(SceneError) in try .risingSheet(drawing) }
                }),
            Entry(
                name: "tally", summary: "Draws a count of tally marks as it grows under a pen.",
                options: [firstCount.definition, lastCount.definition, crossfades.definition] + TallyCommand.looks,
                example: "--from 20 --to 26 --scale 2 -o tally.apng -o tally.svg",
                animation: { arguments, _ throws(CommandError) in
                    let to = arguments[lastCount] ?? 0
                    return try TallyCommand.animation(
                        arguments, from: arguments[firstCount] ?? max(to - 1, 0), to: to, fades: arguments[crossfades])
                }),
            Entry(
                name: "tree", summary: "Draws one tree as it comes with its fast.",
                options: TreeCommand.looks + [start.definition, end.definition, SharedOptions.background.definition],
                example: "--variant 6 --tone 4 --background '#1a1225' -o tree_%03d.png",
                animation: { arguments, warnings throws(CommandError) in
                    let scene = try TreeCommand.scene(arguments, &warnings)
                    return Animation.materialisation(scene, from: arguments[start], to: arguments[end])
                        .over(arguments[SharedOptions.background])
                }),
            Entry(
                name: "water",
                summary: "Draws how today's water opens on the timer, or how an amount is added; in 0.4 s.",
                options: TimerCommand.looks + [add.definition],
                example: "-s Examples/sixty.json --add 14:30 --scale 1 -o water.apng -o water.svg",
                animation: { arguments, warnings throws(CommandError) in
                    let scene = try TimerCommand.scene(arguments, &warnings)
                    let minute = arguments[add]
                    return try made { () throws(SceneError) in
                        guard let minute else { return try .waterOpening(scene) }
                        return try .waterAdded(scene, minuteOfDay: minute)
                    }
                }),
        ]
    }

    private static func made(
        _ animation: () throws(SceneError) -> Animation<SceneError>
    ) throws(CommandError) -> Animation<SceneError> {
        do throws(SceneError) {
            return try animation()
        } catch {
            throw CommandError(error)
        }
    }

    /// - Parameter commands: those that draw the scenes which a crossfade goes between.
    static func definitions(between commands: [CommandDefinition]) -> [CommandDefinition] {
        entries(commands).map(definition)
    }

    private static func definition(_ entry: Entry) -> CommandDefinition {
        CommandDefinition(
            name: "frames \(entry.name)", summary: entry.summary, options: entry.options + FramesOptions.all,
            examples: ["render-scene frames \(entry.name) \(entry.example)"],
            run: { arguments throws(CommandError) in
                var output = try FramesOutput(arguments, scale: arguments[SharedOptions.sceneScale])
                var warnings: [String] = []
                let animation = try entry.animation(arguments, &warnings)
                output.warn(warnings)
                try output.writeAnimation(animation)
            })
    }
}

extension Animation where Failure == SceneError {
    /// The same over a background.
    fileprivate func over(_ background: ColorChoice) -> Animation<SceneError> {
        Animation(duration: duration, isLooping: isLooping) { seconds throws(SceneError) in
            try self.drawing(at: seconds).over(background)
        }
    }
}
