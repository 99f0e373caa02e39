import DisplayList
import Scenes

/// `tally`: a count as tally marks, drawn, written by the pen as an animation, or said.
enum TallyCommand {
    static let name = "tally"

    private static let output = Option<String?>(
        "output", short: "o", .file, isRepeatable: true,
        help: "Where to write, as PNG, SVG or, as the pen draws it, animated PNG (.apng) by the name's ending; - is "
            + "standard output. Needed without --label.")
    private static let label = Flag("label", help: "Print what a screen reader says instead of drawing.")

    /// The command that draws the scene, with what it does besides.
    static func definition(_ scene: SceneDefinition) -> CommandDefinition {
        let plain = SceneCommand.definition(scene)
        return CommandDefinition(
            name: plain.name, summary: plain.summary, operands: plain.operands,
            options: ParameterOptions.options(of: scene.parameters) + [label.definition, output.definition]
                + SharedOptions.picture(scale: SharedOptions.scale(scene.scale)).filter {
                    $0.name != output.definition.name
                },
            examples: plain.examples, source: plain.source, picture: plain.picture,
            run: { arguments throws(CommandError) in try run(arguments, plain, scene) })
    }

    private static func run(
        _ arguments: Arguments, _ plain: CommandDefinition, _ scene: SceneDefinition
    ) throws(CommandError) {
        if arguments[label] {
            var warnings: [String] = []
            let drawing = try SceneCommand.drawing(scene, arguments, &warnings)
            return try StandardOutput.writeText((drawing.accessibility?.title ?? "") + "\n")
        }
        let names = arguments.all(output)
        guard !names.isEmpty || arguments[SharedOptions.preview] else {
            throw CommandError(
                .usage, "tally: --output FILE is missing",
                hint: "usage: \(ProgramName.current) tally COUNT -o FILE … [options]")
        }
        let animations = names.filter { OutputTarget.ending(of: $0) == "apng" }
        if animations.isEmpty { return try plain.run(arguments) }
        if arguments[SharedOptions.preview] {
            throw CommandError(.usage, "tally: --preview shows a picture, and .apng is an animation")
        }
        guard animations.count == names.count else {
            throw CommandError(
                .usage, "tally: an animation is not written beside pictures",
                hint: "frames tally writes .apng, .svg and single frames together")
        }
        let scale = arguments[SharedOptions.scale(scene.scale)]
        var output = try FramesOutput(arguments, scale: scale)
        var inputs = SceneInputs(arguments, scale: scale, of: name)
        let values = try inputs.values(of: scene.parameters)
        let animation: Animation<SceneError>
        do throws(SceneError) {
            animation = try MotionDefinition.pen.animation(values)
        } catch {
            throw CommandError(error)
        }
        try output.writeAnimation(animation.ofCommand)
    }
}
