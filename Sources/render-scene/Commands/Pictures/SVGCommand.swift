import DisplayList
import SVG

/// `svg`: an SVG file as a picture.
enum SVGCommand {
    private static let strict = Flag(
        "strict",
        help: "Fail with status 65, at the first place, where the picture would not be what the file asks for.")

    static let definition = CommandDefinition(
        name: "svg", summary: "Draws an SVG file.",
        operands: [
            OperandDefinition(placeholder: "FILE", completion: .file, help: "The SVG file; - is standard input.")
        ],
        options: [strict.definition, SharedOptions.background.definition]
            + SharedOptions.picture(scale: SharedOptions.plainScale),
        examples: ["render-scene svg Resources/trees/tree_0.svg -o tree.png"],
        run: { arguments throws(CommandError) in
            var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
            let path = arguments.operands[0]
            let bytes = try InputFile.read(path)
            let document: SVGDocument
            do {
                document = try SVGReader.read(bytes)
            } catch {
                throw CommandError(.badData, "\(InputFile.name(path)): \(error)")
            }
            if arguments[strict], let first = document.diagnostics.first {
                let others = document.diagnostics.count - 1
                throw CommandError(
                    .badData, "\(InputFile.name(path)): \(first)",
                    hint: others > 0 ? "\(counted(others, "kind")) more; without --strict they are warnings" : nil)
            }
            output.warn(document.diagnostics.map { "\(InputFile.name(path)): \($0)" })
            try output.writeDrawing(document.drawing.over(arguments[SharedOptions.background]))
        })
}
