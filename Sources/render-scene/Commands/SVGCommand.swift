import DisplayList
import SVG

/// `svg`: an SVG file as a picture.
enum SVGCommand {
    static let definition = CommandDefinition(
        name: "svg", summary: "Draws an SVG file.",
        operands: [
            OperandDefinition(placeholder: "FILE", completion: .file, help: "The SVG file; - is standard input.")
        ],
        options: [SharedOptions.background.definition] + SharedOptions.picture(scale: SharedOptions.plainScale),
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
            output.warn(document.diagnostics.map { "\(InputFile.name(path)): \($0)" })
            try output.write(document.drawing.over(arguments[SharedOptions.background]))
        })
}
