import Scenes

/// `sheet tallies`: the thresholds at which tally marks change.
enum TallySheetCommand {
    private static let contrast = Flag("contrast", help: "Show the appearances with increased contrast.")

    static let definition = CommandDefinition(
        name: "sheet tallies", summary: "Draws tally marks at all their thresholds, light and dark, with contrasts.",
        options: [contrast.definition] + SharedOptions.picture(scale: SharedOptions.plainScale),
        examples: ["render-scene sheet tallies -o tallies.png"],
        run: { arguments throws(CommandError) in
            var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
            let sheet = TallySheet(
                appearances: arguments[contrast] ? [.contrast, .contrastDark] : [.light, .dark],
                scale: arguments[SharedOptions.plainScale])
            try output.writeDrawing(sheet.drawing)
        })
}
