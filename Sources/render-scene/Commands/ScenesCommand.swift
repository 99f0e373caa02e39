import ParameterReading
import Scenes
import TextForms

/// The commands that draw one app's scenes.
struct AppScenes: Sendable {
    /// The app's name, or `all` for commands of every app.
    let app: String
    let commands: [CommandDefinition]

    /// Whether whoever knows none of the apps draws these, too.
    var isOfNoApp: Bool { app == "all" }
}

/// `scenes`: lists all scenes.
enum ScenesCommand {
    private static let json = Flag("json", help: "Write JSON instead of a table, with the parameters of each.")

    static func definition(of apps: [AppScenes]) -> CommandDefinition {
        CommandDefinition(
            name: "scenes", summary: "Lists the scenes that can be drawn.", options: [json.definition],
            examples: ["render-scene scenes"],
            run: { arguments throws(CommandError) in
                let all = apps.flatMap { scenes in scenes.commands.map { (scenes.app, $0) } }
                if arguments[json] {
                    return try StandardOutput.writeJSON(.document([("scenes", SceneCatalog.json)]))
                }
                try StandardOutput.writeText(
                    TextTable.text(
                        head: ["scene", "app", "shows"], rows: all.map { [$1.name, $0, summary(of: $1)] }))
            })
    }

    /// The scene's content: the command's summary without the words that say that it draws it.
    static func summary(of command: CommandDefinition) -> String {
        let verb = "Draws "
        let text = command.summary.hasPrefix(verb) ? command.summary.dropFirst(verb.count) : command.summary[...]
        return String(text.hasSuffix(".") ? text.dropLast() : text)
    }
}
