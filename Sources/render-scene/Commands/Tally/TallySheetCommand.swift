import Scenes

/// `sheet tallies`: a poster of the thresholds at which tally marks change.
enum TallySheetCommand {
    private static let contrast = Flag("contrast", help: "Show the appearances with increased contrast.")

    static let definition = CommandDefinition(
        name: "sheet tallies", summary: "Draws tally marks from 1 to a billion on a poster, light and dark.",
        options: [contrast.definition] + FontOptions.ofScenes + WordOptions.ofScenes
            + SharedOptions.picture(scale: SharedOptions.plainScale),
        examples: ["render-scene sheet tallies -o tallies.png"],
        run: { arguments throws(CommandError) in
            var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
            var sheet = TallySheet(
                appearances: arguments[contrast] ? [.contrast, .contrastDark] : [.light, .dark],
                scale: arguments[SharedOptions.plainScale])
            sheet.typeface = try FontOptions.typeface(arguments)
            sheet.words = try WordOptions.words(arguments, .tally)
            try output.writeDrawing(try CommandError.of(sheet.drawing))
        })
}
