import DisplayList
import Scenes

/// `terrain do`: what of a content pack a person may do today.
enum TerrainDoCommand {
    static let definition = CommandDefinition(
        name: "terrain do", summary: "Draws the day's practices, quick fixes, what to avoid and a note, from a pack.",
        options: [
            PackInput.pack.definition, ProfileInput.profile.definition, ProfileInput.at.definition,
            TerrainCommands.size.definition, TerrainCommands.canvas.definition, ScreenInput.dynamicType.definition,
        ] + FontOptions.ofScenes + WordOptions.ofScenes,
        examples: [
            "render-scene terrain do --pack Examples/terrain/pack.json -p Examples/terrain/low-flame.json -o do.png"
        ],
        drawing: { arguments, _ throws(CommandError) in
            let scene = DoScene(
                pack: try PackInput.read(arguments), profile: try ProfileInput.read(arguments),
                options: TerrainScene.Options(
                    size: arguments[TerrainCommands.size], canvas: arguments[TerrainCommands.canvas],
                    at: arguments[ProfileInput.at], dynamicType: arguments[ScreenInput.dynamicType],
                    typeface: try FontOptions.typeface(arguments), words: try WordOptions.words(arguments, .terrain)))
            return try CommandError.of(scene.drawing)
        })
}
