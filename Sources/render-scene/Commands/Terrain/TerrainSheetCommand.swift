import DisplayList
import Scenes

/// `sheet terrain`: all types and modifiers at once.
enum TerrainSheetCommand {
    static let definition = CommandDefinition(
        name: "sheet terrain", summary: "Draws Terrain's reveal cards of all types with all modifiers.",
        options: FontOptions.ofScenes + WordOptions.ofScenes + SharedOptions.picture(scale: SharedOptions.plainScale),
        examples: ["render-scene sheet terrain -o terrain.png"],
        run: { arguments throws(CommandError) in
            var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
            var sheet = TerrainSheet()
            sheet.typeface = try FontOptions.typeface(arguments)
            sheet.words = try WordOptions.words(arguments, .terrain)
            let drawing = try CommandError.of(sheet.drawing)
            try output.writeDrawing(drawing, content: "8 types × 5 modifiers")
        })
}

/// `sheet pictures`: what stands for the entries of content packs.
enum PackPictureSheetCommand {
    static let definition = CommandDefinition(
        name: "sheet pictures",
        summary: "Draws the pictures that there are for Terrain's content packs, with their names.",
        options: FontOptions.ofScenes + WordOptions.ofScenes + SharedOptions.picture(scale: SharedOptions.plainScale),
        examples: ["render-scene sheet pictures -o pictures.png"],
        run: { arguments throws(CommandError) in
            var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
            var sheet = PackPictureSheet()
            sheet.typeface = try FontOptions.typeface(arguments)
            sheet.words = try WordOptions.words(arguments, .terrain)
            try output.writeDrawing(sheet.drawing(), content: "motifs and figures")
        })
}
