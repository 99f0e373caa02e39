import DisplayList
import Scenes

/// `frames`: scenes that move.
enum FramesCommand {
    private static let firstScene = Option<String?>(
        "from", .text("SCENE", completion: .scene), isRequired: true,
        help: "The scene at first: a command that draws one with its options, such as 'dusk --drift 1'.")
    private static let secondScene = Option<String?>(
        "to", .text("SCENE", completion: .scene), isRequired: true, help: "The scene in the end, of the same size.")
    private static let sheet = Option<String?>(
        "scene", .text("SCENE", completion: .scene), isRequired: true,
        help: "The sheet: a command that draws one with its options, such as 'settings --tier free'.")

    /// Makes the animation, and adds warnings.
    private typealias Make =
        @Sendable (Arguments, _ warnings: inout [String]) throws(CommandError) -> Animation<SceneError>

    /// - Parameter commands: the commands that draw the two scenes of a crossfade.
    static func definitions(between commands: [CommandDefinition]) -> [CommandDefinition] {
        let moving = SceneCatalog.motions.map(definition)
        return (moving + [crossfade(between: commands), rising(commands), flow(of: commands)]).sorted {
            $0.name < $1.name
        }
    }

    private static func definition(_ motion: MotionDefinition) -> CommandDefinition {
        definition(
            motion.name, motion.summary, options: ParameterOptions.options(of: motion.parameters),
            example: motion.example
        ) { arguments, warnings throws(CommandError) in
            var inputs = SceneInputs(
                arguments, scale: arguments[SharedOptions.sceneScale], of: "frames \(motion.name)")
            let values = try inputs.values(of: motion.parameters)
            warnings += inputs.warnings
            return try made { () throws(SceneError) in try motion.animation(values) }
        }
    }

    private static func crossfade(between commands: [CommandDefinition]) -> CommandDefinition {
        definition(
            "crossfade", "how one scene goes over into another, in 0.6 s: what both have stays",
            options: [firstScene.definition, secondScene.definition] + WordOptions.ofScenes,
            example: "--from 'timer --elapsed 16h' --to 'timer --state completed' --scale 1 -o fade.apng"
        ) { arguments, warnings throws(CommandError) in
            let from = try SceneLine.drawing(
                arguments[firstScene] ?? "", among: commands, of: firstScene.definition, in: arguments, &warnings)
            let to = try SceneLine.drawing(
                arguments[secondScene] ?? "", among: commands, of: secondScene.definition, in: arguments, &warnings)
            return try made { () throws(SceneError) in try .crossfade(from: from, to: to) }
        }
    }

    private static func rising(_ commands: [CommandDefinition]) -> CommandDefinition {
        definition(
            "sheet", "how a sheet rises over the dusk and settles, in 0.6 s",
            options: [sheet.definition] + WordOptions.ofScenes,
            example: "--scene 'calendar -s Examples/sixty.json' --scale 1 -o sheet.apng -o sheet.svg"
        ) { arguments, warnings throws(CommandError) in
            let drawing = try SceneLine.drawing(
                arguments[sheet] ?? "", among: commands, of: sheet.definition, in: arguments, &warnings)
            return try made { () throws(SceneError) in try .risingSheet(drawing) }
        }
    }

    private static func flow(of commands: [CommandDefinition]) -> CommandDefinition {
        definition(
            "flow", "a way through an app: each screen, the touch on it, and the screen that it leads to",
            options: FlowCommand.frameOptions,
            example: "--app tally --way count --scale 1 -o count.apng -o count.svg"
        ) { arguments, warnings throws(CommandError) in
            try FlowCommand.animation(arguments, of: commands, &warnings)
        }
    }

    private static func definition(
        _ name: String, _ summary: String, options: [OptionDefinition], example: String, _ make: @escaping Make
    ) -> CommandDefinition {
        let options = options + FramesOptions.all + [FilmPreset.option.definition]
        return CommandDefinition(
            name: "frames \(name)", summary: "Draws \(summary).", options: options,
            examples: ["render-scene frames \(name) \(example)"],
            run: { arguments throws(CommandError) in
                var arguments = arguments
                try FilmPreset.apply(to: &arguments, among: options)
                var output = try FramesOutput(arguments, scale: arguments[SharedOptions.sceneScale])
                var warnings: [String] = []
                let animation = try make(arguments, &warnings)
                output.warn(warnings)
                try output.writeAnimation(animation.ofCommand)
            })
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
}
