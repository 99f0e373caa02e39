import DisplayList
import SVG

/// `svg`: an SVG file as a picture.
enum SVGCommand {
    private static let strict = Flag(
        "strict",
        help: "Fail with status 65, at the first place, where the picture would not be what the file asks for.")

    private static let resources = Option<String?>(
        "resources", .folder, defaultText: "none",
        help: "Another folder below which files may lie that FILE links to; those beside FILE always may.")
    private static let width = Option<Int?>(
        "width", .integer(1...65_535), defaultText: "the file's own",
        help: "The picture's width in points; alone it keeps the shape.")
    private static let height = Option<Int?>(
        "height", .integer(1...65_535), defaultText: "the file's own",
        help: "The picture's height in points; alone it keeps the shape.")

    static let definition = CommandDefinition(
        name: "svg", summary: "Draws an SVG file.",
        operands: [
            OperandDefinition(placeholder: "FILE", completion: .file, help: "The SVG file; - is standard input.")
        ],
        options: [
            resources.definition, width.definition, height.definition, strict.definition,
            SharedOptions.background.definition,
        ]
            + SharedOptions.picture(scale: SharedOptions.plainScale),
        examples: ["render-scene svg Resources/trees/tree_0.svg -o tree.png"],
        run: { arguments throws(CommandError) in
            var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
            let path = arguments.operands[0]
            let bytes = try InputFile.read(path)
            var document: SVGDocument
            do {
                document = try SVGReader.read(
                    bytes, options: SVGInput.options(beside: path, resources: arguments[resources]))
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
            if arguments[width] != nil || arguments[height] != nil {
                document.drawing = document.fitted(width: arguments[width], height: arguments[height])
            }
            try output.writeDrawing(document.drawing.over(arguments[SharedOptions.background]))
        })
}
