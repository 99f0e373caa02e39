import DisplayList
import Scenes

/// `plate …`: pictures that show what there is, composed for pages.
enum PlateCommands {
    static let definitions = Plate.allCases.map { plate in
        CommandDefinition(
            name: "plate \(plate.rawValue)", summary: "Draws \(plate.summary).",
            options: [WordOptions.language.definition] + SharedOptions.picture(scale: SharedOptions.plainScale),
            examples: ["render-scene plate \(plate.rawValue) -o \(plate.rawValue).png"],
            run: { arguments throws(CommandError) in
                var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
                try output.writeDrawing(
                    try CommandError.of { () throws(SceneError) in
                        try plate.drawing(language: arguments[WordOptions.language] ?? .english)
                    })
            })
    }
}
