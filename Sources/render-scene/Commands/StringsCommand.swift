import Localization
import Scenes

/// `strings`: an app's words as a table, to be translated.
enum StringsCommand {
    private enum Form: String, CaseIterable {
        case strings, xcstrings
    }

    private static let app = Option<PreviewApp>(
        "app", .choice(PreviewApp.allCases.map { ($0.rawValue, $0) }), default: .atrest, "atrest",
        help: "Whose words.")
    private static let scene = Option<String?>(
        "scene", .text("SCENE", completion: .scene), defaultText: "all scenes of the app",
        help: "Only what a scene shows and speaks: a command with its options, such as 'settings --tier free'.")
    private static let form = Option<Form?>(
        "format", .choice(Form.allCases.map { ($0.rawValue, $0) }), defaultText: "by the name's ending, else strings",
        help: "Which kind of table.")
    private static let summary = Flag(
        "summary", help: "Print instead which keys of --strings no scene uses, and which words it lacks.")
    private static let output = Option<String?>(
        "output", short: "o", .file, defaultText: "-", help: "Where to write the table; - is standard output.")

    /// - Parameter apps: the apps whose scenes `--scene` takes.
    static func definition(of apps: [AppScenes]) -> CommandDefinition {
        CommandDefinition(
            name: "strings", summary: "Writes the words that an app's scenes draw, to be translated.",
            options: [app.definition, scene.definition] + WordOptions.ofTables + [
                form.definition, summary.definition, output.definition, SharedOptions.noClobber.definition,
                SharedOptions.sandbox.definition, SharedOptions.quiet.definition,
            ],
            examples: [
                "render-scene strings --app atrest -o Localizable.strings",
                "render-scene strings --app tally --language de -o Localizable.xcstrings",
                "render-scene strings --scene 'settings --tier free' --language fr",
                "render-scene strings --app atrest --strings Localizable.strings --summary",
            ],
            run: { arguments throws(CommandError) in
                let words = try WordOptions.words(arguments, arguments[app])
                if arguments[summary] {
                    return try StandardOutput.writeText(
                        list("used by no scene", words.unused) + list("not in the table", words.notGiven))
                }
                try write(words.list(of: try keys(arguments, apps)), arguments)
            })
    }

    private static func list(_ title: String, _ keys: [String]) -> String {
        "\(title): \(counted(keys.count, "key"))\n" + keys.map { "  \($0)\n" }.joined()
    }

    /// The keys that `--scene` asks for; nil for all.
    private static func keys(_ arguments: Arguments, _ apps: [AppScenes]) throws(CommandError) -> [String]? {
        guard let line = arguments[scene] else { return nil }
        return try SceneLine.keys(of: line, among: apps.flatMap(\.commands), of: scene.definition, in: arguments)
    }

    private static func write(_ list: WordList, _ arguments: Arguments) throws(CommandError) {
        let keepsExisting = arguments[SharedOptions.noClobber]
        let name = arguments[output] ?? "-"
        let form = arguments[form] ?? Form(rawValue: OutputTarget.ending(of: name)) ?? .strings
        // A table is text, as SVG is: any name will do, and a terminal may show it.
        let target = try OutputTarget(name, fallback: .svg, keepsExisting: keepsExisting)
        try target.write(Array((form == .strings ? list.strings : list.catalog).utf8), keepsExisting: keepsExisting)
        guard target.place != .standardOutput, !arguments[SharedOptions.quiet] else { return }
        let missing = list.missing.count
        Messages.note(
            "\(target.displayName)  \(counted(list.count, "word"))"
                + (missing > 0 ? ", \(missing) to be translated" : ""))
    }
}
