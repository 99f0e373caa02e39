import Scenes

/// `scenes`: what can be drawn.
enum ScenesCommand {
    private static let json = Flag("json", help: "Write JSON instead of a table.")

    static let definition = CommandDefinition(
        name: "scenes", summary: "Lists the scenes that can be drawn.", options: [json.definition],
        examples: ["render-scene scenes"],
        run: { arguments throws(CommandError) in
            let all = SceneCatalogue.all
            if arguments[json] {
                let scenes = all.map { scene -> JSONValue in
                    .object([
                        ("name", .string(scene.name)), ("app", .string(scene.app)), ("summary", .string(scene.summary)),
                    ])
                }
                return try StandardOutput.write(JSONValue.array(scenes).text)
            }
            try StandardOutput.write(
                TextTable.text(
                    head: ["scene", "app", "shows"], rows: all.map { [$0.name, $0.app, $0.summary] }))
        })
}
