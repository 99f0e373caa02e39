import DisplayList
import Scenes

/// `sheet flow` and `frames flow`: the screens of a way through an app, side by side and one after another.
enum FlowCommand {
    private static let app = Option<SceneApp?>(
        "app", .choice(SceneApp.allCases.map { ($0.rawValue, $0) }), defaultText: "none: this or --steps is given",
        help: "Whose ways of the project's own are shown.")
    private static let steps = Option<String?>(
        "steps", .file,
        help: "A file (JSON) of ways in place of the project's own: {\"app\": \"tally\", \"ways\": [{\"name\": …, "
            + "\"title\": …, \"steps\": [{\"scene\": \"tally home 4\", \"touch\": \"home.plusOne\"}, …]}]}; see Command.md."
    )
    private static let ways = Option<String?>(
        "way", .text("NAME"), defaultText: "all of a sheet, the first of frames", isRepeatable: true,
        help: "The name of a way to show.")
    private static let columns = Option<Int>(
        "columns", .integer(FlowSheet.columnRange), default: FlowSheet.usualColumns, "\(FlowSheet.usualColumns)",
        help: "The most screens beside one another; rows are of nearly one length.")

    /// Options that the scenes have where a step does not give them.
    private static let ofScenes: [OptionDefinition] =
        [
            Option<String?>(
                "sessions", short: "s", .file, help: "The session file (JSON) of scenes that take one."
            ).definition,
            Option<String?>("profile", short: "p", .file, help: "The profile file (JSON) of scenes that take one.")
                .definition,
            Option<String?>("pack", .file, help: "The content pack (JSON) of scenes that take one.").definition,
            Option<String?>(
                "size", .text("WxH"), defaultText: "the scenes' own", help: "Width and height of the screens in points."
            ).definition,
            Option<String?>(
                "dynamic-type", .text("SIZE"), defaultText: "the scenes' own",
                help: "The type size that the person has chosen, such as accessibility3."
            ).definition,
        ] + FontOptions.ofScenes + WordOptions.ofScenes

    /// The options that say which screens are shown.
    private static let chosen = [app.definition, steps.definition, ways.definition]

    // MARK: The commands

    /// - Parameter commands: the commands that draw the steps.
    static func sheet(of commands: [CommandDefinition]) -> CommandDefinition {
        return CommandDefinition(
            name: "sheet flow", summary: "Draws ways through an app: their screens in order, with arrows.",
            options: chosen + [columns.definition] + ofScenes + SharedOptions.picture(scale: sheetScale),
            examples: [
                "render-scene sheet flow --app terrain --pack Examples/terrain/pack.json "
                    + "-p Examples/terrain/low-flame.json -o terrain.png",
                "render-scene sheet flow --app atrest --way day -s Examples/sixty.json --language de -o day.svg",
            ],
            run: { arguments throws(CommandError) in
                var output = try PictureOutput(arguments, scale: sheetScale)
                var warnings: [String] = []
                let file = try file(arguments)
                var shown: [FlowSheet.Way] = []
                for way in try chosen(of: file, arguments) {
                    shown.append(
                        FlowSheet.Way(way, screens: try screens(of: way, file, commands, arguments, &warnings)))
                }
                let words = try WordOptions.words(arguments, file.app)
                let typeface = FontOptions.areGiven(arguments) ? try FontOptions.typeface(arguments) : nil
                let sheet = FlowSheet(app: file.app, ways: shown, words: words) {
                    $0.columns = arguments[columns]
                    $0.typeface = typeface
                }
                let drawing = try CommandError.of(sheet.drawing)
                output.warn(warnings)
                try output.writeDrawing(drawing, content: drawing.accessibility?.title ?? "")
            })
    }

    /// Sheets are large: two pixels to a point show a phone's screen in as many pixels as it has points.
    private static let sheetScale = SharedOptions.scale(2)

    /// The animation of one way.
    /// - Parameter commands: the commands that draw the steps.
    static func animation(
        _ arguments: Arguments, of commands: [CommandDefinition], _ warnings: inout [String]
    ) throws(CommandError) -> Animation<SceneError> {
        let file = try file(arguments)
        let chosen = try chosen(of: file, arguments)
        guard let way = chosen.first, chosen.count == 1 || arguments.all(ways).isEmpty else {
            throw CommandError(.usage, "frames flow: --way: found \(chosen.count) ways, expected one")
        }
        let screens = try screens(of: way, file, commands, arguments, &warnings)
        let words = try WordOptions.words(arguments, file.app)
        do throws(SceneError) {
            return try .flow(screens, isRightToLeft: words.isRightToLeft)
        } catch {
            throw CommandError(error)
        }
    }

    /// The options of `frames flow`.
    static let frameOptions = chosen + ofScenes

    // MARK: Steps

    private static func file(_ arguments: Arguments) throws(CommandError) -> FlowFile {
        switch (arguments[app], arguments[steps]) {
        case (let app?, nil): return FlowFile.own(app)
        case (nil, let path?):
            let bytes = try InputFile.read(path)
            do throws(SceneFileError) {
                return try FlowFile.read(bytes)
            } catch {
                throw CommandError(.badData, "\(InputFile.name(path)): \(error)")
            }
        case (nil, nil): throw CommandError(.usage, "--app is missing", hint: "--app terrain, or --steps FILE")
        case (_?, _?): throw CommandError(.usage, "--app does not go with --steps", hint: "the file names its app")
        }
    }

    private static func chosen(of file: FlowFile, _ arguments: Arguments) throws(CommandError) -> [FlowWay] {
        let names = arguments.all(ways)
        guard !names.isEmpty else { return file.ways }
        var chosen: [FlowWay] = []
        for name in names {
            guard let way = file.ways.first(where: { $0.name == name }) else {
                let known = file.ways.map(\.name)
                throw CommandError(
                    .usage, "--way: found '\(name)', expected \(known.joined(separator: " or "))",
                    hint: Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" })
            }
            chosen.append(way)
        }
        return chosen
    }

    private static func screens(
        of way: FlowWay, _ file: FlowFile, _ commands: [CommandDefinition], _ arguments: Arguments,
        _ warnings: inout [String]
    ) throws(CommandError) -> [FlowScreen] {
        let words = try WordOptions.words(arguments, file.app)
        var screens: [FlowScreen] = []
        for step in way.steps {
            do throws(CommandError) {
                let drawing = try SceneLine.drawing(
                    step.scene, among: commands, given: ofScenes, in: arguments, &warnings)
                do throws(SceneError) {
                    screens.append(try FlowScreen(step, drawing: drawing, words: words))
                } catch {
                    throw CommandError(error)
                }
            } catch {
                var error = error
                let name = arguments[steps].map { "\(InputFile.name($0)): \(step.place)" } ?? "'\(step.scene)'"
                error.message = "\(name): \(error.message)"
                // The command line is right; what the file asks for is not.
                if arguments[steps] != nil, error.status == .usage { error.status = .badData }
                throw error
            }
        }
        return screens
    }
}
